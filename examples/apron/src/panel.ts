import { below, curveBetween, distance, joinPaths, line, pathLength, point, rightOf } from "@toile/geometry"
import { edge, onFold, piece, turnedBack } from "@toile/pattern-model"
import type { ApronSheet } from "./declaration.js"
import { type PocketSize, pocketPlace } from "./pocket.js"
import type { ApronSize } from "./size.js"

/** Bands are so wide when they are sewn. */
export const BAND = 3

/** Room for the bib's upper hem at its widest. */
const TURNING = 6

/** Half of the apron on the fold: x from centre front to the right, y up, the waist at 0. */
export const drawPanel = (s: ApronSheet, size: ApronSize, pocket: PocketSize | undefined) => {
  const half = size.width / 2

  // 1. Centre front: bib above the waist, skirt below it
  const waistCentre = point(0, 0)
  const topCentre = point(0, size.bibHeight)
  const hemCentre = below(waistCentre, size.length)

  // 2. The bib's upper edge: the strap is sewn to its outer 3
  const corner = rightOf(topCentre, size.bibWidth / 2)
  const strapBegins = rightOf(corner, -BAND)

  // 3. The side: straight from the waist to the hem; the tie is sewn to its uppermost 3
  const waistSide = rightOf(waistCentre, half)
  const tieEnds = below(waistSide, BAND)
  const hemSide = rightOf(hemCentre, half)

  // 4. The curve between them leaves the side square to it and runs out into the bib's side, which is straight as far
  // down as the upper edge is turned in: the turning lies flat on it. Its handles never reach inside the bib's side
  const curveEnds = below(corner, TURNING)
  const pull = Math.min(1 / 3, (half - size.bibWidth / 2) / distance(waistSide, curveEnds))
  const curve = joinPaths(
    curveBetween(waistSide, { direction: 180, pull }, curveEnds, { direction: 90 }),
    line(curveEnds, corner),
  )

  return piece("panel", {
    title: { en: "Apron", fr: "Tablier" },
    cut: { materials: ["shell"], quantity: 1 },
    sewLine: [
      edge("centre", line(topCentre, hemCentre), onFold),
      edge("hem", line(hemCentre, hemSide), s.seam.hem, turnedBack),
      edge("side", line(hemSide, tieEnds), s.seam.side, turnedBack),
      edge("tie", line(tieEnds, waistSide), s.seam.side),
      edge("curve", curve, s.seam.curve),
      edge("strap", line(corner, strapBegins), s.seam.top, turnedBack),
      edge("top", line(strapBegins, topCentre), s.seam.top, turnedBack),
    ],
    roles: { centre: "centreFront", hem: "hem", side: "hem", top: "hem" },
    grain: [point(half * 0.8, -size.length + 6), point(half * 0.8, -8)],
    notches: [
      // Centre front, above and below
      { edge: "hem", along: 0 },
      { edge: "top", along: size.bibWidth / 2 - BAND },
      // Where the tie ends and the side is turned in; where the strap begins
      { edge: "side", along: size.length - BAND },
      { edge: "strap", along: BAND },
      // Where hem and upper edge are folded; the side's narrow hem needs no mark
      { edge: "side", along: 0 },
      { edge: "curve", along: pathLength(curve) },
    ],
    ...(pocket ? pocketPlace(pocket) : {}),
  })
}
