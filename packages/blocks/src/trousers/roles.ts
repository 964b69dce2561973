import type { EdgeRoles } from "@toile/pattern-model"

/** What the edges of trousers' and leggings' legs are, by the names that their pieces give them. */
export const legRoles = {
  hem: "hem",
  inseamUpper: "inseam",
  inseamLower: "inseam",
  inseamTurnUp: "inseam",
  inseamFront: "inseam",
  inseamBack: "inseam",
  crotch: "crotch",
  seat: "crotch",
  seatInlay: "crotch",
  fly: "centreFront",
  side: "side",
  sideUpper: "side",
  sideLower: "side",
  sideTurnUp: "side",
  sideZip: "side",
  waist: "waist",
  waist1: "waist",
  waist2: "waist",
  waist3: "waist",
  flyWaist: "waist",
} as const satisfies EdgeRoles
