import { girthProfile } from "@toile/blocks/measurements"
import { woman } from "@toile/body/survey"

/** What a skirt's girths are drafted from. */
interface SkirtBody {
  readonly body: {
    readonly waist: number
    readonly hip: number
    readonly maxHip: number | undefined
    readonly waistHeight: number
    readonly hipHeight: number | undefined
  }
  readonly option: {
    readonly waistEase: number
    readonly hipEase: number
    readonly hemNarrowing: number
    readonly highWaist: number
  }
}

/** Above the waist the body is so much rounder for each cm (a rib cage of 3 to 4 more at 8 above). */
export const ROUNDER_ABOVE = 0.5

/** The option's two ways: how far the edge is raised above the body's waist, or lowered below it. */
export const raisedOrLowered = ({
  option,
}: Pick<SkirtBody, "option">): { readonly raised: number; readonly lowered: number } => ({
  raised: Math.max(0, option.highWaist),
  lowered: Math.max(0, -option.highWaist),
})

/** The finished girths that a body and the eases call for, cm. */
export const girthsOfBody = ({ body, option }: SkirtBody) => {
  const { raised, lowered } = raisedOrLowered({ option })
  // A skirt goes over the largest girth: the low hip's or, where the thighs or the stomach stand out further, that
  const hip = Math.max(body.hip, body.maxHip ?? 0) + option.hipEase
  const hipDepth = body.hipHeight === undefined ? woman.hipDepth(body.waistHeight) : body.waistHeight - body.hipHeight
  const bodyWaist = body.waist + option.waistEase
  return {
    bodyWaist,
    waist: girthProfile(bodyWaist, 0, hip, woman)(lowered / hipDepth) + ROUNDER_ABOVE * raised,
    hip,
    hem: hip - 4 * option.hemNarrowing,
    hipDepth,
  }
}
