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
import { tieBelt } from "./belt.js"
import { type CoatOptions, type CoatSeams, mensDeclaration, womensDeclaration } from "./declaration.js"
import { askOf, styleOf } from "./style.js"

const belt = (option: CoatOptions, waistGirth: number, seam: CoatSeams) =>
  option.belt === "tie" ? tieBelt(waistGirth, seam) : []

export const womensCoat: Pattern<typeof womensDeclaration> = definePattern(inTradeWords(womensDeclaration), {
  size: (sheet) => {
    const ask = askOf(sheet.option)
    const style = styleOf(sheet.option, "female")
    if (sheet.type === "final") return sizeJacket(sheet, ask, style, woman, "mfBustGirth")
    const sized = sizeJacket(sheetByCup(sheet), ask, style, woman, "mfBustGirth")
    return { ...sized, warnings: [...cupNote(sheet), ...sized.warnings] }
  },
  adjust: (sized, by) => ({ ...sized, size: adjustJacket(sized.size, by) }),
  sides: sidesByShoulder("gmArmholeDepth"),
  draft: (sheet, sized) => {
    const { option, seam } = sheet
    const drawn = draftJacket(sheet, sized, styleOf(option, "female"), woman)
    const measurements = {
      ...measureBust(drawn.pieces, drawn.block.frame),
      ...measureJacket(drawn.pieces, drawn.block.frame),
    }
    const garment = drawn.garment(measurements)
    const pieces = [...garment.pieces, ...drawn.support(), ...belt(option, measurements.gmWaistGirth, seam)]
    return { ...garment, pieces, ...(option.underCollar === "melton" ? drawn.felted(pieces) : {}) }
  },
})

export const mensCoat: Pattern<typeof mensDeclaration> = definePattern(inTradeWords(mensDeclaration), {
  size: (sheet) => {
    const { option, held } = sheet
    return sizeJacket(sheet, askOf(option), styleOf(option, "male"), asHeld(man, held), "mfChestGirth")
  },
  adjust: (sized, by) => ({ ...sized, size: adjustJacket(sized.size, by) }),
  sides: sidesByShoulder("gmArmholeDepth"),
  draft: (sheet, sized) => {
    const { option, seam } = sheet
    const drawn = draftJacket(sheet, sized, styleOf(option, "male"), asHeld(man, sheet.held))
    const measurements = measureJacket(drawn.pieces, drawn.block.frame)
    const garment = drawn.garment(measurements)
    const pieces = [...garment.pieces, ...drawn.support(), ...belt(option, measurements.gmWaistGirth, seam)]
    return { ...garment, pieces, ...(option.underCollar === "melton" ? drawn.felted(pieces) : {}) }
  },
})
