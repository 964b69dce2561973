import { refuseImplausibleBodice, refuseImplausibleHip } from "@toile/blocks/bodice"
import type { WaistcoatSheet } from "./declaration.js"

type BodySheet = Extract<WaistcoatSheet, { type: "body" }>

/** Refuses a body on which no waistcoat can be drafted: wrong units, or parts that no body has together. */
export const refuseImplausible = ({ body, taken }: BodySheet): void => {
  const women = { shoulderPeak: undefined, bustPoint: undefined, bustPointDistance: undefined }
  const unlikely = refuseImplausibleBodice<"hip" | "maxHip" | "waistHeight" | "hipHeight">(
    "male",
    { ...body, ...women },
    body,
    taken,
  )
  refuseImplausibleHip(body, unlikely)
}
