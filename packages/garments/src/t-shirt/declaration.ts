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
  openingOf,
} from "@toile/blocks/knit-top"
import {
  ARMHOLES,
  aboveHipsFalls,
  BELLY_IN_FRONT,
  chestBesideBackFalls,
  FIT_EASES,
  FIT_TOLERANCES,
  fallsWithSeat,
  figureAsks,
  frameFalls,
  hipLevel,
  knitHemFalls,
  letOutFalls,
  letOutFallsWithHips,
  navelFalls,
} from "@toile/blocks/measurements"
import { INLAY } from "@toile/blocks/steps"
import { lowerShoulderWhereDrawn } from "@toile/blocks/upper-body"
import { choice, declare, range, type Sheet, when } from "@toile/pattern-model"
import { T_SHIRT } from "../sewing.js"
import { SLEEVE_LENGTHS, sleeveAsk } from "./sleeve-lengths.js"

/** Measured only over a belly, and where one shoulder is lower. */
const whereDrawn = [...knitWhereDrawn, ...bellyWhereDrawn, ...lowerShoulderWhereDrawn] as const

const eases = { female: FIT_EASES.womensTShirt, male: FIT_EASES.mensTShirt } as const

/** What goes into a T-shirt, a woman's or a man's: they differ in the body that they are drafted for. */
const tShirtFor = (who: {
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
      body: { ...bodyGroups, ...(who.gender === "female" ? frameGroups : {}) },
      final: { ...finalGroups, ...dippingGroups },
    },
    options: {
      fit: choice(["slim", "regular", "relaxed"], "regular"),
      ...(who.gender === "female" ? cupOption : {}),
      bustEase: range(-8, 20, 0.5, eases[who.gender].bust),
      waistEase: range(-8, 30, 0.5, eases[who.gender].waist),
      hipEase: range(-8, 20, 0.5, eases[who.gender].hip),
      backEase: range(0, 6, 0.25, 0),
      stretchX: range(0, 60, 5, 30, "%"),
      length: range(-6, 15, 1, 6),
      neckline: choice(["crew", "vee", "scoop", "boat"], "crew"),
      neckDepth: range(1, 15, 0.5, 2),
      neckWidth: range(0, 8, 0.5, 1),
      ribHeight: range(1.5, 5, 0.5, 2),
      ribRatio: range(70, 95, 1, 85, "%"),
      shoulderExtension: range(-2, 4, 0.25, 0),
      armholeDrop: range(-1, 4, 0.25, 1),
      sleeveLength: choice(SLEEVE_LENGTHS, "short"),
      sleeveLengthAdjust: range(-6, 6, 0.5, 0),
      bicepEase: range(-2, 10, 0.5, eases[who.gender].bicep),
      capEase: range(0, 0.5, 0.125, 0.25),
      cuff: choice(["hem", "rib"], "hem"),
      cuffEase: range(0, 12, 0.5, 5, "cm", when("sleeveLength", "elbow", "threequarter", "long")),
      cuffHeight: range(1.5, 8, 0.5, 3, "cm", when("cuff", "rib")),
      lowerShoulder: choice(["none", "left", "right"], "none"),
      lowerShoulderBy: range(0, 2.5, 0.25, 1, "cm", when("lowerShoulder", "left", "right")),
      swayback: range(0, 2, 0.25, 0, ""),
      forwardShoulders: range(0, 2, 0.25, 0, ""),
      belly: range(0, 3, 0.25, 0, ""),
    },
    needs: { sleeveLength: { elbow: ["arm", "wrist"], threequarter: ["arm", "wrist"], long: ["arm", "wrist"] } },
    seams: knitSeams,
    sewing: T_SHIRT,
    bodyShapes: ["posture", "shoulderSlope"],
    garmentMeasurements: [...knitMeasurements, ...whereDrawn],
    measuredWhereDrawn: whereDrawn,
    toile: { inlays: { side: INLAY.side, hem: INLAY.hem, sleeveHem: INLAY.hem } },
    yields: knitYields,
    falls: [
      fallsWithSeat("gmHipGirth", "gmWaistGirth", "gmHemGirth"),
      knitHemFalls,
      letOutFalls,
      letOutFallsWithHips,
      navelFalls,
      ...(who.gender === "female" ? [frameFalls, aboveHipsFalls, chestBesideBackFalls] : []),
    ],
    figure: figureAsks({
      gender: who.gender,
      armhole: who.gender === "male" ? ARMHOLES.mensTShirt : ARMHOLES.womensTShirt,
      acrossBack: [1, 2],
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
    levels: {
      ...knitLevels,
      // Sides without darts take in only so much
      gmWaistGirth: { over: "waist", ease: "waistEase", comes: "atLeast" },
      // One that ends above the hips has its hip girth at the hem
      gmHipGirth: {
        ...hipLevel,
        worn: ({ body, option }) => (option.length < 0 ? undefined : Math.max(body.hip, body.maxHip ?? 0)),
      },
      // On its way from the upper arm to the wrist, and wider where a short seam cannot narrow so much
      gmCuffGirth: {
        over: "wrist",
        called: {
          by: "cuffEase",
          cm: ({ body, option }) =>
            body.wrist === undefined ? undefined : openingOf(sleeveAsk(option), body.bicep, body.wrist),
        },
        comes: "atLeast",
      },
    },
    levers: { ...knitLevers, gmWaistGirth: "waistEase" },
  })

export const womensDeclaration = tShirtFor({
  id: 6,
  slug: "womens-t-shirt",
  gender: "female",
  name: "Women's T-shirt",
  description: "A jersey top with flat-set sleeves and a ribbed neck: crew, vee, scoop or boat; short to long sleeves.",
})

export const mensDeclaration = tShirtFor({
  id: 7,
  slug: "mens-t-shirt",
  gender: "male",
  name: "Men's T-shirt",
  description: "A jersey top with flat-set sleeves and a ribbed neck: crew, vee, scoop or boat; short to long sleeves.",
})

export type TShirtDeclaration = typeof womensDeclaration
export type TShirtSheet = Sheet<TShirtDeclaration>
export type TShirtOptions = TShirtSheet["option"]
