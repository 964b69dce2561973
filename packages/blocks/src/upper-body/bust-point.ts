import { refuse } from "@toile/pattern-model"
import { clamp } from "../steps/fade.js"
import { type NeckToWaist, peakToWaist } from "./balance.js"
import { bustPointNote } from "./fitting-notes.js"
import { BUST_OVER_WAIST } from "./levels.js"
import { A_STEP } from "./posture.js"
import { type Told, told } from "./told.js"

/** Where a bust point can be drawn between armhole and waist, as lengths of the tape from the front's neck point; cm. */
export const bustPointWithin = (ask: {
  /** From the front's neck point over the bust to the waist. */
  readonly frontOver: number
  readonly backNeckToWaist: number
  readonly armholeDepth: number
  /** So far below the armhole's level at the least; negative: it may lie so far above it. */
  readonly belowArmhole: number
}): { readonly highest: number; readonly lowest: number } => ({
  highest: ask.frontOver - (ask.backNeckToWaist - ask.armholeDepth - ask.belowArmhole),
  lowest: ask.frontOver - BUST_OVER_WAIST,
})

/** Where a pattern's neck point lies. */
interface NeckPoint {
  /** Of the back's above the nape, held upright. */
  readonly rise: number
  readonly posture: number
}

/**
 * A body's own tape to the bust point, from the pattern's neck point: the tape begins at the shoulder peak, and the pattern's neck point
 * lies elsewhere by as much as on the back.
 */
export const fromNeckPoint = (body: NeckToWaist, tape: number, { rise, posture }: NeckPoint): number =>
  tape - (peakToWaist(body) - body.backLength - rise + A_STEP.neckForward * posture)

/**
 * The tape from the pattern's neck point to the bust point, moved to where it can be drawn, which is told.
 *
 * @param tape the body's own
 */
export const bustPointTape = (
  body: NeckToWaist,
  tape: number,
  neckPoint: NeckPoint,
  within: ReturnType<typeof bustPointWithin>,
): Told<number> => {
  const own = fromNeckPoint(body, tape, neckPoint)
  const drawn = clamp(within.highest, own, within.lowest)
  return told(drawn, ...bustPointNote(drawn - own))
}

/** Refuses a finished bust point, `tape` from the neck point, that cannot be drawn between these lengths. */
export const refuseBustPoint = (tape: number, from: number, to: number): never =>
  refuse({
    code: "bustPoint",
    measurement: "mfSideNeckToBustPoint",
    message: `mfSideNeckToBustPoint: ${tape.toFixed(1)} cm; with this front and armhole from ${from.toFixed(1)} to ${to.toFixed(1)} cm can be drafted`,
  })
