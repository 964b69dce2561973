import type { XY } from "@toile/draft-model"
import { radians } from "@toile/geometry"
import type { TextMark } from "../drawing.js"
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
  readonly top: number
}

/**
 * A line of text as pen strokes: chains of points in cm, the baseline's start at 0, 0, `height` that of a capital
 * letter. A character that the alphabet lacks becomes a crossed box (see `missingFromStrokeFont`).
 */
export const strokeText = (text: string, height: number): XY[][] => {
  const unit = height / CAPITAL
  const out: XY[][] = []
  let x = 0
  for (const { glyph, marks, top } of charactersOf(text)) {
    const place = (strokes: string, dx: number, dy: number) => {
      for (const points of strokesOf(strokes))
        out.push(points.map(([px, py]): XY => [(x + dx + px) * unit, (dy + py) * unit]))
    }
    place(glyph.strokes, 0, 0)
    for (const mark of marks) {
      const { strokes, below } = accents[mark]!
      place(strokes, glyph.width / 2, below ? 0 : top)
    }
    x += glyph.width + GAP
  }
  return out
}

/** The width in cm of a text that strokeText draws. */
export const strokeTextWidth = (text: string, height: number): number => {
  const characters = charactersOf(text)
  const sum = characters.reduce((width, c) => width + c.glyph.width + GAP, 0)
  return characters.length === 0 ? 0 : ((sum - GAP) * height) / CAPITAL
}

/** A text mark as pen strokes, where it stands. */
export const strokeTextMark = (mark: TextMark): XY[][] => {
  const width = strokeTextWidth(mark.text, mark.height)
  const shift = mark.anchor === "start" ? 0 : mark.anchor === "middle" ? -width / 2 : -width
  const cos = Math.cos(radians(mark.angle))
  const sin = Math.sin(radians(mark.angle))
  return strokeText(mark.text, mark.height).map((points) =>
    points.map(([x, y]): XY => [mark.x + (x + shift) * cos - y * sin, mark.y + (x + shift) * sin + y * cos]),
  )
}

/** The characters of a text that the alphabet lacks, each once. */
export const missingFromStrokeFont = (text: string): string[] => [
  ...new Set([...text.normalize("NFD")].filter((c) => !glyphs[c] && !accents[c] && !isSpace(c))),
]

const isSpace = (c: string) => /\s/u.test(c)

const charactersOf = (text: string): Character[] => {
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
    const glyph = isSpace(c) ? glyphs[" "]! : (glyphs[base] ?? missingGlyph)
    out.unshift({ glyph, marks, top: c === c.toLowerCase() && !/[bdfhklt]/.test(c) ? SMALL : CAPITAL })
    marks = []
  }
  return out
}

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

/** Every notation of the alphabet as it is drawn: a sheet has thousands of letters. */
const drawn: ReadonlyMap<string, readonly (readonly XY[])[]> = new Map(
  [missingGlyph, ...Object.values(glyphs), ...Object.values(accents)].map(({ strokes }) => [
    strokes,
    chainsIn(strokes),
  ]),
)

/** The notation of glyphs.ts as chains of points, in its units. */
const strokesOf = (strokes: string): readonly (readonly XY[])[] => drawn.get(strokes)!
