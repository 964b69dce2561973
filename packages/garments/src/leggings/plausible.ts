import { refuseOtherUnits, refuseUnlikelyBottom } from "@toile/blocks/measurements"
import type { SurveyedBody } from "@toile/body/survey"
import type { BodySheet } from "./declaration.js"

/** Refuses a body on which no leggings can be drafted: wrong units, or parts that no body has together. */
export const refuseImplausible = ({ body, taken }: BodySheet, { gender }: SurveyedBody): void => {
  const unlikely = refuseOtherUnits(gender, body, taken)
  refuseUnlikelyBottom(body, unlikely, "leggings")
  const { kneeHeight, calfHeight, calf, ankle } = body
  unlikely(
    calfHeight !== undefined && kneeHeight !== undefined && calfHeight > kneeHeight - 4,
    "calfHeight",
    () => `a calf at ${calfHeight} cm does not go with a knee at ${kneeHeight}`,
  )
  unlikely(
    calf !== undefined && ankle !== undefined && ankle >= calf,
    "ankle",
    () => `the ankle (${ankle} cm) is not smaller than the calf (${calf} cm)`,
  )
}
