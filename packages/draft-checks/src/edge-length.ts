import type { FlatPiece } from "./flat-piece.js"
import { middleOf } from "./places.js"
import type { Violation } from "./violation.js"

/** Rounding of the points, and what chords that lie 0.001 off their curve may lack in length. */
const slackFor = (length: number): number => 0.002 + length * 5e-5

/** An edge's stated length is that of its curve: never shorter than its chords, and hardly longer. */
export const checkEdgeLengths = ({ piece, edges }: FlatPiece): Violation[] => {
  const bad: Violation[] = []
  for (const { edge, total: chords } of edges) {
    const { name, length } = edge
    if (Math.abs(length - chords) <= slackFor(chords)) continue
    const detail = `edge ${name} is said to be ${length} cm long, its points give ${chords.toFixed(4)}`
    const at = middleOf(edge.points)
    bad.push({ kind: "edgeLength", piece: piece.name, ...(at ? { at } : {}), detail })
  }
  return bad
}
