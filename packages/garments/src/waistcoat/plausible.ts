import { BODICE_MEDIANS, HIP_MEDIANS, refuseImplausibleBodice, refuseImplausibleHip } from "@toile/blocks/bodice"
import { man } from "@toile/blocks/knit-top"
import type { WaistcoatSheet } from "./declaration.js"

type BodySheet = Extract<WaistcoatSheet, { type: "body" }>

/** Women's where men have none. */
const MEDIANS = { ...BODICE_MEDIANS, ...HIP_MEDIANS, ...man.median }

/** Refuses a body on which no waistcoat can be drafted: wrong units, or parts that no body has together. */
export const refuseImplausible = ({ body, taken }: BodySheet): void => {
  const women = { shoulderPeak: undefined, bustPoint: undefined, bustPointDistance: undefined }
  const unlikely = refuseImplausibleBodice({ ...body, ...women }, body, taken, MEDIANS)
  refuseImplausibleHip(body, unlikely)
}
