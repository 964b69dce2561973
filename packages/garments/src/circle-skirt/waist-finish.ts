import {
  BAND_UNDERLAP,
  drawElastic,
  ELASTIC_AT_REST,
  elasticAtRest,
  foldedBand,
  foldedBandInterfacing,
} from "@toile/blocks/waistbands"
import { arc, line, origin, type Path, type Point, point, polar, reversePath } from "@toile/geometry"
import { edge, type NotchSpec, piece } from "@toile/pattern-model"
import type { CircleSheet } from "./declaration.js"
import type { Sector } from "./sector.js"
import type { CircleSize } from "./size.js"

type Seams = CircleSheet["seam"]

const bandOf = (size: CircleSize, waist: number, underlap: number) => ({
  stretches: [
    ...(underlap > 0 ? [{ name: "underlap", length: underlap } as const] : []),
    { name: "waist", length: waist } as const,
  ],
  from: -underlap,
  height: size.waistbandHeight,
  ends: ["end", "start"] as const,
})

/**
 * The straight band; `seams` are the places of the panel seams along its sewn edge. With a zip it has an underlap, as a
 * casing its two ends are sewn together.
 */
export const drawBand = (
  size: CircleSize,
  waist: number,
  seams: readonly number[],
  seam: Seams,
  kind: "band" | "casing",
) => {
  const band = kind === "band"
  const notches: NotchSpec<"waist">[] = seams.map((along) => ({ edge: "waist", along }))
  return foldedBand(
    band ? { en: "Waistband", fr: "Ceinture" } : { en: "Casing", fr: "Coulisse" },
    bandOf(size, waist, band ? BAND_UNDERLAP : 0),
    { waist: seam.waist, end: seam.waistband },
    band ? [{ edge: "waist", along: 0 }, ...notches] : notches,
  )
}

/** The interfacing of a band with an underlap, laid from x = 0 on. */
export const drawBandInterfacing = (size: CircleSize, waist: number) =>
  foldedBandInterfacing({ ...bandOf(size, waist, BAND_UNDERLAP), from: 0 })

/** The elastic that draws the waist in to its girth as worn. */
export const waistElastic = (size: CircleSize) => drawElastic(size.waist * ELASTIC_AT_REST, size.waistbandHeight)

/** The elastic's girth as worn, from the piece. */
export const elasticGirth = (length: number): number => elasticAtRest(length) / ELASTIC_AT_REST

/**
 * A shaped facing of half the waist, cut twice, mirrored: the skirt's own ring, seam opposite the zip. Under elastic
 * its lower edge is stitched down as a casing.
 */
export const drawFacing = (sector: Sector, panels: number, size: CircleSize, seam: Seams, zip: boolean) => {
  const half = (sector.angle * panels) / 2
  const start = -90 - half / 2
  const at = (r: number, turn: number): Point => polar(origin, turn, r)
  const { radius } = sector
  const deep = radius + size.waistbandHeight
  const side = (turn: number, down: boolean): Path =>
    down ? line(at(radius, turn), at(deep, turn)) : line(at(deep, turn), at(radius, turn))
  return piece("facing", {
    title: { en: "Waist facing", fr: "Parementure de taille" },
    cut: { materials: ["shell"], quantity: 2, mirrored: true },
    sewLine: [
      edge("lower", arc(origin, deep, start, half), seam.facing),
      edge("seam", side(start + half, false), seam.panel),
      edge("waist", reversePath(arc(origin, radius, start, half)), seam.waist),
      edge("opening", side(start, true), zip ? seam.zip : seam.panel),
    ],
    grain: [point(0, -deep + 0.5), point(0, -radius - 0.5)],
  })
}
