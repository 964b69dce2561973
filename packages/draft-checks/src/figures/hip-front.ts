import { type FigureRule, takenFor } from "./reading.js"
import { halvesAt, NOTED, REFUSED } from "./two-halves.js"

/** A seat lies behind: a half of the front is as wide at the hips beside one of the back as such a garment has it. */
export const hipFront: FigureRule = (draft) => {
  const asked = draft.figure?.hip
  const halves = asked && halvesAt(draft, "gmHipGirth")
  if (!asked || !halves) return []
  return [
    {
      rule: "hipFront",
      came: halves.front.cm - halves.back.cm,
      asked: [asked.frontMore, asked.frontMore],
      bound: { note: asked.within ?? NOTED, refuse: (asked.within ?? NOTED) + REFUSED },
      measurement: takenFor(draft, "gmHipGirth") ?? "mbLowHipGirth",
      piece: halves.back.piece,
    },
  ]
}
