import { type EdgeUse, lengthOf, notchAt, notchAtShare, reversed, type Sewn, sewn } from "@toile/pattern-model"
import { type drawCollar, TURN } from "./leaf-collar.js"
import type { drawStand } from "./stand.js"
import { EXTENSION } from "./stand-shape.js"

type Stand = ReturnType<typeof drawStand>
type Collar = ReturnType<typeof drawCollar>

/**
 * The stand's whole neck edge, from the wearer's left front edge round to the right one. Both halves of the neckline
 * run from the front edge over the shoulder, `shoulder` along, to centre back.
 */
export const standSeam = (
  right: readonly EdgeUse[],
  left: readonly EdgeUse[],
  shoulder: number,
  stand: Stand,
): Sewn => {
  const neck = [...left, ...right.map(reversed).reverse()]
  const whole = lengthOf(...neck)
  // A hair beyond the joint, so that both sides' shoulder notches fall on the same edge of the back
  const places = [EXTENSION, shoulder, whole / 2, whole - shoulder + 4e-9, whole - EXTENSION]
  return sewn("neck seam", neck, stand.edge.neck, { notches: places.map((along) => notchAt(along)) })
}

/** Upper and under collar to the stand and to each other; none under a mandarin collar. */
export const collarSeams = (stand: Stand, upper: Collar | undefined, under: Collar | undefined): Sewn[] => {
  if (!upper || !under) return []
  const middle = [notchAtShare(upper.edge.stand, stand.edge.collarLeft, 0.5)]
  const turn = { ease: [0, 3 * TURN] as const }
  return [
    sewn("collar seam, left", upper.edge.stand, stand.edge.collarLeft, { notches: middle }),
    sewn("collar seam, right", upper.edge.stand, reversed(stand.edge.collarRight), { notches: middle }),
    sewn("under collar seam", under.edge.stand, stand.edge.collarLeft, { notches: middle }),
    sewn("collar outer edge", upper.edge.outer, under.edge.outer, {
      ...turn,
      notches: [notchAtShare(upper.edge.outer, under.edge.outer, 0.5)],
    }),
    sewn("collar point", upper.edge.point, under.edge.point, turn),
  ]
}
