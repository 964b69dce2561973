import type { Edge, Piece } from "@toile/draft-model"
import type { Language } from "../draw-context.js"
import type { TextMark } from "../drawing.js"
import { alongLine, type MeasuredLine, measuredLine } from "./along-line.js"
import { edgeTitle } from "./edge-title.js"
import { type FreeSpace, fits } from "./free-space.js"
import { textBox } from "./text-box.js"
import { textWidth } from "./text-width.js"

/** Where along an edge a name is tried, the middle first. */
const places = [0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8]

/**
 * The names of the edges that are sewn, each inside its edge where there is room for it, at most `largest` cm high; the
 * others stay unnamed.
 */
export const edgeNames = (piece: Piece, space: FreeSpace, largest: number, language: Language): TextMark[] => {
  const out: TextMark[] = []
  for (const edge of piece.edges) {
    if (edge.seam === "") continue
    const mark = nameOf(edge, space, largest, language)
    if (!mark) continue
    space.texts.push(textBox(mark))
    out.push(mark)
  }
  return out
}

const nameOf = (edge: Edge, space: FreeSpace, largest: number, language: Language): TextMark | undefined => {
  const text = edgeTitle(edge.name, language)
  // Most edges of small pieces are too short for their names: those are not measured.
  let line: MeasuredLine | undefined
  for (const height of [largest, 0.76 * largest, 0.58 * largest]) {
    const width = textWidth(text, height)
    if (width > 0.8 * edge.length) continue
    line ??= measuredLine(edge.points)
    for (const place of places) {
      const from = place * edge.length - width / 2
      if (from < 0.05 * edge.length || from + width > 0.95 * edge.length) continue
      const mark = alongLine(line, text, height, from, width)
      if (mark && fits(space, textBox(mark), 0.25 * height)) return mark
    }
  }
  return undefined
}
