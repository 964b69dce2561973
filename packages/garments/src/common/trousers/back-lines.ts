import {
  add,
  between,
  curveBetween,
  dot,
  endTangent,
  leftNormal,
  line,
  type Path,
  type Point,
  pathEnd,
  pathLength,
  point,
  pointAtLength,
  scale,
  solve,
  spline,
  subtract,
  tangentAtLength,
  unit,
} from "@toile/geometry"
import { type DartMark, dartLegs, dartRoof, refuse } from "@toile/pattern-model"
import { roundInto } from "./curves.js"
import { acrossCrease, creaseToCentre, type FrontFrame, type FrontLines, hipLevel, outseam } from "./front-lines.js"
import { kneeHalf, lowerLeg, upperInseam } from "./leg.js"
import type { TrouserSize } from "./size.js"
import { shareWaist } from "./waist-intake.js"

/** What is below the back's waist, and does not depend on it. */
export interface BackFrame {
  readonly fork: Point
  readonly hipCB: Point
  /** Centre back's direction, up: it leans towards the side. */
  readonly upCB: Point
  readonly seatCurve: Path
  readonly inseamUpper: Path
}

/** The back, drawn over the front: the same crease, fork line and upright of centre front. */
export interface BackLines extends BackFrame {
  readonly waistCB: Point
  readonly seat: Path
  readonly inseamLower: Path
  readonly sideLower: Path
  readonly sideUpper: Path
  readonly hipSide: Point
  readonly waist: DartedWaist
}

/** From centre back to the side: one stretch, or two with a dart's mouth between. */
export interface DartedWaist {
  readonly stretches: readonly Path[]
  readonly mouth?: Path
  readonly dart?: DartMark
  /** The middle of the closed waist, and the direction into the back there: the pocket lies under it. */
  readonly middle: Point
  readonly inward: Point
}

/** The back's inseam is so much shorter than the front's above the knee, and pressed out (workroom practice: 0.3 to 0.6). */
export const INSEAM_EASED = 0.4
/** The back is wider than a quarter of the hip. */
const backHip = (size: TrouserSize): number => size.hip / 4 + 0.5

export const backFrame = (size: TrouserSize, front: FrontFrame): BackFrame => {
  // 1. Centre back stands on the fork line a quarter of the way from the front's upright to the crease, and leans (Aldrich)
  const m = creaseToCentre(size, [])
  const base = point(0.75 * m, 0)
  const upCB = unit(point(-size.seatLean, 20))
  const hipCB = add(base, scale(upCB, hipLevel(size) / upCB.y))

  // 2. The fork so low that the back's inseam is shorter than the front's by what is pressed out
  const knee = point(kneeHalf(size, "back"), front.leg.kneeY)
  const target = pathLength(front.inseamUpper) - INSEAM_EASED
  const forkAt = (drop: number): Point => point(m + size.backFork, -drop)
  const length = (drop: number): number =>
    pathLength(upperInseam(knee, forkAt(drop), front.leg.kneeSlope).path) - target
  const found = solve(length, -2, 9)
  if (found._tag === "Err")
    return refuse({
      code: "inseam",
      measurement: size.from.thigh,
      stitch: "inseam",
      message: `${size.from.thigh}: the inseams of front and back cannot be made to match with a back fork of ${size.backFork.toFixed(1)} cm`,
    })
  const fork = forkAt(found.value)
  const inseam = upperInseam(knee, fork, front.leg.kneeSlope)

  // 3. The seat's curve runs on from the front's when the inseams lie together: square to both leans (I19), but never
  // so steep that nothing is left to round
  const steepest = (hipLevel(size) * 0.25 + found.value) / (fork.x - base.x)
  const fall = Math.min(Math.tan(front.inseamLean + inseam.lean), steepest)
  const seatCurve = roundInto(fork, unit(point(-1, fall)), hipCB, upCB, 0.5, 0.7)
  return { fork, hipCB, upCB, seatCurve, inseamUpper: inseam.path }
}

export const backLines = (size: TrouserSize, front: FrontLines): BackLines => {
  const frame = backFrame(size, front)
  const { hipCB, upCB, seatCurve } = frame

  // 4. Centre back, so long that the back rise is what it shall be
  const straight = size.backRise - pathLength(seatCurve)
  if (straight < 6)
    return refuse({
      code: "backRise",
      measurement: size.from.backRise,
      message: `${size.from.backRise}: a back rise of ${size.backRise.toFixed(1)} cm leaves ${straight.toFixed(1)} cm above the hip line; 6 are needed`,
    })
  const waistCB = add(hipCB, scale(upCB, straight))

  // 5. The side: hem, knee, hip square to centre back
  const inseamLower = lowerLeg(size, "back", front.leg)
  const sideLower = acrossCrease(inseamLower)
  const knee = pathEnd(sideLower)
  const hipSide = add(hipCB, scale(leftNormal(upCB), backHip(size)))
  const sideTo = (waistSide: Point): Path =>
    spline([knee, hipSide, waistSide], { start: point(-front.leg.kneeSlope, 1) })

  // 6. Its waist so high that the side seams match, and so far out that the waist seam has its length
  const sideTarget = outseam(front) - pathLength(sideLower)
  const { back, dart } = shareWaist(size)
  const sideAt = (x: number): Path | undefined => {
    const y = solve((h) => pathLength(sideTo(point(x, h))) - sideTarget, hipSide.y + 2, size.depth + 8)
    return y._tag === "Ok" ? sideTo(point(x, y.value)) : undefined
  }
  const surplus = (x: number): number => {
    const side = sideAt(x)
    return side ? sewnLength(dartedWaist(waistCB, upCB, side, dart)) - back : Number.NaN
  }
  const found = solve(surplus, hipSide.x - 8, hipSide.x + 12)
  const sideUpper = found._tag === "Ok" ? sideAt(found.value) : undefined
  if (!sideUpper)
    return refuse({
      code: "waistSeam",
      measurement: size.from.waist,
      stitch: "waist seam",
      message: `${size.from.waist}: the back's waist cannot be drawn ${back.toFixed(1)} cm long`,
    })
  return {
    ...frame,
    waistCB,
    seat: line(hipCB, waistCB),
    inseamLower,
    sideLower,
    sideUpper,
    hipSide,
    waist: dartedWaist(waistCB, upCB, sideUpper, dart),
  }
}

/** The dart ends 1.0 above the welt, which lies 7.0 below the waist seam. */
export const WELT_BELOW_WAIST = 7
const DART_LENGTH = WELT_BELOW_WAIST - 1

const sewnLength = (waist: DartedWaist): number => waist.stretches.reduce((sum, path) => sum + pathLength(path), 0)

/** From centre back to the side, square to both and to the dart's legs, so that it runs on when the dart is closed. */
const dartedWaist = (waistCB: Point, upCB: Point, side: Path, intake: number): DartedWaist => {
  const leaving = leftNormal(upCB)
  const waistSide = pathEnd(side)
  const arriving = leftNormal(endTangent(side))
  const flat = curveBetween(waistCB, { direction: leaving }, waistSide, { direction: arriving })
  const half = pathLength(flat) / 2
  const middle = pointAtLength(flat, half)
  const inward = leftNormal(tangentAtLength(flat, half))
  if (intake === 0) return { stretches: [flat], middle, inward }
  const tip = add(middle, scale(inward, DART_LENGTH))
  const legs = dartLegs(tip, middle, intake)
  // The leg nearer to centre back comes first in the outline
  const nearer = dot(subtract(legs[0], legs[1]), subtract(waistCB, waistSide)) > 0
  const [first, second] = nearer ? legs : [legs[1], legs[0]]
  const squareToFirst = leftNormal(unit(subtract(first, tip)))
  const squareToSecond = leftNormal(unit(subtract(second, tip)))
  const mouth = dartRoof(tip, first, second, scale(squareToFirst, -1))
  return {
    stretches: [
      curveBetween(waistCB, { direction: leaving }, first, { direction: squareToFirst }),
      curveBetween(second, { direction: squareToSecond }, waistSide, { direction: arriving }),
    ],
    mouth,
    dart: { name: "dart1", point: tip, legs: [first, second] },
    middle: between(first, second, 0.5),
    inward,
  }
}
