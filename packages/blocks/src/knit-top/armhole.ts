import {
  add,
  cross,
  curve,
  direction,
  leftNormal,
  type Path,
  type Point,
  point,
  scale,
  subtract,
} from "@toile/geometry"
import { armholeRoom } from "../upper-body/armhole-room.js"
import type { KnitBust } from "./bust.js"

/** Handles of the lower curve as shares of its height and width: more is hollower. */
export interface Fullness {
  readonly down: number
  readonly out: number
  /** At the underarm it bends no tighter than this radius, cm, whatever the shares are: tighter, and it ends in a hook. */
  readonly radius?: number
}

const FULLNESS = { back: { down: 0.54, out: 0.5 }, front: { down: 0.58, out: 0.58 } } as const

/** A half's over a bust. */
export const fullnessOver = ({ hollow }: KnitBust, half: "front" | "back"): Fullness => ({
  down: FULLNESS[half].down,
  out: hollow[half] * FULLNESS[half].out,
  radius: hollow.radius,
})

/** The handle at the shoulder's end is at least so long, cm. */
const SQUARE_FOR = 2

/** Square to the shoulder, upright at the across line, square to the side seam, which runs `down` from the underarm. */
export const drawArmhole = (
  tip: Point,
  slope: number,
  across: Point,
  underarm: Point,
  down: Point,
  full: Fullness,
  id: string,
): Path => {
  const inward = direction(-90 - slope)
  const { upper, lower, out } = armholeRoom({ tip, across, underarm, id }, 1)
  // The upper handle must not reach beyond the across line, but is long enough for the seam to be square to the shoulder
  const within = (0.85 * Math.max(0.05, tip.x - across.x)) / Math.max(0.05, -inward.x)
  const reach = Math.min(upper / 3, Math.max(SQUARE_FOR, within))
  const falls = add(across, point(0, -full.down * lower))
  const level = leftNormal(down)
  // A cubic's radius at its end is 1.5 of its handle squared by how far the other handle's end lies off its tangent
  const off = cross(subtract(underarm, falls), level)
  const flat = Math.max(full.out * out, Math.sqrt(((full.radius ?? 0) / 1.5) * Math.max(0, off)))
  return {
    segments: [
      ...curve(tip, add(tip, scale(inward, reach)), add(across, point(0, 0.36 * upper)), across).segments,
      ...curve(across, falls, subtract(underarm, scale(level, flat)), underarm).segments,
    ],
  }
}
