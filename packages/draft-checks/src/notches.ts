import { distanceToPolyline } from "@toile/geometry"
import type { FlatPiece } from "./flat-piece.js"
import type { Violation } from "./violation.js"

/** Two notches nearer than this (cm) tear out between them (garments.md, part 2, I). A double notch is 0.8. */
const NEAREST = 0.79

/** Notches lie on the cut line, apart from each other, and cut no deeper than 0.5 cm. */
export const checkNotches = ({ piece, cut }: FlatPiece): Violation[] => {
  const bad: Violation[] = []
  const say = (detail: string): void => {
    bad.push({ kind: "notch", piece: piece.name, detail })
  }
  for (const [i, notch] of piece.notches.entries()) {
    const where = `${notch.x.toFixed(2)}, ${notch.y.toFixed(2)}`
    if (distanceToPolyline(notch, cut, true) > 0.005) say(`the notch at ${where} is not on the cut line`)
    if (notch.depth <= 0 || notch.depth > 0.5) say(`the notch at ${where} is ${notch.depth} cm deep`)
    for (let k = 0; k < i; k++) {
      const other = piece.notches[k]!
      const gap = Math.hypot(notch.x - other.x, notch.y - other.y)
      if (gap < NEAREST) say(`two notches at ${where} are ${gap.toFixed(2)} cm apart`)
    }
  }
  return bad
}
