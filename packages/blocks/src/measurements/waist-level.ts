import { clamp } from "../steps/fade.js"

/** Where the navel lies, and what a body has of the hip's surplus over its waist, each by the share of the way down; 0 to 1. */
export interface Waistline {
  readonly navel: number
  readonly profile: (share: number) => number
}

/**
 * Where nothing is said of the wearer. The form is read off the men's medians (88.0, 90.8, 93.1, 94.9 at 0, 0.15, 0.30,
 * 0.45; hip 101.4).
 */
const ANYONE: Waistline = { navel: 0.15, profile: (t) => 1.4 * t - 0.4 * t * t }

/** How far down from the natural waist to the low hip a waistband sits (decisions, "What the measurement IDs mean"). */
const LEVEL: Readonly<Record<string, number>> = {
  mbWaistGirth: 0,
  mbWaistbandRegRiseGirth: 0.15,
  mbWaistbandMidRiseGirth: 0.3,
  mbWaistbandLowRiseGirth: 0.45,
  mbWaistbandRegRiseCrotchLength: 0.15,
  mbWaistbandMidRiseCrotchLength: 0.3,
  mbWaistbandLowRiseCrotchLength: 0.45,
}

/** The level of a waist girth or a crotch length, as a share of the way from the natural waist to the low hip. */
export const levelOf = (id: string | undefined, { navel }: Waistline = ANYONE): number =>
  id === "mbNavelWaistGirth" ? navel : id === undefined ? 0 : (LEVEL[id] ?? 0)

/**
 * The body's girth between waist and low hip, by the share of the way down; above the natural waist it stays. `girth`
 * was measured at `level`.
 */
export const girthProfile = (
  girth: number,
  level: number,
  hip: number,
  { profile }: Waistline = ANYONE,
): ((share: number) => number) => {
  const down = (share: number): number => profile(clamp(0, share, 1))
  const waist = (girth - hip * down(level)) / (1 - down(level))
  return (share) => waist + (hip - waist) * down(share)
}
