import { bodiceBody, bodiceYields, cupOption, finishedBodice, finishedWaistHalves } from "@toile/blocks/bodice"
import {
  ARMHOLES,
  BELLY_IN_FRONT,
  bustLevels,
  chestFalls,
  dartMeasurements,
  dartYields,
  FIT_TOLERANCES,
  figureAsks,
  finishedDarts,
  torsoLevels,
} from "@toile/blocks/measurements"
import { INLAY } from "@toile/blocks/steps"
import { lowerShoulderFinal, lowerShoulderWhereDrawn } from "@toile/blocks/upper-body"
import { choice, declare, needs, range, type Sheet, takes, when } from "@toile/pattern-model"
import { BASTED } from "../sewing.js"

/** What goes into a woman's bodice block. Allowances: a toile's inlays at side and centre back, 1.0 elsewhere. */
export const declaration = declare({
  id: 5,
  slug: "bodice-block",
  gender: "female",
  name: "Bodice block",
  description:
    "A fitted bodice to the waist, without sleeves or facings: the bust dart in waist, side, shoulder, armhole or a princess seam.",
  materials: ["shell"],
  measurements: {
    body: bodiceBody,
    final: {
      bust: needs("mfBustGirth"),
      waist: needs("mfWaistGirth"),
      backLength: needs("mfBackNeckToWaist"),
      neck: takes("mfNeckGirth"),
      frontLength: takes("mfFrontLength"),
      frontBust: takes("mfFrontBustWidth"),
      ...finishedBodice,
      ...finishedWaistHalves,
      ...finishedDarts,
      ...lowerShoulderFinal,
    },
  },
  options: {
    bustEase: range(0, 12, 0.5, 6),
    waistEase: range(0, 8, 0.5, 3),
    neckEase: range(0, 3, 0.125, 0.5),
    backEase: range(0, 6, 0.25, 1),
    armholeDepthEase: range(0, 3, 0.125, 0.5),
    shoulderExtension: range(-2, 2, 0.25, 0),
    ...cupOption,
    dartPosition: choice(["waist", "side", "shoulder", "armhole", "princess"], "waist"),
    backShoulderDart: choice(["dart", "ease", "yoke"], "dart"),
    lowerShoulder: choice(["none", "left", "right"], "none"),
    lowerShoulderBy: range(0, 2.5, 0.25, 1, "cm", when("lowerShoulder", "left", "right")),
    forwardShoulders: range(0, 2, 0.25, 0, ""),
    swayback: range(0, 2, 0.25, 0, ""),
  },
  seams: { neck: 1, shoulder: 1, armhole: 1, side: 2, centreBack: 2, waist: 1, princess: 1, yoke: 1 },
  sewing: {
    shoulder: BASTED,
    side: BASTED,
    centreBack: BASTED,
    princess: BASTED,
    yoke: BASTED,
  },
  bodyShapes: ["posture", "shoulderSlope"],
  garmentMeasurements: [
    "gmNeckGirth",
    "gmBustGirth",
    "gmFrontBustWidth",
    "gmChestGirth",
    "gmWaistGirth",
    "gmFrontWaistWidth",
    "gmBackWaistWidth",
    "gmCentreFrontRise",
    ...dartMeasurements,
    "gmShoulderWidth",
    "gmShoulderLength",
    "gmAcrossBackWidth",
    "gmAcrossChestWidth",
    "gmBackNeckToWaist",
    "gmFrontLength",
    "gmCentreFrontLength",
    "gmBustDartIntake",
    "gmSideNeckToBustPoint",
    "gmBustPointDistance",
    "gmArmholeDepth",
    "gmArmholeGirth",
    ...lowerShoulderWhereDrawn,
  ],
  measuredWhereDrawn: ["gmFrontBustWidth", "gmCentreFrontRise", ...dartMeasurements, ...lowerShoulderWhereDrawn],
  yields: { ...bodiceYields, ...dartYields },
  toile: { inlays: { side: INLAY.side, centreBack: INLAY.centre } },
  falls: [
    chestFalls,
    {
      of: ["gmArmholeGirth"],
      as: ["bicep"],
      why: "where the high bust is estimated a larger arm tells a larger frame, and so less bust beyond it: the line across the chest goes out for it, and the armhole, whose depth is as asked for, is that much narrower",
    },
  ],
  figure: figureAsks({
    gender: "female",
    armhole: ARMHOLES.block,
    // All of it is the option's
    acrossBack: [0, 0],
    // It keeps the chest's ease, and its shoulders are the body's
    hollowAtLeast: 0,
    bust: { usual: 3.1, cloth: "woven", within: 2 },
    waist: { beside: "bust", inFront: BELLY_IN_FRONT.womensTop, usual: 3.1, keeps: true, ofBust: 0.6 },
    tells: ["bustFront", "waistFront", "armholeOverScye", "armholeFrontShare", "chestHollow", "acrossBackEase"],
  }),
  fitTolerances: FIT_TOLERANCES.bodiceBlock,
  levels: {
    ...torsoLevels,
    ...bustLevels,
    gmNeckGirth: { over: "neck", ease: "neckEase" },
    gmWaistGirth: { over: "waist", ease: "waistEase" },
  },
  levers: {
    gmNeckGirth: "neckEase",
    gmBustGirth: "bustEase",
    gmWaistGirth: "waistEase",
    gmArmholeDepth: "armholeDepthEase",
    gmArmholeGirth: "armholeDepthEase",
    gmShoulderWidth: "shoulderExtension",
    gmAcrossBackWidth: "backEase",
  },
})

export type BodiceSheet = Sheet<typeof declaration>
export type BodiceSeams = BodiceSheet["seam"]
