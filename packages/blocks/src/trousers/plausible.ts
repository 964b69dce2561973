import { refuseUnlikelyBottom } from "../measurements/bottom-plausible.js"
import { refuseOtherUnits } from "../measurements/implausible.js"
import { seatGirth } from "../measurements/seat.js"
import type { BodyAsk } from "./cut.js"
import type { Wearer } from "./wearer.js"

/** Over a belly, trousers stay up on braces; of the hip. */
const WAIST_MOST = 1.2

/** Refuses a body on which no trousers can be drafted: wrong units, or parts that no body has together. */
export const refuseImplausible = ({ body, taken }: BodyAsk, { survey }: Wearer): void => {
  const unlikely = refuseOtherUnits(survey.gender, body, taken)
  const hip = seatGirth(body, survey)
  refuseUnlikelyBottom(body, unlikely, "trousers", { hip, waistMost: WAIST_MOST })
  unlikely(
    hip - body.waist > 45,
    "waist",
    () => `the waist (${body.waist} cm) is ${(hip - body.waist).toFixed(1)} cm less than the hip`,
  )
}
