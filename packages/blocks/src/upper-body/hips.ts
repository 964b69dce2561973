import type { SurveyedBody } from "@toile/body/survey"
/** The fullest girth round the hips, cm. */
export const fullHip = ({ hip, maxHip }: { readonly hip: number; readonly maxHip: number | undefined }): number =>
  Math.max(hip, maxHip ?? 0)

/** From the waist down to the hips, cm; the survey's where no height of the hips was measured. */
export const hipDepthOf = (
  { waistHeight, hipHeight }: { readonly waistHeight: number; readonly hipHeight: number | undefined },
  survey: Pick<SurveyedBody, "hipDepth">,
): number => (hipHeight === undefined ? survey.hipDepth(waistHeight) : waistHeight - hipHeight)
