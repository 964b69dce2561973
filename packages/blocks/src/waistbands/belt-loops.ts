import { rectangle } from "../steps/rectangle.js"
import type { TrouserSeams } from "../trousers/allowances.js"

/** The strip of which the belt loops are cut: so many, each with what is sewn in, folded to their finished width; cm. */
export const beltLoops = (
  seams: TrouserSeams,
  { count, each, wide }: { readonly count: number; readonly each: number; readonly wide: number },
) =>
  rectangle("beltLoops", { en: "Belt loops", fr: "Passants" }, count * each, 2 * wide, {
    materials: ["shell"],
    quantity: 1,
    seam: seams.waistband,
    foldAt: wide,
  })
