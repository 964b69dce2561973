import { solve } from "@toile/geometry"
import { refuse } from "@toile/pattern-model"
import { isErr } from "@toile/result"
import { type FrontTold, widerByArc } from "../measurements/front-arc.js"
import { frontHalf } from "../measurements/front-half.js"
import { clamp, fade } from "../steps/fade.js"
import { bellyOfRise, RISE, riseOver, seenShift, shareInFront, type TopBelly } from "./belly-size.js"

/** A finished garment's: nothing where nothing of it was measured, nor seen. */
export const finishedBelly = (
  final: {
    readonly waist: number
    readonly frontWaist: number | undefined
    readonly backWaist: number | undefined
    readonly centreFrontRise: number | undefined
    /** Of one that goes on below the waist. */
    readonly hip?: number
    readonly frontHip?: number | undefined
    readonly backHip?: number | undefined
  },
  seen: number,
): TopBelly | undefined => {
  const frontWaist = frontHalf(final.waist, final.frontWaist, final.backWaist)
  const frontHip = final.hip === undefined ? undefined : frontHalf(final.hip, final.frontHip, final.backHip)
  const { centreFrontRise: rise = riseOver(0, seen) } = final
  return frontWaist === undefined && frontHip === undefined && rise === 0 && seen === 0
    ? undefined
    : { frontWaist, frontHip, rise, seen }
}

/** What both halves have at the waist, darts closed. */
export interface WaistHalves {
  readonly front: number
  readonly back: number
}

/** A half of the back gives its front so much, where a belly is seen that the girths do not tell. */
export interface BellyMoved {
  readonly asked: number
  readonly came: number
}

/** Nothing that an option asks for: none is seen, or an arc says where it lies. */
export const NOTHING_MOVED: BellyMoved = { asked: 0, came: 0 }

/** For a belly that is seen the back's side comes in from the straight line by no more than this, cm: its allowance has to be snipped. */
const HOLLOW_MOST = 4

/** Over a belly the back's side stands out from the straight by no more, cm; where it did without one, from so large a belly on. */
const BACK_OUT = { most: 1, from: 2 } as const

/**
 * Both halves at the waist over a belly. The front has its share of it instead of what it usually has, and all that the back
 * has no room for: that goes out until its side is straight, or hardly bulges. An arc says what it has instead of its share.
 *
 * @param belly of a half, the steps of one that is seen, and what the front's arc tells
 * @param usual both halves of such a waist without a belly
 * @param usuallyInFront what the front has of the belly there
 * @param straight the back on a straight side; and by how much it usually stands out
 * @param room the front's most
 */
export const halvesOver = (
  { belly, seen, arc }: { readonly belly: number; readonly seen: number; readonly arc?: FrontTold | undefined },
  usual: WaistHalves,
  usuallyInFront: number,
  straight: { readonly back: number; readonly out: number },
  room: number,
): {
  readonly halves: WaistHalves
  readonly moved: BellyMoved
  readonly lacks: number
  /** How far the back comes in for a belly that is seen, where no arc says otherwise. */
  readonly comesIn: number
} => {
  const whole = usual.front + usual.back
  const asked = usual.back - (shareInFront(seen) * belly - usuallyInFront)
  const most =
    straight.back + BACK_OUT.most + Math.max(0, straight.out - BACK_OUT.most) * (1 - fade(0, BACK_OUT.from, belly))
  const shift = seenShift(belly, seen)
  const front = { normal: usual.front - usuallyInFront, usual: whole - asked + shift }
  const moving = shift + widerByArc({ belly, ...front, half: whole, told: arc })
  // What an arc leaves behind lies there, beside the back's share
  const told = Math.min(asked + Math.max(0, -moving), most)
  const share = whole - told
  // A side that stands out by its ease alone bends for that anyway: there the front has its share of a small belly, too
  const roomy = Math.max(room, Math.min(share, usual.front + BY_EASE) + NEARS)
  const frontOf = (back: number): number => within(whole - back, roomy)
  const least = straight.back - HOLLOW_MOST
  const halfFront = frontOf(Math.min(told, Math.max(told - Math.max(0, moving), least)))
  return {
    halves: { front: halfFront, back: whole - halfFront },
    moved: arc === undefined ? { asked: shift, came: halfFront - frontOf(told) } : NOTHING_MOVED,
    lacks: share - frontOf(told),
    comesIn: clamp(0, Math.min(asked, most) - least, shift),
  }
}

/** Beyond what a wide waist without a belly would have the front has so much more of one at the most, cm. */
const BY_EASE = 0.75
/** So near to all that it has room for a front begins to grow more slowly, cm: it never falls as the belly grows. */
const NEARS = 0.25
const within = (asked: number, room: number): number => {
  const near = clamp(-1, (asked - room) / NEARS, 1)
  return Math.min(asked, room + NEARS) - (NEARS * (near + 1) ** 2) / 4
}

/** A side seam that runs out from the bust bends no tighter than this radius, cm: its allowance lies flat. */
const BEND = 4
/** So far a side may stand out at the waist, so far below the bust: it is upright at both. */
export const mostOut = (fall: number): number => fall ** 2 / (6 * BEND)

/** A front that is wider by less has no belly: its last digit, and the waist's, was rounded on the way. */
const NO_WIDER = 0.01

/** A width as it was measured, where it is another than the usual one. */
export const otherThan = (measured: number | undefined, usual: number): number | undefined =>
  measured === undefined || Math.abs(measured - usual) < NO_WIDER ? undefined : measured

/** What is rounded of a rise on the way. */
const ROUNDED = 0.002

/**
 * The belly that a finished front was made for, beside one that is seen: centre front tells it as far as it is longer with one, else
 * its width at the waist; 0 where it is no wider than without one.
 */
export const bellyOfFront = (
  {
    frontWaist,
    rise,
    seen,
  }: { readonly frontWaist?: number | undefined; readonly rise: number; readonly seen: number },
  frontOver: (belly: number) => number,
  most: number,
): number => {
  const least = Math.min(bellyOfRise(rise, seen), Math.max(0, most))
  if (frontWaist === undefined || (rise > riseOver(0, seen) && rise < RISE.most - ROUNDED)) return least
  if (frontWaist - frontOver(least) < NO_WIDER || most <= least) return least
  const found = solve((belly) => frontOver(belly) - frontWaist, least, most)
  return isErr(found) ? most : found.value
}

/** A front lies within this share of half the waist. */
const FRONT_OFF = 0.2

/** A finished front's width at the waist is kept as it was measured; refused where it is nearly none or nearly all of it. */
export const halvesAsMeasured = (halves: WaistHalves, frontWaist: number | undefined): WaistHalves => {
  if (frontWaist === undefined || otherThan(frontWaist, halves.front) === undefined) return halves
  const whole = halves.front + halves.back
  return Math.abs(frontWaist / whole - 0.5) > FRONT_OFF
    ? refuseFrontWaist(frontWaist, whole)
    : { front: frontWaist, back: whole - frontWaist }
}

/** Refuses half of a front that is none of such a waist, of which half is told too, cm. */
export const refuseFrontWaist = (front: number, whole: number): never =>
  refuse({
    code: "frontWaist",
    measurement: "mfFrontWaistWidth",
    message: `mfFrontWaistWidth: ${(2 * front).toFixed(2)} cm is no front of a waist of ${(2 * whole).toFixed(1)} cm`,
  })
