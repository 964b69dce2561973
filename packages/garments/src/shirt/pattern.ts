import { adjustShirt, draftShirt, sidesOfShirt, sizeShirt } from "@toile/blocks/shirt"
import { definePattern } from "@toile/pattern-model"
import { inTradeWords } from "../trade-words/in-trade-words.js"
import { declaration } from "./declaration.js"

export const shirt = definePattern(inTradeWords(declaration), {
  size: sizeShirt,
  adjust: adjustShirt,
  draft: draftShirt,
  sides: sidesOfShirt,
})
