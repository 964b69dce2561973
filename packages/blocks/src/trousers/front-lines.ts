import {
  add,
  endTangent,
  leftNormal,
  line,
  type Path,
  type Point,
  pathEnd,
  pathLength,
  point,
  scale,
  segmentPoint,
  segmentTangent,
  solve,
  unit,
} from "@toile/geometry"
import { refuse } from "@toile/pattern-model"
import { isErr } from "@toile/result"
import { GROWS, runsOut } from "./above-waist.js"
import { SIDE_RISES } from "./belly.js"
import { asLong, ROUND, rounder, roundInto, squareTo } from "./curves.js"
import { drawnLength, FRONT_DART_LENGTH, hollowOver } from "./dart-lengths.js"
import { type DartedWaist, dartedWaist, flatWaist, type WaistEnds } from "./darted-waist.js"
import { atKnee, type BelowKnee, belowKnee, drawLeg, type Leg, upperInseam } from "./leg.js"
import { sideBows, sideLine } from "./side-line.js"
import { frontHip, type TrouserSize, type Unrisen } from "./size.js"
import { shareWaist, type WaistIntake } from "./waist-intake.js"
import { type Pleats, total, type WaistShape } from "./waist-shape.js"

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
export interface FrontLines extends FrontFrame, BelowKnee {
  readonly waistCF: Point
  /** From the hip line straight to the waist. */
  readonly centreFront: Path
  /** From the knee over the hip to the waist. */
  readonly sideUpper: Path
  readonly hipSide: Point
  /**
   * The waist from centre front to the side: with its pleats closed (open, the side lies further out by the pleats), or
   * with its dart.
   */
  readonly waist: PleatableWaist | FrontDart
  readonly intake: WaistIntake
}

export interface PleatableWaist {
  readonly kind: "pleats"
  readonly closed: Path
  /** What each pleat takes at the waist. */
  readonly pleats: Pleats
}

export interface FrontDart extends DartedWaist {
  readonly kind: "dart"
}

/** From the crease to the centre front's upright: the crease lies 0.5 to the side of the middle (Aldrich: H/12 + 1.5). */
export const creaseToCentre = (size: Unrisen, pleats: Pleats): number =>
  (frontHip(size) + total(pleats) - size.frontFork) / 2 + 0.5

export const frontFrame = (size: Unrisen, shape: WaistShape): FrontFrame => {
  // 1. The fork line at y = 0, the hip line above, centre front upright between them
  const m = creaseToCentre(size, shape.pleats)
  const fork = point(m + size.frontFork, 0)
  const hipCF = point(m, size.hipHeight)

  // 2. The inseam
  const leg = drawLeg(size, fork)
  const knee = atKnee(size, "front", leg)
  const inseam = upperInseam(knee.inner, fork, knee.innerSlope)

  // 3. Centre front comes in at the waist; the curve reaches the fork square to the inseam (I19)
  const upCF = unit(point(-shareWaist(size, shape).centreFront, size.depth - hipCF.y))
  const level = roundInto(fork, point(-1, 0), hipCF, upCF)
  const square = rounder(fork, squareTo(inseam.lean), hipCF, upCF)
  const crotch = asLong(pathLength(level), (fuller) => square(ROUND + fuller, ROUND + fuller), size.from.thigh)
  return { leg, fork, hipCF, upCF, crotch, inseamLean: inseam.lean, inseamUpper: inseam.path }
}

/** The waist lies this far above the hip line at the least. */
const LEAST_ABOVE_HIP = 4

/** What a rise leaves above the hip line, when its curve up to there is taken off. */
export const aboveHip = (size: TrouserSize, which: "frontRise" | "backRise", curve: Path): number => {
  const straight = size[which] - pathLength(curve)
  if (straight >= LEAST_ABOVE_HIP) return straight
  const side = which === "frontRise" ? "front" : "back"
  return refuse({
    code: which,
    measurement: size.from[which],
    message: `${size.from[which]}: a ${side} rise of ${size[which].toFixed(1)} cm leaves ${straight.toFixed(1)} cm above the hip line; ${LEAST_ABOVE_HIP} are needed`,
  })
}

/** The side's waist lies this much above the front's (workroom practice: 0.5 to 1.25). */
export const SIDE_RISE = 0.6

export const frontLines = (size: TrouserSize, shape: WaistShape, frame = frontFrame(size, shape)): FrontLines => {
  const { leg, hipCF, upCF, crotch } = frame

  // 4. Centre front, so long that the front rise is what it shall be
  const straight = aboveHip(size, "frontRise", crotch)
  const waistCF = add(hipCF, scale(upCF, straight))

  // 5. The side: hem, knee, hip, and the waist so far out that the waist seam has its length
  const { outer: knee, outerSlope } = atKnee(size, "front", leg)
  const hipSide = point(hipCF.x - frontHip(size) - total(shape.pleats), hipCF.y)
  const sideTop = size.depth + SIDE_RISE + SIDE_RISES * (size.belly?.rise ?? 0)
  const most = sideBows(size)
  const intake = shareWaist(size, shape)
  const inDart = shape.front === "dart" ? intake.frontDart : 0
  const above = { over: hollowOver(size), up: upCF, out: runsOut(GROWS.front, inDart) }
  const sideTo = (x: number): Path => sideLine(knee, outerSlope, hipSide, point(x, sideTop), most, above)
  const draw = frontWaistOn({ waistCF, upCF, straight, intake, shape, size })
  const found = solve((x) => draw(sideTo(x)).sewn - intake.front, hipSide.x - 12, hipSide.x + 14)
  if (found._tag === "Err")
    return refuse({
      code: "waistSeam",
      measurement: size.from.waist,
      stitch: "waist seam",
      message: `${size.from.waist}: the front's waist cannot be drawn ${intake.front.toFixed(1)} cm long`,
    })
  const sideUpper = sideTo(found.value)
  return {
    ...frame,
    ...belowKnee(size, "front", leg),
    waistCF,
    centreFront: line(hipCF, waistCF),
    sideUpper,
    hipSide,
    waist: draw(sideUpper),
    intake,
  }
}

interface FrontWaistAsk {
  readonly waistCF: Point
  readonly upCF: Point
  /** How high the waist is above the hip line. */
  readonly straight: number
  readonly intake: WaistIntake
  readonly shape: WaistShape
  readonly size: Unrisen
}

/** The front's dart ends above the hip line where the rise is short. */
const LONGEST_DART = 0.5

/** The waist on a side. A dart, or the first pleat, lies on the crease. */
const frontWaistOn = ({ waistCF, upCF, straight, intake, shape, size }: FrontWaistAsk) => {
  const leaving = leftNormal(upCF)
  const more = shape.front === "pleat" ? intake.frontDart : 0
  const pleats = shape.pleats.map((depth, i) => (i === 0 ? depth + more : depth))
  const open = total(pleats)
  const length = drawnLength(FRONT_DART_LENGTH, LONGEST_DART, straight, size)
  const over = hollowOver(size)
  return (side: Path): (PleatableWaist | FrontDart) & { readonly sewn: number } => {
    const end = pathEnd(side)
    const ends: WaistEnds = {
      centre: waistCF,
      leaving,
      side: point(end.x + open, end.y),
      arriving: leftNormal(endTangent(side)),
    }
    const flat = flatWaist(ends)
    if (shape.front !== "dart") return { kind: "pleats", closed: flat, pleats, sewn: pathLength(flat) }
    const [foot, tangent] = onCrease(flat)
    const planned = [{ foot, inward: leftNormal(tangent), intake: intake.frontDart, length, over }]
    return { kind: "dart", ...dartedWaist(ends, flat, planned) }
  }
}

/** Where the waist crosses the crease, and its direction there. */
const onCrease = (flat: Path): readonly [Point, Point] => {
  const only = flat.segments[0]!
  const found = solve((t) => segmentPoint(only, t).x, 0, 1, 1e-12)
  const t = isErr(found) ? 0.5 : found.value
  return [segmentPoint(only, t), unit(segmentTangent(only, t))]
}

export const outseam = (front: FrontLines): number => pathLength(front.sideLower) + pathLength(front.sideUpper)
