import { innerLever } from "@toile/pattern-model"
import { RAISE_MOST } from "./crotch-levers.js"

/** What a target moves beside the options: the back fork, from what the body gives; how far centre back rises; cm. */
export const innerLevers = {
  thigh: innerLever(-3, 3),
  seatRaise: innerLever(0, RAISE_MOST, 2),
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
