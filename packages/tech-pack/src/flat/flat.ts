import type { Draft } from "@toile/draft-model"
import { legsFlat } from "./legs.js"
import { skirtFlat } from "./skirt.js"
import { topFlat } from "./top.js"
import type { Flat } from "./view.js"

/** The garment as it lies on a table, from its own measurements; undefined where they do not say what it is. */
export const flatOf = (draft: Draft): Flat | undefined => {
  const { garmentMeasurements: gm } = draft
  if (gm.gmInseamLength !== undefined) return legsFlat(draft)
  if (gm.gmSkirtLength !== undefined) return skirtFlat(draft)
  return topFlat(draft)
}
