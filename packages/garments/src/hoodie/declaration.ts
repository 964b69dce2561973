import { cupOption } from "@toile/blocks/bodice"
import {
  bellyWhereDrawn,
  bodyGroups,
  dippingGroups,
  finalGroups,
  frameGroups,
  knitLevels,
  knitLevers,
  knitMeasurements,
  knitSeams,
  knitWhereDrawn,
  knitYields,
} from "@toile/blocks/knit-top"
import {
  ARMHOLES,
  BELLY_IN_FRONT,
  FIT_EASES,
  FIT_TOLERANCES,
  fallsWithSeat,
  figureAsks,
  frameFalls,
  group,
  knitHemFalls,
  letOutFalls,
  letOutFallsWithHips,
  navelFalls,
  wristFalls,
} from "@toile/blocks/measurements"
import { INLAY } from "@toile/blocks/steps"
import { hipsBelow, lowerShoulderWhereDrawn } from "@toile/blocks/upper-body"
import { choice, declare, range, type Sheet, takes, when } from "@toile/pattern-model"
import { HOODIE } from "../sewing.js"

/** Measured only over a belly, and where one shoulder is lower. */
const whereDrawn = [...knitWhereDrawn, ...bellyWhereDrawn, ...lowerShoulderWhereDrawn] as const

/** What goes into a hoodie, a woman's or a man's: they differ in the body that they are drafted for. */
const hoodieFor = (who: {
  readonly id: number
  readonly slug: string
  readonly gender: "female" | "male"
  readonly name: string
  readonly description: string
}) =>
  declare({
    ...who,
    materials: ["shell", "rib"],
    measurements: {
      // Its sleeves are always long.
      body: {
        ...bodyGroups,
        ...(who.gender === "female" ? frameGroups : {}),
        arm: group.arm,
        wrist: group.wrist,
        backNeckHeight: takes("mbBackNeckHeight"),
      },
      final: { ...finalGroups, ...dippingGroups, hoodHeight: takes("mfHoodHeight"), hoodDepth: takes("mfHoodDepth") },
    },
    options: {
      fit: choice(["slim", "regular", "relaxed"], "regular"),
      ...(who.gender === "female" ? cupOption : {}),
      bustEase: range(8, 30, 1, FIT_EASES.hoodie.bust),
      hipEase: range(0, 26, 1, FIT_EASES.hoodie.hip),
      backEase: range(0, 6, 0.25, 0),
      stretchX: range(0, 60, 5, 25, "%"),
      length: range(-6, 15, 1, 2),
      neckDepth: range(0, 8, 0.5, 3),
      neckWidth: range(0, 6, 0.5, 3),
      zip: choice(["none", "full"], "none"),
      hood: choice(["twoPanels", "threePanels"], "twoPanels"),
      hoodEase: range(10, 13, 0.5, 11),
      pocket: choice(["none", "kangaroo"], "kangaroo"),
      sleeve: choice(["setIn", "raglan"], "setIn"),
      shoulderExtension: range(-2, 4, 0.25, 1),
      armholeDrop: range(1, 6, 0.5, 2),
      sleeveLengthAdjust: range(-6, 6, 0.5, 0),
      bicepEase: range(2, 18, 0.5, FIT_EASES.hoodie.bicep),
      capEase: range(0, 0.5, 0.125, 0.25),
      cuffEase: range(0, 8, 0.5, 4),
      cuffRatio: range(60, 90, 1, 72, "%"),
      ribHeight: range(4, 10, 0.5, 6),
      ribRatio: range(75, 90, 1, 85, "%"),
      lowerShoulder: choice(["none", "left", "right"], "none"),
      lowerShoulderBy: range(0, 2.5, 0.25, 1, "cm", when("lowerShoulder", "left", "right")),
      swayback: range(0, 2, 0.25, 0, ""),
      forwardShoulders: range(0, 2, 0.25, 0, ""),
      belly: range(0, 3, 0.25, 0, ""),
    },
    seams: { ...knitSeams, hood: 0.7, hoodEdge: 2.5, centreFront: 1, pocket: 1, pocketOpening: 2 },
    sewing: HOODIE,
    titles: { "zip.full": { title: { en: "All the front", fr: "Tout le devant" } } },
    bodyShapes: ["posture", "shoulderSlope"],
    toile: { without: ["pocket"], inlays: { side: INLAY.side, hem: INLAY.hem, sleeveHem: INLAY.hem } },
    garmentMeasurements: [...knitMeasurements, "gmHoodHeight", "gmHoodDepth", ...whereDrawn],
    measuredWhereDrawn: whereDrawn,
    yields: {
      ...knitYields,
      hipDepth: { to: "backLength", where: ({ final, option }) => hipsBelow(final, option.ribHeight) },
    },
    falls: [
      fallsWithSeat("gmHipGirth", "gmWaistGirth", "gmHemGirth"),
      knitHemFalls,
      letOutFalls,
      letOutFallsWithHips,
      navelFalls,
      wristFalls,
      ...(who.gender === "female" ? [frameFalls] : []),
    ],
    figure: figureAsks({
      gender: who.gender,
      armhole: ARMHOLES.hoodie,
      acrossBack: [4, 4],
      bust: { usual: 0, ...(who.gender === "female" ? { cloth: "knit" } : {}) },
      waist: { beside: "bust", inFront: BELLY_IN_FRONT.knit, usual: 0 },
      hip: { usual: 0 },
      tells: [
        "bustFront",
        "waistFront",
        "hipFront",
        "armholeOverScye",
        "armholeFrontShare",
        "acrossBackEase",
        "bicepEase",
      ],
    }),
    fitTolerances: FIT_TOLERANCES.knitTop,
    levels: { ...knitLevels, gmCuffGirth: { over: "wrist", ease: "cuffEase", comes: "atLeast" } },
    levers: { ...knitLevers, gmHoodHeight: "hoodEase" },
  })

export const womensDeclaration = hoodieFor({
  id: 16,
  slug: "womens-hoodie",
  gender: "female",
  name: "Women's hoodie",
  description:
    "A sweatshirt with a hood of two or three panels, set-in or raglan sleeves, ribs, a pocket and, if wanted, a zip.",
})

export const mensDeclaration = hoodieFor({
  id: 17,
  slug: "mens-hoodie",
  gender: "male",
  name: "Men's hoodie",
  description:
    "A sweatshirt with a hood of two or three panels, set-in or raglan sleeves, ribs, a pocket and, if wanted, a zip.",
})

export type HoodieDeclaration = typeof womensDeclaration
export type HoodieSheet = Sheet<HoodieDeclaration>
export type HoodieOptions = HoodieSheet["option"]
export type HoodieSeams = HoodieSheet["seam"]
