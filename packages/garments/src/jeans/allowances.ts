import type { Allowance, TrouserSeams } from "@toile/blocks/trousers"
import type { JeansSheet } from "./declaration.js"

/** The allowances of trousers, and those of the yoke's seam and of patch pockets. */
export interface JeansAllowances extends TrouserSeams {
  readonly yoke: Allowance
  readonly yokeBack: Allowance
  readonly pocketHem: Allowance
}

/** Jeans have no turn-ups. */
export const allowancesOf = ({ seam }: JeansSheet): JeansAllowances => ({ ...seam, turnUpHem: seam.hem })
