import { add, below, leftOf, line, type Point, point } from "@toile/geometry"
import { type EdgeSpec, edge, type InnerLine, piece, refuse, taper, turnedBack } from "@toile/pattern-model"
import { type DartedWaist, drillAt } from "./darted-waist.js"
import type { SkirtSheet } from "./declaration.js"
import { grainOf, hemLine, type SideLine } from "./side-line.js"
import type { SkirtSize } from "./size.js"

/** Zips are sold in these lengths, cm. */
const STOCK_ZIPS = [18, 20, 22, 25] as const
/** The zip opens to this far above the hip line. */
const ZIP_ABOVE_HIP = 2
/** The vent begins this far below the hip line at the least, and is this long at the least. */
const VENT_BELOW_HIP = 15
const SHORTEST_VENT = 12
const VENT_EXTENSION = 4.5

/** The next stock zip; the longest one for a deeper hip. */
export const zipLength = (wanted: number): number =>
  STOCK_ZIPS.find((length) => length >= wanted - 1e-9) ?? STOCK_ZIPS[STOCK_ZIPS.length - 1]!

/** From the waist to 2 above the hip line, the next stock length. */
export const zipOf = (size: SkirtSize, side: SideLine): number => zipLength(-size.backDrop - side.hipY - ZIP_ABOVE_HIP)

/** The back, cut twice, mirrored: centre back at x = 0, its waist dropped. A vent's extension lies at x < 0. */
export const back = (s: SkirtSheet, size: SkirtSize, side: SideLine, waist: DartedWaist, zip: number) => {
  const waistCB = point(0, -size.backDrop)
  const hemCB = point(0, -size.length)

  // 1. The zip, from the waist
  const zipStop = below(waistCB, zip)

  // 2. The vent, well below the hip line
  const vented = s.option.vent !== "none"
  const ventTop = add(hemCB, point(0, vented ? s.option.ventLength : 0))
  const longestVent = Math.floor(size.length + side.hipY - VENT_BELOW_HIP)
  if (vented && s.option.ventLength > longestVent)
    refuse({
      code: "ventTooHigh",
      option: "ventLength",
      message: `ventLength: a vent of ${s.option.ventLength} cm in a skirt of ${size.length.toFixed(1)} cm begins less than ${VENT_BELOW_HIP} cm below the hip line; ${longestVent < SHORTEST_VENT ? "so short a skirt has no vent" : `up to ${longestVent} cm can be drafted`}`,
    })
  const opening = s.option.vent === "walkingVent" ? walkingVent(s, ventTop, hemCB) : slit(s, ventTop, hemCB)

  return piece("back", {
    title: { en: "Back", fr: "Dos" },
    cut: { materials: ["shell"], quantity: 2, mirrored: true },
    sewLine: [
      edge("zip", line(waistCB, zipStop), s.seam.centreBack),
      edge("centreBack", line(zipStop, ventTop), s.seam.centreBack),
      ...(vented ? opening.edges : []),
      edge("hem", hemLine(hemCB, side), s.seam.hem, turnedBack),
      edge("sideLower", side.lower, s.seam.side),
      edge("sideUpper", side.upper, s.seam.side),
      ...waist.edges,
    ],
    darts: waist.darts,
    drillHoles: waist.darts.map(drillAt),
    // The zip's stop
    notches: [{ edge: "zip", along: waistCB.y - zipStop.y }],
    lines: [
      { name: "hipLine", kind: "level", path: line(point(0, side.hipY), side.hipSide) },
      ...(vented ? opening.lines : []),
    ],
    grain: grainOf(side, size.length),
  })
}

interface Opening {
  readonly edges: readonly EdgeSpec<`vent${string}`>[]
  readonly lines: readonly InnerLine[]
}

/** The centre back seam left open, its allowance turned in. */
const slit = (s: SkirtSheet, top: Point, hem: Point): Opening => ({
  edges: [edge("ventSlit", line(top, hem), s.seam.centreBack)],
  lines: [],
})

/**
 * Left laps over right: both backs carry the extension, its top edge slanted down and outward at 45 degrees. The
 * centre back seam is sewn on across that slant; its allowance there runs out to that of the vent.
 */
const walkingVent = (s: SkirtSheet, top: Point, hem: Point): Opening => {
  const outerTop = below(leftOf(top, VENT_EXTENSION), VENT_EXTENSION)
  const outerHem = leftOf(hem, VENT_EXTENSION)
  return {
    edges: [
      edge("ventTop", line(top, outerTop), taper(s.seam.centreBack, s.seam.vent)),
      edge("ventEdge", line(outerTop, outerHem), s.seam.vent),
      edge("ventHem", line(outerHem, hem), s.seam.hem, turnedBack),
    ],
    lines: [
      { name: "ventFold", kind: "fold", path: line(top, hem) },
      // The right back is clipped to this corner, so that its underlay can lie flat
      { name: "ventClip", kind: "placement", path: line(top, point(top.x - CLIP, top.y + CLIP / 2)) },
    ],
  }
}

/** How long the mark of the clip is, cm. */
const CLIP = 0.8
