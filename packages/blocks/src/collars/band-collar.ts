import {
  add,
  arc,
  curveBetween,
  direction,
  endTangent,
  leftNormal,
  line,
  type Path,
  type Point,
  pathEnd,
  point,
  reversePath,
  scale,
} from "@toile/geometry"
import { edge, edges, onFold, piece } from "@toile/pattern-model"
import { hookAndEye } from "../closures/hook-and-eye.js"
import type { SeamsNamed } from "../steps/seams-named.js"

/** A front that closes up to its neckline. */
export interface BandNeck {
  /** From the neck point to centre front, and on to the front edge. */
  readonly neck: Path
  readonly beyond: Path
  readonly edgeDown: (to: number) => Path
  /** The neckline's height at centre front. */
  readonly top: number
}

/** The neckline at centre front lies below the neck point by its width and so much: room for what is worn below. */
const DEEPER = 1.5
/** The band bends up by so many degrees from centre back to its end. */
const BENT = 16
/** Its upper front corner is rounded. */
const ROUND = 1.5

/** How far the handles of its neckline reach, as a share of its chord. */
export const BAND_PULL = 0.42

/** The neckline's height at centre front. */
export const bandTop = (neckPoint: Point): number => neckPoint.y - neckPoint.x - DEEPER

/** A front half's neckline for a band, from its neck point and shoulder slope (degrees) to an edge beyond centre front. */
export const drawBandNeck = (
  { neckPoint, slope }: { readonly neckPoint: Point; readonly slope: number },
  extension: number,
): BandNeck => {
  const top = bandTop(neckPoint)
  const centre = point(0, top)
  const end = point(-extension, top)
  return {
    neck: curveBetween(neckPoint, { direction: -90 - slope, pull: BAND_PULL }, centre, {
      direction: 180,
      pull: BAND_PULL,
    }),
    beyond: line(centre, end),
    edgeDown: (to) => line(end, point(end.x, to)),
    top,
  }
}

/** The neckline as the front's edges, from the shoulder to the front edge. */
export const bandEdges = ({ neck, beyond }: BandNeck, seam: SeamsNamed<"neck" | "frontEdge">) =>
  edges(edge("neck", neck, seam.neck), edge("neckEnd", beyond, seam.frontEdge))

/**
 * Half a band on the fold at centre back, cut twice: its neck edge, `length` long, an arc, the upper edge parallel to it.
 * Its ends meet over the front edges, held by a hook and eye at the neck.
 *
 * @param toShoulder along the neck edge from centre back, where a mark meets the shoulder seam
 */
export const drawBandCollar = (
  length: number,
  toShoulder: number,
  height: number,
  seam: SeamsNamed<"neck" | "collar">,
) => {
  // Centre back upright at x = 0, the band running to the right and up
  const radius = length / ((BENT * Math.PI) / 180)
  const centre = point(0, radius)
  const neck = arc(centre, radius, -90, BENT)
  const end = pathEnd(neck)
  const up = leftNormal(endTangent(neck))
  const corner = add(end, scale(up, height - ROUND))
  const upper = arc(centre, radius - height, -90, BENT - roundedAngle(radius - height))
  const top = pathEnd(upper)
  return piece("bandCollar", {
    title: { en: "Band collar", fr: "Col montant" },
    cut: { materials: ["shell", "interfacing"], quantity: 2 },
    roles: { neck: "neckline" },
    sewLine: [
      edge("neck", neck, seam.neck),
      edge("end", joined(end, corner, up, top, endTangent(upper)), seam.collar),
      edge("outer", reversePath(upper), seam.collar),
      edge("centreBack", line(point(0, height), point(0, 0)), onFold),
    ],
    grain: [point(1.5, 1), point(1.5, height - 1)],
    lines: [
      { name: "shoulder", kind: "balance", path: at(centre, radius, toShoulder, height) },
      hookAndEye(reversePath(neck), "right"),
    ],
  })
}

const roundedAngle = (radius: number): number => ((ROUND / radius) * 180) / Math.PI

/** Up the end, then round the corner onto the upper edge. */
const joined = (end: Point, corner: Point, up: Point, top: Point, along: Point): Path => ({
  segments: [
    ...line(end, corner).segments,
    ...curveBetween(corner, { direction: up, pull: 0.39 }, top, { direction: scale(along, -1), pull: 0.39 }).segments,
  ],
})

/** Across the band at a length along its neck edge. */
const at = (centre: Point, radius: number, along: number, height: number): Path => {
  const out = direction(-90 + ((along / radius) * 180) / Math.PI)
  return line(add(centre, scale(out, radius)), add(centre, scale(out, radius - height)))
}
