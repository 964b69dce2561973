import { bodyGroups, finalGroups, innerLevers, trouserMeasurements } from "@toile/blocks/trousers"
import { choice, declare, needs, range, type Sheet } from "@toile/pattern-model"

/** What goes into pyjama trousers. Lengths and depths are those of the trouser block; widths are a loose leg's. */
export const declaration = declare({
  id: 1002,
  slug: "pyjama-trousers",
  gender: "female",
  name: "Pyjama trousers",
  description:
    "Loose trousers that are pulled on, an elastic in the waist's casing, with or without pockets in the side seams.",
  materials: ["shell", "pocketing", "elastic"],
  measurements: {
    body: bodyGroups,
    // The elastic at rest is the waist; the cloth that it gathers is measured on its own
    final: { ...finalGroups, waistSeam: needs("mfWaistSeamGirth") },
  },
  options: {
    rise: range(-6, 4, 0.5, 0),
    hipEase: range(8, 30, 0.5, 14),
    elastic: range(80, 100, 1, 92, "%"),
    kneeWidth: range(44, 74, 1, 60),
    hemWidth: range(36, 70, 1, 52),
    length: range(-20, 6, 1, 0),
    pocket: choice(["none", "inseam"], "inseam"),
    casingHeight: range(2, 6, 0.5, 3.5),
  },
  seams: { outseam: 1.5, inseam: 1.5, seat: 1.5, crotch: 1.5, waist: 1, casing: 1, pocket: 1, hem: 3 },
  bodyShapes: ["posture"],
  toile: { without: ["pocketFacing"] },
  garmentMeasurements: trouserMeasurements,
  innerLevers,
  levers: {
    gmHipGirth: "hipEase",
    gmWaistGirth: "elastic",
    gmKneeGirth: "kneeWidth",
    gmHemGirth: "hemWidth",
    gmInseamLength: "length",
    gmFrontRise: "rise",
    gmThighGirth: "thigh",
    gmBackRise: "seatRaise",
    gmWaistbandHeight: "casingHeight",
  },
})

export type PyjamaSheet = Sheet<typeof declaration>
