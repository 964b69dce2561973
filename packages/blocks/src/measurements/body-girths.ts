import { girthThrough, type SurveyedBody } from "@toile/body/survey"
import { solve } from "@toile/geometry"

/** What is known of the wearer between waist and low hip. */
type Waistline = Pick<SurveyedBody, "navel" | "navelGirth">

/**
 * The body's girth between waist and low hip, by the share of the way down; above the natural waist it stays
 * (`girthThrough`). The girth of the navel, where a belly is fullest, follows from the other two, but is no larger than the largest
 * girth that was measured: the survey's line is that of bodies of all kinds, and a belly that hangs no lower is not fuller there.
 *
 * @param girth as measured at `level`
 * @param largest the largest girth round the hips, if it is known
 */
export const bodyGirths = (
  girth: number,
  level: number,
  hip: number,
  survey: Waistline,
  largest: number | undefined,
): { readonly waist: number; readonly at: (share: number) => number } => {
  const waist = naturalWaist(girth, level, hip, survey, largest)
  return { waist, at: profile(waist, hip, survey, largest) }
}

/** A waist differs by no more than this from a girth between it and the low hip, cm. */
const APART = 60

const naturalWaist = (
  girth: number,
  level: number,
  hip: number,
  survey: Waistline,
  largest: number | undefined,
): number => {
  if (level <= 0) return girth
  const found = solve((waist) => profile(waist, hip, survey, largest)(level) - girth, girth - APART, girth + APART)
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
