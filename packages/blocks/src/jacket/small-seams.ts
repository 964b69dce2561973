import { type DraftedPiece, lengthOf, notchAt, reversed, type Sewn, sewn } from "@toile/pattern-model"
import { chain, edgeOf, twoLayers } from "../steps/seam-walk.js"
import type { JacketPieces } from "./pieces.js"

type Any = DraftedPiece<string>

/** Parts of two layers: where both are sewn to each other. */
const LAYERS: Readonly<Record<string, { readonly name: string; readonly edges: readonly string[] }>> = {
  flap: { name: "flap to its lining", edges: ["outer"] },
  patchPocket: { name: "patch pocket to its lining", edges: ["outer"] },
  pocketBag: { name: "pocket bag", edges: ["left", "lower", "right", "outer"] },
  breastBag: { name: "breast pocket bag", edges: ["left", "lower", "right"] },
  insideBag: { name: "inside pocket bag", edges: ["left", "lower", "right"] },
  halfBelt: { name: "half belt", edges: ["lower", "upper"] },
}

export const layerSeams = (small: readonly Any[]): Sewn[] =>
  small.flatMap((part): Sewn[] => {
    const layers = LAYERS[part.name]
    return layers ? [twoLayers(layers.name, part, ...layers.edges)] : []
  })

/** A faced hem: each strip to its panel, and the strips to each other. */
export const hemFacingSeams = (p: JacketPieces): Sewn[] => {
  const { backHemFacing: back, sideHemFacing: side, frontHemFacing: front } = p
  if (!back || !side || !front) return []
  const hem = (name: string, strip: Any, panel: Any, way: "along" | "against"): Sewn => {
    const [shell] = chain(panel, way, "hem")
    const own = edgeOf(strip, "hem")
    return sewn(name, own, shell!, { notches: [notchAt(lengthOf(own) / 2)] })
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
