import { BODICE_MEDIANS, refuseImplausibleBodice, refuseImplausibleHip } from "../common/bodice/plausible.js"
import type { WaistcoatSheet } from "./declaration.js"

type BodySheet = Extract<WaistcoatSheet, { type: "body" }>

/** Medians of men in cm (ANSUR I and II). */
const MEDIANS = {
  ...BODICE_MEDIANS,
  bust: 105,
  waist: 88,
  hip: 102,
  maxHip: 103,
  waistHeight: 113,
  hipHeight: 89,
  neck: 43,
  backLength: 41,
  frontLength: 44.8,
  shoulder: 41.5,
  shoulderLength: 15,
  acrossBack: 41.7,
  acrossChest: 37.5,
  armholeDepth: 21.6,
} as const

/** Refuses a body on which no waistcoat can be drafted: wrong units, or parts that no body has together. */
export const refuseImplausible = ({ body, taken }: BodySheet): void => {
  const women = { shoulderPeak: undefined, bustPoint: undefined, bustPointDistance: undefined }
  const unlikely = refuseImplausibleBodice({ ...body, ...women }, body, taken, MEDIANS)
  refuseImplausibleHip(body, unlikely)
}
