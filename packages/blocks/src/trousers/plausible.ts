import { refuseUnlikelyBottom } from "../measurements/bottom-plausible.js"
import { refuseOtherUnits } from "../measurements/implausible.js"
import type { BodyAsk } from "./cut.js"
import type { Wearer } from "./wearer.js"

/** Refuses a body on which no trousers can be drafted: wrong units, or parts that no body has together. */
export const refuseImplausible = ({ body, taken }: BodyAsk, { survey }: Wearer): void => {
  const unlikely = refuseOtherUnits(survey.gender, body, taken)
  refuseUnlikelyBottom(body, unlikely, "trousers")
  const hip = Math.max(body.hip, body.maxHip ?? 0)
  unlikely(
    hip - body.waist > 45,
    "waist",
    () => `the waist (${body.waist} cm) is ${(hip - body.waist).toFixed(1)} cm less than the hip`,
  )
}
