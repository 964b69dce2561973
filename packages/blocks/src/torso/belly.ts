import type { MeasurementId } from "@toile/body"
import { bellyOverChest, woman } from "@toile/body/survey"
import type { Warning } from "@toile/draft-model"
import { solve } from "@toile/geometry"
import { refuse } from "@toile/pattern-model"
import { isErr } from "@toile/result"
import { bustFrameOf, type FrameBody } from "../bodice/bust-frame.js"
import { BELLY_IN_FRONT, bellyNote, hipsUnderBelly } from "../measurements/belly.js"
import { fade } from "../steps/fade.js"
import type { TorsoBelly } from "./belly-size.js"
import { smallestWaist, type WaistPlaces } from "./intake.js"
import type { TorsoSize } from "./size.js"

/** On a fold nothing leans: the front's hem falls by 0.15 of the belly. */
const RISE = { share: 0.15, most: 2.5 } as const

/** What tells a woman's belly: her frame and her waist. */
type BelliedBody = FrameBody & { readonly waist: number }

/** Of a half of her: what the waist has beyond the normal one. */
export const bellyOf = (body: BelliedBody): number => bellyOverChest(woman, bustFrameOf(body).frame, body.waist)

/** How much of a body's belly lies in a finished waist: all of it, as far as the waist can be made so much smaller. */
export const bellyIn = (
  waistGirth: number,
  belly: number,
  size: Parameters<typeof smallestWaist>[0],
  places: WaistPlaces,
): TorsoBelly | undefined => {
  const more = Math.min(belly, (waistGirth - smallestWaist(size, places)) / 2)
  return more > 0 ? { more, rise: Math.min(RISE.share * more, RISE.most) } : undefined
}

/** A finished garment's: nothing where nothing of it was measured. */
export const finishedBelly = (final: {
  readonly waist: number
  readonly hip: number
  readonly frontWaist: number | undefined
  readonly backWaist: number | undefined
  readonly frontHip: number | undefined
  readonly backHip: number | undefined
  readonly centreFrontRise: number | undefined
}): TorsoBelly | undefined => {
  const half = (whole: number, front: number | undefined, back: number | undefined): number | undefined =>
    front === undefined ? back && (whole - back) / 2 : front / 2
  const frontWaist = half(final.waist, final.frontWaist, final.backWaist)
  const frontHip = half(final.hip, final.frontHip, final.backHip)
  const { centreFrontRise: rise = 0 } = final
  return frontWaist === undefined && frontHip === undefined && rise === 0 ? undefined : { frontWaist, frontHip, rise }
}

/** What both halves have at the waist, darts closed. */
export interface WaistHalves {
  readonly front: number
  readonly back: number
}

/** Over a belly the back's side stands out from the straight by no more, cm; where it did without one, from so large a belly on. */
const BACK_OUT = { most: 1, from: 2 } as const

/**
 * Both halves at the waist over a belly. The front has its share of it instead of what it usually has, and all that the back
 * has no room for: that goes out until its side is straight, or hardly bulges.
 *
 * @param usual both halves of such a waist without a belly
 * @param usuallyInFront what the front has of the belly there
 * @param straight the back on a straight side; and by how much it usually stands out
 * @param room the front's most
 */
export const halvesOver = (
  belly: number,
  usual: WaistHalves,
  usuallyInFront: number,
  straight: { readonly back: number; readonly out: number },
  room: number,
): WaistHalves => {
  const whole = usual.front + usual.back
  const asked = usual.back - (BELLY_IN_FRONT.womensTop * belly - usuallyInFront)
  const back = Math.min(
    asked,
    straight.back + BACK_OUT.most + Math.max(0, straight.out - BACK_OUT.most) * (1 - fade(0, BACK_OUT.from, belly)),
  )
  const front = Math.min(whole - back, room)
  return { front, back: whole - front }
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

/**
 * The belly that a finished front was made for: centre front tells it as far as it is longer with one, else its width at the
 * waist; 0 where it is no wider than without one.
 */
export const bellyOfFront = (
  { frontWaist, rise }: { readonly frontWaist?: number | undefined; readonly rise: number },
  frontOver: (belly: number) => number,
  most: number,
): number => {
  const least = Math.min(rise / RISE.share, Math.max(0, most))
  if (frontWaist === undefined || (rise > 0 && rise < RISE.most - ROUNDED)) return least
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
    ? refuse({
        code: "frontWaist",
        measurement: "mfFrontWaistWidth",
        message: `mfFrontWaistWidth: ${(2 * frontWaist).toFixed(2)} cm is no front of a waist of ${(2 * whole).toFixed(1)} cm`,
      })
    : { front: frontWaist, back: whole - frontWaist }
}
/** What is rounded of a rise on the way. */
const ROUNDED = 0.002

/** Below a belly the front's side comes in by no more for each cm of length. */
const COMES_IN = 0.15

/** How far the front's side stands out at the hips, where `usual` is asked for, below a waist that stands out so far. */
export const hipUnder = (waist: number, usual: number, hipDepth: number): number =>
  Math.max(usual, waist - COMES_IN * hipDepth)

/** Tells of a belly, and of hips that are wider for it than was asked. */
export const torsoBellyNotes = (
  body: BelliedBody,
  { size }: { readonly size: TorsoSize },
  hipEase: number,
  made: { readonly gmFrontWaistWidth: number; readonly gmBackWaistWidth: number; readonly gmHipGirth: number },
  id: MeasurementId,
): Warning[] => [
  ...bellyNote(bellyOf(body), (made.gmFrontWaistWidth - made.gmBackWaistWidth) / 2, id),
  ...hipsUnderBelly(hipEase + made.gmHipGirth - size.hipGirth, hipEase, id),
]
