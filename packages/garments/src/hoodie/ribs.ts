import { drawRib, RIB_SHARE, type WithEdges } from "@toile/blocks/knit-top"
import { clamp } from "@toile/blocks/steps"
import { lengthOf } from "@toile/pattern-model"
import type { HoodieOptions, HoodieSeams } from "./declaration.js"

/**
 * The waist's rib: its ratio of the whole hem, or as long as it was given, cm, as far as it can be sewn to that; with a zip it is
 * open at centre front.
 */
export const drawWaistRib = (
  front: WithEdges<"hem">,
  back: WithEdges<"hem">,
  option: HoodieOptions,
  seam: HoodieSeams,
  given: number | undefined,
) => {
  const cloth = 2 * lengthOf(front.edge.hem, back.edge.hem)
  const [least, most] = RIB_SHARE
  const length = given === undefined ? (cloth * option.ribRatio) / 100 : clamp(least * cloth, given, most * cloth)
  return drawRib(
    {
      name: "waistRib",
      title: { en: "Waist rib", fr: "Bord-côte de taille" },
      material: "rib",
      length,
      height: option.ribHeight,
      cut: { quantity: 1 },
    },
    option.zip === "full" ? { ...seam, ribEnd: seam.centreFront } : seam,
  )
}

export const drawCuffRib = (sleeve: WithEdges<"hem">, option: HoodieOptions, seam: HoodieSeams) =>
  drawRib(
    {
      name: "cuffRib",
      title: { en: "Cuff rib", fr: "Bord-côte de manche" },
      material: "rib",
      length: (lengthOf(sleeve.edge.hem) * option.cuffRatio) / 100,
      height: option.ribHeight,
      cut: { quantity: 2 },
    },
    seam,
  )
