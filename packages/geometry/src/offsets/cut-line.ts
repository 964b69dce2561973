import { cutLineOf } from "../kernel/cut-line-row.js"
import type { EdgeStretch } from "../kernel/offset-row.js"
import { pointsOf, rowOf } from "../kernel/point-row.js"
import { openRow } from "../kernel/ring.js"
import { cutLineRoom } from "../kernel/workspace.js"
import type { Point } from "../points/point.js"
import type { Corner } from "./corner.js"
import type { OffsetEdge } from "./offset-edge.js"

/**
 * The cut line round a closed, counter-clockwise chain of edges. `corners[i]` is the rule where edge i meets edge i+1.
 * Simple and counter-clockwise; it stays so when its points are rounded to 0.0001 cm.
 *
 * The raw line runs round the union of the piece, of one strip for each stretch of edge and of one wedge for each
 * corner; every part of it is wound at least once, never negatively, so the outer boundary of the raw line is exactly
 * the outline of that union: it cannot cross itself, and no seam is narrower than asked, concave corners included.
 * (Offsetting each segment alone and linking the ends is how a peer's allowances come to cross themselves.)
 */
export const cutLine = (edges: readonly OffsetEdge[], corners: readonly Corner[]): Point[] => {
  const sew = rowOf(edges.flatMap(({ points }) => points))
  let last = -1
  const stretches = edges.map(({ points, allowance }): EdgeStretch => {
    const first = last + 1
    last += points.length
    return { first, last, allowance }
  })
  return pointsOf(openRow(cutLineOf(sew, stretches, corners, cutLineRoom())))
}
