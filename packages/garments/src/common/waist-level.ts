import { clamp } from "./fade.js"

/** How far down from the natural waist to the low hip a waist is measured (decisions; the navel's: our choice). */
const LEVEL: Readonly<Record<string, number>> = {
  mbWaistGirth: 0,
  mbNavelWaistGirth: 0.15,
  mbWaistbandRegRiseGirth: 0.15,
  mbWaistbandMidRiseGirth: 0.3,
  mbWaistbandLowRiseGirth: 0.45,
  mbWaistbandRegRiseCrotchLength: 0.15,
  mbWaistbandMidRiseCrotchLength: 0.3,
  mbWaistbandLowRiseCrotchLength: 0.45,
}

/** The level of a waist girth or a crotch length, as a share of the way from the natural waist to the low hip. */
export const levelOf = (id: string | undefined): number => (id === undefined ? 0 : (LEVEL[id] ?? 0))

/**
 * The body's girth between waist and low hip, by the share of the way down; above the natural waist it stays. `girth`
 * was measured at `level`. The form is read off the survey's medians (88.0, 90.8, 93.1, 94.9 at 0, 0.15, 0.30, 0.45;
 * hip 101.4).
 */
export const girthProfile = (girth: number, level: number, hip: number): ((share: number) => number) => {
  const profile = (share: number): number => {
    const t = clamp(0, share, 1)
    return 1.4 * t - 0.4 * t * t
  }
  const waist = (girth - hip * profile(level)) / (1 - profile(level))
  return (share) => waist + (hip - waist) * profile(share)
}
