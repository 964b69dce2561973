import { adjustShirt, draftShirt, type ShirtSheet, sizeShirt } from "@toile/blocks/shirt"
import { type DraftedPiece, definePattern } from "@toile/pattern-model"
import { declaration, type GrandfatherSheet } from "./declaration.js"

/** The order as the shirt's block asks for it: a mandarin collar as low as a band, sleeves that are short. */
const asShirt = (s: GrandfatherSheet): ShirtSheet => {
  const { bandHeight, sleeveEase, ...option } = s.option
  return {
    ...s,
    option: {
      ...option,
      collar: "mandarin",
      collarHeight: bandHeight,
      sleeve: "short",
      cuffEase: sleeveEase,
      // Of long sleeves alone
      sleevePleats: "none",
      cuff: "singleButton",
    },
    seam: { ...s.seam, cuff: s.seam.hemStraight, sleevePlacket: s.seam.sleeveFront },
  }
}

/** What the block calls a stand is called by its own name here. */
const TITLES: Readonly<Record<string, DraftedPiece["title"]>> = {
  stand: { en: "Grandfather collar", fr: "Col officier" },
  standInterfacing: { en: "Grandfather collar interfacing", fr: "Entoilage du col officier" },
}

export const grandfatherShirt = definePattern(declaration, {
  size: (s) => sizeShirt(asShirt(s)),
  adjust: adjustShirt,
  draft: (s, size, asDrafted) => {
    const drafted = draftShirt(asShirt(s), size, asDrafted)
    const pieces = drafted.pieces.map((piece) => ({ ...piece, title: TITLES[piece.name] ?? piece.title }))
    return { ...drafted, pieces }
  },
})
