import type { MeasurementId } from "@toile/body"
import { refuseImplausibleArm, refuseImplausibleBodice, refuseImplausibleHip } from "../bodice/plausible.js"
import type { JacketBody, JacketFinal } from "./groups.js"
import type { JacketGroup, JacketPerson } from "./person.js"

/** The measurement that was taken in each group, for messages. */
export type Taken = { readonly [K in keyof JacketBody | keyof JacketFinal]?: MeasurementId }

/** Refuses a body on which no jacket can be drafted: wrong units, or parts that no body has together. */
export const refuseImplausible = (body: JacketBody, taken: Taken, person: JacketPerson): void => {
  const unlikely = refuseImplausibleBodice<JacketGroup>(person.survey.gender, body, body, taken)
  const { bust, hip, neck } = body
  unlikely(hip < 0.6 * bust || hip > 1.7 * bust, "hip", () => `hips of ${hip} cm do not go with a bust of ${bust} cm`)
  unlikely(neck < 0.25 * bust, "neck", () => `${neck.toFixed(1)} cm is no neck of a bust of ${bust} cm`)
  refuseImplausibleArm(body, unlikely)
  refuseImplausibleHip(body, unlikely)
}
