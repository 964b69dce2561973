// A shirt with a grandfather collar and short sleeves, as somebody outside writes it from the block: the whole garment.

import { fallsWithSeat, hemFalls } from "@toile/blocks/measurements"
import {
  adjustShirt,
  draftShirt,
  type ShirtOptions,
  shirtBody,
  shirtFinal,
  shirtLevers,
  shirtMeasurements,
  shirtSeams,
  shirtWhereDrawn,
  shirtYields,
  sizeShirt,
} from "@toile/blocks/shirt"
import { choice, declare, definePattern, range, type Sheet } from "@toile/pattern-model"

const declaration = declare({
  id: 1007,
  slug: "loose-grandfather-shirt",
  gender: "male",
  name: "Grandfather shirt",
  description: "A loose shirt with a low band for a collar and short sleeves.",
  materials: ["shell", "interfacing"],
  measurements: { body: shirtBody, final: shirtFinal },
  options: {
    bustEase: range(12, 30, 0.5, 20),
    waistEase: range(12, 40, 0.5, 24),
    hipEase: range(8, 26, 0.5, 14),
    neckEase: range(0.5, 4, 0.125, 2),
    bicepEase: range(6, 16, 0.5, 10),
    cuffEase: range(6, 16, 0.5, 10),
    armholeDrop: range(0, 4, 0.25, 1),
    shoulderExtension: range(-1, 4, 0.25, 1),
    backEase: range(0, 6, 0.25, 1),
    lengthBelowWaist: range(20, 44, 1, 32),
    sleeveLengthAdjust: range(-4, 8, 0.5, 2),
    hem: choice(["straight", "shirttail"], "shirttail"),
    backPleat: choice(["box", "sidePleats"], "box"),
  },
  seams: shirtSeams,
  bodyShapes: ["posture", "shoulderSlope"],
  garmentMeasurements: shirtMeasurements,
  falls: [fallsWithSeat("gmHipGirth", "gmHemGirth"), hemFalls],
  measuredWhereDrawn: shirtWhereDrawn,
  yields: shirtYields,
  levers: shirtLevers,
})

/** What this shirt has always, in the block's words. */
const ALWAYS = {
  fit: "relaxed",
  capEase: 0.25,
  yokeDepth: 8,
  placket: "separate",
  buttons: 7,
  pocket: "none",
  collar: "mandarin",
  collarHeight: 2.5,
  sleeve: "short",
  sleevePleats: "none",
  cuff: "singleButton",
} as const satisfies Partial<ShirtOptions>

const worded = (sheet: Sheet<typeof declaration>) => ({ ...sheet, option: { ...ALWAYS, ...sheet.option } })

export const grandfatherShirt = definePattern(declaration, {
  size: (sheet) => sizeShirt(worded(sheet)),
  adjust: adjustShirt,
  draft: (sheet, sized, asDrafted) => draftShirt(worded(sheet), sized, asDrafted),
})
