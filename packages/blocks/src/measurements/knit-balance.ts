import type { Gender } from "@toile/body"
import { man, woman } from "@toile/body/survey"
import { clamp } from "../steps/fade.js"
import { balanceOfBody, type NeckToWaist } from "../upper-body/balance.js"

/** Of what the front is usually longer than the back from neck to waist, and of what a bust makes it longer, a knit's cloth takes up half. */
export const TAKEN_UP = 0.5
/** For each cm of surplus a woman's front is longer by so much, of which a knit is cut no longer than by `most`, cm. */
const OF_BUST = { each: 0.4, most: 1.75 } as const
/** What a front differs by beside that it is cut by, so far at the most, cm: beyond, too much of the armhole would lie on one side of the shoulder. */
export const DIFFERS = 3.5

/** How a knit follows a front that is longer or shorter beside its back than is usual, cm. */
export interface KnitBalance {
  /** The front neck point above the back's, of a usual front. */
  readonly usual: number
  /** So much higher it is for this one. */
  readonly followed: number
  /** The front differs by so much from the usual, but for a bust: followed up to `DIFFERS`. */
  readonly differs: number
}

/**
 * All of what a front was measured otherwise is cut, so that back and front each are as much longer or shorter as they were measured;
 * but for what a bust makes it longer.
 *
 * @param surplus what the bust has beyond the frame
 */
export const knitBalance = (gender: Gender, body: NeckToWaist, posture: number, surplus: number): KnitBalance => {
  const usual = (gender === "male" ? man : woman).balance
  const inAll = balanceOfBody(body, posture, usual) - usual
  const ofBust = clamp(0, inAll, OF_BUST.each * Math.max(0, surplus))
  const differs = inAll - ofBust
  return {
    usual: TAKEN_UP * usual,
    followed: clamp(-DIFFERS, differs, DIFFERS) + Math.min(TAKEN_UP * ofBust, OF_BUST.most),
    differs,
  }
}
