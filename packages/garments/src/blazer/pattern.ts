import { cupNote, sheetByCup } from "@toile/blocks/bodice"
import {
  adjustJacket,
  asHeld,
  draftJacket,
  man,
  measureBust,
  measureJacket,
  sizeJacket,
  woman,
} from "@toile/blocks/jacket"
import { sidesByShoulder } from "@toile/blocks/upper-body"
import { definePattern, type Pattern } from "@toile/pattern-model"
import { inTradeWords } from "../trade-words/in-trade-words.js"
import { mensDeclaration, womensDeclaration } from "./declaration.js"
import { askOf, styleOf } from "./style.js"

export const womensBlazer: Pattern<typeof womensDeclaration> = definePattern(inTradeWords(womensDeclaration), {
  size: (sheet) => {
    const ask = askOf(sheet.option, "female")
    const style = styleOf(sheet.option, "female")
    if (sheet.type === "final") return sizeJacket(sheet, ask, style, woman, "mfBustGirth")
    const sized = sizeJacket(sheetByCup(sheet), ask, style, woman, "mfBustGirth")
    return { ...sized, warnings: [...cupNote(sheet), ...sized.warnings] }
  },
  adjust: (sized, by) => ({ ...sized, size: adjustJacket(sized.size, by) }),
  sides: sidesByShoulder("gmArmholeDepth"),
  draft: (sheet, sized) => {
    const drawn = draftJacket(sheet, sized, styleOf(sheet.option, "female"), woman)
    const garment = drawn.garment({
      ...measureBust(drawn.pieces, drawn.block.frame),
      ...measureJacket(drawn.pieces, drawn.block.frame),
    })
    const pieces = [...garment.pieces, ...drawn.support()]
    return { ...garment, pieces, ...(sheet.option.underCollar === "melton" ? drawn.felted(pieces) : {}) }
  },
})

export const mensBlazer: Pattern<typeof mensDeclaration> = definePattern(inTradeWords(mensDeclaration), {
  size: (sheet) => {
    const { option, held } = sheet
    return sizeJacket(sheet, askOf(option, "male"), styleOf(option, "male"), asHeld(man, held), "mfChestGirth")
  },
  adjust: (sized, by) => ({ ...sized, size: adjustJacket(sized.size, by) }),
  sides: sidesByShoulder("gmArmholeDepth"),
  draft: (sheet, sized) => {
    const drawn = draftJacket(sheet, sized, styleOf(sheet.option, "male"), asHeld(man, sheet.held))
    const garment = drawn.garment(measureJacket(drawn.pieces, drawn.block.frame))
    const pieces = [...garment.pieces, ...drawn.support()]
    return { ...garment, pieces, ...(sheet.option.underCollar === "melton" ? drawn.felted(pieces) : {}) }
  },
})
