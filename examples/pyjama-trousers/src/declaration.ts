import {
  bodyGroups,
  finalGroups,
  innerLevers,
  levers,
  trouserLevels,
  trouserMeasurements,
  woman,
} from "@toile/blocks/trousers"
import { choice, declare, range, type Sheet } from "@toile/pattern-model"

const { gmWaistGirth, gmHipGirth, gmThighGirth } = trouserLevels(woman.survey)

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
  // The waist's seam is as wide as the hips, whatever the elastic takes in
  levels: {
    gmWaistGirth: {
      ...gmWaistGirth,
      worn: (s) => gmWaistGirth.worn({ ...s, option: { ...s.option, leg: "straight", waistband: "straight" } }),
    },
    gmHipGirth,
    gmThighGirth,
    gmKneeGirth: { over: "knee", called: { by: "kneeWidth", cm: ({ option }) => option.kneeWidth } },
    gmHemGirth: { called: { by: "hemWidth", cm: ({ option }) => option.hemWidth } },
  },
  innerLevers,
  levers,
  titles: {
    rise: { title: { en: "Rise", fr: "Hauteur de montant" } },
    waistEase: { title: { en: "Waist ease", fr: "Aisance de taille" } },
    hipEase: { title: { en: "Hip ease", fr: "Aisance de bassin" } },
    kneeWidth: { title: { en: "Knee girth", fr: "Tour de genou" } },
    hemWidth: { title: { en: "Hem girth", fr: "Tour du bas" } },
    length: { title: { en: "Length", fr: "Longueur" } },
    waistbandHeight: { title: { en: "Casing height", fr: "Hauteur de coulisse" } },
    pocket: { title: { en: "Pockets", fr: "Poches" } },
    "pocket.none": { title: { en: "None", fr: "Aucune" } },
    "pocket.inseam": { title: { en: "In the side seams", fr: "Dans les coutures de côté" } },
  },
})

export type PyjamaSheet = Sheet<typeof declaration>
