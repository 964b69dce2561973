import { distance, pathEnd, pathLength, pathStart } from "@toile/geometry"
import { type DraftedPiece, lengthOf, widthAt } from "@toile/pattern-model"
import { centreFrontIntake } from "./crotch.js"
import { type Leg, legAt } from "./leg.js"
import type { LegLines } from "./lines.js"
import { type LeggingsSize, THIGH_BELOW_FORK } from "./size.js"
import type { WaistFinish } from "./waistband.js"

/**
 * The finished measurements, flat, cm. A gusset takes the corners of the fork: what reaches into them is read on the
 * lines that it takes the place of.
 */
export const measure = (lines: LegLines, { pieces, front, back }: Leg, finish: WaistFinish, size: LeggingsSize) => {
  const around = (y: number): number => pieces.reduce((sum, part: DraftedPiece<string>) => sum + widthAt(part, y), 0)
  const hem = front === back ? lengthOf(front.edge.hem) : lengthOf(front.edge.hem, back.edge.hem)
  const [thighBack, thighFront] = legAt(lines, -THIGH_BELOW_FORK)
  return {
    gmWaistGirth: finish.waistGirth,
    gmWaistSeamGirth: 2 * (pathLength(lines.waistFront) + pathLength(lines.waistBack)),
    gmHipGirth: 2 * (distance(...lines.hipFront) + distance(...lines.hipBack)),
    gmThighGirth: thighFront.x - thighBack.x,
    gmKneeGirth: lines.turned ? acrossBoth(lines.knee) : around(lines.kneeY),
    gmCalfGirth: lines.calfY - lines.hemY <= 0.01 ? hem : lines.turned ? acrossBoth(lines.calf) : around(lines.calfY),
    gmHemGirth: hem,
    gmInseamLength: pathLength(lines.inseamFront),
    gmOutseamLength: pathLength(lines.sideFront),
    gmFrontRise: pathLength(lines.crotch),
    gmBackRise: pathLength(lines.seat),
    gmKneeHeight: lines.kneeY - lines.hemY,
    gmKneeToCalf: lines.kneeY - lines.calfY,
    gmFrontFork: pathStart(lines.crotch).x - lines.hipFront[1].x,
    gmBackFork: lines.hipBack[1].x - pathEnd(lines.seat).x,
    gmWaistbandHeight: finish.height,
    ...(size.frontHipLess === undefined ? {} : { gmFrontHipWidth: 2 * distance(...lines.hipFront) }),
    ...(size.centreFrontOut === undefined
      ? {}
      : { gmCentreFrontLean: pathEnd(lines.crotch).x - lines.hipFront[1].x + centreFrontIntake(size) }),
  }
}

/** Front and back, square to a lower leg that is turned. */
const acrossBoth = ({ front, back }: LegLines["knee"]): number => distance(...front) + distance(...back)
