import type { SurveyedBody } from "@toile/body/survey"
import { solve } from "@toile/geometry"
import { clamp } from "../steps/fade.js"

/** What is known of the wearer between waist and low hip. */
type Waistline = Pick<SurveyedBody, "navel" | "navelGirth">

/**
 * The body's girth between waist and low hip, by the share of the way down; above the natural waist it stays. A monotone
 * cubic through natural waist, navel, where a belly is fullest, and low hip (Fritsch and Carlson, SIAM J. Numer. Anal. 17,
 * 1980, with the harmonic mean for the slope at the navel). The navel's girth follows from the other two.
 *
 * @param girth as measured at `level`
 */
export const bodyGirths = (
  girth: number,
  level: number,
  hip: number,
  survey: Waistline,
): { readonly waist: number; readonly at: (share: number) => number } => {
  const waist = naturalWaist(girth, level, hip, survey)
  return { waist, at: cubic(waist, hip, survey) }
}

/** A waist differs by no more than this from a girth between it and the low hip, cm. */
const APART = 60

const naturalWaist = (girth: number, level: number, hip: number, survey: Waistline): number => {
  if (level <= 0) return girth
  const found = solve((waist) => cubic(waist, hip, survey)(level) - girth, girth - APART, girth + APART)
  return found._tag === "Ok" ? found.value : girth
}

const cubic = (waist: number, hip: number, { navel: knot, navelGirth }: Waistline): ((share: number) => number) => {
  const navel = navelGirth(waist, hip)
  const first = (navel - waist) / knot
  const second = (hip - navel) / (1 - knot)
  const slopes = [
    endSlope(first, second, knot, 1 - knot),
    middleSlope(first, second, knot, 1 - knot),
    endSlope(second, first, 1 - knot, knot),
  ] as const
  return (share) => {
    const t = clamp(0, share, 1)
    return t < knot
      ? hermite(waist, navel, slopes[0], slopes[1], knot, t / knot)
      : hermite(navel, hip, slopes[1], slopes[2], 1 - knot, (t - knot) / (1 - knot))
  }
}

/** 0 where the girth turns at the navel. */
const middleSlope = (first: number, second: number, h1: number, h2: number): number => {
  if (first * second <= 0) return 0
  const w1 = 2 * h2 + h1
  const w2 = h2 + 2 * h1
  return (w1 + w2) / (w1 / first + w2 / second)
}

/** From one side, held where it would swing beyond what was measured. */
const endSlope = (near: number, far: number, hNear: number, hFar: number): number => {
  const slope = ((2 * hNear + hFar) * near - hNear * far) / (hNear + hFar)
  if (slope * near <= 0) return 0
  return near * far <= 0 && Math.abs(slope) > Math.abs(3 * near) ? 3 * near : slope
}

const hermite = (a: number, b: number, slopeA: number, slopeB: number, width: number, t: number): number => {
  const u = 1 - t
  return a * (1 + 2 * t) * u * u + b * t * t * (3 - 2 * t) + width * t * u * (slopeA * u - slopeB * t)
}
