import { girthThrough, type SurveyedBody } from "@toile/body/survey"
import { solve } from "@toile/geometry"

/** What is known of the wearer between waist and low hip. */
type Waistline = Pick<SurveyedBody, "navel" | "navelGirth">

/**
 * The body's girth between waist and low hip, by the share of the way down; above the natural waist it stays
 * (`girthThrough`). The girth of the navel, where a belly is fullest, follows from the other two.
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
  return { waist, at: profile(waist, hip, survey) }
}

/** A waist differs by no more than this from a girth between it and the low hip, cm. */
const APART = 60

const naturalWaist = (girth: number, level: number, hip: number, survey: Waistline): number => {
  if (level <= 0) return girth
  const found = solve((waist) => profile(waist, hip, survey)(level) - girth, girth - APART, girth + APART)
  return found._tag === "Ok" ? found.value : girth
}

const profile = (waist: number, hip: number, { navel, navelGirth }: Waistline): ((share: number) => number) =>
  girthThrough(waist, navelGirth(waist, hip), hip, navel)
