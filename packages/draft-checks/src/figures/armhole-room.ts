import { type FigureRule, takenFor } from "./reading.js"

/** Whatever the fit, an armhole of cloth that does not stretch goes round the arm with so much to spare, cm. */
const LEAST = 1.5

export const armholeRoom: FigureRule = (draft) => {
  const asked = draft.figure?.armhole
  const came = draft.garmentMeasurements.gmArmholeGirth
  if (!asked?.woven || came === undefined) return []
  return [
    {
      rule: "armholeRoom",
      came,
      asked: [asked.scye + LEAST, Number.POSITIVE_INFINITY],
      bound: { note: 0, refuse: LEAST },
      measurement: takenFor(draft, "gmBicepGirth", "gmChestGirth") ?? "mbBustGirth",
    },
  ]
}
