import { girthProfile, largestMeasured, navelGirth, ROUNDER_ABOVE } from "@toile/blocks/measurements"
import type { GirthAsked } from "@toile/blocks/skirt"
import { bellyOverHip, woman } from "@toile/body/survey"

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

/** A skirt has at least so much ease over a belly. */
const OVER_BELLY = 2

/** All of it is asked for at the navel from such a belly on, of a half, cm; without one a skirt goes over the body there. */
const BELLY_ASKS = 1.5
/** As much of it for each cm of waist from where a belly begins, 1 of a half under the usual waist (`bellyOverHip`): so no cm asks more of the hips. */
const asks = (belly: number): number => Math.min(1, (belly < 1 ? 2 * Math.sqrt(belly) : belly + 1) / (BELLY_ASKS + 1))
/** What thin darts take there where they are sewn as one or go into the sides, but for the last 0.25, cm. */
const THIN_DARTS = 0.5

/** A belly is fullest at the navel: what a skirt with darts of any width measures there at the least. */
export const askedAtNavel = (body: SkirtBody["body"], belly: number): GirthAsked => ({
  share: woman.navel,
  girth: navelGirth(body, woman) + THIN_DARTS + OVER_BELLY * asks(belly),
})

/**
 * The girth that a skirt hangs from, cm: the largest that was measured round the hips, be it the seat's or a belly's. Were it another one's
 * ease over a belly, a skirt would get narrower as the waist grows.
 */
export const fullest = ({ hip, maxHip = hip }: { readonly hip: number; readonly maxHip: number | undefined }): number =>
  Math.max(hip, maxHip)

/**
 * The waist at which the navel would be as large as the largest girth that was measured there, where the body's is larger: over the same
 * belly its sides are straighter.
 */
export const waistAtLargest = (body: SkirtBody["body"]): number | undefined => {
  const { waist, hip } = body
  const beyond = woman.navelGirth(waist, hip) - largestMeasured(body)
  return beyond <= 0 ? undefined : waist - beyond / (woman.navelGirth(1, 0) - woman.navelGirth(0, 0))
}

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
  const hip = Math.max(fullest(body) + option.hipEase, navelGirth(body, woman) + OVER_BELLY)
  const hipDepth = body.hipHeight === undefined ? woman.hipDepth(body.waistHeight) : body.waistHeight - body.hipHeight
  const bodyWaist = body.waist + option.waistEase
  return {
    bodyWaist,
    belly: bellyOverHip(woman, body.hip, body.waist),
    waist: girthProfile(bodyWaist, 0, hip, woman)(lowered / hipDepth) + ROUNDER_ABOVE * raised,
    hip,
    hem: hip - 4 * option.hemNarrowing,
    hipDepth,
  }
}
