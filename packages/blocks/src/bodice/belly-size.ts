import { bellyOverChest, woman } from "@toile/body/survey"
import { solve } from "@toile/geometry"
import type { EaseAdj } from "@toile/pattern-model"
import { isErr } from "@toile/result"
import { BELLY_IN_FRONT, seenBellyOfTop, seenRise } from "../measurements/belly.js"
import { type FrontTold, frontScaled } from "../measurements/front-arc.js"
import { bustFrameOf, type FrameBody } from "./bust-frame.js"

/** What tells a woman's belly: her frame and her waist. */
export type BelliedBody = FrameBody & { readonly waist: number }

/** Of a half of her: what her waist, or one that is cut larger, has beyond the normal one. */
export const bellyOf = (body: BelliedBody, waist: number = body.waist): number =>
  bellyOverChest(woman, bustFrameOf(body).frame, waist)

/** What a woman's top has over a belly: by the body's, or by what was measured of a finished front; cm. */
export type TopBelly = {
  /** How much longer centre front is at the hem than the side. */
  readonly rise: number
  /** Steps of a belly that is seen beyond what the girths tell, 0 to 3. */
  readonly seen: number
} & (
  | {
      /** Of a half: what the waist has beyond the normal one. */
      readonly more: number
      /** What each half of the front has more than a quarter of the waist, where its arc was measured. */
      readonly arc?: FrontTold | undefined
      /** And than a quarter of the hips (`hipArcOver`). */
      readonly hipArc?: number | undefined
    }
  | {
      /** Half of the front at waist and hips; undefined: the usual share. */
      readonly frontWaist?: number | undefined
      readonly frontHip?: number | undefined
    }
)

/** In a cloth that takes such adjustments of its ease. */
export const adjustTopBelly = (belly: TopBelly | undefined, by: EaseAdj): TopBelly | undefined => {
  if (!belly) return undefined
  const wider = (cm: number | undefined): number | undefined => cm && cm * by.weft
  const rise = belly.rise * by.warp
  const { seen } = belly
  return "more" in belly
    ? { rise, seen, more: belly.more * by.weft, arc: frontScaled(belly.arc, by.weft), hipArc: wider(belly.hipArc) }
    : { rise, seen, frontWaist: wider(belly.frontWaist), frontHip: wider(belly.frontHip) }
}

/** On a fold nothing leans: the front's hem falls by 0.15 of the belly. */
export const RISE = { share: 0.15, most: 2.5 } as const

/**
 * At centre front the girths tell it alone from so much a half on, cm: so slowly that the rise grows with every belly, and tells which
 * one a finished front was made for (our choice). What goes from back to front fades as of every top (`seenBellyOfTop`).
 */
const RISE_TOLD_BY_GIRTHS = 16

/** The front's share of a belly. */
export const shareInFront = (seen: number): number => BELLY_IN_FRONT.womensTop + seenBellyOfTop(seen, 0).share

/** What goes from a half of the back to its front, where the girths do not tell it. */
export const seenShift = (belly: number, seen: number): number => seenBellyOfTop(seen, belly).half

/** How much longer centre front is over a belly of a half, and one that is seen. */
export const riseOver = (belly: number, seen: number): number =>
  Math.min(RISE.share * belly + seenRise(seen, belly, RISE_TOLD_BY_GIRTHS), RISE.most)

/** The least belly over which centre front is so much longer. */
export const bellyOfRise = (rise: number, seen: number): number => {
  if (seen === 0) return rise / RISE.share
  const most = RISE.most / RISE.share
  const found = solve((belly) => riseOver(belly, seen) - rise, 0, most)
  return isErr(found) ? (rise <= riseOver(0, seen) ? 0 : most) : found.value
}
