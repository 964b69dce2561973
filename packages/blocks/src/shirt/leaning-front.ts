import { compose, degrees, identity, type Point, point, rotation, type Transform } from "@toile/geometry"

/**
 * A front whose centre line leans out over the belly, straight from the neck down. Three ways to lay it: by its widths
 * (centre front at x = 0, each level a level: x is the width there), as worn (centre front leaning), and on the grain
 * (centre front upright again, the whole turned about its neck point).
 */
export interface LeaningFront {
  /** Widths as worn: what is added at centre front is taken off at the side. */
  readonly leant: Transform
  /** As worn, laid on the grain. */
  readonly turn: Transform
  /** Widths laid on the grain, and back. */
  readonly laid: Transform
  readonly widths: Transform
  /** A direction square to centre front, as worn. */
  readonly square: Point
}

/** Centre front as it is without a belly. */
export const UPRIGHT: LeaningFront = {
  leant: identity,
  turn: identity,
  laid: identity,
  widths: identity,
  square: { x: 1, y: 0 },
}

/** By the lean at the waist; `neck` and `waist`: the heights of centre front's ends. */
export const leaningFront = (lean: number, neck: number, waist: number): LeaningFront => {
  if (lean === 0) return UPRIGHT
  const slope = lean / (neck - waist)
  const shear = (by: number): Transform => ({ a: 1, b: 0, c: by, d: 1, e: -by * neck, f: 0 })
  const centre = point(0, neck)
  const angle = degrees(Math.atan(slope))
  const leant = shear(slope)
  const turn = rotation(angle, centre)
  const long = Math.hypot(1, slope)
  return {
    leant,
    turn,
    laid: compose(leant, turn),
    widths: compose(rotation(-angle, centre), shear(-slope)),
    square: point(1 / long, -slope / long),
  }
}
