import type { XY } from "@toile/draft-model"
import { radians } from "@toile/geometry"
import type { TextMark } from "../drawing.js"
import { fewerPoints } from "../points/fewer-points.js"
import { type FlatPoints, flatPoints, pointsOf, putPoints, withRoom } from "../points/flat-points.js"
import { accents, type Glyph, glyphs, missingGlyph } from "./glyphs.js"

const CAPITAL = 12
const SMALL = 8
const GAP = 2.4
/** Chords for each quadratic curve: at a height of 1 cm they are within 0.02 cm of it. */
const CHORDS = 6

/** A letter with the marks over and under it. */
interface Character {
  readonly glyph: Glyph
  readonly marks: readonly string[]
  /** Where marks stand. */
  readonly top: number
}

type Chains = readonly (readonly XY[])[]

/** A notation of glyphs.ts as it is drawn, in its units. */
interface Letter {
  /** Of each chain x, y of one point after the other. */
  readonly chains: readonly Float64Array[]
  /** It hangs on rounding which of its points do: thinned where it stands. */
  readonly isUnclear: boolean
}

/** The alphabet through fewer of its points: what a file's texts are drawn by. */
export interface Alphabet {
  readonly letters: ReadonlyMap<string, Letter>
  /** A share of a letter's height. */
  readonly within: number
}

/**
 * The alphabet through fewer of its points, each letter within a share of its height. Letters are similar wherever they
 * stand, so it is told once for all of a file which of their points do.
 */
export const thinnedAlphabet = (share: number): Alphabet => {
  const letters = new Map<string, Letter>()
  const within = share * CAPITAL
  for (const [notation, whole] of drawn) {
    const kept = whole.map((points) => thinned(points, within))
    const isClear = [1 - 1e-6, 1 + 1e-6].every((nearly) =>
      whole.every((points, i) => thinned(points, nearly * within).every((place, k) => place === kept[i]![k])),
    )
    letters.set(notation, letterOf(isClear ? kept : whole, !isClear))
  }
  return { letters, within: share }
}

const letterOf = (chains: Chains, isUnclear: boolean): Letter => ({
  chains: chains.map((points) => Float64Array.from(points.flat())),
  isUnclear,
})

const thinned = (points: readonly XY[], within: number): XY[] =>
  fewerPoints(points, false, within, () => false).map((index) => points[index]!)

/**
 * A line of text as pen strokes: chains of points in cm, the baseline's start at 0, 0, `height` that of a capital
 * letter. A character that the alphabet lacks becomes a crossed box (see `missingFromStrokeFont`).
 */
export const strokeText = (text: string, height: number): XY[][] =>
  strokeTextMark({ text, x: 0, y: 0, angle: 0, height, anchor: "start" })

/** The width in cm of a text that strokeText draws. */
export const strokeTextWidth = (text: string, height: number): number => widthOf(charactersOf(text), height)

const widthOf = (characters: readonly Character[], height: number): number => {
  const sum = characters.reduce((width, c) => width + c.glyph.width + GAP, 0)
  return characters.length === 0 ? 0 : ((sum - GAP) * height) / CAPITAL
}

/** A text mark as pen strokes, where it stands. */
export const strokeTextMark = (mark: TextMark, alphabet?: Alphabet): XY[][] => {
  const line = flatPoints()
  const out: XY[][] = []
  eachTextStroke(mark, alphabet, line, () => out.push(pointsOf(line)))
  return out
}

/** The strokes of `strokeTextMark` one by one: each is put into `line` before `told` is called. */
export const eachTextStroke = (
  mark: TextMark,
  alphabet: Alphabet | undefined,
  line: FlatPoints,
  told: () => void,
): void => {
  const characters = charactersOf(mark.text)
  const width = widthOf(characters, mark.height)
  const shift = mark.anchor === "start" ? 0 : mark.anchor === "middle" ? -width / 2 : -width
  const cos = Math.cos(radians(mark.angle))
  const sin = Math.sin(radians(mark.angle))
  const unit = mark.height / CAPITAL
  const letters = alphabet?.letters ?? wholeLetters
  const put = (notation: string, dx: number, dy: number) => {
    const { chains, isUnclear } = letters.get(notation)!
    for (const points of chains) {
      line.length = 0
      const numbers = withRoom(line, points.length)
      for (let i = 0; i < points.length; i += 2) {
        const x = (dx + points[i]!) * unit + shift
        const y = (dy + points[i + 1]!) * unit
        numbers[i] = mark.x + x * cos - y * sin
        numbers[i + 1] = mark.y + x * sin + y * cos
      }
      line.length = points.length
      if (isUnclear) putPoints(line, thinned(pointsOf(line), alphabet!.within * mark.height), 0, 0)
      told()
    }
  }
  let x = 0
  for (const { glyph, marks, top } of characters) {
    put(glyph.strokes, x, 0)
    for (const accent of marks) {
      const { strokes, below } = accents[accent]!
      put(strokes, x + glyph.width / 2, below ? 0 : top)
    }
    x += glyph.width + GAP
  }
}

/** The characters of a text that the alphabet lacks, each once. */
export const missingFromStrokeFont = (text: string): string[] => (isHeld(text) ? [] : missingFrom(text))

const missingFrom = (text: string): string[] => [
  ...new Set([...text.normalize("NFD")].filter((c) => !glyphs[c] && !accents[c] && !isSpace(c))),
]

const isHeld = (text: string): boolean => {
  for (let at = 0; at < text.length; at++) if (heldByCode[text.charCodeAt(at)] !== true) return false
  return true
}

const isSpace = (c: string) => /\s/u.test(c)

const charactersOf = (text: string): readonly Character[] => {
  const out: Character[] = []
  for (let at = 0; at < text.length; at++) {
    const plain = plainCharacters[text.charCodeAt(at)]
    if (plain === undefined) return composedCharacters(text)
    out.push(plain)
  }
  return out
}

/** The same of a text with letters that have marks. */
const composedCharacters = (text: string): readonly Character[] => {
  const out: Character[] = []
  let marks: string[] = []
  const letters = [...text.normalize("NFD")]
  for (let i = letters.length - 1; i >= 0; i--) {
    const c = letters[i]!
    if (accents[c] && i > 0) {
      marks.unshift(c)
      continue
    }
    const above = marks.some((m) => !accents[m]!.below)
    const base = above && c === "i" ? "ı" : above && c === "j" ? "ȷ" : c
    const glyph = glyphs[base] ?? (isSpace(c) ? glyphs[" "]! : missingGlyph)
    const small = marks.length > 0 && c === c.toLowerCase() && !/[bdfhklt]/.test(c)
    out.push({ glyph, marks, top: small ? SMALL : CAPITAL })
    marks = []
  }
  return out.reverse()
}

/** The first 256 characters by their codes, none of which is a mark on the one before it: nearly all texts have no others. */
const LATIN = Array.from({ length: 256 }, (_, code) => String.fromCharCode(code))
const plainCharacters: readonly Character[] = LATIN.map((character) => composedCharacters(character)[0]!)
const heldByCode: readonly boolean[] = LATIN.map((character) => missingFrom(character).length === 0)

const chainsIn = (strokes: string): XY[][] => (strokes === "" ? [] : strokes.split(";").map(flattenStroke))

const flattenStroke = (stroke: string): XY[] => {
  const marks = stroke.split(" ").map((word) => {
    const control = word.startsWith("~")
    const [x, y] = (control ? word.slice(1) : word).split(",").map(Number)
    return { control, at: [x!, y!] as XY }
  })
  const out: XY[] = [marks[0]!.at]
  for (let i = 1; i < marks.length; i++) {
    const { control, at } = marks[i]!
    if (!control) {
      if (!marks[i - 1]!.control) out.push(at)
      continue
    }
    const from = out[out.length - 1]!
    const to = marks[i + 1]!.at
    for (let k = 1; k <= CHORDS; k++) {
      const t = k / CHORDS
      const u = 1 - t
      out.push([
        u * u * from[0] + 2 * u * t * at[0] + t * t * to[0],
        u * u * from[1] + 2 * u * t * at[1] + t * t * to[1],
      ])
    }
  }
  return out
}

/** As it is drawn: a sheet has thousands of letters. */
const drawn: ReadonlyMap<string, Chains> = new Map(
  [missingGlyph, ...Object.values(glyphs), ...Object.values(accents)].map(({ strokes }) => [
    strokes,
    chainsIn(strokes),
  ]),
)
const wholeLetters: ReadonlyMap<string, Letter> = new Map(
  [...drawn].map(([notation, chains]) => [notation, letterOf(chains, false)]),
)
