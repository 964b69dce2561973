import type { Edge, Piece } from "@toile/draft-model"
import { at } from "./finding.js"
import { widest, widthsOf } from "./outlines.js"
import { growthOf, isWithin, OFF, placesOn, type Side, STEP } from "./side.js"
import {
  between,
  cross,
  far,
  farFromRing,
  farFromStretch,
  isInside,
  middle,
  minus,
  nearestShare,
  plus,
  sampled,
  times,
  type XY,
} from "./vectors.js"

/** About a hem that is folded up the cut line mirrors the edges beside it, cm more than its width. */
const HEM_CORNER = 0.5

/** Where the sew line leaves the cut line. */
export const sewLineOutside = ({ cutLine }: Piece, sew: readonly XY[]): string | undefined => {
  const out = sampled([...sew, sew[0]!], STEP).find((p) => !isInside(p, cutLine) && farFromRing(p, cutLine) > OFF)
  return out && `the sew line leaves the cut line at ${at(out)}`
}

/** Where an edge has less than its allowance, square out; but for a hem's corners and what lies over the fold. */
export const edgeTooNear = (piece: Piece, sides: readonly Side[]): string | undefined => {
  for (const side of sides) {
    const { edge, before, after, length } = side
    const [from, to] = [hemCorner(edge, before), length - hemCorner(edge, after)]
    for (const { point, along, width, out } of placesOn(side)) {
      if (width < OFF || along < from || along > to) continue
      const there = plus(point, times(out, width - OFF))
      const isThere = isInside(there, piece.cutLine) || farFromRing(there, piece.cutLine) <= OFF
      if (!isThere && !isOverFold(there, piece))
        return `${edge.name} has less than ${width.toFixed(3)} cm at ${at(point)}`
    }
  }
  return undefined
}

/** How far from its end an edge may have another cut line because a hem is folded up there, cm. */
const hemCorner = (edge: Edge, neighbour: Edge): number =>
  edge.finish === "turnedBack" || neighbour.finish === "turnedBack"
    ? HEM_CORNER + 1.5 * Math.max(widest(edge), widest(neighbour))
    : 0

/** The half of a piece on the fold ends at the fold. */
const isOverFold = (p: XY, { foldLine, edges }: Piece): boolean => {
  if (foldLine === undefined) return false
  const along = minus(foldLine[1], foldLine[0])
  const side = (q: XY): number => cross(along, minus(q, foldLine[0])) / Math.hypot(...along)
  const inner = edges.flatMap(({ points }) => points.map(side))
  return side(p) * Math.sign(Math.max(...inner) + Math.min(...inner)) < OFF
}

/** Round a corner there is at least the narrower allowance of the two. */
export const cornerTooNear = ({ cutLine }: Piece, sew: readonly XY[], sides: readonly Side[]): string | undefined => {
  for (const [i, side] of sides.entries()) {
    const last = sides[(i + sides.length - 1) % sides.length]!
    const corner = side.edge.points[0]!
    const least = Math.min(square(side, widthsOf(side.edge)[0]), square(last, widthsOf(last.edge)[1])) - OFF
    if (least <= 0) continue
    for (let k = 0; k < cutLine.length; k++) {
      const [a, b] = [cutLine[k]!, cutLine[(k + 1) % cutLine.length]!]
      if (farFromStretch(corner, a, b) >= least) continue
      const near = between(a, b, nearestShare(corner, a, b))
      // Where the piece is narrow it is the cut line of another edge, seen through the piece or beside it.
      const isAnothers = sides.some((one) => one !== side && one !== last && isWithin(near, one))
      if (isAnothers || isInside(middle(corner, near), sew)) continue
      const found = far(corner, near).toFixed(3)
      return `the corner of ${last.edge.name} and ${side.edge.name} has ${found} cm, not ${(least + OFF).toFixed(3)}`
    }
  }
  return undefined
}

/** A cut line that tapers comes nearer than its width, which is measured square to the edge. */
const square = (side: Side, width: number): number => width / Math.hypot(1, growthOf(side))
