import type { BodyShapeId } from "../body-shapes.js"
import type { Texts } from "./words.js"

export const bodyShapeWords: Readonly<Record<BodyShapeId, { readonly title: Texts; readonly definition: Texts }>> = {
  posture: {
    title: { en: "Posture", fr: "Posture" },
    definition: { en: "How erect or curved the back is held", fr: "Dos plus ou moins droit ou voûté" },
  },
  shoulderSlope: {
    title: { en: "Shoulder slope", fr: "Pente d'épaules" },
    definition: {
      en: "How square or sloping the shoulders are",
      fr: "Épaules plus ou moins droites ou tombantes",
    },
  },
}
