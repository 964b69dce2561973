import { BELLY_TOLD_FROM, MENS_BAND_LEVEL } from "@toile/blocks/measurements"
import { clamp } from "@toile/blocks/steps"
import { UNDER_BELLY } from "@toile/blocks/trousers"
import type { Warning } from "@toile/draft-model"

/** How the trousers are worn that the waistcoat goes over. */
type Wear = "over" | "under"

/** The front's point may be asked so far below the waist, cm. */
export const FRONT_POINT = { least: 5, most: 14 } as const
/** Over trousers that are worn under the belly it lies lower, so far at the most where none is asked, cm. */
const LOWEST = { over: FRONT_POINT.most, under: 22 } as const
/** The side seam and centre back end so far above it. */
const SIDE_OVER_POINT = 4
const BACK_OVER_POINT = 2.5
/** So far below the waist a side seam ends at the most over a band that is worn over the belly. */
export const LONGEST_SIDE = FRONT_POINT.most - SIDE_OVER_POINT
/** Where no point is asked, the side seams end so far below the upper edge of the band of the house's trousers. */
const COVERS = 2
/** Where that band lies, as a share of the way from waist to low hip. */
const BAND = { over: MENS_BAND_LEVEL, under: UNDER_BELLY } as const
/** The last button lies at this share of the way from the waist to the point, or, over a low band, so far above the point, cm. */
const LAST_BUTTON = { share: 0.5, overPoint: 5 } as const

/** Below the waist, by the point: the point itself, the side, centre back, the last button. */
export const depthsOf = (pointDepth: number, wear: Wear) => ({
  pointDepth,
  sideDepth: pointDepth - SIDE_OVER_POINT,
  backDepth: pointDepth - BACK_OVER_POINT,
  lastDepth: Math.max(LAST_BUTTON.share * pointDepth, wear === "under" ? pointDepth - LAST_BUTTON.overPoint : 0),
})

const within = (point: number, wear: Wear): number => clamp(FRONT_POINT.least, point, LOWEST[wear])

/** Where the point lies on a body whose hips lie so far below the waist: the trousers' band is covered all round. */
export const pointOver = (hipDepth: number, wear: Wear): number =>
  within(BAND[wear] * hipDepth + COVERS + SIDE_OVER_POINT, wear)

/** How the front's point was ordered. */
interface PointAsked {
  readonly wear: Wear
  readonly frontPoint?: number | undefined
}

/**
 * Tells what a waistcoat over a belly leaves bare of trousers that are worn under it, where it is cut for others or its point was asked.
 *
 * @param belly of a half, cm
 */
export const trousersUnderNote = (
  belly: number,
  hipDepth: number,
  { sideDepth }: { readonly sideDepth: number },
  { wear, frontPoint }: PointAsked,
): Warning[] => {
  const band = BAND.under * hipDepth
  const asked = frontPoint !== undefined
  // As low as it goes, and no point was asked: nothing covers more
  if (belly < BELLY_TOLD_FROM || sideDepth >= band || (wear === "under" && !asked)) return []
  const ends = `the sides end ${sideDepth.toFixed(1)} cm below the waist; the band of trousers worn under the belly would lie ${band.toFixed(1)} cm below it, which wear under covers`
  return [
    { code: "trousersUnder", message: asked ? `frontPoint: ${ends} where frontPoint is left out` : `wear: ${ends}` },
  ]
}

/** Where it lies on a finished waistcoat whose back ends so far below the waist at its centre. */
export const pointUnder = (backDepth: number, wear: Wear): number => within(backDepth + BACK_OVER_POINT, wear)
