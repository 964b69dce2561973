// Pyjama trousers, as somebody outside writes them from the blocks: the whole garment.
import {
  adjustPullOn,
  bodyGroups,
  finalGroups,
  innerLevers,
  LEGS,
  levers,
  man,
  type PullOnCut,
  pullOnLevels,
  pullOnTrousers,
  sizePullOn,
  trouserMeasurements,
} from "@toile/blocks/trousers"
import { choice, declare, definePattern, range, when } from "@toile/pattern-model"
import { fallsWithSeat } from "../measurements/falls.js"

const declaration = declare({
  id: 1006,
  slug: "mens-pyjama-trousers",
  gender: "male",
  name: "Pyjama trousers",
  description: "Wide trousers that are pulled on: elastic in a casing, slant or side pockets, plain hems or turn-ups.",
  materials: ["shell", "elastic", "pocketing"],
  measurements: { body: bodyGroups, final: finalGroups },
  options: {
    rise: range(-4, 6, 0.5, 0),
    waistEase: range(-6, 4, 0.5, 0),
    hipEase: range(8, 30, 0.5, 14),
    leg: choice(LEGS, "straight"),
    kneeWidth: range(44, 80, 1, 56),
    hemWidth: range(36, 80, 1, 48),
    length: range(-10, 8, 1, 0),
    waistbandHeight: range(2.5, 6, 0.5, 4),
    pocket: choice(["none", "slant", "inseam"], "slant"),
    cuff: choice(["plain", "turnup"], "plain"),
    turnUpHeight: range(3, 5, 0.5, 4, "cm", when("cuff", "turnup")),
  },
  seams: {
    outseam: 1.5,
    inseam: 1.5,
    seat: 1.5,
    crotch: 1.5,
    waist: 1,
    waistband: 1,
    pocket: 1,
    hem: 3,
    turnUpHem: 3,
  },
  bodyShapes: ["posture"],
  toile: { keeps: ["elastic"] },
  garmentMeasurements: trouserMeasurements,
  levels: pullOnLevels(man.survey),
  falls: [fallsWithSeat("gmHipGirth", "gmWaistSeamGirth")],
  innerLevers,
  levers,
})

const CUT: PullOnCut = {
  wearer: man,
  drop: 2.5,
  crotchEase: 3,
  thighEase: 8,
  kneeEase: 8,
  thighRoom: Number.POSITIVE_INFINITY,
  give: 0,
}

export const pyjamas = definePattern(declaration, {
  size: (sheet) => sizePullOn(sheet, CUT),
  adjust: adjustPullOn,
  draft: ({ option, seam }, sized) =>
    pullOnTrousers({
      sized,
      seams: { ...seam, inseamFront: seam.inseam, inseamBack: seam.inseam, fly: seam.crotch },
      pocket: option.pocket,
      turnUp: option.cuff === "turnup" ? option.turnUpHeight : undefined,
    }),
})
