import { adjustShirt, draftShirt, type ShirtSheet, sizeShirt } from "@toile/blocks/shirt"
import { definePattern } from "@toile/pattern-model"
import { declaration, type GrandfatherSheet } from "./declaration.js"

/** The order as the shirt's block asks for it: a mandarin collar as low as a band, sleeves that are short. */
const asShirt = (s: GrandfatherSheet): ShirtSheet => {
  const { bandHeight, sleeveLength, sleeveEase, ...option } = s.option
  return {
    ...s,
    option: {
      ...option,
      collar: "mandarin",
      collarHeight: bandHeight,
      sleeve: "short",
      sleeveLengthAdjust: sleeveLength,
      cuffEase: sleeveEase,
      // Of long sleeves alone
      sleevePleats: "none",
      cuff: "singleButton",
    },
    seam: { ...s.seam, cuff: s.seam.hemStraight, sleevePlacket: s.seam.sleeveFront },
  }
}

/** What the block calls a mandarin collar is called by its own name here. */
const COLLAR = { en: "Grandfather collar", fr: "Col officier" }

export const grandfatherShirt = definePattern(declaration, {
  size: (s) => sizeShirt(asShirt(s)),
  adjust: adjustShirt,
  draft: (s, size, asDrafted) => {
    const drafted = draftShirt(asShirt(s), size, asDrafted)
    const pieces = drafted.pieces.map((piece) => (piece.name === "stand" ? { ...piece, title: COLLAR } : piece))
    return { ...drafted, pieces }
  },
})
