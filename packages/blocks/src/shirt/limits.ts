import { clamp } from "../steps/fade.js"
import { patternSlopes } from "../upper-body/shoulder-slopes.js"
import { CHEST_SHARE } from "../upper-body/widths.js"
import type { ShirtOptions } from "./ask.js"

/**
 * The side seam takes no more than `usual` at the waist on each edge, or it balloons over the hip; cm. A shirt that is asked to be nearer to the
 * body than the usual sides can bring it takes more, up to `most` where it is asked to be as near as a slim one (our choice). Its dart is as
 * wide, or the back would be narrower than the front at the waist.
 */
const SIDE_INTAKE = { usual: 2.5, most: 3.25 } as const
/** From the waist's ease of a slim shirt to that of a regular one, whatever the fit. */
const NEARER = { most: 8, usual: 14 } as const
export const sideIntake = ({ waistEase }: Pick<ShirtOptions, "waistEase">): number =>
  SIDE_INTAKE.most -
  (SIDE_INTAKE.most - SIDE_INTAKE.usual) * clamp(0, (waistEase - NEARER.most) / (NEARER.usual - NEARER.most), 1)
/** The most that one back dart takes. */
export const DART_INTAKE = 3
/** Of the suppression of one half the dart takes so much that dart and side seam reach their limits together. */
export const dartShare = (option: Pick<ShirtOptions, "waistEase">): number =>
  DART_INTAKE / (DART_INTAKE + 2 * sideIntake(option))
/** The front's width is read so far below the nape, where its armhole is hollowest. */
export const ACROSS_CHEST_LEVEL = 15

/**
 * The shoulder's end lies at least so far outside the across lines, or the armhole would bulge: the shoulders go out over a
 * wide back, and the chest stays inside of them, so that the armhole is hollow there.
 */
export const SHOULDER_OVER = { back: 0.7, chest: 1.2 } as const
/** No further: beyond that the lines come out with it, or the armhole would hook. */
const SHOULDER_BEYOND = { back: 3, chest: 3 } as const
/** A chest that leaves the armholes no room gives way first, down to this share of the back. */
const CHEST_OF_BACK = 0.87

/** The shoulder's slope on the back, degrees: its seam lies a little forward at its end. */
export const shoulderSlope = (body: number): number => patternSlopes(body, 0).back - 1

/**
 * Widths across back and chest for a shoulder width, as far as the armholes leave room: what lacks comes off the chest, then
 * off both.
 *
 * @param room what both may be together
 */
export const acrossWithin = (
  across: { readonly back: number; readonly chest: number },
  shoulderWidth: number,
  room: number,
): { readonly back: number; readonly chest: number } => {
  const lack = Math.max(0, across.back + across.chest - room)
  const gives = Math.min(lack, Math.max(0, across.chest - CHEST_OF_BACK * across.back))
  const both = (lack - gives) / 2
  const held = { back: across.back - both, chest: across.chest - gives - both }
  const more = {
    back: Math.max(0, shoulderWidth - 2 * SHOULDER_BEYOND.back - held.back),
    chest: Math.max(0, shoulderWidth - 2 * SHOULDER_BEYOND.chest - held.chest),
  }
  const wanted = more.back + more.chest
  if (wanted === 0) return held
  const share = Math.min(1, Math.max(0, room - held.back - held.chest) / wanted)
  return { back: held.back + share * more.back, chest: held.chest + share * more.chest }
}

/** The armhole is at least this share of the chest wide. */
export const ARMHOLE_SHARE = 0.115

/** A shirt's armhole is no shallower than this below the nape. */
export const LEAST_ARMHOLE_DEPTH = 17.5

/** The whole back has 2 to 3 of ease, whatever the fit. */
const BACK_EASE = { share: 0.2, low: 2, high: 3 } as const

/** What back and chest have over the body's between the armholes, whole widths. */
export const acrossEase = ({
  bustEase,
  backEase,
}: ShirtOptions): { readonly back: number; readonly chest: number } => ({
  back: clamp(BACK_EASE.low, BACK_EASE.share * bustEase, BACK_EASE.high) + backEase,
  chest: CHEST_SHARE * bustEase,
})
