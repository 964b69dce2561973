import {
  type DraftedPiece,
  type EdgeUse,
  lengthOf,
  notchAt,
  notchAtShare,
  onSide,
  reversed,
  type SeamNotch,
  type Sewn,
  sewn,
} from "@toile/pattern-model"
import { chain } from "../steps/seam-walk.js"
import { TURNED } from "./body-seams.js"
import type { SewnPieces } from "./pieces.js"

/** Half a neckline from its front end to centre back. */
const neckOf = (
  front: DraftedPiece<never, "neck" | "gorge">,
  way: "along" | "against",
  back: DraftedPiece<"neck">,
): readonly EdgeUse[] => [
  ...chain(front, way === "along" ? "against" : "along", "gorge", "neck"),
  // Its outline runs on from the neck point
  back.edge.neck,
]

export const collarSeams = (p: SewnPieces): Sewn[] => (p.bandCollar ? bandSeams(p, p.bandCollar) : rolledSeams(p))

/** Outer band to the neckline, inner band to the facings, both bands to each other. */
const bandSeams = (
  { frontLeft, frontRight, back, facing, backFacing }: SewnPieces,
  band: NonNullable<SewnPieces["bandCollar"]>,
): Sewn[] => {
  const edge = reversed(band.edge.neck)
  const seam = (name: string, neck: readonly EdgeUse[]): Sewn =>
    sewn(name, edge, neck, { notches: [notchAt(lengthOf(...neck.slice(0, -1)))] })
  return [
    seam("collar to the neck, left", neckOf(frontLeft, "along", back)),
    seam("collar to the neck, right", neckOf(frontRight, "against", back)),
    seam("collar to the facings", neckOf(facing, "along", backFacing)),
    sewn("collar edge", chain(band, "along", "end", "outer"), chain(band, "along", "end", "outer")),
  ]
}

/** The under collar to the neckline, the upper one to the facings and to it; a shawl's is part of its facing. */
const rolledSeams = (p: SewnPieces): Sewn[] => {
  const { frontLeft, frontRight, back, facing, backFacing, underCollar, upperCollar } = p
  if (!underCollar) throw new Error("a rolled collar has an under collar")
  const shoulder = (uses: readonly EdgeUse[]): SeamNotch[] => [notchAt(lengthOf(...uses.slice(0, 2)))]
  const under = chain(underCollar, "along", "gorge", "neckFront", "neckBack")
  const seams = [
    sewn("under collar to the neck, left", under, neckOf(frontLeft, "along", back), { notches: shoulder(under) }),
    sewn("under collar to the neck, right", under, neckOf(frontRight, "against", back), { notches: shoulder(under) }),
    sewn("centre back of the under collar", underCollar.edge.centreBack, underCollar.edge.centreBack),
  ]
  if (!upperCollar) {
    const { centreBack, neckBack } = facing.edge
    if (!centreBack || !neckBack) throw new Error("a shawl's facing has the upper collar's edges")
    return [
      ...seams,
      sewn("upper collar to the back facing", neckBack, backFacing.edge.neck),
      sewn("centre back of the upper collar", onSide("left", centreBack), onSide("right", centreBack)),
    ]
  }
  const upper = chain(upperCollar, "along", "gorge", "neckFront", "neckBack")
  const outer = chain(upperCollar, "along", "outer", "end")
  return [
    ...seams,
    sewn("upper collar to the facings", upper, neckOf(facing, "along", backFacing), { notches: shoulder(upper) }),
    sewn("collar edge", outer, chain(underCollar, "along", "outer", "end"), {
      ease: TURNED,
      notches: [notchAtShare(upperCollar.edge.outer, underCollar.edge.outer, 0.5)],
    }),
  ]
}
