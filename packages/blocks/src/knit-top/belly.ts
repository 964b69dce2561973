import type { EaseAdj } from "@toile/pattern-model"
import { BELLY_IN_FRONT } from "../measurements/belly.js"

/** What a knit top has over a belly; without one two equal halves. cm. */
export interface KnitBelly {
  /** Half the front at the waist; undefined: half as wide as both. */
  readonly frontWaist?: number | undefined
  /** How much longer centre front is at the hem than the side. */
  readonly rise: number
  /** The same top's waist without the belly: its armhole keeps the girth that it has there. */
  readonly normal?: number | undefined
}

export const NO_BELLY: KnitBelly = { rise: 0 }

export const adjustBelly = ({ frontWaist, rise, normal }: KnitBelly, by: EaseAdj): KnitBelly => ({
  frontWaist: frontWaist === undefined ? undefined : frontWaist * by.weft,
  rise: rise * by.warp,
  normal: normal === undefined ? undefined : normal * by.weft,
})

const RISE = { share: 0.15, most: 2.5 } as const
/** The front's side comes no further out than this beyond the underarm; the rest stays with the back. */
const BEYOND_UNDERARM = 3.5

/**
 * The halves over a belly: what of the ease both had alike they keep, so that the front has more than the back by what
 * lies in front of the belly more than behind. A front on a fold does not lean: all of it is at the side seam.
 */
export const cutOverBelly = (
  /** Of a half of the body, above 0. */
  belly: number,
  {
    chestGirth,
    waistGirth,
    normal,
  }: { readonly chestGirth: number; readonly waistGirth: number; readonly normal: number },
  dips: boolean,
): KnitBelly => {
  const equal = waistGirth / 4
  const room = Math.max(equal, chestGirth / 4 + BEYOND_UNDERARM)
  return {
    frontWaist: Math.min(equal + (BELLY_IN_FRONT.knit - 0.5) * belly, room),
    rise: dips ? Math.min(RISE.share * belly, RISE.most) : 0,
    normal,
  }
}
