import { HIGH_HIP } from "@toile/body"
import { girthThrough, type SurveyedBody } from "@toile/body/survey"
import { solve } from "@toile/geometry"
import { clamp } from "../steps/fade.js"

/** What is known of the wearer between waist and low hip. */
type Waistline = Pick<SurveyedBody, "navel" | "navelGirth">

/**
 * The body's girth between waist and low hip, by the share of the way down; above the natural waist it stays
 * (`girthThrough`). The girth of the navel, where a belly is fullest, follows from the other two, but is no larger than the largest
 * girth that was measured: the survey's line is that of bodies of all kinds, and a belly that hangs no lower is not fuller there.
 * A high hip that was measured bends the line, so that it goes through it.
 *
 * @param girth as measured at `level`
 * @param largest the largest girth round the hips, if it is known
 * @param highHip as measured, if it was
 */
export const bodyGirths = (
  girth: number,
  level: number,
  hip: number,
  survey: Waistline,
  largest: number | undefined,
  highHip?: number,
): BodyGirths => {
  const waist = naturalWaist(girth, level, hip, survey, largest, highHip)
  const unbent = profile(waist, hip, survey, largest)
  const off = highHip === undefined ? 0 : highHip - unbent(HIGH_HIP)
  return { waist, at: bent(unbent, highHip), unheld: off - held(off) }
}

interface BodyGirths {
  /** Of the natural waist, cm. */
  readonly waist: number
  /** By the share of the way down to the low hip, cm. */
  readonly at: (share: number) => number
  /** By so much a high hip is more, or less, than one that the line goes through, cm. */
  readonly unheld: number
}

/** A waist differs by no more than this from a girth between it and the low hip, cm. */
const APART = 60

const naturalWaist = (
  girth: number,
  level: number,
  hip: number,
  survey: Waistline,
  largest: number | undefined,
  highHip: number | undefined,
): number => {
  if (level <= 0) return girth
  const atLevel = (waist: number): number => bent(profile(waist, hip, survey, largest), highHip)(level)
  const found = solve((waist) => atLevel(waist) - girth, girth - APART, girth + APART)
  return found._tag === "Ok" ? found.value : girth
}

/** Of the way from the waist to the largest girth the navel's is this far at the most: it grows with the waist everywhere (our choice). */
const NAVEL_MOST = 0.8

const profile = (
  waist: number,
  hip: number,
  { navel, navelGirth }: Waistline,
  largest = Number.POSITIVE_INFINITY,
): ((share: number) => number) => {
  const most = waist + NAVEL_MOST * (Math.max(waist, hip, largest) - waist)
  return girthThrough(waist, Math.min(navelGirth(waist, hip), most), hip, navel)
}

/**
 * A high hip further off the survey's line is followed so far, cm (our choice): of bodies of the population 99 of 100 men and 95 of 100
 * women lie nearer to it, and one that is further off beside such a waist and hip was more likely taken amiss.
 */
const HIGH_HIP_OFF = 5.5

const held = (off: number): number => clamp(-HIGH_HIP_OFF, off, HIGH_HIP_OFF)

/**
 * All of what a high hip is off there, nothing at waist and low hip, in between by the square (our choice): so no girth falls while waist or
 * hip grow over a high hip that stays.
 */
const bent = (line: (share: number) => number, highHip: number | undefined): ((share: number) => number) => {
  if (highHip === undefined) return line
  const off = held(highHip - line(HIGH_HIP))
  return (share) => {
    const way = share < HIGH_HIP ? share / HIGH_HIP : (1 - share) / (1 - HIGH_HIP)
    return line(share) + off * Math.max(0, way) ** 2
  }
}
