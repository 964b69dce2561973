import { adjustShirt, draftShirt, sizeShirt } from "@toile/blocks/shirt"
import { definePattern } from "@toile/pattern-model"
import { declaration } from "./declaration.js"

export const shirt = definePattern(declaration, { size: sizeShirt, adjust: adjustShirt, draft: draftShirt })
