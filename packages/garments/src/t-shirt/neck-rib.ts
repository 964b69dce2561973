import {
  type Block,
  type BodyPiece,
  drawRib,
  type KnitSeams,
  neckGirth,
  type RibPiece,
  ribSeams,
} from "@toile/blocks/knit-top"
import { startTangent } from "@toile/geometry"
import { lengthOf, onSide, refuse, reversed, type Sewn } from "@toile/pattern-model"
import type { TShirtOptions } from "./declaration.js"

/** The neck's rib: its ratio of the neckline; a vee's is mitred at centre front, the others join at centre back. */
export const drawNeckRib = (block: Block, option: TShirtOptions, seam: KnitSeams) => {
  const length = (neckGirth(block) * option.ribRatio) / 100
  const height = option.ribHeight
  const vee = startTangent(block.front.neck)
  const mitre = option.neckline === "vee" ? (height * vee.y) / vee.x : 0
  if (mitre > length / 2 - 2)
    refuse({
      code: "veeTooSteep",
      option: "neckDepth",
      message: `neckDepth: a rib ${height} cm high cannot be mitred in so narrow and deep a vee; less depth, more width or a lower rib`,
    })
  return drawRib(
    {
      name: "neckRib",
      material: "rib",
      title: { en: "Neck rib", fr: "Bord-côte d'encolure" },
      length,
      height,
      cut: { quantity: 1 },
      mitre,
    },
    seam,
  )
}

/** From the rib's ends round the neckline: from centre back over the left front, from centre front for a vee. */
export const neckSeams = (
  front: BodyPiece,
  back: BodyPiece,
  rib: RibPiece,
  style: TShirtOptions["neckline"],
): Sewn[] => {
  const fromCentre = (half: BodyPiece) => reversed(half.edge.neck)
  const [first, second] = style === "vee" ? [front, back] : [back, front]
  const half = lengthOf(first.edge.neck, second.edge.neck)
  const shoulder = lengthOf(first.edge.neck)
  const over = [
    ...onSide("left", fromCentre(first), second.edge.neck),
    ...onSide("right", fromCentre(second), first.edge.neck),
  ]
  return ribSeams("neck seam", over, rib, [shoulder, half, 2 * half - shoulder])
}
