import { PEAK_OVER_NAPE } from "@toile/body/survey"
import { clamp } from "../steps/fade.js"
import { A_STEP } from "./posture.js"
import { type Told, told } from "./told.js"

/** What a body measures from the neck to the waist, cm. */
export interface NeckToWaist {
  /** Nape to waist. */
  readonly backLength: number
  /** Shoulder peak over the bust to the waist. */
  readonly frontLength: number | undefined
  /** Shoulder peak over the back to the waist; else 2.25 more than from the nape. */
  readonly shoulderPeak?: number | undefined
}

/** Nape to waist. Posture changes it only where no front length tells how the body is held. */
export const napeToWaist = ({ backLength, frontLength }: NeckToWaist, posture: number): number =>
  backLength + (frontLength === undefined ? A_STEP.backLonger * posture : 0)

/** From the shoulder peak over the back to the waist. */
export const peakToWaist = ({ backLength, shoulderPeak }: NeckToWaist): number =>
  shoulderPeak ?? backLength + PEAK_OVER_NAPE

/** How a garment follows the balance; cm. */
export interface BalanceAsk {
  /** The balance of an upright body whose front was not measured. */
  readonly usual: number
  /** The garment follows the body no further than this. */
  readonly within: readonly [low: number, high: number]
  /** What the garment is called in the note. */
  readonly called: string
  /** A front without a bust dart: what it lacks over the bust is told, and only from 1 on. */
  readonly dartless?: boolean
}

/** The body's own balance: where the front was measured that tells; else posture makes back and front differ. */
export const balanceOfBody = (body: NeckToWaist, posture: number, usual: number): number =>
  body.frontLength === undefined
    ? usual - (A_STEP.backLonger + A_STEP.frontShorter) * posture
    : body.frontLength - peakToWaist(body)

/**
 * How much longer the front is than the back from neck point to waist. It opens the bust dart of a fitted garment and
 * lets the hem of a loose one hang level.
 */
export const frontBalance = (body: NeckToWaist, posture: number, ask: BalanceAsk): Told<number> => {
  const asked = balanceOfBody(body, posture, ask.usual)
  const balance = clamp(ask.within[0], asked, ask.within[1])
  const note = (message: string): Told<number> =>
    told(balance, { code: "balance", measurement: "mbSideNeckToWaist", message: `mbSideNeckToWaist: ${message}` })
  if (ask.dartless)
    return asked > balance + 1
      ? note(
          `without a bust dart the front is ${(asked - balance).toFixed(1)} cm shorter over the bust than the body; it will rise at the hem`,
        )
      : told(balance)
  return balance === asked
    ? told(balance)
    : note(
        `the front is ${Math.abs(asked).toFixed(1)} cm ${asked < 0 ? "shorter" : "longer"} than the back from neck to waist; the ${ask.called} follows to ${balance}`,
      )
}

/** The front from its neck point over the bust to the waist; a curved posture's neck point lies further forward. */
export const frontOver = (ask: {
  /** Nape to waist. */
  readonly back: number
  /** Of the back's neck point above the nape, held upright. */
  readonly rise: number
  readonly balance: number
  readonly posture: number
}): number => ask.back + ask.rise + ask.balance - A_STEP.neckForward * ask.posture
