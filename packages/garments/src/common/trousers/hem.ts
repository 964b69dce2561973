import {
  add,
  between,
  curveBetween,
  joinPaths,
  leftNormal,
  line,
  type Path,
  pathStart,
  point,
  polyline,
  scale,
  startTangent,
} from "@toile/geometry"
import { type EdgeSpec, edge, type InnerLine, turnedBack } from "@toile/pattern-model"
import type { TrouserSheet } from "../../mens-trousers/declaration.js"
import { xAtLevel } from "./curves.js"

/** The bottom of a leg: the edges from the side's lower end to the inseam's, in the order of the outline. */
export interface LegHem {
  readonly edges: readonly EdgeSpec<"sideTurnUp" | "hem" | "inseamTurnUp">[]
  readonly lines: readonly InnerLine[]
}

/** A plain hem lies `by` above the seams' level at the crease: the front is hollowed 0.5, the back dips 0.7. */
export const FRONT_HOLLOW = 0.5
export const BACK_DIP = -0.7

export const legHem = (s: TrouserSheet, side: Path, inseam: Path, by: number): LegHem =>
  s.option.cuff === "turnup"
    ? turnUp(s, side, inseam, s.option.turnUpHeight)
    : { edges: [edge("hem", hemCurve(side, inseam, by), s.seam.hem, turnedBack)], lines: [] }

/** From the side to the inseam, square to both, so that front and back together run on (I17). */
const hemCurve = (side: Path, inseam: Path, by: number): Path => {
  const from = pathStart(side)
  const to = pathStart(inseam)
  const leaving = scale(leftNormal(startTangent(side)), -1)
  const arriving = scale(leftNormal(startTangent(inseam)), -1)
  const middle = add(between(from, to, 0.5), point(0, by))
  return joinPaths(
    curveBetween(from, { direction: leaving, pull: 0.3 }, middle, { direction: 0, pull: 0.4 }),
    curveBetween(middle, { direction: 0, pull: 0.4 }, to, { direction: arriving, pull: 0.3 }),
  )
}

/**
 * The turn-up is folded up at the finished edge and down again at its top: below the finished edge the leg is mirrored
 * once, then twice, so that all layers lie on each other on a tapered leg; the inner hem follows.
 */
const turnUp = (s: TrouserSheet, side: Path, inseam: Path, height: number): LegHem => {
  const edgeSide = pathStart(side)
  const edgeInseam = pathStart(inseam)
  const y = edgeSide.y
  const topSide = point(xAtLevel(side, y + height), y - height)
  const topInseam = point(xAtLevel(inseam, y + height), y - height)
  const innerSide = point(edgeSide.x, y - 2 * height)
  const innerInseam = point(edgeInseam.x, y - 2 * height)
  return {
    edges: [
      edge("sideTurnUp", polyline(edgeSide, topSide, innerSide), s.seam.outseam),
      edge("hem", line(innerSide, innerInseam), s.seam.turnUpHem, turnedBack),
      edge("inseamTurnUp", polyline(innerInseam, topInseam, edgeInseam), s.seam.inseam),
    ],
    lines: [
      { name: "finishedEdge", kind: "fold", path: line(edgeSide, edgeInseam) },
      { name: "turnUpTop", kind: "fold", path: line(topSide, topInseam) },
    ],
  }
}
