import { HIGH_HIP } from "@toile/body"
import { girthThrough } from "@toile/body/survey"
import { clamp } from "../steps/fade.js"
import { type Waistline, waistOf } from "./natural-waist.js"

/** A girth by the share of the way from the natural waist down to the low hip, cm. */
type GirthLine = (share: number) => number

/**
 * The body's girth between waist and low hip, by the share of the way down; above the natural waist it stays
 * (`girthThrough`). The girth of the navel, where a belly is fullest, follows from the other two, but is no larger than the largest
 * girth that was measured: the survey's line is that of bodies of all kinds, and a belly that hangs no lower is not fuller there.
 * What was measured in between bends the line, so that it goes through it: the girth at its level, and a high hip.
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
  const waist = waistOf(girth, level, hip, survey)
  const usual = profile(waist, hip, survey, largest)
  const throughGirth = level > 0 ? bent(usual, 0, level, girth - usual(level)) : usual
  if (highHip === undefined) return { waist, at: throughGirth, unheld: 0 }
  const off = highHip - throughGirth(HIGH_HIP)
  const throughHighHip = bent(throughGirth, Math.max(0, level), HIGH_HIP, held(off))
  return { waist, at: neverLessBelow(throughHighHip, HIGH_HIP), unheld: off - held(off) }
}

interface BodyGirths {
  /** Of the natural waist, cm. */
  readonly waist: number
  /** By the share of the way down to the low hip, cm. */
  readonly at: GirthLine
  /** By so much a high hip is more, or less, than one that the line goes through, cm. */
  readonly unheld: number
}

/** Of the way from the waist to the largest girth the navel's is this far at the most: it grows with the waist everywhere (our choice). */
const NAVEL_MOST = 0.8

const profile = (
  waist: number,
  hip: number,
  { navel, navelGirth }: Waistline,
  largest = Number.POSITIVE_INFINITY,
): GirthLine => {
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
 * A line that from a level down is nowhere less than both there and at the low hip: bent far, it would fall first and then grow, and a band
 * across the level would swing with each millimetre of it.
 */
const neverLessBelow = (line: GirthLine, level: number): GirthLine => {
  const least = Math.min(line(level), line(1))
  return (share) => (share > level ? Math.max(line(share), least) : line(share))
}

/**
 * A line that is `off` more at a share of the way: all of it there, nothing above `from` and at the low hip, in between by the square (our
 * choice): so no girth falls while waist or hip grow over a high hip that stays.
 */
const bent =
  (line: GirthLine, from: number, at: number, off: number): GirthLine =>
  (share) => {
    const way = share < at ? (share - from) / (at - from) : (1 - share) / (1 - at)
    return line(share) + off * Math.max(0, way) ** 2
  }
