import type { SeamValues } from "@toile/pattern-model"

/** Allowances of a jacket, cm: inlays where a tailor lets out, 0.7 where the seam is turned, 4 at the hems. */
export const jacketSeams = {
  panel: 1.5,
  centreBack: 2,
  shoulder: 1.5,
  armhole: 1,
  neck: 0.7,
  frontEdge: 0.7,
  collar: 0.7,
  hem: 4,
  facing: 1,
  sleeve: 1.5,
  sleeveHem: 4,
  vent: 1,
  pocket: 1,
  lining: 1.25,
  liningArmhole: 1,
  liningHem: 1,
} as const

/** A jacket's allowances as a garment declares them. */
export type JacketSeams = SeamValues<Readonly<Record<keyof typeof jacketSeams, number>>>
