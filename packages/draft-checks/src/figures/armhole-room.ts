import { type FigureRule, isTakenIn, takenFor } from "./reading.js"

/** Whatever the fit, an armhole of cloth that does not stretch goes round the arm with so much to spare, cm. */
const LEAST = 1.5
/**
 * Beyond this it is refused: 2.5 below the body's own, which is reckoned from chest and arm and known to 1.2 to 1.3 (SD); nearer, an arm
 * may well go through.
 */
const REFUSED = 4

export const armholeRoom: FigureRule = (draft) => {
  const asked = draft.figure?.armhole
  const came = draft.garmentMeasurements.gmArmholeGirth
  if (!asked?.woven || came === undefined || isTakenIn(draft)) return []
  return [
    {
      rule: "armholeRoom",
      came,
      asked: [asked.scye + LEAST, Number.POSITIVE_INFINITY],
      bound: { note: 0, refuse: REFUSED },
      measurement: takenFor(draft, "gmBicepGirth", "gmChestGirth") ?? "mbBustGirth",
    },
  ]
}
