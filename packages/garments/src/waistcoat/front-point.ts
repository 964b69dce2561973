import { MENS_BAND_LEVEL } from "@toile/blocks/measurements"
import { clamp } from "@toile/blocks/steps"

/** The front's point may be asked so far below the waist, cm. */
export const FRONT_POINT = { least: 5, most: 14 } as const
/** The side seam and centre back end so far above it. */
const SIDE_OVER_POINT = 4
const BACK_OVER_POINT = 2.5
/** Where no point is asked, the side seams end so far below the upper edge of the band of the house's trousers. */
const COVERS = 2

/** Below the waist, by the point: the point itself, the side, centre back. */
export const depthsOf = (pointDepth: number) => ({
  pointDepth,
  sideDepth: pointDepth - SIDE_OVER_POINT,
  backDepth: pointDepth - BACK_OVER_POINT,
})

const within = (point: number): number => clamp(FRONT_POINT.least, point, FRONT_POINT.most)

/** Where the point lies on a body whose hips lie so far below the waist: the trousers' band is covered all round. */
export const pointOver = (hipDepth: number): number => within(MENS_BAND_LEVEL * hipDepth + COVERS + SIDE_OVER_POINT)

/** Where it lies on a finished waistcoat whose back ends so far below the waist at its centre. */
export const pointUnder = (backDepth: number): number => within(backDepth + BACK_OVER_POINT)
