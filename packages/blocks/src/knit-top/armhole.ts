import {
  add,
  cross,
  curve,
  direction,
  distance,
  leftNormal,
  type Path,
  type Point,
  scale,
  subtract,
} from "@toile/geometry"
import { evenDirection, evenHandles, type Through } from "../steps/even-curve.js"
import { clamp } from "../steps/fade.js"
import { type ArmholeEnds, armholeRoom } from "../upper-body/armhole-room.js"
import type { KnitBust } from "./bust.js"

/** Handles of the lower curve as shares of its height and width: more is hollower. */
export interface Fullness {
  readonly down: number
  readonly out: number
  /** Over a bust. */
  readonly even: Even
  /** How softly it turns back out from a shoulder's end that has swung in, 0 to 1. */
  readonly soft?: number
}

/** How much of an armhole is one even curve from the shoulder to the underarm, 0 to 1. */
interface Even {
  readonly share: number
  /** By no more degrees than this it runs out where it passes the across line: it then lies inside that above. */
  readonly out: number
  /** It is so much hollower than usual: 1. */
  readonly by: number
}

const FULLNESS = { back: { down: 0.54, out: 0.5 }, front: { down: 0.58, out: 0.58 } } as const
/**
 * Of an even armhole (our choice): how far it may run out at the across line, degrees, and how long its handle below that is beside
 * the evenest curve's: with all of it the armhole would be longer, and its underarm higher for that.
 */
const EVEN = { out: { back: 9, front: 16 }, below: 0.8 } as const
/** Its handle above the across line is held within these shares of the way to the shoulder. */
const ABOVE = { least: 0.2, most: 0.5 } as const

/** A half's over a bust. */
export const fullnessOver = ({ even }: KnitBust, half: "front" | "back"): Fullness => ({
  ...FULLNESS[half],
  even: { share: even, out: EVEN.out[half], by: 1 },
})

/** The same, hollower by a factor. */
export const hollower = ({ even, ...usual }: Fullness, { down, out }: Pick<Fullness, "down" | "out">): Fullness => ({
  ...usual,
  down,
  out,
  even: { ...even, by: (even.by * down) / usual.down },
})

/**
 * The handle at the shoulder's end is at least so long, cm, at its softest that much, else no longer than this share of the way to the across
 * line; an even armhole's is never shorter than the least, or it would not begin square to the shoulder.
 */
const SQUARE_FOR = { usual: 2, soft: 2.4, least: 0.6 } as const
const REACH = 0.85

/** Lengths of an armhole's four handles from the shoulder down, and its direction where it passes the across line. */
interface Handles {
  readonly tip: number
  readonly above: number
  readonly below: number
  readonly underarm: number
  readonly way: Point
}

/** An across line that lies so far beyond the shoulder's end, cm, is passed as softly as one can: else the armhole would bend back at it. */
const SOFTEST_BEYOND = 1

/** Square to the shoulder, upright at the across line, square to the side seam, which runs `down` from the underarm. */
export const drawArmhole = (
  tip: Point,
  slope: number,
  across: Point,
  underarm: Point,
  down: Point,
  asked: Fullness,
  named: Pick<ArmholeEnds, "id" | "cure">,
): Path => {
  const from: Through = { at: tip, way: direction(-90 - slope) }
  const to: Through = { at: underarm, way: leftNormal(down) }
  const full = { ...asked, soft: Math.max(asked.soft ?? 0, clamp(0, (across.x - tip.x) / SOFTEST_BEYOND, 1)) }
  const usual = uprightHandles({ tip, across, underarm, ...named }, from.way, full)
  const { above, below, way, ...ends } =
    full.even.share === 0 ? usual : mixed(usual, evenly(from, across, to, full), full.even.share)
  return {
    segments: [
      ...curve(tip, add(tip, scale(from.way, ends.tip)), subtract(across, scale(way, above)), across).segments,
      ...curve(across, add(across, scale(way, below)), subtract(underarm, scale(to.way, ends.underarm)), underarm)
        .segments,
    ],
  }
}

/** The handle above the across line is this share of the height there. */
const ABOVE_ACROSS = { usual: 0.36, soft: 0.6 } as const
/** Where it passes the across line it is upright, at its softest runs out by so many degrees: else it would bend back there. */
const LEANS = { usual: 0, soft: 7 } as const

const softened = ({ usual, soft }: { readonly usual: number; readonly soft: number }, share: number): number =>
  usual + share * (soft - usual)

const uprightHandles = (ends: ArmholeEnds, inward: Point, full: Fullness): Handles => {
  const { tip, across } = ends
  const { upper, lower, out } = armholeRoom(ends, 1)
  const { soft = 0 } = full
  const round = roundUnderArm(full, lower, out)
  // The upper handle must not reach beyond the across line, but is long enough for the seam to be square to the shoulder
  const within = (REACH * Math.max(0.05, tip.x - across.x)) / Math.max(0.05, -inward.x)
  return {
    tip: Math.min(upper / 3, Math.max(softened(SQUARE_FOR, soft), within)),
    above: softened(ABOVE_ACROSS, soft) * upper,
    below: round.down * lower,
    underarm: round.out * out,
    way: direction(softened(LEANS, soft) - 90),
  }
}

/**
 * Where an armhole has little width under the arm, the usual handles would end it in a corner at the side: there it bends by no less than
 * this radius, cm, its handles longer for that, up to these shares (our choice).
 */
const ROUND = { radius: 2, out: 0.95, down: 0.8 } as const

/** The lower handles' shares of an armhole so high and so wide below the across line. */
const roundUnderArm = ({ down, out, even: { by } }: Fullness, high: number, wide: number) => {
  // A cubic bends at its end with a radius of 1.5 times its handle squared over how far the other handle ends off its tangent
  const usual = { down: down / by, out: out / by }
  const asked = Math.sqrt((ROUND.radius * (1 - usual.down) * high) / 1.5)
  const outward = Math.max(usual.out, Math.min(ROUND.out, asked / wide))
  const left = (1.5 * (outward * wide) ** 2) / (ROUND.radius * high)
  const downward = Math.max(usual.down, Math.min(ROUND.down, 1 - left))
  return { down: by * downward, out: by * outward }
}

/** As evenly as it can be from the shoulder through the across line to the underarm: alike above the line and below it. */
const evenly = (
  from: Through,
  across: Point,
  to: Through,
  { even: { share, out, by }, soft = 0 }: Fullness,
): Handles => {
  const leans = clamp(0, evenDirection(from, across, to) + 90, out)
  const through: Through = { at: across, way: direction(Math.max(share * leans, softened(LEANS, soft)) - 90) }
  const lower = evenHandles(through, to)
  const [below, underarm] = [EVEN.below * by * lower.from, by * lower.to]
  // Flatter, it is so above as well
  const flat = Math.min(1, by)
  // Beyond the line by which the armhole passes there it would bend back; one that lies outside the shoulder's end leaves it no handle
  const toLine = Math.max(0, cross(subtract(across, from.at), through.way) / cross(from.way, through.way))
  const tip = Math.max(SQUARE_FOR.least, flat * clamp(0, evenHandles(from, through).from, REACH * toLine))
  // A cubic bends at its end by two thirds of how far the other handle's end lies off its tangent, over its handle squared
  const off = (p: Point): number => Math.abs(cross(subtract(p, across), through.way))
  const offAbove = off(add(from.at, scale(from.way, tip)))
  const offBelow = off(subtract(to.at, scale(to.way, underarm)))
  const long = distance(from.at, across)
  const above = clamp(flat * ABOVE.least * long, below * Math.sqrt(offAbove / offBelow), ABOVE.most * long)
  return { tip, above, below, underarm, way: through.way }
}

const mixed = (usual: Handles, even: Handles, share: number): Handles => {
  const of = (key: "tip" | "above" | "below" | "underarm"): number => usual[key] + share * (even[key] - usual[key])
  return { tip: of("tip"), above: of("above"), below: of("below"), underarm: of("underarm"), way: even.way }
}
