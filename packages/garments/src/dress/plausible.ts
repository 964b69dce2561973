import {
  ARM_MEDIANS,
  BODICE_MEDIANS,
  HIP_MEDIANS,
  refuseImplausibleArm,
  refuseImplausibleBodice,
  refuseImplausibleHip,
} from "@toile/blocks/bodice"
import type { DressSheet } from "./declaration.js"

type BodySheet = Extract<DressSheet, { type: "body" }>

const MEDIANS = { ...BODICE_MEDIANS, ...HIP_MEDIANS, ...ARM_MEDIANS } as const

/** Refuses a body on which no dress can be drafted: wrong units, or parts that no body has together. */
export const refuseImplausible = ({ body, taken }: BodySheet): void => {
  const unlikely = refuseImplausibleBodice(body, body, taken, MEDIANS)
  const { bust, bicep, wrist } = body
  if (bicep !== undefined && wrist !== undefined) refuseImplausibleArm({ bust, bicep, wrist }, unlikely)
  refuseImplausibleHip(body, unlikely)
}
