import {
  ARM_MEDIANS,
  BODICE_MEDIANS,
  HIP_MEDIANS,
  refuseImplausibleArm,
  refuseImplausibleBodice,
  refuseImplausibleHip,
} from "@toile/blocks/bodice"
import type { BlouseSheet } from "./declaration.js"

type BodySheet = Extract<BlouseSheet, { type: "body" }>

const MEDIANS = { ...BODICE_MEDIANS, ...HIP_MEDIANS, ...ARM_MEDIANS, neck: 34 } as const

/** Refuses a body on which no blouse can be drafted: wrong units, or parts that no body has together. */
export const refuseImplausible = ({ body, taken }: BodySheet): void => {
  const unlikely = refuseImplausibleBodice(body, body, taken, MEDIANS)
  refuseImplausibleArm(body, unlikely)
  refuseImplausibleHip(body, unlikely)
}
