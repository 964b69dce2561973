import { INLAY } from "@toile/blocks/steps"
import {
  bodyGroups,
  finalGroups,
  innerLevers,
  levers,
  pullOnLevels,
  trouserMeasurements,
  woman,
} from "@toile/blocks/trousers"
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
    // Of the body's thigh: a loose leg falls nearly straight from it
    knee: range(75, 125, 1, 98, "%"),
    hem: range(60, 120, 1, 85, "%"),
    length: range(-20, 6, 1, 0),
    waistbandHeight: range(2, 6, 0.5, 3.5),
    pocket: choice(["none", "inseam"], "inseam"),
  },
  seams: { outseam: 1.5, inseam: 1.5, seat: 1.5, crotch: 1.5, waist: 1, waistband: 1, pocket: 1, hem: 3 },
  bodyShapes: ["posture"],
  toile: {
    without: ["pocketFacing"],
    keeps: ["elastic"],
    inlays: { outseam: INLAY.side, seat: INLAY.centre, hem: INLAY.hem },
  },
  garmentMeasurements: trouserMeasurements,
  levels: {
    ...pullOnLevels(woman.survey),
    gmKneeGirth: { over: "knee", called: { by: "knee", cm: ({ body, option }) => (body.thigh * option.knee) / 100 } },
    gmHemGirth: { called: { by: "hem", cm: ({ body, option }) => (body.thigh * option.hem) / 100 } },
  },
  innerLevers,
  levers: { ...levers, gmKneeGirth: "knee", gmHemGirth: "hem" },
  titles: {
    rise: { title: { en: "Rise", fr: "Hauteur de montant" } },
    waistEase: { title: { en: "Waist ease", fr: "Aisance de taille" } },
    hipEase: { title: { en: "Hip ease", fr: "Aisance de bassin" } },
    knee: { title: { en: "Knee, of the thigh", fr: "Genou, de la cuisse" } },
    hem: { title: { en: "Hem, of the thigh", fr: "Bas, de la cuisse" } },
    length: { title: { en: "Length", fr: "Longueur" } },
    waistbandHeight: { title: { en: "Casing height", fr: "Hauteur de coulisse" } },
    pocket: { title: { en: "Pockets", fr: "Poches" } },
    "pocket.none": { title: { en: "None", fr: "Aucune" } },
    "pocket.inseam": { title: { en: "In the side seams", fr: "Dans les coutures de côté" } },
  },
})

export type PyjamaSheet = Sheet<typeof declaration>
