import type { BodiceFrame } from "../bodice/frame.js"
import type { TorsoLevels } from "./size.js"

/**
 * Of each cm that a front half has more than that beside the back, its hip gives back so much to the back's: both are then as beside
 * the bust of her frame, whose usual front is narrower by itself (0.108 a cm of bust, of 0.46 that a cm of surplus makes a front fuller).
 */
const GIVEN_BACK = 0.62

/** How far below a full bust the front's side lies in, and the back's out, from where the bust's line ends; cm of a half. */
export interface SideUnderBust {
  readonly waist: number
  readonly hip: number
}

/**
 * A full bust is in front of the bust line alone: the hips have none of it. The side leans straight to there, so that the front's
 * waist keeps some 0.15 a half for each cm of surplus; the rest is shaped out. Nor have they any of what an arc of the bust moves.
 *
 * @param fuller what the front half has of the bust beside the back's, more than usual
 * @param sideMoved how much further back the side seam lies there by an arc
 */
export const sideUnderBust = (
  { fuller, sideMoved }: Pick<BodiceFrame["front"], "fuller" | "sideMoved">,
  { bust, waist, hip }: TorsoLevels,
): SideUnderBust => {
  const inAtHip = GIVEN_BACK * Math.max(0, fuller) + sideMoved
  return { waist: (inAtHip * (bust - waist)) / (bust - hip), hip: inAtHip }
}
