import { FIT_TOLERANCES, group } from "@toile/blocks/measurements"
import { INLAY } from "@toile/blocks/steps"
import { choice, declare, needs, offsetFrom, range, type Sheet, sameAs, takes, when } from "@toile/pattern-model"
import { dressCloth, liningCloth } from "../sewing.js"

/** What goes into a circle skirt. Allowances: zip 1.5, narrow hem 1.5 (workroom practice). */
export const declaration = declare({
  id: 8,
  slug: "circle-skirt",
  gender: "female",
  name: "Circle skirt",
  description:
    "A skirt cut as a whole circle or a part of one, in one to eight panels, with a straight band, a facing or elastic, and a lining.",
  materials: ["shell", "lining", "interfacing", "elastic"],
  fused: ["interfacing"],
  measurements: {
    body: {
      waist: group.waist,
      frontWaistArc: group.frontWaistArc,
      waistDepth: group.waistDepth,
      widestHip: takes("mbMaxHipGirth"),
      lowHip: takes("mbLowHipGirth"),
      // Where its hips are marked
      waistHeight: takes("mbWaistHeight"),
      hipHeight: group.hipHeight,
    },
    final: {
      waist: needs("mfWaistGirth"),
      length: needs("mfSkirtLength"),
      centreFrontRise: takes("mfCentreFrontRise"),
      waistSeam: takes("mfWaistSeam"),
      waistbandHeight: takes("mfWaistbandHeight"),
    },
  },
  options: {
    fraction: choice(["quarter", "half", "threeQuarters", "full"], "half"),
    panels: range(1, 8, 1, 2, ""),
    waistEase: range(0, 3, 0.5, 0),
    length: range(25, 110, 1, 60),
    biasDrop: range(0, 3, 0.25, 0, "%"),
    waistband: choice(["straight", "elastic", "facing"], "straight"),
    waistbandHeight: range(2, 8, 0.5, 3.5, "cm", when("waistband", "straight", "elastic")),
    closure: choice(["zip", "elastic"], "zip", when("waistband", "straight", "facing")),
    lined: choice(["no", "yes"], "no"),
    swayback: range(0, 2, 0.25, 0, ""),
  },
  seams: { panel: 1.5, zip: 1.5, waist: 1, hem: 1.5, waistband: 1, facing: 0.5, lining: 1, liningHem: 1.5 },
  sewing: {
    panel: dressCloth.neatened,
    zip: dressCloth.neatened,
    waist: dressCloth.plain,
    hem: dressCloth.turnedTwice,
    waistband: dressCloth.turned,
    facing: dressCloth.overcast,
    lining: liningCloth.neatened,
    liningHem: liningCloth.turnedTwice,
  },
  bodyShapes: [],
  toile: { without: ["facing", "backFacing"], inlays: { hem: INLAY.hem } },
  garmentMeasurements: [
    "gmWaistGirth",
    "gmWaistSeam",
    "gmHemGirth",
    "gmSkirtLength",
    "gmCentreFrontRise",
    "gmWaistbandHeight",
  ],
  // Of a belly alone
  measuredWhereDrawn: ["gmCentreFrontRise"],
  falls: [
    {
      of: ["gmHemGirth"],
      as: ["lowHip", "widestHip"],
      why: "over larger hips less of a waist is a belly: its edge rises less in front, and the ring that it has in all, and with it the hem, is the smaller",
    },
  ],
  // What is closed by a zip is as wide as its band
  yields: {
    waistSeam: { to: "waist", where: ({ option }) => option.waistband !== "elastic" && option.closure === "zip" },
  },
  fitTolerances: FIT_TOLERANCES.circleSkirt,
  levels: { gmWaistGirth: { over: "waist", ease: "waistEase" } },
  levers: { gmWaistGirth: "waistEase", gmSkirtLength: "length", gmWaistbandHeight: "waistbandHeight" },
  // As the lining of another one: sewn into the same band, shorter than its hem
  parents: {
    "circle-skirt": { gmWaistGirth: sameAs("gmWaistGirth"), gmSkirtLength: offsetFrom("gmSkirtLength", -2.5) },
  },
})

export type CircleSheet = Sheet<typeof declaration>
