import { refuse, type Seam, widestOf } from "@toile/pattern-model"
import type { LengthId } from "../steps/length-id.js"

/**
 * A short sleeve's hem, turned up, ends in the armhole's allowance at the highest: a deeper one would lie on no sleeve.
 *
 * @param below how long the sleeve's seam is, cm
 * @param id what the sleeve's length comes from
 */
export const refuseDeepHem = (hem: Seam, below: number, armhole: Seam, id: LengthId): void => {
  const room = below + widestOf(armhole)
  if (widestOf(hem) > room)
    refuse({
      code: "hemTooDeep",
      ...id,
      message: `${Object.values(id)[0]}: on a sleeve whose seam is ${below.toFixed(1)} cm long no hem ${widestOf(hem)} cm deep can lie (${hem.name}, up to ${(Math.floor(10 * room + 1e-6) / 10).toFixed(1)} cm): a longer sleeve, or a narrower hem`,
    })
}
