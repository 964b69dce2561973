import {
  BELLY_IN_FRONT,
  FIT_EASES,
  FIT_TOLERANCES,
  fallsWithSeat,
  figureAsks,
  legFalls,
  WOVEN_LEGS,
} from "@toile/blocks/measurements"
import { INLAY } from "@toile/blocks/steps"
import {
  bodyGroups,
  calfAsked,
  figureOptions,
  finalGroups,
  hipArcGroups,
  innerLevers,
  LEGS,
  levers,
  navelOfBand,
  riseAsked,
  trouserLevels,
  trouserMeasurements,
  trouserYields,
  WEAR,
  waistGroups,
  waistMeasurements,
  waistWhereDrawn,
  woman,
} from "@toile/blocks/trousers"
import { choice, declare, range, rangeFromWearer, type Sheet, when } from "@toile/pattern-model"
import { suiting, TROUSERS } from "../sewing.js"

/** The upper edge of the band lies so much of the way from the natural waist to the low hip (the house's figure). */
export const BAND_LEVEL = 0.15

/** What goes into women's trousers. Ranges and allowances are those of made-to-measure workrooms (README.md). */
export const declaration = declare({
  id: 4,
  slug: "womens-trousers",
  gender: "female",
  name: "Women's trousers",
  description:
    "Trousers with a fly, or a zip in the side or at centre back; plain fronts, darts or pleats; slant, side-seam or welt pockets; a straight or a contoured band.",
  materials: ["shell", "pocketing", "interfacing"],
  fused: ["interfacing"],
  measurements: { body: { ...bodyGroups, ...hipArcGroups }, final: { ...finalGroups, ...waistGroups } },
  options: {
    rise: rangeFromWearer(-18, 6, 0.5, -7),
    fit: choice(["slim", "regular", "relaxed"], "regular"),
    waistEase: range(0, 4, 0.5, FIT_EASES.trousers.waist),
    hipEase: range(1, 12, 0.5, FIT_EASES.trousers.hip),
    leg: choice(LEGS, "straight"),
    kneeWidth: rangeFromWearer(36, 70, 1, 46),
    hemWidth: rangeFromWearer(24, 80, 1, 40),
    length: range(-10, 8, 1, 0),
    front: choice(["flat", "darts", "pleats"], "darts"),
    dartsBack: choice(["one", "two"], "two"),
    fly: choice(["front", "side", "back"], "front"),
    pocket: choice(["none", "slant", "inseam", "welt"], "slant"),
    backPocket: choice(["none", "welt"], "none"),
    waistband: choice(["straight", "contour"], "contour"),
    waistbandHeight: range(2.5, 6, 0.5, 3.5),
    cuff: choice(["plain", "turnup"], "plain"),
    turnUpHeight: range(3, 5, 0.5, 4, "cm", when("cuff", "turnup")),
    wear: choice(WEAR, "over"),
    ...figureOptions,
  },
  // The zip's allowance at centre back grows from the seat's
  seams: {
    outseam: 1.5,
    inseam: 1.5,
    seat: 1,
    zip: 2,
    crotch: 1,
    fly: 1,
    waist: 1,
    waistband: 1,
    pocket: 1,
    hem: 4.5,
    turnUpHem: 3,
  },
  sewing: { ...TROUSERS, zip: suiting.neatened },
  bodyShapes: ["posture"],
  toile: {
    inlays: { outseam: INLAY.side, seat: INLAY.centre, hem: INLAY.hem },
    without: [
      "flyFacing",
      "flyShield",
      "backWelt",
      "backPocketFacing",
      "pocketFacing",
      "frontWelt",
      "frontPocketFacing",
    ],
  },
  garmentMeasurements: [...trouserMeasurements, ...waistMeasurements],
  measuredWhereDrawn: waistWhereDrawn,
  yields: trouserYields,
  falls: [
    ...legFalls,
    {
      of: ["gmInseamLength"],
      as: ["crotchHeight"],
      why: "a crotch that lies higher leaves less of a seam between waist and fork, and the tape between the legs is as long: the fork hangs lower for it, as far as it may, by as much as the crotch rose and a little more where the back fork gives way to the thigh meanwhile",
    },
    fallsWithSeat("gmHipGirth", "gmWaistGirth", "gmWaistSeamGirth"),
  ],
  figure: figureAsks({
    gender: "female",
    waist: { beside: "hip", inFront: BELLY_IN_FRONT.trousers.female, usual: 2.5 },
    hip: { usual: -1, ofSeat: 0.6 },
    legs: WOVEN_LEGS,
    calf: calfAsked(woman.survey),
    rise: riseAsked(woman, { level: BAND_LEVEL, dropMost: 1.5 }),
    navel: navelOfBand(woman, { level: BAND_LEVEL }),
    tells: ["waistFront", "hipFront", "bandLevel", "thighEase", "kneeEase", "calfEase"],
  }),
  fitTolerances: FIT_TOLERANCES.trousers,
  levels: trouserLevels(woman.survey, BAND_LEVEL),
  innerLevers,
  levers,
  titles: {
    front: { title: { en: "Front", fr: "Devant" } },
    "front.flat": { title: { en: "Plain", fr: "Uni" } },
    "front.pleats": { title: { en: "Pleats", fr: "À plis" } },
    fly: { title: { en: "Closure", fr: "Fermeture" } },
    "fly.front": { title: { en: "Fly in front", fr: "Braguette devant" } },
    "fly.side": { title: { en: "Zip in the left side", fr: "Glissière au côté gauche" } },
    "fly.back": { title: { en: "Zip at centre back", fr: "Glissière au milieu dos" } },
  },
})

export type WomensTrouserSheet = Sheet<typeof declaration>
