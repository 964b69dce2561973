import { bicepNote } from "@toile/blocks/sleeves"
import { type DraftedPiece, definePattern } from "@toile/pattern-model"
import { declaration } from "./declaration.js"
import { measureShirt } from "./measurements.js"
import { drawShirt } from "./pieces.js"
import { shirtSeams } from "./seams.js"
import { adjustShirt } from "./size.js"
import { sizeFromBody } from "./size-from-body.js"
import { sizeFromFinal } from "./size-from-final.js"

export const shirt = definePattern(declaration, {
  size: (sheet) => (sheet.type === "body" ? sizeFromBody(sheet) : sizeFromFinal(sheet)),
  adjust: (sized, by) => ({ ...sized, size: adjustShirt(sized.size, by) }),
  draft: (sheet, { size, warnings }, asDrafted) => {
    const { option } = sheet
    const { pieces, block, notes } = drawShirt(sheet, size, asDrafted.size)
    const measurements = measureShirt(pieces, block.level)
    return {
      pieces: Object.values<DraftedPiece | undefined>(pieces).filter((p) => p !== undefined),
      stitches: shirtSeams(pieces, option),
      measurements,
      warnings: [
        ...warnings,
        ...notes,
        ...(sheet.type === "final" ? bicepNote(sheet.final, measurements.gmBicepGirth) : []),
      ],
    }
  },
})
