import { type CutQuantity, cutQuantity, quantityNoted } from "./cut-quantity.js"
import type { Doubts } from "./doubts.js"
import { layerKey, meaningOf } from "./layers.js"
import type { GradePoint, ReadText } from "./read-piece.js"
import { isOfPiece, keySaid, type SaidKey, saidKey } from "./said-keys.js"
import type { TextShape } from "./shapes.js"
import { keyAndValue } from "./text.js"

export interface PieceTexts {
  readonly name?: string
  readonly size?: string
  /** Absent where neither a quantity nor a note tells it. */
  readonly cut?: CutQuantity
  readonly material: string
  readonly gradePoints: readonly GradePoint[]
  readonly texts: readonly ReadText[]
}

/** Grade rules are called the same with leading zeros. */
export const ruleName = (name: string): string => name.replace(/^0+(?=\d)/, "")

/** What the texts of a piece say; the first of each key counts. */
export const readTexts = (shapes: readonly TextShape[], doubts: Doubts): PieceTexts => {
  const found = new Map<SaidKey, { value: string; row: number }>()
  const gradePoints: GradePoint[] = []
  const texts: ReadText[] = []
  for (const shape of shapes) {
    const { text, at, angle, height, row } = shape
    // "# 12", and "# 12, 2": by the axis of the alternate reference line 2.
    const rule = /^#\s*([^\s,;#]{1,20})\s*(?:[,;]\s*#?\s*([^\s,;#]{1,20}))?$/.exec(text)
    const [key = "", value = ""] = keyAndValue(text) ?? []
    const what = saidKey(key)
    if (rule) gradePoints.push(gradePointOf(shape, rule[1]!, rule[2]))
    else if (isOfPiece(what) && !found.get(what)?.value) found.set(what, { value, row })
    // NM: an element that is not mirrored with its half.
    else if (text !== "" && text !== "NM") {
      texts.push({ text, x: at[0], y: at[1], angle, height })
      if (what === "sample" && !found.has("sample")) found.set("sample", { value, row })
    }
  }
  const annotation = texts.find(({ text }) => keySaid(text) === "annotation")?.text ?? ""
  const paired = shapes.find(({ text }) => keySaid(text) === "paired")
  const cut = pairedCut(quantityOf(found.get("quantity"), annotation, doubts), paired, doubts)
  const named = found.get("name")?.value
  const size = found.get("size")?.value || found.get("sample")?.value
  return {
    ...(named ? { name: named } : {}),
    ...(size ? { size } : {}),
    ...(cut ? { cut } : {}),
    material: found.get("material")?.value ?? "",
    gradePoints,
    texts,
  }
}

/** A rule on a line's own layer is that line's; on the layers of points it is the line's that was drawn before it. */
const gradePointOf = ({ at, layer, after }: TextShape, rule: string, alternate: string | undefined): GradePoint => {
  const key = layerKey(layer)
  const own = meaningOf(key)
  const isOfPoints = own === undefined || own === "points" || own === "text"
  const of = isOfPoints ? meaningOf(layerKey(after ?? "")) : own
  return {
    at,
    rule: ruleName(rule),
    ...(of === undefined ? {} : { of }),
    ...(alternate === undefined ? {} : { alternate: ruleName(alternate) }),
  }
}

/** AAMA has one number, ASTM how many right and how many left; ours says "mirrored" in the annotation. */
const quantityOf = (
  given: { readonly value: string; readonly row: number } | undefined,
  annotation: string,
  doubts: Doubts,
): CutQuantity | undefined => {
  const noted = keyAndValue(annotation)?.[1] ?? ""
  if (given === undefined || given.value === "") return quantityNoted(noted)
  const shown = JSON.stringify(given.value.slice(0, 30))
  const cut = cutQuantity(given.value)
  if (cut === undefined) {
    doubts.add("quantity", given.row, `quantity ${shown} is not understood: 1 is taken`)
    return { quantity: 1, mirrored: /\b(mirrored|pairs?)\b/i.test(noted) }
  }
  if (cut.quantity === 0) {
    doubts.add("quantity", given.row, `quantity ${shown} would cut none of the piece: it is taken as not told`)
    return quantityNoted(noted)
  }
  if (cut.doubtful)
    doubts.add(
      "quantity",
      given.row,
      cut.mirrored
        ? `of quantity ${shown} more are cut of one side than of the other`
        : `of quantity ${shown} the number ${cut.quantity} is taken`,
    )
  return { ...cut, mirrored: cut.mirrored || (cut.quantity > 1 && /\b(mirrored|pairs?)\b/i.test(noted)) }
}

/** "PAIRED: DOUBLE" makes one piece a left and a right; of an even number half are mirrored. */
const pairedCut = (
  cut: CutQuantity | undefined,
  paired: TextShape | undefined,
  doubts: Doubts,
): CutQuantity | undefined => {
  const value = keyAndValue(paired?.text ?? "")?.[1] ?? ""
  if (paired === undefined || cut?.mirrored || !/^(?:DOUBLE|PAIR|YES|Y|TRUE|1)$/i.test(value)) return cut
  const { quantity } = cut ?? { quantity: 1 }
  if (quantity % 2 === 0) return { quantity, mirrored: true }
  doubts.add(
    "quantity",
    paired.row,
    `${JSON.stringify(paired.text)} makes a quantity of ${quantity} ${2 * quantity}: left and right`,
  )
  return { quantity: 2 * quantity, mirrored: true }
}
