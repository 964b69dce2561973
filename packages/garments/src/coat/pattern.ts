import { cupNote, sheetByCup } from "@toile/blocks/bodice"
import {
  adjustJacket,
  asHeld,
  draftJacket,
  type JacketSize,
  man,
  measureBust,
  measureJacket,
  sizeJacket,
  woman,
} from "@toile/blocks/jacket"
import { sidesByShoulder } from "@toile/blocks/upper-body"
import { definePattern, type Pattern, refuse } from "@toile/pattern-model"
import { inTradeWords } from "../trade-words/in-trade-words.js"
import { tieBelt } from "./belt.js"
import { BREAK, type CoatOptions, type CoatSeams, mensDeclaration, womensDeclaration } from "./declaration.js"
import { askOf, styleOf } from "./style.js"

const belt = (option: CoatOptions, waistGirth: number, seam: CoatSeams) =>
  option.belt === "tie" ? tieBelt(waistGirth, seam) : []

/** Finished measurements come rounded, cm. */
const ROUNDED = 0.02

/** How far above the waist a finished coat's roll breaks, cm, that breaks so far below the nape; undefined where that was not measured. */
const breakAbove = (breakDepth: number | undefined, { backNeckToWaist }: JacketSize): number | undefined => {
  if (breakDepth === undefined) return undefined
  const above = backNeckToWaist - breakDepth
  if (above < BREAK.least - ROUNDED || above > BREAK.most + ROUNDED)
    refuse({
      code: "breakDepth",
      measurement: "mfBreakDepth",
      message: `mfBreakDepth: a roll that breaks ${breakDepth} cm below the nape; ${(backNeckToWaist - BREAK.most).toFixed(1)} to ${(backNeckToWaist - BREAK.least).toFixed(1)} can be drafted`,
    })
  return above
}

export const womensCoat: Pattern<typeof womensDeclaration> = definePattern(inTradeWords(womensDeclaration), {
  size: (sheet) => {
    const ask = askOf(sheet.option)
    const style = styleOf(sheet.option, "female")
    if (sheet.type === "final") {
      const sized = sizeJacket(sheet, ask, style, woman, "mfBustGirth")
      return { ...sized, breakAbove: breakAbove(sheet.final.breakDepth, sized.size) ?? sheet.option.breakPoint }
    }
    const sized = sizeJacket(sheetByCup(sheet), ask, style, woman, "mfBustGirth")
    return { ...sized, breakAbove: sheet.option.breakPoint, warnings: [...cupNote(sheet), ...sized.warnings] }
  },
  adjust: (sized, by) => ({ ...sized, size: adjustJacket(sized.size, by) }),
  sides: sidesByShoulder("gmArmholeDepth"),
  draft: (sheet, sized) => {
    const { option, seam } = sheet
    const drawn = draftJacket(sheet, sized, styleOf(option, "female", sized.breakAbove), woman)
    const { level, belly } = drawn.block.frame
    const measurements = {
      ...measureBust(drawn.pieces, drawn.block.frame),
      ...measureJacket(drawn.pieces, drawn.block.frame),
      // A band collar has no roll
      ...(option.collar === "stand" ? {} : { gmBreakDepth: -level.waist - belly.closing.top }),
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
