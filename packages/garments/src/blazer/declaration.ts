import { cupOption } from "@toile/blocks/bodice"
import {
  bustMeasurements,
  jacketLevels,
  jacketLevers,
  jacketMeasurements,
  jacketSeams,
  jacketTitles,
  jacketWhereDrawn,
  jacketYields,
  mensBody,
  mensFinal,
  mensMeasurements,
  mensWhereDrawn,
  mensYields,
  womensBody,
  womensFinal,
} from "@toile/blocks/jacket"
import {
  ARMHOLES,
  acrossFalls,
  BELLY_IN_FRONT,
  bustLevels,
  chestFalls,
  closedByFrameFalls,
  FIT_EASES,
  FIT_TOLERANCES,
  fallsWithSeat,
  figureAsks,
  hemFalls,
  hemFallsWithBelly,
  PANELS_PARTED,
} from "@toile/blocks/measurements"
import { INLAY } from "@toile/blocks/steps"
import { choice, declare, range, type Sheet, when } from "@toile/pattern-model"
import { suiting, tailored } from "../sewing.js"

const MATERIALS = ["shell", "lining", "interfacing", "pocketing", "wadding", "melton"] as const
/** A toile goes without what finishes the front and the pockets. */
const TOILE = {
  without: ["facing", "backFacing", "upperCollar", "flap", "pocketJet", "pocketFacing", "patchPocket"],
  also: ["underCollar"],
  inlays: { centreBack: INLAY.centre, hem: INLAY.hem, sleeveHem: INLAY.hem },
} as const
/** A man's chest that is wide for his back has the armhole longer than asked, on one in eight, its underarm as high as his armpit lets it. */
const BY_ARMPIT = 3
const TELLS = [
  "bustFront",
  "armholeOverScye",
  "armholeRoom",
  "armholeFrontShare",
  "acrossBackEase",
  "chestHollow",
  "bicepEase",
] as const
const BODY_SHAPES = ["posture", "shoulderSlope"] as const

/** What a woman's and a man's blazer are asked alike; ranges and defaults are those of made-to-measure workrooms. */
const options = {
  fit: choice(["slim", "regular", "relaxed"], "regular"),
  backEase: range(0, 6, 0.25, 0),
  length: range(-2, 18, 1, 6),
  lapel: choice(["notch", "peak", "shawl"], "notch"),
  lapelWidth: range(5, 12, 0.5, 8),
  breakPoint: range(-6, 10, 0.5, 0),
  buttons: range(1, 3, 1, 2, ""),
  pocket: choice(["flap", "jetted", "patch", "none"], "flap"),
  shoulderPad: range(0, 2, 0.25, 0.75),
  shoulderExtension: range(-2, 4, 0.25, 0),
  armholeDrop: range(-1, 4, 0.25, 0),
  underCollar: choice(["cloth", "melton"], "cloth"),
  capEase: range(2, 4, 0.125, 3),
  sleeveLengthAdjust: range(-6, 6, 0.5, 0),
} as const

/** What is seen of a figure, beside its girths. */
const seen = {
  lowerShoulder: choice(["none", "left", "right"], "none"),
  lowerShoulderBy: range(0, 2.5, 0.25, 1, "cm", when("lowerShoulder", "left", "right")),
  belly: range(0, 3, 0.25, 0, ""),
  forwardShoulders: range(0, 2, 0.25, 0, ""),
  swayback: range(0, 2, 0.25, 0, ""),
} as const

export const womensDeclaration = declare({
  id: 13,
  slug: "womens-blazer",
  gender: "female",
  name: "Women's blazer",
  description:
    "A lined jacket with princess seams and a side panel, a rolled collar with notched, peaked or shawl lapel and two-piece sleeves.",
  materials: MATERIALS,
  fused: ["interfacing"],
  measurements: { body: womensBody, final: womensFinal },
  options: {
    bustEase: range(8, 18, 0.5, FIT_EASES.womensBlazer.bust),
    waistEase: range(6, 18, 0.5, FIT_EASES.womensBlazer.waist),
    hipEase: range(6, 16, 0.5, FIT_EASES.womensBlazer.hip),
    bicepEase: range(4, 12, 0.5, FIT_EASES.womensBlazer.bicep),
    ...options,
    ...cupOption,
    insidePocket: choice(["none", "jetted"], "none"),
    vent: choice(["none", "centre", "side"], "none"),
    sleeveVent: choice(["none", "vent", "working"], "none"),
    cuffEase: range(6, 16, 0.5, 10),
    ...seen,
  },
  seams: jacketSeams,
  sewing: tailored(suiting, suiting.pricked),
  bodyShapes: BODY_SHAPES,
  toile: TOILE,
  garmentMeasurements: [...bustMeasurements, ...jacketMeasurements],
  measuredWhereDrawn: jacketWhereDrawn,
  titles: jacketTitles,
  yields: jacketYields,
  falls: [
    fallsWithSeat("gmHipGirth", "gmHemGirth"),
    hemFallsWithBelly,
    hemFalls,
    chestFalls,
    acrossFalls,
    closedByFrameFalls,
  ],
  figure: figureAsks({
    gender: "female",
    armhole: { ...ARMHOLES.blazer, byBalance: true },
    acrossBack: [2, 3],
    bust: { usual: 0.1, cloth: "woven", within: 3 },
    waist: { beside: "bust", inFront: BELLY_IN_FRONT.jacket, usual: 1.3, stays: true, ofBust: 1, ...PANELS_PARTED },
    hip: { usual: -0.45, ofBust: 1, ...PANELS_PARTED },
    hollow: [1.5, 3],
    tells: ["waistFront", "hipFront", ...TELLS],
  }),
  fitTolerances: FIT_TOLERANCES.womensJacket,
  levels: { ...jacketLevels, ...bustLevels },
  levers: { gmBustGirth: "bustEase", ...jacketLevers },
})

export const mensDeclaration = declare({
  id: 14,
  slug: "mens-blazer",
  gender: "male",
  name: "Men's blazer",
  description:
    "A lined jacket with a front dart and a side panel, a chest canvas, a rolled collar with notched, peaked or shawl lapel and two-piece sleeves.",
  materials: MATERIALS,
  fused: ["interfacing"],
  measurements: { body: mensBody, final: mensFinal },
  options: {
    bustEase: range(10, 20, 0.5, FIT_EASES.mensBlazer.bust),
    waistEase: range(8, 22, 0.5, FIT_EASES.mensBlazer.waist),
    hipEase: range(6, 16, 0.5, FIT_EASES.mensBlazer.hip),
    bicepEase: range(4, 12, 0.5, FIT_EASES.mensBlazer.bicep),
    ...options,
    length: range(-2, 18, 1, 8),
    breastPocket: choice(["none", "welt"], "welt"),
    insidePocket: choice(["none", "jetted"], "jetted"),
    vent: choice(["none", "centre", "side"], "side"),
    sleeveVent: choice(["none", "vent", "working"], "vent"),
    cuffEase: range(6, 16, 0.5, 11),
    ...seen,
  },
  seams: jacketSeams,
  sewing: tailored(suiting, suiting.pricked),
  bodyShapes: BODY_SHAPES,
  toile: { ...TOILE, without: [...TOILE.without, "breastWelt", "breastFacing"] },
  garmentMeasurements: mensMeasurements,
  measuredWhereDrawn: mensWhereDrawn,
  titles: {
    ...jacketTitles,
    breastPocket: { title: { en: "Breast pocket", fr: "Poche poitrine" } },
    "breastPocket.welt": { title: { en: "Welt", fr: "À patte" } },
  },
  yields: mensYields,
  falls: [fallsWithSeat("gmHipGirth", "gmHemGirth"), hemFalls, acrossFalls],
  figure: figureAsks({
    gender: "male",
    armhole: { ...ARMHOLES.blazer, within: BY_ARMPIT },
    acrossBack: [2, 3],
    bust: { usual: -3.9, cloth: "woven" },
    waist: { beside: "bust", inFront: BELLY_IN_FRONT.jacket, usual: -1.85, stays: true, ofBust: 1, asAtBust: true },
    hip: { usual: -2.7, ofBust: 1, within: 2 },
    hollow: [1.5, 3],
    tells: ["waistFront", "hipFront", ...TELLS],
  }),
  fitTolerances: FIT_TOLERANCES.mensJacket,
  levels: { ...jacketLevels, gmChestGirth: { over: "bust", ease: "bustEase" } },
  levers: { gmChestGirth: "bustEase", ...jacketLevers },
})

export type WomensBlazerSheet = Sheet<typeof womensDeclaration>
export type MensBlazerSheet = Sheet<typeof mensDeclaration>
