import { cupNote, sheetByCup } from "@toile/blocks/bodice"
import { shirtSleeveOpenings } from "@toile/blocks/sleeves"
import { tightNotes } from "@toile/blocks/steps"
import { torsoBranches } from "@toile/blocks/torso"
import { lowerBy, sidesByShoulder } from "@toile/blocks/upper-body"
import type { Warning } from "@toile/draft-model"
import { definePattern } from "@toile/pattern-model"
import { inTradeWords } from "../trade-words/in-trade-words.js"
import { declaration } from "./declaration.js"
import { fittingNotes } from "./fitting-notes.js"
import { measureBlouse } from "./measurements.js"
import { drawBlouse } from "./pieces.js"
import { readBlouse } from "./readings.js"
import { blouseSeams } from "./seams.js"
import { adjustBlouse, type BlouseSize } from "./size.js"
import { sizeFromBody } from "./size-from-body.js"
import { sizeFromFinal } from "./size-from-final.js"

interface Sized {
  readonly size: BlouseSize
  readonly warnings: readonly Warning[]
}

export const blouse = definePattern(inTradeWords(declaration), {
  size: (sheet): Sized =>
    sheet.type === "body" ? sizeFromBody(sheetByCup(sheet)) : { size: sizeFromFinal(sheet), warnings: [] },
  adjust: (sized, by) => ({ ...sized, size: adjustBlouse(sized.size, by) }),
  sides: sidesByShoulder("gmArmholeDepth"),
  draft: (sheet, { size, warnings }, asDrafted) => {
    const drawn = drawBlouse(sheet, size, asDrafted.size)
    const measurements = measureBlouse(drawn)
    const arm = sheet.type === "body" ? sheet.body.bicep : undefined
    const openings = shirtSleeveOpenings(drawn.parts.sleeve, arm)
    return {
      pieces: Object.values(drawn.pieces).filter((p) => p !== undefined),
      stitches: blouseSeams(drawn, sheet.option),
      measurements,
      branches: torsoBranches(drawn.torso),
      readings: readBlouse(drawn, size.lower.on),
      openings,
      // Of a lower shoulder's side there is nothing to tell beside the other's
      warnings:
        lowerBy(size.lower) > 0
          ? []
          : [
              ...warnings,
              ...(sheet.type === "body" ? cupNote(sheet) : []),
              ...tightNotes(openings, "a wider sleeve"),
              ...fittingNotes(sheet.type === "body" ? sheetByCup(sheet) : sheet, size, drawn, measurements),
            ],
    }
  },
})
