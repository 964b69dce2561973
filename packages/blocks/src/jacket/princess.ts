import { angleOf, curveBetween, type Path, type Point, pathLength, solve, subtract } from "@toile/geometry"
import { isErr } from "@toile/result"
import { turned } from "../bodice/dart.js"
import type { Bust } from "./bust.js"

/** The part of a princess seam above the bust point, from the armhole down to it, upright there. */
export interface PrincessTop {
  /** As the front lies: its armhole closed up to the centre's part by the dart. */
  readonly front: Path
  /** As the side lies. */
  readonly side: Path
}

/** The side's edge is eased over the bust by so much at the most. */
export const BUST_EASE = 0.8
/** A handle's share of the chord; where the side's edge would be too long it is drawn flatter. */
const PULL = 0.36
const FLATTEST = 0.05
/** The front's edge has turned so much of its chord's slant when it meets the armhole. */
const TURN_AT_ARMHOLE = 1.5

const arrivingAt = (closed: Point, seam: Point): number => {
  const slant = 90 - angleOf(subtract(closed, seam))
  return 90 - TURN_AT_ARMHOLE * slant
}

/** The side's edge runs down from the armhole in this direction, degrees. */
export const seamFromArmhole = ({ seam, angle }: Bust, onArmhole: Point): number =>
  arrivingAt(turned(onArmhole, angle, seam), seam) - angle - 180

/**
 * Both edges leave the bust point upright. They reach the armhole in one direction once the dart is closed, so that it
 * runs on smoothly; the side's, which bends more, is longer by no more than can be eased in.
 */
export const princessTop = ({ seam, angle }: Bust, onArmhole: Point): PrincessTop => {
  const closed = turned(onArmhole, angle, seam)
  const arriving = arrivingAt(closed, seam)
  const edge = (to: Point, direction: number, pull: number): Path =>
    curveBetween(to, { direction: direction + 180, pull }, seam, { direction: -90, pull })
  const front = edge(closed, arriving, PULL)
  const most = pathLength(front) + BUST_EASE
  const side = (pull: number): Path => edge(onArmhole, arriving - angle, pull)
  const free = side(PULL)
  if (pathLength(free) <= most) return { front, side: free }
  const pull = solve((p) => pathLength(side(p)) - most, FLATTEST, PULL, 1e-7)
  return { front, side: isErr(pull) ? side(FLATTEST) : side(pull.value) }
}
