import { refuseImplausibleArm, refuseImplausibleBodice, refuseImplausibleHip } from "@toile/blocks/bodice"
import type { BlouseSheet } from "./declaration.js"

type BodySheet = Extract<BlouseSheet, { type: "body" }>

/** Refuses a body on which no blouse can be drafted: wrong units, or parts that no body has together. */
export const refuseImplausible = ({ body, taken }: BodySheet): void => {
  const unlikely = refuseImplausibleBodice<keyof BodySheet["body"]>("female", body, body, taken)
  refuseImplausibleArm(body, unlikely)
  refuseImplausibleHip(body, unlikely)
}
