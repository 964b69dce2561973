import {
  BELLY_IN_FRONT,
  FIT_TOLERANCES,
  fallsWithSeat,
  figureAsks,
  legFalls,
  MENS_BAND_LEVEL,
  WOVEN_LEGS,
} from "@toile/blocks/measurements"
import { INLAY } from "@toile/blocks/steps"
import {
  bodyGroups,
  calfAsked,
  calfGroups,
  calfMeasurements,
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
  type Wearer,
  waistGroups,
  waistMeasurements,
  waistUnder,
  waistWhereDrawn,
  woman,
} from "@toile/blocks/trousers"
import { choice, declare, type FigureSheet, range, rangeFromWearer, type Sheet } from "@toile/pattern-model"
import { denim } from "../sewing.js"
import { JEANS_EASES } from "./eases.js"

/** The upper edge of the band lies so much of the way from the natural waist to the low hip (the house's figures). */
export const BAND_LEVEL = { female: 0.28, male: MENS_BAND_LEVEL } as const

/** Under a belly a half of the front is so much wider than one of the back without any there, cm. */
const UNDER_USUAL = 1.5

/** Of a close leg of rigid denim a thigh with less is told, cm. */
const CLOSE_THIGH = 2
const isClose = ({ option: { fit, leg } }: FigureSheet): boolean => fit === "slim" || leg === "skinny"

/** What goes into jeans, a woman's or a man's: they differ in the body that they are drafted for and in the usual leg. */
const jeansFor = (who: {
  readonly id: number
  readonly slug: string
  readonly gender: "female" | "male"
  readonly name: string
  readonly description: string
  readonly rise: number
  readonly knee: number
  readonly hem: number
  readonly wearer: Wearer
}) => {
  const { rise, knee, hem, wearer, ...names } = who
  const high = {
    gender: who.gender,
    waist: {
      beside: "hip",
      inFront: BELLY_IN_FRONT.trousers[who.gender],
      usual: 2,
      under: waistUnder(wearer, UNDER_USUAL),
    },
    hip: { usual: -1, ofSeat: 0.6 },
    rise: riseAsked(wearer, { level: BAND_LEVEL[who.gender], dropMost: 0.5 }),
    navel: navelOfBand(wearer, { level: BAND_LEVEL[who.gender] }),
  } as const
  const stretched = figureAsks({ ...high, tells: ["waistFront", "hipFront", "bandLevel"] })
  const rigid = (legs: { readonly thigh: number; readonly knee: number; readonly calf: number }) =>
    figureAsks({
      ...high,
      legs,
      calf: calfAsked(wearer.survey),
      tells: ["waistFront", "hipFront", "bandLevel", "thighEase", "kneeEase", "calfEase"],
    })
  // Slim ones are asked for 2.5
  const [usual, close] = [rigid(WOVEN_LEGS), rigid({ ...WOVEN_LEGS, thigh: CLOSE_THIGH })]
  return declare({
    ...names,
    materials: ["shell", "pocketing", "interfacing"],
    fused: ["interfacing"],
    measurements: {
      body: { ...bodyGroups, ...hipArcGroups },
      final: { ...finalGroups, ...waistGroups, ...calfGroups },
    },
    options: {
      rise: rangeFromWearer(-18, 4, 0.5, rise),
      fit: choice(["slim", "regular", "relaxed"], "regular"),
      waistEase: range(-2, 4, 0.5, JEANS_EASES.waist),
      hipEase: range(-4, 10, 0.5, JEANS_EASES.hip),
      stretchX: range(0, 60, 5, 0, "%"),
      leg: choice(LEGS, "straight"),
      kneeWidth: rangeFromWearer(32, 70, 1, knee),
      hemWidth: rangeFromWearer(24, 80, 1, hem),
      length: range(-10, 8, 1, 0),
      yokeDepth: range(5, 9, 0.5, 7),
      waistband: choice(["contour", "straight"], "contour"),
      waistbandHeight: range(2.5, 6, 0.5, 4),
      wear: choice(WEAR, "over"),
      ...figureOptions,
    },
    // Felled seams: the over side is the under side + 0.7; the seat's right side is trimmed when it is felled
    seams: {
      outseam: 1.5,
      inseamFront: 0.7,
      inseamBack: 1.4,
      yoke: 0.7,
      yokeBack: 1.4,
      seat: 1.4,
      crotch: 1,
      fly: 1,
      waist: 1,
      waistband: 1,
      pocket: 1,
      pocketHem: 2.5,
      hem: 2.5,
    },
    sewing: {
      outseam: denim.chained,
      inseamFront: denim.felled,
      inseamBack: denim.felled,
      yoke: denim.felled,
      yokeBack: denim.felled,
      seat: denim.felled,
      crotch: denim.lapped,
      fly: denim.twiceStitched,
      waist: denim.bound,
      waistband: denim.edgeStitched,
      pocket: denim.twiceStitched,
      pocketHem: denim.turnedTwice,
      hem: denim.turnedTwice,
    },
    bodyShapes: ["posture"],
    toile: {
      without: ["flyFacing", "flyShield", "coinPocket", "backPocket", "beltLoops"],
      inlays: { outseam: INLAY.side, seat: INLAY.centre, hem: INLAY.hem },
    },
    garmentMeasurements: [...trouserMeasurements, ...waistMeasurements, ...calfMeasurements],
    measuredWhereDrawn: [...waistWhereDrawn, ...calfMeasurements],
    yields: trouserYields,
    falls: [...legFalls, fallsWithSeat("gmHipGirth", "gmWaistGirth", "gmWaistSeamGirth")],
    // Cloth that stretches may lie closer than a leg is round
    figure: (sheet) => (Number(sheet.option.stretchX ?? 0) > 0 ? stretched : isClose(sheet) ? close : usual)(sheet),
    fitTolerances: FIT_TOLERANCES.trousers,
    levels: { ...trouserLevels(wearer.survey, BAND_LEVEL[who.gender]), gmCalfGirth: { over: "calf" } },
    innerLevers,
    levers,
    titles: {
      inseamFront: { title: { en: "Inseam, front (under)", fr: "Entrejambe devant (dessous)" } },
      inseamBack: { title: { en: "Inseam, back (over)", fr: "Entrejambe dos (dessus)" } },
      yoke: { title: { en: "Yoke (under)", fr: "Empiècement (dessous)" } },
      yokeBack: { title: { en: "Back below the yoke (over)", fr: "Dos sous l'empiècement (dessus)" } },
    },
  })
}

export const womensDeclaration = jeansFor({
  id: 9,
  slug: "womens-jeans",
  gender: "female",
  name: "Women's jeans",
  description:
    "Jeans with five pockets, a yoke that takes in the back's dart, felled seams and a contoured or straight band; for rigid or stretch denim.",
  rise: -10.5,
  knee: 46,
  hem: 40,
  wearer: woman,
})

export const mensDeclaration = jeansFor({
  id: 10,
  slug: "mens-jeans",
  gender: "male",
  name: "Men's jeans",
  description:
    "Jeans with five pockets, a yoke that takes in the back's dart, felled seams and a contoured or straight band; for rigid or stretch denim.",
  rise: -10,
  knee: 48,
  hem: 42,
  wearer: man,
})

export type JeansDeclaration = typeof womensDeclaration
export type JeansSheet = Sheet<JeansDeclaration>
