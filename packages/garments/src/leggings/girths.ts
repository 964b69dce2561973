import { girthProfile, levelOf } from "@toile/blocks/measurements"
import type { SurveyedBody } from "@toile/body/survey"
import type { BodyAsk } from "./body-ask.js"
import { bodyAtHem, bodyLeg } from "./leg-shape.js"
import { reductionOf } from "./reduction.js"
import { CALF_ABOVE_HEM } from "./size.js"
import { seatOf, waistSize } from "./waist-size.js"

/** Girths are cut smaller by the share of its stretch that the cloth gives when worn. */
const stretch = { of: "stretchX", use: "use" } as const

/** What the girths of leggings have their like in, and how much smaller than that they are cut. */
export const leggingsLevels = (person: SurveyedBody) => {
  const sized = (s: BodyAsk) => {
    const hip = seatOf(s, person)
    const rise = s.body.waistHeight - s.body.crotchHeight
    const hipDepth =
      s.body.hipHeight === undefined ? person.hipDepthOfRise(rise) : s.body.waistHeight - s.body.hipHeight
    return { hip, hipDepth, ...waistSize(s, person, hip, hipDepth, reductionOf(s.option)) }
  }
  /** The body where the waist's edge lies. */
  const atEdge = (s: BodyAsk): number => {
    const { hip, hipDepth, seamDepth } = sized(s)
    return girthProfile(s.body.waist, levelOf(s.taken.waist, person), hip, person)(seamDepth / hipDepth)
  }
  return {
    // A band's upper edge passes the hips; elastic holds its edge in
    gmWaistGirth: { over: "waist", called: { by: "use", cm: (s: BodyAsk) => sized(s).waist } },
    gmWaistSeamGirth: { stretch, worn: atEdge, comes: "atLeast" },
    gmHipGirth: { over: ["hip", "maxHip"], stretch },
    gmThighGirth: { over: "thigh", stretch },
    // Wider where a hem right below must pass the heel
    gmKneeGirth: { over: "knee", stretch, worn: (s: BodyAsk) => bodyLeg(s, person).knee, comes: "atLeast" },
    gmCalfGirth: { over: "calf", stretch, worn: atCalf(person), comes: "atLeast" },
    // It passes the heel, and is not drawn in under the calf
    gmHemGirth: {
      stretch,
      worn: (s: BodyAsk) => bodyAtHem(bodyLeg(s, person), reductionOf(s.option).along),
      comes: "atLeast",
    },
  } as const
}

/** A leg that ends right below the calf has none of its own: it is upright from there to its hem. */
const atCalf =
  (person: SurveyedBody) =>
  (s: BodyAsk): number | undefined => {
    const leg = bodyLeg(s, person)
    const above = reductionOf(s.option).along * (leg.calfLevel - leg.hemHeight)
    return above > CALF_ABOVE_HEM ? leg.girthAt(leg.calfLevel) : undefined
  }
