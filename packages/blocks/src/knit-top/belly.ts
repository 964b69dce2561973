import type { Warning } from "@toile/draft-model"
import type { EaseAdj } from "@toile/pattern-model"
import { BELLY_IN_FRONT, seenBellyNote, seenBellyOfTop } from "../measurements/belly.js"

/** What a knit top has over a belly; without one two equal halves. cm. */
export interface KnitBelly {
  /** Half the front at the waist; undefined: half as wide as both. */
  readonly frontWaist?: number | undefined
  /** How much longer centre front is at the hem than the side. */
  readonly rise: number
  /**
   * The rise is no less than this share, 0 to 1, of how far the front's side ends lower than the back's, being straighter: of a
   * belly that is seen, whose hem would else rise towards the centre.
   */
  readonly belowSide?: number | undefined
  /** The same top's waist without the belly: its armhole keeps the girth that it has there. */
  readonly normal?: number | undefined
}

export const NO_BELLY: KnitBelly = { rise: 0 }

export const adjustBelly = ({ frontWaist, rise, belowSide, normal }: KnitBelly, by: EaseAdj): KnitBelly => ({
  belowSide,
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
  /** Of a half of the body, above 0; and the steps of one that is seen beside it. */
  { belly, seen }: { readonly belly: number; readonly seen: number },
  {
    chestGirth,
    waistGirth,
    leastBack,
    normal,
  }: {
    readonly chestGirth: number
    readonly waistGirth: number
    /** Half the back is no narrower at the waist for a belly that is seen. */
    readonly leastBack: number
    readonly normal: number
  },
  dips: boolean,
): KnitBelly => {
  const equal = waistGirth / 4
  const told = seenBellyOfTop(seen, belly)
  const shift = Math.min(told.half, Math.max(0, equal - leastBack))
  const room = Math.max(equal, chestGirth / 4 + BEYOND_UNDERARM)
  return {
    frontWaist: Math.min(equal + (BELLY_IN_FRONT.knit + told.share - 0.5) * belly + shift, room),
    rise: dips ? Math.max(Math.min(RISE.share * belly, RISE.most), told.rise) : 0,
    belowSide: Math.min(1, seen),
    normal,
  }
}

/** Tells where the back's waist has less to give than a belly that is seen asks for. */
export const shortOfSeen = (
  { belly, seen }: { readonly belly: number; readonly seen: number },
  { waistGirth, leastBack }: { readonly waistGirth: number; readonly leastBack: number },
): Warning[] => {
  const asked = seenBellyOfTop(seen, belly).half
  return seenBellyNote({ asked, came: Math.min(asked, Math.max(0, waistGirth / 4 - leastBack)) })
}
