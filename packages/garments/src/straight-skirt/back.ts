import { RAISED_SKIRT_ZIPS, SKIRT_ZIPS, zipLabel, zipToHips } from "@toile/blocks/closures"
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
import { mirrored } from "@toile/blocks/steps"
import { leftNormal, line, point } from "@toile/geometry"
import { edge, type InnerLine, piece, pieceBody, turnedBack } from "@toile/pattern-model"
import type { SkirtSheet } from "./declaration.js"
import { ventLines, ventOf } from "./vent.js"

/** The garment's edge at centre back. */
const edgeOf = ({ raised, lowered, backDrop }: SkirtSize): number => raised - lowered - backDrop

/** From the garment's edge to above the hip line, the next stock length; longer ones on a raised waist alone. */
export const zipOf = (size: SkirtSize, side: SideLine): number =>
  zipToHips(edgeOf(size) - side.hipY, size.raised > 0 ? RAISED_SKIRT_ZIPS : SKIRT_ZIPS)

/** Where on centre back a zip of a length ends. */
export const zipStopOf = (size: SkirtSize, zip: number): number => edgeOf(size) - zip

/**
 * The right back as worn, up to an edge: centre back at x = 0, its waist dropped. A vent's extension lies at x < 0.
 * Without a walking vent the left back is its mirror image.
 */
const rightBack = (
  s: SkirtSheet,
  size: SkirtSize,
  side: SideLine,
  waist: DartedWaist,
  zip: number,
  lines: readonly InnerLine[],
) => {
  const hemCB = point(0, -waistToHem(size))
  const zipStop = point(0, zipStopOf(size, zip))
  const vent = ventOf(s, size, side)
  return pieceBody({
    title: { en: "Back", fr: "Dos" },
    cut: { materials: ["shell"], quantity: 2, mirrored: true },
    roles: skirtRoles,
    sewLine: [
      edge("zip", line(waist.centre, zipStop), s.seam.centreBack),
      edge("centreBack", line(zipStop, vent.top), s.seam.centreBack),
      ...vent.edges,
      edge("hem", hemLine(hemCB, side), s.seam.hem, turnedBack),
      edge("sideLower", side.lower, s.seam.side),
      edge("sideUpper", waist.sideUpper, s.seam.side),
      ...waist.edges,
    ],
    darts: waist.darts,
    // The zip's stop, and where a slit begins
    notches: [
      { edge: "zip", along: waist.centre.y - zipStop.y },
      ...(s.option.vent === "slit" ? [{ edge: "ventSlit" as const, along: 0 }] : []),
      ...waist.notches,
    ],
    lines: [
      { name: "hipLine", kind: "level", path: line(point(0, side.hipY), side.hipSide) },
      ...waist.lines,
      ...lines,
    ],
    labels: [zipLabel(zip, line(waist.centre, zipStop), leftNormal)],
    grain: grainOf(side, waistToHem(size)),
    adjustAt: adjustOf(side, waistToHem(size)),
  })
}

/** The back's pieces: `left` is the right one mirrored, but for a walking vent, whose two sides are finished differently. */
export const backs = (s: SkirtSheet, size: SkirtSize, side: SideLine, waist: DartedWaist, zip: number) => {
  if (s.option.vent !== "walkingVent") {
    const both = piece("back", rightBack(s, size, side, waist, zip, []))
    return { right: both, left: undefined, pieces: [both] }
  }
  const lines = ventLines(ventOf(s, size, side), s.seam.centreBack.width)
  const alone = { materials: ["shell"], quantity: 1 } as const
  const right = piece("backRight", {
    ...rightBack(s, size, side, waist, zip, lines.right),
    title: { en: "Back, right", fr: "Dos droit" },
    cut: alone,
  })
  const left = piece("backLeft", {
    ...mirrored(rightBack(s, size, side, waist, zip, lines.left)),
    title: { en: "Back, left", fr: "Dos gauche" },
    cut: alone,
  })
  return { right, left, pieces: [right, left] }
}
