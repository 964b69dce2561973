import {
  adjustOf,
  type DartedWaist,
  grainOf,
  hemLine,
  type SideLine,
  type SkirtSize,
  skirtRoles,
  waistToHem,
} from "@toile/blocks/skirt"
import { line, pathLength, point } from "@toile/geometry"
import { edge, onFold, piece, turnedBack } from "@toile/pattern-model"
import type { SkirtSheet } from "./declaration.js"

/** The front, cut once on the fold up to an edge: centre front at x = 0, the body's waist at the origin. */
export const front = (s: SkirtSheet, size: SkirtSize, side: SideLine, waist: DartedWaist) => {
  const hemCF = point(0, -waistToHem(size))
  const hipCF = point(0, side.hipY)

  return piece("front", {
    title: { en: "Front", fr: "Devant" },
    cut: { materials: ["shell"], quantity: 1 },
    roles: skirtRoles,
    sewLine: [
      edge("centreFront", line(waist.centre, hemCF), onFold),
      edge("hem", hemLine(hemCF, side), s.seam.hem, turnedBack),
      edge("sideLower", side.lower, s.seam.side),
      edge("sideUpper", waist.sideUpper, s.seam.side),
      ...waist.edges,
    ],
    darts: waist.darts,
    lines: [{ name: "hipLine", kind: "level", path: line(hipCF, side.hipSide) }, ...waist.lines],
    // The band's centre front mark meets the fold's nick
    notches: [{ edge: "waist1", along: pathLength(waist.edges.at(-1)!.path) }, ...waist.notches],
    grain: grainOf(side, waistToHem(size)),
    adjustAt: adjustOf(side, waistToHem(size)),
  })
}
