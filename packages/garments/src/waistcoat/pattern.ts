import { lowerBy, sidesByShoulder } from "@toile/blocks/upper-body"
import type { Warning } from "@toile/draft-model"
import { definePattern } from "@toile/pattern-model"
import { inTradeWords } from "../trade-words/in-trade-words.js"
import { declaration } from "./declaration.js"
import { fittingNotes } from "./fitting-notes.js"
import { measureWaistcoat, waistcoatLiningGirths } from "./measurements.js"
import { drawWaistcoat } from "./pieces.js"
import { readWaistcoat } from "./readings.js"
import { waistcoatSeams } from "./seams.js"
import { adjustWaistcoat, type WaistcoatSize } from "./size.js"
import { sizeFromBody } from "./size-from-body.js"
import { sizeFromFinal } from "./size-from-final.js"

interface Sized {
  readonly size: WaistcoatSize
  readonly warnings: readonly Warning[]
}

export const waistcoat = definePattern(inTradeWords(declaration), {
  size: (sheet): Sized => (sheet.type === "body" ? sizeFromBody(sheet) : { size: sizeFromFinal(sheet), warnings: [] }),
  adjust: (sized, by) => ({ ...sized, size: adjustWaistcoat(sized.size, by) }),
  sides: sidesByShoulder("gmArmholeDepth"),
  draft: (sheet, { size, warnings }, asDrafted) => {
    const drawn = drawWaistcoat(sheet, size, asDrafted.size)
    const measurements = measureWaistcoat(drawn)
    return {
      pieces: [...Object.values(drawn.pieces).filter((p) => p !== undefined), ...drawn.others],
      stitches: waistcoatSeams(drawn),
      measurements,
      branches: { frontDarts: drawn.block.front.dart ? 1 : 0, backDarts: drawn.block.back.dart ? 1 : 0 },
      liningGirths: waistcoatLiningGirths(drawn),
      readings: readWaistcoat(drawn, size.lower.on),
      // Of a lower shoulder's side there is nothing to tell beside the other's
      warnings: lowerBy(size.lower) > 0 ? [] : [...warnings, ...fittingNotes(sheet, drawn, measurements)],
    }
  },
})
