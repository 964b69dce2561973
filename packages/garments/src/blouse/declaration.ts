import { cupOption } from "@toile/blocks/bodice"
import {
  ARMHOLES,
  BELLY_IN_FRONT,
  bustLevels,
  chestBesideDartFalls,
  chestFalls,
  easeFalls,
  FIT_EASES,
  FIT_TOLERANCES,
  type FigureOf,
  type FigureRuleName,
  fadedDartFalls,
  fallsWithSeat,
  figureAsks,
  group,
  hemFalls,
  hipLevel,
  torsoLevels,
  wristFalls,
} from "@toile/blocks/measurements"
import { INLAY } from "@toile/blocks/steps"
import {
  AT_NAVEL,
  finishedSleeve,
  finishedTorso,
  sleeveMeasurements,
  sleeveYields,
  torsoBody,
  torsoMeasurements,
  torsoWhereDrawn,
  torsoYields,
} from "@toile/blocks/torso"
import { choice, declare, type FigureSheet, needs, range, type Sheet, takes, when } from "@toile/pattern-model"
import { blouseCloth } from "../sewing.js"

/** The option that puts waist darts into a front that has none. */
export const FRONT_SHAPING = "frontShaping"

const AT_WAIST = {
  beside: "bust",
  inFront: BELLY_IN_FRONT.womensTop,
  keeps: true,
  atNavel: AT_NAVEL,
} as const
const HALVES = {
  bust: { usual: 2.3, cloth: "woven", within: 2 },
  waist: { ...AT_WAIST, usual: 4.8, ofBust: 0.7, ofEase: { usual: 13, each: -0.1 } },
  hip: { usual: 1.2, ofBust: 0.5, straightUnder: true },
} as const
/** Without darts in its front, which would take it in. */
const UNDARTED = { ...HALVES, waist: { ...HALVES.waist, takenInBy: FRONT_SHAPING } } as const
/** With darts in its front, which take what the back's do, whatever the ease. */
const DARTED = { ...HALVES, waist: { ...AT_WAIST, usual: 1.95, ofBust: 0.7 } } as const
const asks = (halves: Pick<FigureOf, "bust" | "waist" | "hip">, tells: readonly FigureRuleName[]) =>
  figureAsks({
    gender: "female",
    armhole: ARMHOLES.blouse,
    acrossBack: [1.5, 2],
    hollowAtLeast: 0.5,
    ...halves,
    tells: [...tells, "armholeRoom", "armholeFrontShare", "chestHollow", "bicepEase"],
  })
const TOLD = ["bustFront", "waistFront", "hipFront", "armholeOverScye"] as const
const DARTS = { none: UNDARTED, darts: DARTED } as const
/** A half of the front has so much more of waist and hips where the back has princess seams, or nothing but its sides, than where it has darts. */
const BY_BACK = {
  darts: { none: { waist: 0, hip: 0 }, darts: { waist: 0, hip: 0 } },
  princess: { none: { waist: 0.25, hip: 0.2 }, darts: { waist: 0.2, hip: 0 } },
  none: { none: { waist: -2.7, hip: 0.45 }, darts: { waist: -3, hip: 0.4 } },
} as const
const asksFor = (back: keyof typeof BY_BACK, front: keyof typeof DARTS) => {
  const { waist, hip } = DARTS[front]
  const more = BY_BACK[back][front]
  // Without darts behind the ease leaves them nothing
  const { ofEase: _, ...atWaist } = { ofEase: undefined, ...waist }
  return asks(
    {
      ...DARTS[front],
      waist: { ...(back === "none" ? atWaist : waist), usual: waist.usual + more.waist },
      hip: { ...hip, usual: hip.usual + more.hip },
    },
    TOLD,
  )
}
const shapedBy = (back: keyof typeof BY_BACK) => ({ none: asksFor(back, "none"), darts: asksFor(back, "darts") })
const shaped = { darts: shapedBy("darts"), princess: shapedBy("princess"), none: shapedBy("none") }
/** Without a bust dart halves differ by as much on every figure, whatever her surplus. */
const undarted = (atWaist: number, atHip: number) =>
  asks(
    {
      bust: { usual: -1.5, byArc: true },
      waist: { ...AT_WAIST, usual: atWaist },
      hip: { usual: atHip, straightUnder: true },
    },
    ["bustFront", "waistFront", "hipFront"],
  )
const withoutDart = {
  darts: { none: undarted(0.8, -2.3), darts: undarted(-1.8, -2.3) },
  princess: { none: undarted(0.9, -2.2), darts: undarted(-1.7, -2.3) },
  none: { none: undarted(-1.5, -1.4), darts: undarted(-4.2, -1.4) },
} as const

/** By what takes in front and back: each was fitted to the same 200 bodies. */
const asksOf = ({ option: { bustDart, frontShaping, backShaping } }: FigureSheet) => {
  const back = backShaping === "princess" || backShaping === "none" ? backShaping : "darts"
  return (bustDart === "none" ? withoutDart : shaped)[back][frontShaping === "darts" ? "darts" : "none"]
}

/** What goes into a woman's blouse. Ranges and allowances are those of made-to-measure workrooms (README.md). */
export const declaration = declare({
  id: 12,
  slug: "blouse",
  gender: "female",
  name: "Blouse",
  description:
    "A woman's shirt-blouse on the fitted block: a bust dart in the side or a French dart, a collar on a stand, set-in sleeves with cuffs or short ones; it closes right over left.",
  materials: ["shell", "interfacing"],
  fused: ["interfacing"],
  measurements: {
    body: { ...torsoBody, neck: group.neck, arm: group.arm, bicep: group.bicep, wrist: group.wrist },
    final: {
      neck: needs("mfNeckGirth"),
      bust: needs("mfBustGirth"),
      waist: needs("mfWaistGirth"),
      hip: needs("mfHipGirth"),
      backLength: needs("mfBackLength"),
      sleeve: needs("mfSleeveLength"),
      hem: takes("mfHemGirth"),
      ...finishedTorso,
      ...finishedSleeve,
      collarHeight: takes("mfCollarHeight"),
    },
  },
  options: {
    fit: choice(["slim", "regular", "relaxed"], "regular"),
    bustDart: choice(["side", "french", "none"], "side"),
    ...cupOption,
    // Back darts and sides alone do not bring a slim waist in
    frontShaping: choice(["none", "darts"], {
      option: "fit",
      values: { slim: "darts", regular: "none", relaxed: "none" },
      usual: "regular",
    }),
    backShaping: choice(["none", "darts", "princess"], "darts"),
    yoke: choice(["none", "back"], "back"),
    bustEase: range(4, 24, 0.5, FIT_EASES.blouse.bust),
    waistEase: range(4, 30, 0.5, FIT_EASES.blouse.waist),
    hipEase: range(2, 20, 0.5, FIT_EASES.blouse.hip),
    neckEase: range(0, 3, 0.125, 1.5),
    backEase: range(0, 6, 0.25, 0),
    bicepEase: range(3, 14, 0.5, FIT_EASES.blouse.bicep),
    capEase: range(0.5, 2, 0.125, 1),
    armholeDrop: range(-1, 4, 0.25, 0),
    shoulderExtension: range(-2, 4, 0.25, 0),
    lengthBelowWaist: range(18, 40, 1, 24),
    hem: choice(["straight", "shirttail"], "straight"),
    placket: choice(["folded", "separate", "concealed"], "folded"),
    buttons: range(5, 10, 1, 7, ""),
    pocket: choice(["none", "chest"], "none"),
    collar: choice(["classic", "cutaway", "buttonDown", "mandarin"], "classic"),
    sleeve: choice(["long", "short"], "long"),
    sleeveLengthAdjust: range(-6, 6, 0.5, 0),
    sleevePleats: choice(["none", "one", "two"], "one", when("sleeve", "long")),
    cuff: choice(["singleButton", "twoButton", "french"], "singleButton", when("sleeve", "long")),
    cuffEase: range(3, 9, 0.5, 5, "cm", when("sleeve", "long")),
    lowerShoulder: choice(["none", "left", "right"], "none"),
    lowerShoulderBy: range(0, 2.5, 0.25, 1, "cm", when("lowerShoulder", "left", "right")),
    forwardShoulders: range(0, 2, 0.25, 0, ""),
    swayback: range(0, 2, 0.25, 0, ""),
    belly: range(0, 3, 0.25, 0, ""),
  },
  // A folded front edge has no allowance.
  seams: {
    neck: 0.7,
    collar: 0.7,
    shoulder: 1,
    yoke: 1,
    armhole: 1,
    side: 1,
    princess: 1,
    sleeve: 1,
    hemStraight: 2,
    hemShirttail: 1.2,
    sleeveHem: 2.5,
    frontEdge: 0,
    placket: 1,
    cuff: 1,
    sleevePlacket: 0.7,
    pocket: 1,
    pocketHem: 3,
    net: 0,
  },
  sewing: {
    neck: blouseCloth.bound,
    collar: blouseCloth.edgeStitched,
    shoulder: blouseCloth.neatened,
    yoke: blouseCloth.lapped,
    armhole: blouseCloth.neatened,
    side: blouseCloth.neatened,
    princess: blouseCloth.neatened,
    sleeve: blouseCloth.neatened,
    hemStraight: blouseCloth.turnedTwice,
    hemShirttail: blouseCloth.turnedTwice,
    sleeveHem: blouseCloth.turnedTwice,
    placket: blouseCloth.edgedPlacket,
    cuff: blouseCloth.edgedCuff,
    sleevePlacket: blouseCloth.bound,
    pocket: blouseCloth.patched,
    pocketHem: blouseCloth.turnedTwice,
  },
  bodyShapes: ["posture", "shoulderSlope"],
  toile: {
    without: ["tower", "underBinding", "collarUpper", "pocket"],
    inlays: { side: INLAY.side, sleeveHem: INLAY.hem },
  },
  garmentMeasurements: ["gmNeckGirth", ...torsoMeasurements, ...sleeveMeasurements, "gmCollarHeight"],
  measuredWhereDrawn: ["gmBustDartIntake", ...torsoWhereDrawn],
  titles: {
    frontShaping: { title: { en: "Front shaping", fr: "Cintrage du devant" } },
    yoke: { title: { en: "Yoke", fr: "Empiècement" } },
    "bustDart.side": { title: { en: "Side dart", fr: "Pince de côté" } },
    "bustDart.french": { title: { en: "French dart", fr: "Pince diagonale" } },
    "backShaping.princess": { title: { en: "Princess seams", fr: "Découpes princesse" } },
  },
  yields: { ...sleeveYields, ...torsoYields, hem: { to: "hip" } },
  falls: [
    fallsWithSeat("gmHipGirth", "gmWaistGirth", "gmHemGirth"),
    hemFalls,
    chestFalls,
    easeFalls,
    chestBesideDartFalls,
    fadedDartFalls,
    wristFalls,
  ],
  figure: (sheet) => asksOf(sheet)(sheet),
  fitTolerances: FIT_TOLERANCES.blouse,
  levels: {
    ...torsoLevels,
    ...bustLevels,
    gmNeckGirth: { over: "neck", ease: "neckEase" },
    gmWaistGirth: { over: "waist", ease: "waistEase" },
    gmHipGirth: hipLevel,
    gmSleeveLength: { over: "arm" },
    gmBicepGirth: { over: "bicep", ease: "bicepEase", comes: "atLeast" },
    gmCuffGirth: { over: "wrist", ease: "cuffEase" },
  },
  levers: {
    gmNeckGirth: "neckEase",
    gmBustGirth: "bustEase",
    gmWaistGirth: "waistEase",
    gmHipGirth: "hipEase",
    gmBackLength: "lengthBelowWaist",
    gmFrontLength: "lengthBelowWaist",
    gmSleeveLength: "sleeveLengthAdjust",
    gmBackNeckToCuff: "sleeveLengthAdjust",
    gmBicepGirth: "bicepEase",
    gmArmholeDepth: "armholeDrop",
    gmArmholeGirth: "armholeDrop",
    gmCuffGirth: "cuffEase",
    gmShoulderWidth: "shoulderExtension",
    gmAcrossBackWidth: "backEase",
  },
})

export type BlouseSheet = Sheet<typeof declaration>
export type BlouseOptions = BlouseSheet["option"]
export type BlouseSeams = BlouseSheet["seam"]
