import { BODICE_MEDIANS, refuseImplausibleBodice } from "@toile/blocks/bodice"
import type { BodiceSheet } from "./declaration.js"

type BodySheet = Extract<BodiceSheet, { type: "body" }>

/** Refuses a body on which no bodice can be drafted. */
export const refuseImplausible = ({ body, taken }: BodySheet): void => {
  refuseImplausibleBodice(body, body, taken, BODICE_MEDIANS)
}
