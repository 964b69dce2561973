import {
  add,
  distance,
  dot,
  endTangent,
  leftNormal,
  line,
  meet,
  type Path,
  type Point,
  pathEnd,
  pathLength,
  placeAtLength,
  point,
  scale,
  solve,
  subtract,
  unit,
} from "@toile/geometry"
import { refuse } from "@toile/pattern-model"
import { longerForSeat } from "../measurements/seat.js"
import { clamp, fade } from "../steps/fade.js"
import { solveBoth } from "../steps/solve-both.js"
import { GROWS, runsOut } from "./above-waist.js"
import { asLong, rounder, squareTo } from "./curves.js"
import { DART_LEAST, drawnLength, hollowOver, lowDarts, overWaist, underWaist } from "./dart-lengths.js"
import { type DartedWaist, dartedLength, dartedWaist, flatWaist, SQUARE_AT_CENTRE } from "./darted-waist.js"
import { aboveHip, creaseToCentre, type FrontFrame, type FrontLines, outseam } from "./front-lines.js"
import { atKnee, type BelowKnee, belowKnee, upperInseam } from "./leg.js"
import { sideBows, sideLine } from "./side-line.js"
import { backHip, type TrouserSize, type Unrisen } from "./size.js"
import { backDartIntakes, backDartsOf, shareWaist, type WaistIntake } from "./waist-intake.js"
import type { WaistShape } from "./waist-shape.js"
import { type YokedWaist, yokedWaist, yokeWaist } from "./yoke-lines.js"

/** What is below the back's waist, and does not depend on it. */
export interface BackFrame extends BackFork {
  readonly hipCB: Point
  /** Centre back's direction, up: it leans towards the side. */
  readonly upCB: Point
  readonly seatCurve: Path
}

/** What of it does not depend on centre back's lean either. */
export interface BackFork {
  readonly fork: Point
  readonly inseamUpper: Path
  /** How far the inseam leans from the upright at the fork, in radians. */
  readonly inseamLean: number
}

/** The back, drawn over the front: the same crease, fork line and upright of centre front. */
export interface BackLines extends BackFrame, BelowKnee {
  readonly waistCB: Point
  readonly seat: Path
  /** From the knee over the hip to the waist, before a yoke is cut off. */
  readonly sideUpper: Path
  readonly hipSide: Point
  readonly waist: BackDarts | YokedWaist
}

/** The back's waist with its darts. */
export interface BackDarts extends DartedWaist {
  readonly kind: "darts"
  /** The middle of the closed waist, and the direction into the back there: the pocket lies under it. */
  readonly middle: Point
  readonly inward: Point
  /** How far below it. */
  readonly weltBelow: number
}

/** The back's inseam is so much shorter than the front's above the knee, and pressed out (workroom practice: 0.3 to 0.6). */
export const INSEAM_EASED = 0.4

/** Centre back stands on the fork line a quarter of the way from the front's upright, at `m`, to the crease (Aldrich). */
const centreBackFoot = (m: number): Point => point(0.75 * m, 0)

export const backFork = (size: Unrisen, front: FrontFrame): BackFork => {
  const m = creaseToCentre(size, [])
  const base = centreBackFoot(m)

  // 1. The fork so low that the back's inseam is shorter than the front's by what is pressed out. With the front's it
  // leans no further than the seat, square to both (I19), can rise and still be round
  const { inner: knee, innerSlope } = atKnee(size, "back", front.leg)
  const target = pathLength(front.inseamUpper) - INSEAM_EASED
  const forkAt = (drop: number): Point => point(m + size.backFork, -drop)
  const steepest = (drop: number): number =>
    Math.atan((size.hipHeight * SEAT_RISES + drop) / (m + size.backFork - base.x))
  const inseamTo = (drop: number) => upperInseam(knee, forkAt(drop), innerSlope, steepest(drop) - front.inseamLean)
  const length = (drop: number): number => pathLength(inseamTo(drop).path) - target
  const found = solve(length, -2, 9)
  if (found._tag === "Err")
    return refuse({
      code: "inseam",
      measurement: size.from.thigh,
      stitch: "inseam",
      message: `${size.from.thigh}: the inseams of front and back cannot be made to match with a back fork of ${size.backFork.toFixed(1)} cm`,
    })
  const inseam = inseamTo(found.value)
  return { fork: forkAt(found.value), inseamUpper: inseam.path, inseamLean: inseam.lean }
}

/** @param forked where the back's fork is already drawn */
export const backFrame = (size: Unrisen, front: FrontFrame, forked = backFork(size, front)): BackFrame => {
  // 2. Centre back leans (Aldrich)
  const upCB = unit(point(-size.seatLean, 20))
  const hipCB = add(centreBackFoot(creaseToCentre(size, [])), scale(upCB, size.hipHeight / upCB.y))

  // 3. The seat's curve leaves square to the inseam, as the front's does: it runs on from that when the inseams lie together, and from
  // the other back's. It is as long as one that runs on from a front's that is level there
  const usual = seatCurves(forked.fork, squareTo(front.inseamLean + forked.inseamLean), hipCB, upCB)(0)
  const square = seatCurves(forked.fork, squareTo(forked.inseamLean), hipCB, upCB)
  return { ...forked, hipCB, upCB, seatCurve: asLong(pathLength(usual), square, size.from.thigh) }
}

/** Where the seat crosses the upright of centre back's foot it has risen to this share of the hip line at the most. */
const SEAT_RISES = 0.25

/**
 * From the fork into centre back, as evenly round as it goes: the lower the hip line, the more of the way up is taken
 * for it (our choice, for the largest of the least radii). Given by how much fuller they are.
 */
const seatCurves = (fork: Point, leaving: Point, hipCB: Point, upCB: Point): ((fuller: number) => Path) => {
  const corner = meet(fork, add(fork, leaving), hipCB, add(hipCB, upCB)) ?? hipCB
  const upright = distance(corner, hipCB) / distance(corner, fork)
  const fullFrom = 0.5 + 0.5 * Math.max(0, 0.5 - upright)
  const fullTo = clamp(0.55, 1.25 - 0.9 * upright, 0.95)
  const round = rounder(fork, leaving, hipCB, upCB)
  return (fuller) => round(fullFrom + fuller, fullTo + fuller)
}

export const backLines = (
  size: TrouserSize,
  front: FrontLines,
  shape: WaistShape,
  frame = backFrame(size, front),
): BackLines => {
  const { hipCB, upCB, seatCurve } = frame

  // 4. Centre back, so long that the back rise is what it shall be
  const straight = aboveHip(size, "backRise", seatCurve)
  const waistCB = add(hipCB, scale(upCB, straight))

  // 5. The side: hem, knee, hip square to centre back
  const below = belowKnee(size, "back", front.leg)
  const { outer: knee, outerSlope } = atKnee(size, "back", front.leg)
  const hipSide = add(hipCB, scale(leftNormal(upCB), backHip(size)))
  const most = sideBows(size)
  const intake = shareWaist(size, shape)
  const inDarts = shape.back.kind === "darts" ? backDartsOf(intake, shape) : 0
  const above = { over: hollowOver(size), up: upCB, out: runsOut(GROWS.back, inDarts) }
  const sideTo = (waistSide: Point): Path => sideLine(knee, outerSlope, hipSide, waistSide, most, above)

  // 6. Its waist so high that the side seams match, and so far out that the waist seam has its length
  const sideTarget = outseam(front) - pathLength(below.sideLower)
  const { back } = intake
  const ask = backWaistAsk({ waistCB, upCB, straight, intake, shape, size })
  const solveSide = (target: number, from: readonly [number, number]): readonly [number, number] => {
    const found = solveBoth((x, y) => {
      const side = sideTo(point(x, y))
      return [pathLength(side) - target, ask.sewn(side) - back]
    }, from)
    return found._tag === "Ok"
      ? found.value
      : refuse({
          code: "waistSeam",
          measurement: size.from.waist,
          stitch: "waist seam",
          message: `${size.from.waist}: the back's waist cannot be drawn ${back.toFixed(1)} cm long`,
        })
  }
  let at = solveSide(sideTarget, [hipSide.x + START.x, size.depth + START.y])
  let waist = ask.drawn(sideTo(point(...at)))
  // A yoke's side grows a little where its lower edge is drawn round; the panel's gives way
  for (let i = 0, longer = sideLonger(waist); Math.abs(longer) > 1e-6 && i < MOST_CORRECTIONS; i++) {
    at = solveSide(sideTarget - longer, at)
    waist = ask.drawn(sideTo(point(...at)))
    if (Math.abs(sideLonger(waist) - longer) < 1e-6) break
    longer = sideLonger(waist)
  }
  return {
    ...frame,
    ...below,
    waistCB,
    seat: line(hipCB, waistCB),
    sideUpper: sideTo(point(...at)),
    hipSide,
    waist,
  }
}

const sideLonger = (waist: BackDarts | YokedWaist): number => (waist.kind === "yoke" ? waist.sideLonger : 0)
const MOST_CORRECTIONS = 6

/** Where the side's waist is looked for first, from the hip's side and the front's waist; cm. */
const START = { x: 2.5, y: 1 } as const

/**
 * The welt of a back pocket usually lies this far below the waist seam, and the darts end 1.0 above it. Under a seam nearer to the natural
 * waist than `from`, cm, it lies lower on the seat, by `most` where the seam is at or above that: the darts take in more there, and a
 * short one would end in a point (our choice: they stay near 11 degrees).
 */
const WELT_BELOW_WAIST = { usual: 7, from: 8, most: 4 } as const
const DARTS_ABOVE_WELT = 1

/** How far below a waist seam a usual back's welt lies. */
const weltBelowWaist = (size: Unrisen): number => {
  const { usual, from, most } = WELT_BELOW_WAIST
  return usual + most * (1 - fade(0, from, underWaist(size))) + overWaist(size)
}

interface Place {
  readonly foot: Point
  readonly inward: Point
}

/** A dart's length that ends above the welt, which lies square to the waist's middle. */
const lengthToWelt = ({ foot, inward }: Place, middle: Place, weltBelow: number): number =>
  (dot(subtract(middle.foot, foot), middle.inward) + weltBelow - DARTS_ABOVE_WELT) / dot(inward, middle.inward)

/** Darts end above the hip line, where a short rise leaves them this share of the way. */
const LONGEST_DART = 0.6
/** A yoke is at most this share of the way down to the hip line, and its dart no wider than this share of its depth. */
const DEEPEST_YOKE = 0.6
const WIDEST_YOKE_DART = 0.42

interface BackWaistAsk {
  readonly waistCB: Point
  readonly upCB: Point
  /** How high the waist is above the hip line. */
  readonly straight: number
  readonly intake: WaistIntake
  readonly shape: WaistShape
  readonly size: Unrisen
}

/** How the back's waist is drawn on a side, and how long it then is; for the solve the length alone. */
const backWaistAsk = ({ waistCB, upCB, straight, intake, shape, size }: BackWaistAsk) => {
  const { back } = shape
  if (back.kind === "yoke") {
    const atCentre = Math.min(back.atCentre, DEEPEST_YOKE * straight)
    const atSide = (back.atSide * atCentre) / back.atCentre
    const closed = Math.min(backDartsOf(intake, shape), (WIDEST_YOKE_DART * (atCentre + atSide)) / 2)
    const on = (side: Path) => ({ waistCB, upCB, side, intake: closed, atCentre, atSide })
    return {
      sewn: (side: Path): number => pathLength(yokeWaist(on(side))),
      drawn: (side: Path): YokedWaist => yokedWaist(on(side)),
    }
  }
  const darts = lowDarts(back.lengths, size)
  const intakes = backDartIntakes(intake, shape)
  const { forSeat = 0, weltLower = 0 } = back
  const weltBelow = longerForSeat(weltBelowWaist(size) + weltLower, forSeat, straight)
  const over = hollowOver(size)
  const plan = (side: Path) => {
    const ends = {
      centre: waistCB,
      leaving: leftNormal(upCB),
      side: pathEnd(side),
      arriving: leftNormal(endTangent(side)),
      keeps: SQUARE_AT_CENTRE,
    }
    const flat = flatWaist(ends)
    const whole = pathLength(flat)
    const at = (share: number) => {
      const { point: foot, tangent } = placeAtLength(flat, share * whole)
      return { foot, inward: leftNormal(tangent) }
    }
    const middle = at(0.5)
    const planned = darts.flatMap(({ length, at: share }, i) => {
      const taken = intakes[i]!
      if (taken < DART_LEAST) return []
      const dart = at(share)
      const long =
        length === "toWelt"
          ? lengthToWelt(dart, middle, weltBelow)
          : longerForSeat(drawnLength(length, LONGEST_DART, straight, size), forSeat, straight)
      return { ...dart, intake: taken, length: long, over }
    })
    return { ends, flat, planned, middle }
  }
  return {
    sewn: (side: Path): number => {
      const { ends, flat, planned } = plan(side)
      return dartedLength(ends, flat, planned)
    },
    drawn: (side: Path): BackDarts => {
      const { ends, flat, planned, middle } = plan(side)
      return {
        kind: "darts",
        ...dartedWaist(ends, flat, planned),
        middle: middle.foot,
        inward: middle.inward,
        weltBelow,
      }
    },
  }
}
