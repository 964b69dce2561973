import {
  add,
  angleOf,
  curve,
  direction,
  distance,
  leftNormal,
  type Path,
  type Point,
  radians,
  scale,
  subtract,
} from "@toile/geometry"
import { clamp } from "../steps/fade.js"
import { type ArmholeEnds, armholeRoom } from "../upper-body/armhole-room.js"

export interface ArmholeAsk extends ArmholeEnds {
  /** Along the shoulder, outwards. */
  readonly shoulder: Point
  /** The side seam's direction down from the underarm; the armhole meets it squarely. */
  readonly side: Point
  /** Handles of the lower curve as shares of its height and width: more is hollower. */
  readonly hollow: { readonly down: number; readonly out: number }
  /** A seam that begins at the across line runs down in this direction, degrees: the armhole keeps clear of it. */
  readonly seam?: number
}

/** How hollow a fitted armhole is, back and front. */
export const HOLLOW = { back: { down: 0.54, out: 0.5 }, front: { down: 0.6, out: 0.56 } } as const

/**
 * Upright at the across line; where the shoulder ends inside of it, running on outwards from the line that leads to it
 * (5 degrees on), where it ends far outside, still running inwards (18 on), so that the curve bends one way and softly.
 */
const downAt = (chord: number, seam: number): number =>
  clamp(
    Math.max(-120, seam + CLEAR_OF_SEAM),
    Math.max(chord + TURNS_ON.least, Math.min(-90, chord + TURNS_ON.most)),
    -65,
  )
const TURNS_ON = { least: 5, most: 18 } as const
/** Between armhole and seam a panel's corner has so many degrees at the least (our choice). */
const CLEAR_OF_SEAM = 15

/** From the shoulder's end, square to the shoulder, through the across line's end, to the underarm, square to the side. */
export const drawArmhole = ({ tip, shoulder, across, underarm, side, hollow, seam = -180, id }: ArmholeAsk): Path => {
  const { lower, out } = armholeRoom({ tip, across, underarm, id }, 0.5)
  const inward = angleOf(scale(leftNormal(shoulder), -1))
  const chord = angleOf(subtract(across, tip))
  const down = downAt(chord, seam)
  const reach = distance(tip, across)
  const square = leftNormal(side)
  const fall = (hollow.down * lower) / Math.abs(Math.sin(radians(down)))
  // A leaning handle must not run beyond the underarm
  const run = Math.min(fall, (0.6 * out) / Math.max(1e-6, Math.cos(radians(down))))
  return {
    segments: [
      ...curve(
        tip,
        add(tip, scale(direction(inward), 0.28 * reach)),
        subtract(across, scale(direction(down), 0.36 * reach)),
        across,
      ).segments,
      ...curve(
        across,
        add(across, scale(direction(down), run)),
        subtract(underarm, scale(square, hollow.out * out)),
        underarm,
      ).segments,
    ],
  }
}
