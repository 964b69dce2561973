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
  man,
  navelOfBand,
  riseAsked,
  trouserLevels,
  trouserMeasurements,
  trouserYields,
  WEAR,
  waistGroups,
  waistMeasurements,
  waistWhereDrawn,
} from "@toile/blocks/trousers"
import { choice, declare, range, rangeFromWearer, type Sheet, when } from "@toile/pattern-model"
import { suiting, TROUSERS } from "../sewing.js"

/** The upper edge of the band lies so much of the way from the natural waist to the low hip (the house's figure). */
export const BAND_LEVEL = 0.25

/** What goes into men's trousers. Ranges and allowances are those of made-to-measure workrooms (README.md). */
export const declaration = declare({
  id: 3,
  slug: "mens-trousers",
  gender: "male",
  name: "Men's trousers",
  description:
    "Trousers with a fly, a waistband that is split at centre back, slant pockets and welt pockets behind; flat front or pleats, plain hems or turn-ups.",
  materials: ["shell", "pocketing", "interfacing"],
  fused: ["interfacing"],
  measurements: { body: { ...bodyGroups, ...hipArcGroups }, final: { ...finalGroups, ...waistGroups } },
  options: {
    rise: rangeFromWearer(-18, 6, 0.5, -10),
    fit: choice(["slim", "regular", "relaxed"], "regular"),
    waistEase: range(0, 4, 0.5, FIT_EASES.trousers.waist),
    hipEase: range(1, 12, 0.5, FIT_EASES.trousers.hip),
    leg: choice(LEGS, "straight"),
    kneeWidth: rangeFromWearer(36, 70, 1, 48),
    hemWidth: rangeFromWearer(24, 80, 1, 42),
    length: range(-10, 8, 1, 0),
    pleats: choice(["none", "one", "two"], "none"),
    pocket: choice(["none", "slant", "inseam", "welt"], "slant"),
    backPocket: choice(["none", "welt"], "welt"),
    waistband: choice(["straight", "contour"], "contour"),
    waistbandHeight: range(2.5, 6, 0.5, 4),
    waistbandSplitBack: choice(["split", "whole"], "split"),
    cuff: choice(["plain", "turnup"], "plain"),
    turnUpHeight: range(3, 5, 0.5, 4, "cm", when("cuff", "turnup")),
    wear: choice(WEAR, "over"),
    ...figureOptions,
  },
  // Outseam with an inlay of its own; the seat's inlay is let out at centre back
  seams: {
    outseam: 2,
    inseam: 1.5,
    seat: 1,
    seatInlay: 3,
    crotch: 1,
    fly: 1,
    waist: 1,
    waistband: 1,
    pocket: 1,
    hem: 4.5,
    turnUpHem: 3,
  },
  sewing: { ...TROUSERS, seatInlay: suiting.chained },
  bodyShapes: ["posture"],
  toile: {
    inlays: { outseam: INLAY.side, seat: INLAY.centre, seatInlay: INLAY.centre, hem: INLAY.hem },
    without: [
      "flyFacing",
      "flyShield",
      "backWelt",
      "backPocketFacing",
      "beltLoops",
      "pocketFacing",
      "frontWelt",
      "frontPocketFacing",
    ],
  },
  garmentMeasurements: [...trouserMeasurements, ...waistMeasurements],
  measuredWhereDrawn: waistWhereDrawn,
  yields: trouserYields,
  falls: [...legFalls, fallsWithSeat("gmHipGirth", "gmWaistGirth", "gmWaistSeamGirth")],
  figure: figureAsks({
    gender: "male",
    waist: { beside: "hip", inFront: BELLY_IN_FRONT.trousers.male, usual: 2.4 },
    hip: { usual: -1, ofSeat: 0.6 },
    legs: WOVEN_LEGS,
    calf: calfAsked(man.survey),
    rise: riseAsked(man, { level: BAND_LEVEL, dropMost: 1.5 }),
    navel: navelOfBand(man, { level: BAND_LEVEL }),
    tells: ["waistFront", "hipFront", "bandLevel", "thighEase", "kneeEase", "calfEase"],
  }),
  fitTolerances: FIT_TOLERANCES.trousers,
  levels: trouserLevels(man.survey, BAND_LEVEL),
  innerLevers,
  levers,
})

export type TrouserSheet = Sheet<typeof declaration>
