import { type DraftedPiece, lengthOf, notchAt, reversed, type Sewn, sewn } from "@toile/pattern-model"
import { twoLayers } from "../steps/seam-walk.js"
import type { Jacket, SewnPieces } from "./pieces.js"

/** Parts of two layers: where both are sewn to each other. */
export const layerSeams = (small: Jacket["small"]): Sewn[] =>
  small.flatMap((part): Sewn[] => {
    switch (part.name) {
      case "flap":
        return [twoLayers("flap to its lining", part, "outer")]
      case "patchPocket":
        return [twoLayers("patch pocket to its lining", part, "outer")]
      case "pocketBag":
        return [twoLayers("pocket bag", part, "left", "lower", "right", "outer")]
      case "breastBag":
        return [twoLayers("breast pocket bag", part, "left", "lower", "right")]
      case "insideBag":
        return [twoLayers("inside pocket bag", part, "left", "lower", "right")]
      case "halfBelt":
        return [twoLayers("half belt", part, "lower", "upper")]
      default:
        return []
    }
  })

type Hemmed = DraftedPiece<"hem">

/** A faced hem: each strip to its panel, and the strips to each other. */
export const hemFacingSeams = (p: SewnPieces): Sewn[] => {
  const { backHemFacing: back, sideHemFacing: side, frontHemFacing: front } = p
  if (!back || !side || !front) return []
  const hem = (name: string, strip: Hemmed, panel: Hemmed, way: "along" | "against"): Sewn => {
    const own = strip.edge.hem
    const shell = way === "along" ? panel.edge.hem : reversed(panel.edge.hem)
    return sewn(name, own, shell, { notches: [notchAt(lengthOf(own) / 2)] })
  }
  return [
    hem("hem facing, back", back, p.back, "along"),
    hem("hem facing, side", side, p.sidePanel, "along"),
    hem("hem facing, left front", front, p.frontLeft, "along"),
    hem("hem facing, right front", front, p.frontRight, "against"),
    sewn("hem facings, back seam", side.edge.left, reversed(back.edge.right)),
    sewn("hem facings, front seam", side.edge.right, front.edge.right),
  ]
}
