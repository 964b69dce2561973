import type { SurveyedBody } from "@toile/body/survey"
/** The fullest girth round the hips, cm. */
export const fullHip = ({ hip, maxHip }: { readonly hip: number; readonly maxHip: number | undefined }): number =>
  Math.max(hip, maxHip ?? 0)

/** From the waist down to the hips, cm; the survey's where no height of the hips was measured. */
export const hipDepthOf = (
  { waistHeight, hipHeight }: { readonly waistHeight: number; readonly hipHeight: number | undefined },
  survey: Pick<SurveyedBody, "hipDepth">,
): number => (hipHeight === undefined ? survey.hipDepth(waistHeight) : waistHeight - hipHeight)

/** Of a finished garment what says whether it reaches to the hips. */
export interface ToHips {
  readonly backLength: number
  readonly backNeckToWaist: number | undefined
  readonly hipDepth: number | undefined
}

/**
 * Whether a garment ends above the hips, by its finished measurements; true as well where they do not say.
 *
 * @param upTo what hangs below its cloth's hem, cm
 */
export const hipsBelow = ({ backLength, backNeckToWaist, hipDepth }: ToHips, upTo = 0): boolean =>
  backNeckToWaist === undefined || hipDepth === undefined || backNeckToWaist + hipDepth > backLength - upTo

/** A garment that ends above the hips has them at its hem: their depth follows from its length. */
export const hipDepthYields = {
  to: "backLength",
  where: ({ final }: { readonly final: ToHips }): boolean => hipsBelow(final),
} as const
