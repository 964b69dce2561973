import {
  add,
  angleOf,
  cross,
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
import { evenDirection, evenHandles, type Through } from "../steps/even-curve.js"
import { clamp } from "../steps/fade.js"
import { type ArmholeEnds, armholeRoom } from "../upper-body/armhole-room.js"

/** Handles of the lower curve as shares of its height and width: more is hollower. */
export interface Hollow {
  readonly down: number
  readonly out: number
  /** Round under the arm however narrow it is; `down` is then a share of what such a curve has. */
  readonly round?: Round
  /** A round one is so much of the way from there to the fullest that does not bend back, where it has to be longer. */
  readonly fuller?: number
  /**
   * It passes the across line by no more than so many times the angle, off the line that leads there, by which it left the shoulder:
   * a curve that turned by more would be an S above it.
   */
  readonly turns?: number
  /** It is drawn down to so much height above and below the across line, cm, where that is less than usual. */
  readonly height?: number
}

/** What a round curve's upper handle falls by: to so much above the underarm, as a share of its width there, but by this share of its height at the least. */
export interface Round {
  readonly above: number
  readonly least: number
}

export interface ArmholeAsk extends ArmholeEnds {
  /** Along the shoulder, outwards. */
  readonly shoulder: Point
  /** The side seam's direction down from the underarm; the armhole meets it squarely. */
  readonly side: Point
  readonly hollow: Hollow
  /** A seam that begins at the across line runs down in this direction, degrees: the armhole keeps clear of it. */
  readonly seam?: number
  /** It is drawn for its length alone, on the way to the one that is asked for. */
  readonly tried?: boolean | undefined
}

/** How hollow a jacket's or waistcoat's armhole is, back and front. */
export const HOLLOW = { back: { down: 0.54, out: 0.5 }, front: { down: 0.6, out: 0.56 } } as const

/** A blouse's, dress' or bodice block's is round under the arm, back and front alike: nearly level on both sides of the side seam. */
export const ROUND = { down: 1, out: 0.75, round: { above: 0.7, least: 0.3 } } as const

/**
 * A woman's jacket's is round, too. Where it is wide it falls as one that is hollowed behind does: with less the underarm of a full
 * bust would sink, at the same length, and with more of a curve beside a narrow one it would rise (both our choice). It turns no more
 * than an average coat's does above the across line. The dart of a full bust swings a shoulder's end that lies far out down beside its front.
 */
export const ROUND_JACKET = {
  ...ROUND,
  round: { above: 0.9, least: HOLLOW.back.down },
  turns: 2.9,
  height: 1,
} as const

/** One that is tried needs no more height than its curves do, cm. */
const TRIED = 0.05

const roomOf = ({ hollow, tried, ...ends }: ArmholeAsk) =>
  armholeRoom({ ...ends, leastHeight: tried ? TRIED : hollow.height }, 0.5)

/**
 * A round one's handle falls by what lies above a share of its width: a narrow armhole bends on no smaller radius than it has room
 * for, however deep it is. Both handles end at the same place at the most, or it would bend back.
 */
const FALLS = { most: 0.95, out: 0.25 } as const

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
/** One that may turn by so much and no more passes the across line leaning inwards to this direction, degrees. */
const MOST_LEANING = -130
/** Between armhole and seam a panel's corner has so many degrees at the least (our choice). */
const CLEAR_OF_SEAM = 15

/** From the shoulder's end, square to the shoulder, through the across line's end, to the underarm, square to the side. */
export const drawArmhole = (ask: ArmholeAsk): Path => {
  const { round } = ask.hollow
  return round ? drawRound(ask, round) : drawUpright(ask)
}

const drawUpright = (ask: ArmholeAsk): Path => {
  const { tip, shoulder, across, underarm, side, hollow, seam = -180 } = ask
  const { lower, out } = roomOf(ask)
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

/** A round one leaves the shoulder squarely for at least this share of its way to the across line. */
const SQUARE_FOR = 0.28

/** Where an armhole is no wider than this, cm, it is round below first: it need not run on outwards from the line that leads to it, nor above it in one bend. */
const NARROW = 4
/** Whether a round armhole that is so wide, cm, runs on above: 0 to 1. */
export const runsOn = (wide: number): number => clamp(0, wide - NARROW, 1)

/** In one sweep from the shoulder to the underarm, upright or nearly so where it passes the across line. */
const drawRound = (ask: ArmholeAsk, round: Round): Path => {
  const { tip, shoulder, across, underarm, side, hollow, seam = -180 } = ask
  const { lower, out } = roomOf(ask)
  const from: Through = { at: tip, way: scale(leftNormal(shoulder), -1) }
  const to: Through = { at: underarm, way: leftNormal(side) }
  const chord = angleOf(subtract(across, tip))
  const wide = runsOn(out)
  const even = Math.max(chord + TURNS_ON.least * wide, evenDirection(from, across, to))
  const { turns: times } = hollow
  const most = times === undefined ? even : chord + Math.max(0, times * (chord - angleOf(from.way)))
  const soft = even + wide * Math.min(0, most - even)
  const down = clamp(Math.max(times === undefined ? -120 : MOST_LEANING, seam + CLEAR_OF_SEAM), soft, -65)
  const through: Through = { at: across, way: direction(down) }
  const above = evenHandles(from, through)
  // Beyond the line by which the armhole passes there it would bend back
  const [off, turns] = [cross(subtract(across, tip), through.way), cross(from.way, through.way)]
  const toLine = off < turns * above.from ? off / turns : above.from
  const atTip = Math.max(SQUARE_FOR * distance(tip, across), toLine)
  const fall = Math.min(FALLS.most * lower, hollow.down * Math.max(round.least * lower, lower - round.above * out))
  const { x, y } = through.way
  const run = Math.min(fall / -y, (FALLS.out * out) / Math.max(1e-6, x))
  const level = Math.min(FALLS.most, hollow.out) * out
  // At the fullest both run to where they would meet, but for a rest
  const meets = { down: lower / -y, in: out - Math.max(0, (lower * x) / -y) }
  const fuller = (usual: number, most: number): number => usual + (hollow.fuller ?? 0) * Math.max(0, most - usual)
  return {
    segments: [
      ...curve(tip, add(tip, scale(from.way, atTip)), subtract(across, scale(through.way, above.to)), across).segments,
      ...curve(
        across,
        add(across, scale(through.way, fuller(run, FALLS.most * meets.down))),
        subtract(underarm, scale(to.way, fuller(level, FALLS.most * meets.in))),
        underarm,
      ).segments,
    ],
  }
}
