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
  FIT_EASES,
  FIT_TOLERANCES,
  fallsWithSeat,
  figureAsks,
  heldPointFalls,
  hemFallsWithBelly,
  PANELS_PARTED,
} from "@toile/blocks/measurements"
import { INLAY } from "@toile/blocks/steps"
import { choice, declare, offsetFrom, range, rangeFromWearer, type Sheet, takes, when } from "@toile/pattern-model"
import { coating, tailored } from "../sewing.js"
import { BREAK_ABOVE } from "./break-above.js"

const MATERIALS = ["shell", "lining", "interfacing", "pocketing", "wadding", "melton"] as const
/** A toile goes without what finishes the front and the pockets. */
const TOILE = {
  without: [
    "facing",
    "backFacing",
    "upperCollar",
    "flap",
    "pocketJet",
    "pocketFacing",
    "patchPocket",
    "belt",
    "beltLoop",
    "halfBelt",
  ],
  also: ["underCollar"],
  inlays: { centreBack: INLAY.centre, hem: INLAY.hem, sleeveHem: INLAY.hem },
} as const
const TELLS = [
  "bustFront",
  "armholeOverScye",
  "armholeRoom",
  "armholeFrontShare",
  "acrossBackEase",
  "chestHollow",
  "bicepEase",
] as const
/** Over a belly a coat falls straight from the waist: its hips have in front what the waist has there, or nearly. */
const FALLS_STRAIGHT = { each: 0.6, most: 6 } as const
const BODY_SHAPES = ["posture", "shoulderSlope"] as const

/** Coatings are thick: wider seams and a deeper hem than a jacket's. */
const seams = { ...jacketSeams, hem: 4.5, sleeveHem: 4.5, neck: 1, frontEdge: 1, collar: 1, belt: 1 } as const

/** The roll may break so far above the waist, cm. */
export const BREAK = { least: -6, most: 14, step: 0.5 } as const
const rolled = when("collar", "notch", "ulster", "shawl")

const common = {
  fit: choice(["slim", "regular", "relaxed"], "regular"),
  bustEase: range(14, 28, 0.5, FIT_EASES.coat.bust),
  waistEase: range(14, 36, 1, FIT_EASES.coat.waist),
  hipEase: range(10, 28, 1, FIT_EASES.coat.hip),
  backEase: range(0, 6, 0.25, 0),
  silhouette: choice(["straight", "aLine", "fitted"], "fitted"),
  length: range(20, 75, 1, 50),
  collar: choice(["notch", "stand", "ulster", "shawl"], "notch"),
  lapelWidth: range(6, 14, 0.5, 10, "cm", rolled),
  breakPoint: range(BREAK.least, BREAK.most, BREAK.step, BREAK_ABOVE, "cm", rolled),
  front: choice(["single", "double"], "single"),
  overlap: range(6, 12, 0.5, 9, "cm", when("front", "double")),
  buttons: range(1, 6, 1, 3, ""),
  pocket: choice(["flap", "inseam", "patch", "none"], "flap"),
  insidePocket: choice(["none", "jetted"], "none"),
  belt: choice(["none", "tie"], "none"),
  halfBelt: choice(["none", "back"], "none"),
  vent: choice(["none", "centre"], "centre"),
  hem: choice(["turned", "faced"], "turned", when("vent", "none")),
  shoulderPad: range(0, 2, 0.25, 0.75),
  shoulderExtension: range(-2, 4, 0.25, 0),
  armholeDrop: range(-1, 4, 0.25, 0),
  underCollar: choice(["cloth", "melton"], "cloth", rolled),
  capEase: range(2.5, 4.5, 0.125, 3),
  bicepEase: range(6, 16, 0.5, FIT_EASES.coat.bicep),
  cuffEase: range(8, 20, 0.5, 13),
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

/** A straight or A-line coat is drawn in little at the waist, whatever its ease. */
const waist = { over: "waist", ease: "waistEase", comes: "atLeast" } as const

/** Worn over a jacket: its armhole lies deeper, its shoulders end further out, by what their places have over a jacket's. */
const overJacket = {
  gmArmholeDepth: offsetFrom("gmArmholeDepth", 1.75),
  gmShoulderWidth: offsetFrom("gmShoulderWidth", 1.5),
} as const

const titles = {
  ...jacketTitles,
  "pocket.inseam": { title: { en: "In the front seams", fr: "Dans les coutures devant" } },
  front: { title: { en: "Front closure", fr: "Croisure" } },
  "front.single": { title: { en: "Single-breasted", fr: "Droite" } },
  "front.double": { title: { en: "Double-breasted", fr: "Croisée" } },
  overlap: { title: { en: "Front edge beyond centre front", fr: "Croisure au-delà du milieu devant" } },
  "collar.notch": { title: { en: "Notched collar", fr: "Col tailleur" } },
  "collar.stand": { title: { en: "Band collar", fr: "Col montant" } },
  "collar.ulster": { title: { en: "Ulster collar", fr: "Col ulster" } },
  "collar.shawl": { title: { en: "Shawl collar", fr: "Col châle" } },
  "silhouette.fitted": { title: { en: "Fitted", fr: "Cintrée" } },
  belt: { title: { en: "Belt", fr: "Ceinture" } },
  "belt.tie": { title: { en: "Tie belt", fr: "À nouer" } },
  halfBelt: { title: { en: "Half belt", fr: "Martingale" } },
  "halfBelt.back": { title: { en: "In the back", fr: "Au dos" } },
  "hem.turned": { title: { en: "Turned up", fr: "Rentré" } },
  "hem.faced": { title: { en: "Faced", fr: "À parementure" } },
} as const

export const womensDeclaration = declare({
  id: 20,
  slug: "womens-coat",
  gender: "female",
  name: "Women's coat",
  description:
    "A lined coat with princess seams and a side panel, single- or double-breasted, with a notched, ulster, shawl or band collar and two-piece sleeves.",
  materials: MATERIALS,
  fused: ["interfacing"],
  measurements: { body: womensBody, final: { ...womensFinal, breakDepth: takes("mfBreakDepth") } },
  options: {
    ...common,
    breakPoint: rangeFromWearer(BREAK.least, BREAK.most, BREAK.step, BREAK_ABOVE, "cm", rolled),
    ...cupOption,
    ...seen,
  },
  seams,
  sewing: { ...tailored(coating, coating.wideStitched), belt: coating.turned },
  bodyShapes: BODY_SHAPES,
  toile: TOILE,
  garmentMeasurements: [...bustMeasurements, ...jacketMeasurements, "gmBreakDepth"],
  measuredWhereDrawn: [...jacketWhereDrawn, "gmBreakDepth"],
  titles,
  yields: jacketYields,
  // A straight coat's waist lies on the line from bust to hips
  falls: [
    fallsWithSeat("gmWaistGirth", "gmHipGirth", "gmHemGirth"),
    hemFallsWithBelly,
    chestFalls,
    acrossFalls,
    heldPointFalls,
  ],
  figure: figureAsks({
    gender: "female",
    armhole: { ...ARMHOLES.coat, byBalance: true },
    acrossBack: [4, 4],
    bust: { usual: -1.2, cloth: "woven", within: 3 },
    waist: { beside: "bust", inFront: BELLY_IN_FRONT.jacket, usual: -0.05, stays: true, ofBust: 1, ...PANELS_PARTED },
    hip: { usual: -1.55, ofBust: 1, ofBelly: FALLS_STRAIGHT, ...PANELS_PARTED, within: 3 },
    hollow: [1.5, 3],
    tells: ["waistFront", "hipFront", ...TELLS],
  }),
  fitTolerances: FIT_TOLERANCES.womensJacket,
  levels: { ...jacketLevels, ...bustLevels, gmWaistGirth: waist },
  levers: { gmBustGirth: "bustEase", ...jacketLevers },
  // As much wider round the bust as the usual ease of both has it
  parents: { "womens-blazer": { gmBustGirth: offsetFrom("gmBustGirth", 9), ...overJacket } },
})

export const mensDeclaration = declare({
  id: 21,
  slug: "mens-coat",
  gender: "male",
  name: "Men's coat",
  description:
    "A lined coat with a side panel, single- or double-breasted, with a notched, ulster, shawl or band collar and two-piece sleeves.",
  materials: MATERIALS,
  fused: ["interfacing"],
  measurements: { body: mensBody, final: mensFinal },
  options: { ...common, insidePocket: choice(["none", "jetted"], "jetted"), ...seen },
  seams,
  sewing: { ...tailored(coating, coating.wideStitched), belt: coating.turned },
  bodyShapes: BODY_SHAPES,
  toile: TOILE,
  garmentMeasurements: mensMeasurements,
  measuredWhereDrawn: mensWhereDrawn,
  titles,
  yields: mensYields,
  falls: [fallsWithSeat("gmWaistGirth", "gmHipGirth", "gmHemGirth"), hemFallsWithBelly, acrossFalls],
  figure: figureAsks({
    gender: "male",
    armhole: ARMHOLES.coat,
    acrossBack: [4, 4],
    bust: { usual: -4.55, cloth: "woven" },
    waist: { beside: "bust", inFront: BELLY_IN_FRONT.jacket, usual: -2.75, stays: true, ofBust: 1, asAtBust: true },
    hip: { usual: -3.5, ofBust: 1, ofBelly: FALLS_STRAIGHT, within: 2 },
    hollow: [1.5, 3],
    tells: ["waistFront", "hipFront", ...TELLS],
  }),
  fitTolerances: FIT_TOLERANCES.mensJacket,
  levels: { ...jacketLevels, gmChestGirth: { over: "bust", ease: "bustEase" }, gmWaistGirth: waist },
  levers: { gmChestGirth: "bustEase", ...jacketLevers },
  parents: { "mens-blazer": { gmChestGirth: offsetFrom("gmChestGirth", 6.5), ...overJacket } },
})

export type WomensCoatSheet = Sheet<typeof womensDeclaration>
export type CoatOptions = Omit<WomensCoatSheet["option"], "bustCup">
export type CoatSeams = WomensCoatSheet["seam"]
