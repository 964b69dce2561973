import { refuseImplausibleBodice } from "@toile/blocks/bodice"
import type { BodiceSheet } from "./declaration.js"

type BodySheet = Extract<BodiceSheet, { type: "body" }>

/** Refuses a body on which no bodice can be drafted. */
export const refuseImplausible = ({ body, taken }: BodySheet): void => {
  refuseImplausibleBodice("female", body, body, taken)
}
