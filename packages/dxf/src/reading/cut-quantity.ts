/** How many are cut, and whether half of them mirrored. */
export interface CutQuantity {
  readonly quantity: number
  readonly mirrored: boolean
  /** More of one side than of the other, or a number that stands among words that are not understood. */
  readonly doubtful?: true
}

const LEFT = "(?:LEFT|LH|L|LINKS|GAUCHE|IZQ(?:UIERDA)?|SX|左|왼쪽)"
const RIGHT = "(?:RIGHT|RH|R|RECHTS|DROITE|DER(?:ECHA)?|DX|右|오른쪽)"
const NUMBER = "(\\d{1,4})"
/** "L=1", "1 L": a number beside its side, with no letter that would make it another word. */
const sideForms = (side: string): readonly RegExp[] => [
  new RegExp(`(?<!\\p{L})${side}\\s*[:=*X-]?\\s*${NUMBER}(?![\\d.,]*\\d)`, "iu"),
  new RegExp(`(?<!\\d|\\d[.,])${NUMBER}\\s*[X*]?\\s*${side}(?!\\p{L})`, "iu"),
]
const leftForms = sideForms(LEFT)
const rightForms = sideForms(RIGHT)
const PAIRS = /PAIRS?|\bPRS?\b|\bPAAR\b|\bPAIRES?\b|\bPARES?\b|\bPAIA\b|\bPAR\b|ÇIFT|ПАР[АЫ]?|[对對双雙]|쌍|組/i
const MIRRORED = /MIRR|SYMM?|OPPOS|FLIP|SPIEGEL|GEGENGL|对称|對稱|反/i
/** Words that may stand about a number and change nothing. */
const PLAIN = /^(?:CUT|X|\*|PCS?\.?|PIECES?|PZ|ST(?:K|ÜCK)?\.?|EA(?:CH)?|TIMES|COUPER|片|枚|件|张|장|개|\s|[.:])*$/i

const numbersIn = (text: string): readonly number[] =>
  [...text.matchAll(/\d{1,5}(?:[.,]0+(?!\d))?/g)].map(([one]) => Number.parseInt(one, 10))

/** Full-width digits and letters are plain ones. */
const halfWidth = (text: string): string =>
  text.replace(/[\uff01-\uff5e]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0xfee0))

/**
 * A quantity as programs write it: `2`, `2,0`, `1,1` (right and left), `L=1 R=1`, `1 Pair`, `Cut 2`, `2 pcs`; undefined where no
 * number can be told.
 */
export const cutQuantity = (value: string): CutQuantity | undefined => {
  const said = halfWidth(value).toUpperCase().trim()
  const ofSides = (right: number, left: number): CutQuantity => ({
    quantity: right + left,
    mirrored: right > 0 && left > 0,
    ...(right > 0 && left > 0 && right !== left ? { doubtful: true as const } : {}),
  })
  const two = /^(\d{1,4})\s*[,;/+]\s*(\d{1,4})$/.exec(said)
  if (two && !/[,;/+]\s*0{2,}$/.test(said)) return ofSides(Number(two[1]), Number(two[2]))
  const sides = [rightForms, leftForms].map((forms) =>
    forms.map((form) => form.exec(said)?.[1]).find((n) => n !== undefined),
  )
  if (sides[0] !== undefined && sides[1] !== undefined) return ofSides(Number(sides[0]), Number(sides[1]))
  const [count, ...more] = numbersIn(said)
  if (PAIRS.test(said)) {
    // "2 (1 pair)" tells the same twice.
    const pairs = more.length === 1 && count === 2 * more[0]! ? more[0]! : (count ?? 1)
    return { quantity: 2 * pairs, mirrored: true, ...(more.length > 1 ? { doubtful: true as const } : {}) }
  }
  if (count === undefined) return undefined
  const product = /^(\d{1,3})\s*[X*]\s*(\d{1,3})$/.exec(said)
  const mirrored = MIRRORED.test(said)
  if (product) return { quantity: Number(product[1]) * Number(product[2]), mirrored }
  if (more.length > 0) return undefined
  const words = said.replace(/\d{1,5}(?:[.,]0+)?/, "").replace(MIRRORED, "")
  const isPlain = PLAIN.test(words) || (mirrored && /^[\s\p{L}]*$/u.test(words))
  return { quantity: count, mirrored, ...(isPlain ? {} : { doubtful: true as const }) }
}

/** The quantity that a note begins with: "1X FABRIC", "CUT 2 MIRRORED". */
export const quantityNoted = (note: string): CutQuantity | undefined => {
  const said = halfWidth(note).trim()
  const count =
    /^(?:CUT\s*)?(\d{1,2})\s*[X×](?![\p{L}\d])/iu.exec(said)?.[1] ?? /^CUT\s*(\d{1,2})(?!\d)/i.exec(said)?.[1]
  if (count === undefined) return undefined
  const pairs = PAIRS.test(said)
  return { quantity: pairs ? 2 * Number(count) : Number(count), mirrored: pairs || MIRRORED.test(said) }
}
