import type { EaseAdj } from "@toile/pattern-model"
import { shirtSleeveOpenings } from "../sleeves/shirt-sleeve.js"
import { tightNotes } from "../steps/tight-notes.js"
import { sidesByShoulder } from "../upper-body/lower-shoulder.js"
import type { ShirtSheet } from "./ask.js"
import { fittingNotes } from "./fitting-notes.js"
import { measureShirt } from "./measure.js"
import { drawShirt } from "./pieces.js"
import { readShirt } from "./readings.js"
import { sewShirt } from "./seams.js"
import { adjustShirtSize, type SizedShirt } from "./size.js"
import { sizeFromBody } from "./size-from-body.js"
import { sizeFromFinal } from "./size-from-final.js"

/** The finished size of a shirt, from a body or from a finished shirt's measurements. */
export const sizeShirt = (sheet: ShirtSheet): SizedShirt =>
  sheet.type === "body" ? sizeFromBody(sheet) : sizeFromFinal(sheet)

/** The size in a cloth that asks for another one. */
export const adjustShirt = (sized: SizedShirt, by: EaseAdj): SizedShirt => ({
  ...sized,
  size: adjustShirtSize(sized.size, by),
})

/** Where one shoulder is lower, the shirt as each side wants it. */
export const sidesOfShirt = sidesByShoulder("gmShoulderDrop")

/** The whole shirt: its pieces, seams, finished measurements and notes. `asDrafted`: before a cloth's adjustment. */
export const draftShirt = (sheet: ShirtSheet, { size, warnings }: SizedShirt, asDrafted: SizedShirt) => {
  const drawn = drawShirt(sheet, size, asDrafted.size)
  const measurements = measureShirt(drawn)
  const arm = sheet.type === "body" ? sheet.body.bicep : undefined
  const openings = shirtSleeveOpenings(drawn.parts.sleeve, arm)
  return {
    pieces: Object.values(drawn.pieces).filter((p) => p !== undefined),
    stitches: sewShirt(drawn, sheet.option.capEase),
    measurements,
    branches: { backDarts: drawn.block.dart > 0 ? 1 : 0 },
    openings,
    readings: readShirt(drawn, size.lower.on),
    warnings: [
      ...warnings,
      ...tightNotes(openings, "a wider sleeve"),
      ...fittingNotes(sheet.option, size, drawn, sheet.taken),
    ],
  }
}
