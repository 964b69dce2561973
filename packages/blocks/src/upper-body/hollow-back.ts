import type { EaseAdj } from "@toile/pattern-model"
import { SWAYBACK } from "../measurements/swayback.js"

/** What a hollow back moves, cm. */
export interface HollowBack {
  /** At centre back so much less length than at the side: the wedge that its waist has not. */
  readonly wedge: number
  /** So much more a half of the back is taken in at the waist, and comes in less at the side. */
  readonly waist: number
}

/** By steps of a hollow back, 0 to 2; undefined where it is not hollow. */
export const hollowBack = ({ swayback = 0 }: { readonly swayback?: number | undefined }): HollowBack | undefined =>
  swayback === 0 ? undefined : { wedge: SWAYBACK.wedge * swayback, waist: SWAYBACK.waist * swayback }

/** The same in a cloth that asks for another size. */
export const adjustHollowBack = (hollow: HollowBack | undefined, by: EaseAdj): HollowBack | undefined =>
  hollow && { wedge: hollow.wedge * by.warp, waist: hollow.waist * by.weft }
