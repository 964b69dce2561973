import { drawElastic, ELASTIC_AT_REST, elasticAtRest } from "@toile/blocks/waistbands"
import { arc, line, origin, type Path, type Point, point, polar, reversePath } from "@toile/geometry"
import { edge, type NotchSpec, net, piece } from "@toile/pattern-model"
import type { CircleSheet } from "./declaration.js"
import type { Sector } from "./sector.js"
import type { CircleSize } from "./size.js"

type Seams = CircleSheet["seam"]

/** The underlap at the back end of the band, under the front end (workroom practice for bands with a zip). */
const UNDERLAP = 3

/**
 * The straight band, cut along the warp at twice its height and folded lengthwise; `seams` are the places of the panel
 * seams along its sewn edge. With a zip it has an underlap, as a casing its two ends are sewn together.
 */
export const drawBand = (
  size: CircleSize,
  waist: number,
  seams: readonly number[],
  seam: Seams,
  kind: "band" | "casing",
) => {
  const from = kind === "band" ? -UNDERLAP : 0
  const top = 2 * size.waistbandHeight
  const notches: NotchSpec[] = seams.map((along) => ({ edge: "waist", along }))
  return piece("waistband", {
    title: kind === "band" ? { en: "Waistband", fr: "Ceinture" } : { en: "Casing", fr: "Coulisse" },
    cut: { materials: ["shell"], quantity: 1 },
    sewLine: [
      ...(kind === "band" ? [edge("underlap", line(point(from, 0), point(0, 0)), seam.waist)] : []),
      edge("waist", line(point(0, 0), point(waist, 0)), seam.waist),
      edge("end", line(point(waist, 0), point(waist, top)), seam.waistband),
      edge("inner", line(point(waist, top), point(from, top)), seam.waist),
      edge("start", line(point(from, top), point(from, 0)), seam.waistband),
    ],
    notches: kind === "band" ? [{ edge: "waist", along: 0 }, ...notches] : notches,
    lines: [{ name: "fold", kind: "fold", path: line(point(from, top / 2), point(waist, top / 2)) }],
    grain: lengthwise(from, waist, size.waistbandHeight / 2),
  })
}

/** The band's interfacing, net: no allowance to thicken the seams. */
export const drawBandInterfacing = (size: CircleSize, waist: number) => {
  const [length, height] = [UNDERLAP + waist, 2 * size.waistbandHeight]
  const [a, b, c, d] = [point(0, 0), point(length, 0), point(length, height), point(0, height)] as const
  return piece("waistbandInterfacing", {
    title: { en: "Waistband interfacing", fr: "Entoilage de ceinture" },
    cut: { materials: ["interfacing"], quantity: 1 },
    sewLine: [
      edge("lower", line(a, b), net),
      edge("end", line(b, c), net),
      edge("inner", line(c, d), net),
      edge("start", line(d, a), net),
    ],
    lines: [{ name: "fold", kind: "fold", path: line(point(0, height / 2), point(length, height / 2)) }],
    grain: lengthwise(0, length, height / 4),
  })
}

/** The elastic that draws the waist in to its girth as worn. */
export const waistElastic = (size: CircleSize) => drawElastic(size.waist * ELASTIC_AT_REST, size.waistbandHeight)

/** The elastic's girth as worn, from the piece. */
export const elasticGirth = (length: number): number => elasticAtRest(length) / ELASTIC_AT_REST

const lengthwise = (from: number, to: number, y: number): readonly [Point, Point] => [
  point(from + 4, y),
  point(to - 4, y),
]

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
