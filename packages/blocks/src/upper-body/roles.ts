import type { EdgeRoles } from "@toile/pattern-model"

/** What the edges of a top's body are, by the names that its pieces, their facings and linings give them. */
export const bodyRoles = {
  centreFront: "centreFront",
  centreBack: "centreBack",
  zip: "centreBack",
  frontEdge: "frontEdge",
  lapel: "frontEdge",
  lapelTop: "frontEdge",
  hem: "hem",
  hemFacing: "hem",
  side: "side",
  side1: "side",
  side2: "side",
  side3: "side",
  armhole: "armhole",
  armhole1: "armhole",
  armhole2: "armhole",
  armholeFront: "armhole",
  armholeBack: "armhole",
  armholeTop: "armhole",
  shoulder: "shoulder",
  shoulder1: "shoulder",
  shoulder2: "shoulder",
  neck: "neckline",
  neckFront: "neckline",
  neckBack: "neckline",
  neckLower: "neckline",
  neckFacing1: "neckline",
  neckFacing2: "neckline",
  neckFacing3: "neckline",
  waist: "waist",
  waist1: "waist",
  waist2: "waist",
  princess: "shaping",
  yoke: "shaping",
} as const satisfies EdgeRoles

/** What the edges of a body half are whose centre line is one edge, by what that line is. */
export const halfRoles = {
  centreFront: { ...bodyRoles, centre: "centreFront" },
  centreBack: { ...bodyRoles, centre: "centreBack" },
} as const satisfies Readonly<Record<string, EdgeRoles>>

/** What the edges of a body in panels are, whose seams stand where a top in two halves has its sides. */
export const panelRoles = { ...bodyRoles, frontSeam: "shaping", backSeam: "shaping" } as const satisfies EdgeRoles
