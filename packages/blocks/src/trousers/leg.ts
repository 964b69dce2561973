import {
  add,
  curve,
  curveBetween,
  joinPaths,
  line,
  type Path,
  type Point,
  pathLength,
  point,
  solve,
  subtract,
} from "@toile/geometry"
import { refuse } from "@toile/pattern-model"
import { clamp } from "../steps/fade.js"
import type { Unrisen } from "./size.js"

/**
 * The leg, drawn round its crease, which is the line x = 0: knee and hem lie half to each side of it. The
 * fork line is y = 0; centre front and back are to the right, the side to the left.
 */
export interface Leg {
  readonly kneeY: number
  readonly hemY: number
  /** dx/dy of the leg's edges at the knee, outwards going up. */
  readonly kneeSlope: number
}

/** Half of the front's knee and hem is narrower than a quarter of the girth, half of the back's wider (Aldrich: + 1). */
export const BACK_WIDER = 0.5

export const kneeHalf = (size: Unrisen, side: "front" | "back"): number =>
  size.knee / 4 + (side === "back" ? BACK_WIDER : -BACK_WIDER)
export const hemHalf = (size: Unrisen, side: "front" | "back"): number =>
  size.hem / 4 + (side === "back" ? BACK_WIDER : -BACK_WIDER)

/** The leg so long that the front's inseam has its length. */
export const drawLeg = (size: Unrisen, fork: Point): Leg => {
  // 1. At the knee the edges turn from the lower leg's slope towards the thigh's
  const below = (size.knee - size.hem) / 4 / size.kneeHeight
  const above = ((size.hip / 2 + 2.6 * size.frontFork) / 4 - size.knee / 4) / (size.inseam - size.kneeHeight)
  const kneeSlope = clamp(-0.12, below + 0.2 * (above - below), 0.12)

  // 2. The lower leg's length is known; the thigh's is solved
  const lower = pathLength(lowerLeg(size, "front", { kneeY: 0, hemY: -size.kneeHeight, kneeSlope }))
  const target = size.inseam - lower
  const halfKnee = kneeHalf(size, "front")
  const length = (kneeY: number): number =>
    pathLength(upperInseam(point(halfKnee, kneeY), fork, kneeSlope).path) - target
  const found = solve(length, -target - 5, -4)
  if (found._tag === "Err")
    return refuse({
      code: "inseam",
      measurement: size.from.inseam,
      message: `${size.from.inseam}: an inseam of ${size.inseam.toFixed(1)} cm leaves no room between the fork and the knee`,
    })
  return { kneeY: found.value, hemY: found.value - size.kneeHeight, kneeSlope }
}

/** The leg is straight from the hem up to this share of the way to the knee. */
const STRAIGHT = 0.35

/** The inner edge from the hem up to the knee: straight, then bent evenly towards the thigh. */
export const lowerLeg = (size: Unrisen, side: "front" | "back", leg: Leg): Path => {
  const hem = point(hemHalf(size, side), leg.hemY)
  const knee = point(kneeHalf(size, side), leg.kneeY)
  // The straight part's slope is such that the bend, a parabola, ends at the knee with the knee's slope
  const mean = (knee.x - hem.x) / (knee.y - hem.y)
  const slope = (mean - (leg.kneeSlope * (1 - STRAIGHT)) / 2) / ((1 + STRAIGHT) / 2)
  const rise = STRAIGHT * (knee.y - hem.y)
  const bend = add(hem, point(slope * rise, rise))
  const third = (knee.y - bend.y) / 3
  return joinPaths(
    line(hem, bend),
    curve(bend, add(bend, point(slope * third, third)), subtract(knee, point(leg.kneeSlope * third, third)), knee),
  )
}

/** How far an inseam may lean out at the fork, in radians. */
const MOST_LEAN = 0.09

/**
 * The inner edge from the knee up to the fork: hollow at first, then turned up, so that front and back together make a
 * smooth crotch seam across the fork (I19). `lean` is its angle from the upright at the fork, in radians.
 */
export const upperInseam = (
  knee: Point,
  fork: Point,
  kneeSlope: number,
  mostLean = MOST_LEAN,
): { readonly path: Path; readonly lean: number } => {
  const chord = subtract(fork, knee)
  const lean = Math.min(clamp(-0.06, 0.3 * Math.atan2(chord.x, chord.y), MOST_LEAN), mostLean)
  const path = curveBetween(knee, { direction: point(kneeSlope, 1), pull: 0.4 }, fork, {
    direction: point(Math.sin(lean), Math.cos(lean)),
    pull: 0.08,
  })
  return { path, lean }
}
