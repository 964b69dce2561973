import { type BodiceFrame, USUAL_FULLER } from "../bodice/frame.js"
import { clamp } from "../steps/fade.js"
import type { TorsoLevels } from "./size.js"

/**
 * Of each cm that a front half has more than that beside the back, its hip gives back so much to the back's: both are then as beside
 * the bust of her frame, whose usual front is narrower by itself (0.108 a cm of bust, of 0.46 that a cm of surplus makes a front fuller).
 */
const GIVEN_BACK = 0.62

/**
 * A front over a large bust is usually wider beside the back, and keeps that to waist and hips up to a finished bust of `from`, cm: each cm
 * of her frame's bust beyond has some more of a half (`USUAL_FULLER`), each of a surplus `ofSurplus`. Hips have none of it. At the waist
 * `atWaist` of it lies in the back besides (our choice): a front without darts has nowhere else to shape it out.
 */
const LARGE = { from: 112, ofSurplus: 0.46, atWaist: 0.35 } as const
/** For that the front's side comes in at the waist by no more than this, and the back's stands out by no more, cm. */
const SIDE_WITHIN = { in: 2.8, out: 2.5 } as const

/** What the front half of a large bust has beside the back's beyond what it keeps, and beyond what makes a full bust, cm. */
const overLarge = ({ fuller, bustGirth }: Fullness): number => {
  const ofFrame = bustGirth - Math.max(0, fuller) / LARGE.ofSurplus
  return Math.max(0, USUAL_FULLER.aCm * Math.max(0, ofFrame - LARGE.from) + Math.min(0, fuller))
}

interface Fullness {
  /** What the front half has of the bust beside the back's, more than usual. */
  readonly fuller: number
  /** Finished, cm. */
  readonly bustGirth: number
}

/**
 * What of a large bust's front lies in the back at the waist besides, of a half, cm.
 *
 * @param usualOut how far both sides stand out at the waist where they are alike
 * @param under what a full bust moves there
 */
export const shapedAtWaist = (full: Fullness, usualOut: number, under: number): number =>
  clamp(
    0,
    LARGE.atWaist * overLarge(full),
    Math.max(0, Math.min(SIDE_WITHIN.in + usualOut, SIDE_WITHIN.out - usualOut) - under),
  )

/** How far below a full bust the front's side lies in, and the back's out, from where the bust's line ends; cm of a half. */
export interface SideUnderBust {
  readonly waist: number
  readonly hip: number
  /** What of that is a large bust's at the hips. */
  readonly large: number
}

/**
 * A full bust is in front of the bust line alone: the hips have none of it. The side leans straight to there, so that the front's
 * waist keeps some 0.15 a half for each cm of surplus; the rest is shaped out. Nor have they any of what an arc of the bust moves.
 *
 * @param fuller what the front half has of the bust beside the back's, more than usual
 * @param sideMoved how much further back the side seam lies there by an arc
 */
export const sideUnderBust = (
  { front: { fuller, sideMoved }, size: { bustGirth } }: Pick<BodiceFrame, "front" | "size">,
  { bust, waist, hip }: TorsoLevels,
): SideUnderBust => {
  const large = GIVEN_BACK * overLarge({ fuller, bustGirth })
  const inAtHip = GIVEN_BACK * Math.max(0, fuller) + large + sideMoved
  return { waist: (inAtHip * (bust - waist)) / (bust - hip), hip: inAtHip, large }
}
