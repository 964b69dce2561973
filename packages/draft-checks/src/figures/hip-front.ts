import type { FigureRule } from "./reading.js"
import { frontMore, halvesAt } from "./two-halves.js"

/** A seat lies behind: a half of the front is as wide at the hips beside one of the back as such a garment has it. */
export const hipFront: FigureRule = (draft) => {
  const asked = draft.figure?.hip
  return frontMore(draft, asked, asked && halvesAt(draft, "gmHipGirth"), {
    rule: "hipFront",
    girths: ["gmHipGirth"],
    usually: "mbLowHipGirth",
    onBack: true,
  })
}
