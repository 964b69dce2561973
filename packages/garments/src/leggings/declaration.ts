import { FIT_TOLERANCES, fallsWithSeat, forkFalls } from "@toile/blocks/measurements"
import { INLAY } from "@toile/blocks/steps"
import { figureOptions } from "@toile/blocks/trousers"
import { man, type SurveyedBody, woman } from "@toile/body/survey"
import { choice, declare, innerLever, needs, range, type Sheet, takes, when } from "@toile/pattern-model"
import { LEGGINGS } from "../sewing.js"
import { RISE, USE } from "./body-ask.js"
import { leggingsLevels } from "./girths.js"
import { bodyGroups } from "./groups.js"
import { CALF_ABOVE_HEM } from "./size.js"

/** What goes into leggings, a woman's or a man's: they differ in the body that they are drafted for. */
const leggingsFor = (who: {
  readonly id: number
  readonly slug: string
  readonly gender: "female" | "male"
  readonly name: string
  readonly person: SurveyedBody
}) => {
  const { person, ...names } = who
  return declare({
    ...names,
    description:
      "Close-fitting leggings of stretch jersey, cut in one piece a leg or with an outseam; elastic casing or yoga band, ankle, capri or knee length, with or without a gusset.",
    materials: ["shell", "elastic"],
    measurements: {
      body: bodyGroups,
      final: {
        waist: needs("mfWaistGirth"),
        hip: needs("mfHipGirth"),
        thigh: needs("mfThighGirth"),
        knee: needs("mfKneeGirth"),
        hem: needs("mfHemGirth"),
        inseam: needs("mfInseamLength"),
        frontRise: needs("mfFrontRise"),
        backRise: needs("mfBackRise"),
        calf: takes("mfCalfGirth"),
        waistSeam: takes("mfWaistSeamGirth"),
        waistbandHeight: takes("mfWaistbandHeight"),
        kneeHeight: takes("mfKneeHeight"),
        kneeToCalf: takes("mfKneeToCalf"),
        frontFork: takes("mfFrontFork"),
        backFork: takes("mfBackFork"),
        frontHip: takes("mfFrontHipWidth"),
        centreFrontLean: takes("mfCentreFrontLean"),
        outseam: takes("mfOutseamLength"),
      },
    },
    options: {
      stretchX: range(20, 60, 5, 40, "%"),
      use: range(USE.least, USE.most, USE.step, 60, "%"),
      lengthReduce: range(0, 10, 0.5, 3, "%"),
      length: choice(["ankle", "capri", "knee"], "ankle"),
      lengthAdjust: range(-6, 6, 0.5, 0),
      rise: range(RISE.least, RISE.most, RISE.step, 0),
      waistband: choice(["elastic", "yoga"], "elastic"),
      elasticHeight: range(1.5, 6, 0.5, 3, "cm", when("waistband", "elastic")),
      bandHeight: range(4, 14, 0.5, 9, "cm", when("waistband", "yoga")),
      outseam: choice(["none", "seam"], "none"),
      gusset: choice(["none", "diamond"], "none"),
      swayback: range(0, 2, 0.25, 0, ""),
      belly: figureOptions.belly,
      seat: figureOptions.seat,
      bowLegs: { ...figureOptions.bowLegs, when: when("outseam", "seam") },
    },
    seams: { inseam: 0.7, outseam: 0.7, crotch: 0.7, gusset: 0.7, waist: 0.7, waistband: 0.7, casing: 1, hem: 2 },
    sewing: LEGGINGS,
    bodyShapes: ["posture"],
    garmentMeasurements: [
      "gmWaistGirth",
      "gmWaistSeamGirth",
      "gmHipGirth",
      "gmThighGirth",
      "gmKneeGirth",
      "gmCalfGirth",
      "gmHemGirth",
      "gmInseamLength",
      "gmOutseamLength",
      "gmFrontRise",
      "gmBackRise",
      "gmKneeHeight",
      "gmKneeToCalf",
      "gmFrontFork",
      "gmBackFork",
      "gmWaistbandHeight",
      "gmFrontHipWidth",
      "gmCentreFrontLean",
    ],
    // Of a seat, or a belly, that is seen
    measuredWhereDrawn: ["gmFrontHipWidth", "gmCentreFrontLean"],
    // What a target adds to a girth or a seam that the reduction gives; cm of cloth
    innerLevers: {
      waist: innerLever(-6, 6),
      thigh: innerLever(-3, 3),
      knee: innerLever(-3, 3),
      calf: innerLever(-3, 3),
      hem: innerLever(-3, 3),
      backRise: innerLever(-3, 4.5),
    },
    // One share of the cloth's stretch reduces every girth
    toile: { keeps: ["elastic"], inlays: { outseam: INLAY.side, hem: INLAY.hem } },
    // Nearer to the hem the calf has no girth of its own
    yields: {
      // Down the side the waist's slope tells it, which both rises give
      outseam: { to: ["inseam", "frontRise", "backRise"] },
      calf: {
        to: ["knee", "hem"],
        where: ({ final: { kneeHeight, kneeToCalf } }) =>
          kneeHeight === undefined || kneeToCalf === undefined || kneeHeight - kneeToCalf <= CALF_ABOVE_HEM,
      },
    },
    fitTolerances: FIT_TOLERANCES.leggings,
    levels: leggingsLevels(person),
    falls: [fallsWithSeat("gmHipGirth", "gmWaistGirth", "gmWaistSeamGirth"), forkFalls],
    levers: {
      gmHipGirth: "use",
      gmWaistGirth: "waist",
      gmThighGirth: "thigh",
      gmKneeGirth: "knee",
      gmCalfGirth: "calf",
      gmHemGirth: "hem",
      gmInseamLength: "lengthAdjust",
      gmFrontRise: "rise",
      gmBackRise: "backRise",
      gmWaistbandHeight: ["elasticHeight", "bandHeight"],
    },
  })
}

export const womensDeclaration = leggingsFor({
  id: 18,
  slug: "womens-leggings",
  gender: "female",
  name: "Women's leggings",
  person: woman,
})

export const mensDeclaration = leggingsFor({
  id: 19,
  slug: "mens-leggings",
  gender: "male",
  name: "Men's leggings",
  person: man,
})

export type LeggingsDeclaration = typeof womensDeclaration
export type LeggingsSheet = Sheet<LeggingsDeclaration>
export type BodySheet = Extract<LeggingsSheet, { readonly type: "body" }>
export type FinalSheet = Extract<LeggingsSheet, { readonly type: "final" }>
