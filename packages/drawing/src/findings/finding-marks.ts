import type { Draft, Piece, XY } from "@toile/draft-model"
import { boundsOf } from "@toile/geometry"
import { heart } from "../heart.js"
import { pt } from "../marks/shapes.js"
import { sewOutline } from "../outlines.js"
import { type Finding, type FindingMark, placesOf } from "./finding.js"

/** Half a mark's width, cm. */
const SIZE = 0.9

/** The marks of the findings on one piece of a draft: those that would lie on each other stand side by side. */
export const findingMarks = (
  draft: Draft,
  piece: Piece,
  findings: readonly Finding[],
  scale: number,
): FindingMark[] => {
  const size = SIZE * scale
  const marks: FindingMark[] = []
  for (const finding of findings)
    for (const place of placesOf(draft, finding)) {
      if (place.piece !== piece.name) continue
      let [x, y] = place.at ?? within(piece)
      while (marks.some((other) => Math.hypot(other.x - x, other.y - y) < 1.9 * size)) x += 2 * size
      marks.push({ number: finding.number, kind: finding.kind, text: finding.text, x, y, size })
    }
  return marks
}

/** The place of what is about a piece as a whole: its heart, brought to the middle of its upper half, clear of its name. */
const within = (piece: Piece): XY => {
  const outline = sewOutline(piece)
  const { maxY } = boundsOf(outline.map(pt))
  const { x, y } = heart(outline)
  return [x, (y + maxY) / 2]
}
