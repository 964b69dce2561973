import { bodyGroups, finalGroups, innerLevers, levers, trouserMeasurements } from "@toile/blocks/trousers"
import { choice, declare, range, type Sheet } from "@toile/pattern-model"

/** What goes into pyjama trousers: the trouser block's measurements and levers, and the widths of a loose leg. */
export const declaration = declare({
  id: 1002,
  slug: "pyjama-trousers",
  gender: "female",
  name: "Pyjama trousers",
  description:
    "Loose trousers that are pulled on, an elastic in the waist's casing, with pockets in the side seams or without.",
  materials: ["shell", "pocketing", "elastic"],
  measurements: { body: bodyGroups, final: finalGroups },
  options: {
    rise: range(-6, 4, 0.5, 0),
    waistEase: range(-6, 4, 0.5, 0),
    hipEase: range(8, 30, 0.5, 14),
    kneeWidth: range(44, 74, 1, 60),
    hemWidth: range(36, 70, 1, 52),
    length: range(-20, 6, 1, 0),
    waistbandHeight: range(2, 6, 0.5, 3.5),
    pocket: choice(["none", "inseam"], "inseam"),
  },
  seams: { outseam: 1.5, inseam: 1.5, seat: 1.5, crotch: 1.5, waist: 1, waistband: 1, pocket: 1, hem: 3 },
  bodyShapes: ["posture"],
  toile: { without: ["pocketFacing"] },
  garmentMeasurements: trouserMeasurements,
  innerLevers,
  levers,
})

export type PyjamaSheet = Sheet<typeof declaration>
