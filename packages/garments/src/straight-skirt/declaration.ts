import {
  BELLY_IN_FRONT,
  dartMeasurements,
  dartYields,
  FIT_EASES,
  FIT_TOLERANCES,
  figureAsks,
  finishedDarts,
  group,
} from "@toile/blocks/measurements"
import { BACK_WIDER, hipFrontMore } from "@toile/blocks/skirt"
import { INLAY } from "@toile/blocks/steps"
import {
  choice,
  declare,
  type FigureSheet,
  needs,
  offsetFrom,
  range,
  type Sheet,
  sameAs,
  takes,
  when,
} from "@toile/pattern-model"
import { liningCloth, suiting } from "../sewing.js"
import { girthsOfBody } from "./girths.js"

const hip = {
  usual: -BACK_WIDER,
  beside: "hip",
  ofBelly: (belly: number) => BACK_WIDER + hipFrontMore(belly),
  withWaist: true,
  ofSeat: 0.6,
} as const
const asks = (frontMore: number, ofHips = 0) =>
  figureAsks({
    gender: "female",
    waist: { beside: "hip", inFront: BELLY_IN_FRONT.skirt, usual: frontMore, overHips: { usual: 27, each: ofHips } },
    hip,
    tells: ["waistFront", "hipFront"],
  })
/** By the darts in front, then behind: each was fitted to the same 200 bodies. */
const BY_DARTS = {
  one: { one: asks(-1.05), two: asks(1.2, 0.16) },
  two: { one: asks(-3.4, -0.17), two: asks(-0.3) },
} as const
const asksOf = ({ option: { dartsFront, dartsBack } }: FigureSheet) =>
  BY_DARTS[dartsFront === "two" ? "two" : "one"][dartsBack === "one" ? "one" : "two"]

/** What goes into a straight skirt. Ranges and allowances are those of made-to-measure workrooms (README.md). */
export const declaration = declare({
  id: 1,
  slug: "straight-skirt",
  gender: "female",
  name: "Straight skirt",
  description:
    "A skirt with darts and a zip at centre back; a straight or contour waistband or a facing, the waist raised or lowered, a slit or a walking vent, a lining.",
  materials: ["shell", "lining", "interfacing"],
  fused: ["interfacing"],
  measurements: {
    body: {
      waist: group.waist,
      hip: group.hip,
      maxHip: group.maxHip,
      frontWaistArc: group.frontWaistArc,
      frontHipArc: group.frontHipArc,
      waistDepth: group.waistDepth,
      highHip: group.highHip,
      waistHeight: group.waistHeight,
      hipHeight: group.hipHeight,
    },
    final: {
      waist: needs("mfWaistGirth"),
      hip: needs("mfHipGirth"),
      length: needs("mfSkirtLength"),
      hem: takes("mfHemGirth"),
      highHip: takes("mfHighHipGirth"),
      frontWaist: takes("mfFrontWaistWidth"),
      backWaist: takes("mfBackWaistWidth"),
      frontHip: takes("mfFrontHipWidth"),
      centreFrontRise: takes("mfCentreFrontRise"),
      ...finishedDarts,
      hipDepth: takes("mfHipDepth"),
      waistbandHeight: takes("mfWaistbandHeight"),
    },
  },
  options: {
    fit: choice(["slim", "regular", "relaxed"], "regular"),
    waistEase: range(0, 3, 0.25, FIT_EASES.skirt.waist),
    hipEase: range(1, 8, 0.5, FIT_EASES.skirt.hip),
    length: range(35, 100, 1, 60),
    hemNarrowing: range(0, 8, 0.5, 2),
    dartsFront: choice(["one", "two"], "one"),
    dartsBack: choice(["one", "two"], "two"),
    highWaist: range(-4, 6, 0.5, 0),
    waistband: choice(["straight", "contour", "facing"], "straight"),
    waistbandHeight: range(2, 8, 0.5, 3.5, "cm", when("waistband", "straight", "contour")),
    vent: choice(["none", "slit", "walkingVent"], "none"),
    ventLength: range(12, 30, 1, 20, "cm", when("vent", "slit", "walkingVent")),
    lined: choice(["no", "yes"], "no"),
    swayback: range(0, 2, 0.25, 0, ""),
    seat: range(-1, 1, 0.25, 0, ""),
    belly: range(0, 3, 0.25, 0, ""),
  },
  seams: { side: 1.5, centreBack: 2, waist: 1, hem: 4, vent: 1, waistband: 1, facing: 1, lining: 1, liningHem: 2 },
  sewing: {
    side: suiting.neatened,
    centreBack: suiting.neatened,
    waist: suiting.plain,
    hem: suiting.blindHem,
    vent: suiting.overcast,
    waistband: suiting.turned,
    facing: suiting.overcast,
    lining: liningCloth.neatened,
    liningHem: liningCloth.turnedTwice,
  },
  bodyShapes: ["posture"],
  toile: {
    without: ["frontFacing", "backFacing", "ventFacing"],
    inlays: { side: INLAY.side, centreBack: INLAY.centre, hem: INLAY.hem },
  },
  garmentMeasurements: [
    "gmWaistGirth",
    "gmHighHipGirth",
    "gmHipGirth",
    "gmHemGirth",
    "gmSkirtLength",
    "gmFrontWaistWidth",
    "gmBackWaistWidth",
    "gmFrontHipWidth",
    "gmCentreFrontRise",
    ...dartMeasurements,
    "gmHipDepth",
    "gmWaistbandHeight",
  ],
  // Of a belly alone; of a seat that is told; and of darts
  measuredWhereDrawn: ["gmCentreFrontRise", "gmFrontHipWidth", ...dartMeasurements],
  falls: [
    {
      of: ["gmHipGirth", "gmHemGirth"],
      as: ["waist"],
      why: "over a navel as large as the largest girth that was measured a larger waist has straighter sides: what the hips are wider for it they give back, 0.15 for each cm",
    },
    {
      of: ["gmHipGirth", "gmHemGirth"],
      as: ["hip"],
      why: "over larger hips the same waist is less of a belly: what the hips are wider for it, to go over the navel (a note tells it), they give back",
    },
    {
      of: ["gmHighHipGirth"],
      as: ["waist"],
      why: "where a belly begins the front's darts give way to it, and the sides take in again what the back's have no room for: waist and hips are as asked, a hair less lies between them",
    },
    {
      of: ["gmHighHipGirth"],
      as: ["hip"],
      why: "over the same largest girth less of a waist is a belly: the front's dart takes in again what the sides do, and they follow a hollow high hip by a hair more",
    },
  ],
  // The side from waist to hip is a hip's
  yields: {
    highHip: { to: ["waist", "hip"] },
    backWaist: { to: "waist" },
    frontWaist: { to: ["waist", "hip"] },
    ...dartYields,
  },
  figure: (sheet) => asksOf(sheet)(sheet),
  fitTolerances: FIT_TOLERANCES.skirt,
  levels: {
    gmWaistGirth: { over: "waist", called: { by: "waistEase", cm: (s) => girthsOfBody(s).waist } },
    gmHighHipGirth: { over: "highHip" },
    gmHipGirth: { over: "hip", called: { by: "hipEase", cm: (s) => girthsOfBody(s).hip } },
    gmHemGirth: { called: { by: "hemNarrowing", cm: (s) => girthsOfBody(s).hem } },
  },
  levers: {
    gmWaistGirth: "waistEase",
    gmHipGirth: "hipEase",
    gmHemGirth: "hemNarrowing",
    gmSkirtLength: "length",
    gmWaistbandHeight: "waistbandHeight",
  },
  // As the lining of another one: sewn into the same band, roomier at the hip, shorter than its hem
  parents: {
    "straight-skirt": {
      gmWaistGirth: sameAs("gmWaistGirth"),
      gmHipGirth: offsetFrom("gmHipGirth", 0.8),
      gmSkirtLength: offsetFrom("gmSkirtLength", -2.5),
    },
  },
})

export type SkirtSheet = Sheet<typeof declaration>
