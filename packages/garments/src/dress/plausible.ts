import { refuseImplausibleArm, refuseImplausibleBodice, refuseImplausibleHip } from "@toile/blocks/bodice"
import type { DressSheet } from "./declaration.js"

type BodySheet = Extract<DressSheet, { type: "body" }>

/** Refuses a body on which no dress can be drafted: wrong units, or parts that no body has together. */
export const refuseImplausible = ({ body, taken }: BodySheet): void => {
  const unlikely = refuseImplausibleBodice<keyof BodySheet["body"]>("female", body, body, taken)
  const { bust, bicep, wrist } = body
  if (bicep !== undefined && wrist !== undefined) refuseImplausibleArm({ bust, bicep, wrist }, unlikely)
  refuseImplausibleHip(body, unlikely)
}
