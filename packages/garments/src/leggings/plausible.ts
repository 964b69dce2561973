import { refuseOtherUnits, refuseUnlikelyBottom } from "@toile/blocks/measurements"
import type { BodySheet } from "./declaration.js"
import type { LegPerson } from "./person.js"

/** Refuses a body on which no leggings can be drafted: wrong units, or parts that no body has together. */
export const refuseImplausible = ({ body, taken }: BodySheet, { medians }: LegPerson): void => {
  const unlikely = refuseOtherUnits(body, taken, medians)
  refuseUnlikelyBottom(body, unlikely, "leggings")
  const { kneeHeight, calfHeight, ankleHeight, calf, ankle } = body
  unlikely(
    calfHeight !== undefined && kneeHeight !== undefined && (calfHeight < 15 || calfHeight > kneeHeight - 4),
    "calfHeight",
    () => `a calf at ${calfHeight} cm does not go with a knee at ${kneeHeight}`,
  )
  unlikely(
    ankleHeight !== undefined && (ankleHeight < 3 || ankleHeight > 14),
    "ankleHeight",
    () => `an ankle bone at ${ankleHeight} cm; 3 to 14 can be drafted`,
  )
  unlikely(
    calf !== undefined && ankle !== undefined && ankle >= calf,
    "ankle",
    () => `the ankle (${ankle} cm) is not smaller than the calf (${calf} cm)`,
  )
}
