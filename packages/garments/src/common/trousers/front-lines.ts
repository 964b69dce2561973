import {
  add,
  curveBetween,
  endTangent,
  leftNormal,
  line,
  type Path,
  type Point,
  pathEnd,
  pathLength,
  point,
  reflection,
  scale,
  solve,
  spline,
  transformPath,
  unit,
} from "@toile/geometry"
import { refuse } from "@toile/pattern-model"
import { roundInto } from "./curves.js"
import { drawLeg, kneeHalf, type Leg, lowerLeg, upperInseam } from "./leg.js"
import { type Pleats, type TrouserSize, total } from "./size.js"
import { shareWaist } from "./waist-intake.js"

/** What is below the waist, and does not depend on it. */
export interface FrontFrame {
  readonly leg: Leg
  readonly fork: Point
  readonly hipCF: Point
  /** Centre front's direction, up. */
  readonly upCF: Point
  /** From the fork up to the hip line. */
  readonly crotch: Path
  /** How far the inseam leans from the upright at the fork, in radians. */
  readonly inseamLean: number
  readonly inseamUpper: Path
}

/** The front's lines, the right leg as worn, seen from outside; x = 0 is the crease, y = 0 the fork line. */
export interface FrontLines extends FrontFrame {
  readonly waistCF: Point
  /** From the hip line straight to the waist. */
  readonly centreFront: Path
  readonly inseamLower: Path
  /** From the hem to the knee, and on over the hip to the waist. */
  readonly sideLower: Path
  readonly sideUpper: Path
  /** The waist with its pleats closed, from centre front to the side; open, the side lies further out by the pleats. */
  readonly closedWaist: Path
  readonly hipSide: Point
}

/** The hip line lies a quarter of the depth above the fork. */
export const hipLevel = (size: TrouserSize): number => size.depth / 4

/** The flat front is half a centimetre less than a quarter of the hip, the back as much more. */
export const frontHip = (size: TrouserSize): number => size.hip / 4 - 0.5

/** From the crease to the centre front's upright: the crease lies 0.5 to the side of the middle (Aldrich: H/12 + 1.5). */
export const creaseToCentre = (size: TrouserSize, pleats: Pleats): number =>
  (frontHip(size) + total(pleats) - size.frontFork) / 2 + 0.5

export const frontFrame = (size: TrouserSize, pleats: Pleats): FrontFrame => {
  // 1. The fork line at y = 0, the hip line a quarter of the depth above, centre front upright between them
  const m = creaseToCentre(size, pleats)
  const fork = point(m + size.frontFork, 0)
  const hipCF = point(m, hipLevel(size))

  // 2. Centre front comes in at the waist; the curve reaches the fork level (I19)
  const upCF = unit(point(-shareWaist(size).centreFront, size.depth - hipCF.y))
  const crotch = roundInto(fork, point(-1, 0), hipCF, upCF)

  // 3. The inseam
  const leg = drawLeg(size, fork)
  const inseam = upperInseam(point(kneeHalf(size, "front"), leg.kneeY), fork, leg.kneeSlope)
  return { leg, fork, hipCF, upCF, crotch, inseamLean: inseam.lean, inseamUpper: inseam.path }
}

/** The side's waist lies this much above the front's (workroom practice: 0.5 to 1.25). */
const SIDE_RISE = 0.6

export const frontLines = (size: TrouserSize, pleats: Pleats): FrontLines => {
  const frame = frontFrame(size, pleats)
  const { leg, hipCF, upCF, crotch } = frame

  // 4. Centre front, so long that the front rise is what it shall be
  const straight = size.frontRise - pathLength(crotch)
  if (straight < 6)
    return refuse({
      code: "frontRise",
      measurement: size.from.frontRise,
      message: `${size.from.frontRise}: a front rise of ${size.frontRise.toFixed(1)} cm leaves ${straight.toFixed(1)} cm above the hip line; 6 are needed`,
    })
  const waistCF = add(hipCF, scale(upCF, straight))

  // 5. The side: hem, knee, hip, and the waist so far out that the waist seam has its length
  const inseamLower = lowerLeg(size, "front", leg)
  const sideLower = acrossCrease(inseamLower)
  const knee = pathEnd(sideLower)
  const open = total(pleats)
  const hipSide = point(hipCF.x - frontHip(size) - open, hipCF.y)
  const sideTo = (x: number): Path =>
    spline([knee, hipSide, point(x, size.depth + SIDE_RISE)], { start: point(-leg.kneeSlope, 1) })
  const waistTo = (side: Path): Path => {
    const end = pathEnd(side)
    return curveBetween(waistCF, { direction: leftNormal(upCF) }, point(end.x + open, end.y), {
      direction: leftNormal(endTangent(side)),
    })
  }
  const target = shareWaist(size).front
  const found = solve((x) => pathLength(waistTo(sideTo(x))) - target, hipSide.x - 12, hipSide.x + 14)
  if (found._tag === "Err")
    return refuse({
      code: "waistSeam",
      measurement: size.from.waist,
      stitch: "waist seam",
      message: `${size.from.waist}: the front's waist cannot be drawn ${target.toFixed(1)} cm long`,
    })
  const sideUpper = sideTo(found.value)
  return {
    ...frame,
    waistCF,
    centreFront: line(hipCF, waistCF),
    inseamLower,
    sideLower,
    sideUpper,
    closedWaist: waistTo(sideUpper),
    hipSide,
  }
}

/** Below the knee the leg is the same on both sides of the crease. */
export const acrossCrease = (path: Path): Path => transformPath(path, reflection(point(0, 0), point(0, 1)))

export const outseam = (front: FrontLines): number => pathLength(front.sideLower) + pathLength(front.sideUpper)
