import type { EdgeRoles } from "@toile/pattern-model"

/** What the edges of a skirt, its lining and facings are. */
export const skirtRoles = {
  centreFront: "centreFront",
  centreBack: "centreBack",
  zip: "centreBack",
  hem: "hem",
  ventHem: "hem",
  side: "side",
  sideUpper: "side",
  sideLower: "side",
  waist: "waist",
  waist1: "waist",
  waist2: "waist",
  waist3: "waist",
} as const satisfies EdgeRoles
