import { shirtLevels, shirtLevers, shirtYields } from "@toile/blocks/shirt"
import { shirt } from "@toile/garments"
import { declare, range, type Sheet } from "@toile/pattern-model"

// Our shirt as it is declared, without what a band and a short sleeve have no use for
const { titles } = shirt.declaration
const { collar, cuff, cuffEase, sleevePleats, sleeveLengthAdjust, ...options } = shirt.declaration.options
const { wrist, ...body } = shirt.declaration.measurements.body
const { gmSleeveLength, ...levels } = shirtLevels
const { cuff: cuffSeam, sleevePlacket, ...seams } = shirt.declaration.seams

/** What goes into a grandfather shirt: the shirt's own measurements and options, and those of its band and its sleeves. */
export const declaration = declare({
  ...shirt.declaration,
  id: 1003,
  slug: "grandfather-shirt",
  name: "Grandfather shirt",
  description: "Our shirt with a grandfather collar, a low band without a fall, and short sleeves.",
  measurements: { body, final: shirt.declaration.measurements.final },
  options: {
    ...options,
    bandHeight: range(2, 4, 0.25, 2.75),
    sleeveLengthAdjust: range(-6, 12, 0.5, 0),
    sleeveEase: range(2, 16, 0.5, 5),
  },
  seams,
  titles: {
    ...titles,
    bandHeight: { title: { en: "Band height", fr: "Hauteur du col" } },
    sleeveEase: { title: { en: "Sleeve hem ease", fr: "Aisance du bas de manche" } },
    gmCuffGirth: { title: { en: "Sleeve hem girth", fr: "Tour du bas de manche" } },
  },
  toile: { without: ["pocket"], inlays: { sideFront: 2, sideBack: 2 } },
  yields: shirtYields,
  // The sleeve ends on the upper arm: its length has no like on the body, its hem has
  levels: { ...levels, gmCuffGirth: { over: "bicep", ease: "sleeveEase" } },
  levers: {
    ...shirtLevers,
    gmCuffGirth: "sleeveEase",
    gmCollarHeight: "bandHeight",
  },
})

export type GrandfatherSheet = Sheet<typeof declaration>
