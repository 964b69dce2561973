import { innerLever } from "@toile/pattern-model"

/** What a target moves beside the options, from what the body alone gives: the back fork, and the raise of centre back; cm. */
export const innerLevers = {
  thigh: innerLever(-3, 3),
  seatRaise: innerLever(-2, 2),
} as const

/** What targets of trousers move, in the order in which they are met. */
export const levers = {
  gmWaistGirth: "waistEase",
  gmHipGirth: "hipEase",
  gmKneeGirth: "kneeWidth",
  gmHemGirth: "hemWidth",
  gmInseamLength: "length",
  gmFrontRise: "rise",
  gmThighGirth: "thigh",
  gmBackRise: "seatRaise",
  gmWaistbandHeight: "waistbandHeight",
} as const
