import { armholeOf } from "./halves.js"
import { type FigureRule, takenFor } from "./reading.js"

/** The armhole has over the body's what such a garment has, in this fit. */
export const armholeOverScye: FigureRule = (draft) => {
  const asked = draft.figure?.armhole
  const came = draft.garmentMeasurements.gmArmholeGirth
  if (!asked || came === undefined) return []
  const piece = armholeOf(draft)?.front[0]?.piece.name
  return [
    {
      rule: "armholeOverScye",
      came,
      asked: [asked.scye + asked.over, asked.scye + asked.over],
      bound: { note: asked.within ?? 1.5, refuse: 4 },
      measurement: takenFor(draft, "gmChestGirth", "gmBustGirth") ?? "mbBustGirth",
      ...(piece === undefined ? {} : { piece }),
    },
  ]
}
