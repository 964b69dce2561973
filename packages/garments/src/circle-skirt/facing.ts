import {
  line,
  origin,
  type Path,
  type Point,
  point,
  polar,
  reflection,
  reversePath,
  transformPath,
} from "@toile/geometry"
import { type Cut, type EdgeUse, edge, piece, reversed } from "@toile/pattern-model"
import type { CircleSheet } from "./declaration.js"
import { panelsOf } from "./fraction.js"
import type { Sectors } from "./sector.js"
import type { CircleSize } from "./size.js"
import { lowerAt, ringEdge } from "./waist-edge.js"

type HalfFacing = ReturnType<typeof drawHalf>

/** A facing of the whole waist: the skirt's own ring. */
export interface Facing {
  readonly halves: readonly HalfFacing[]
  /** From the zip round to it again. */
  readonly upper: readonly EdgeUse[]
  readonly lower: readonly EdgeUse[]
  /** The seam opposite the zip, upwards. */
  readonly seam: readonly [EdgeUse, EdgeUse]
  /** At the zip, downwards, as the ring's edges along it. */
  readonly opening: readonly [EdgeUse, EdgeUse]
}

/**
 * A shaped facing of two halves, alike, cut twice, mirrored; of a skirt in two, over a hollow back or a belly, one for the front and one
 * for the back. Under elastic its lower edge is stitched down as a casing.
 */
export const drawFacing = (s: CircleSheet, sectors: Sectors, size: CircleSize, zip: boolean): Facing => {
  const half = (of: Omit<HalfAsk, "zip">) => drawHalf(s, sectors, size, { ...of, zip })
  if (!sectors.edge || panelsOf(s.option) !== 2) {
    const one = half({ name: "facing", from: 0, cut: { quantity: 2, mirrored: true } })
    const { waist, lower, seam, opening } = one.edge
    return {
      halves: [one],
      upper: [reversed(waist), waist],
      lower: [lower, reversed(lower)],
      seam: [seam, seam],
      opening: [opening, opening],
    }
  }
  // It looks to the body: right side up the zip in the left side is on the back's right
  const quarter = sectors.edge.turn / 4
  const back = half({ name: "backFacing", from: -quarter, cut: { quantity: 1 } })
  const front = half({ name: "facing", from: quarter, cut: { quantity: 1 } })
  return {
    halves: [front, back],
    upper: [back.edge.waist, front.edge.waist],
    lower: [reversed(back.edge.lower), reversed(front.edge.lower)],
    seam: [reversed(back.edge.seam), front.edge.seam],
    opening: [reversed(back.edge.opening), front.edge.opening],
  }
}

interface HalfAsk {
  readonly name: "facing" | "backFacing"
  /** From centre back to its left side, degrees. */
  readonly from: number
  readonly cut: Omit<Cut, "materials">
  readonly zip: boolean
}

const TITLES = {
  facing: { en: "Waist facing", fr: "Parementure de taille" },
  backFacing: { en: "Back waist facing", fr: "Parementure de taille dos" },
} as const

const mirrored = (path: Path): Path => reversePath(transformPath(path, reflection(point(0, 0), point(0, 1))))

/** The opening on its left, a back's own on its right. */
const drawHalf = (
  { option, seam: width }: CircleSheet,
  { angle, radius, edge: waistEdge }: Sectors,
  size: CircleSize,
  { name, from, cut, zip }: HalfAsk,
) => {
  const half = (angle * panelsOf(option)) / 2
  const start = -90 - half / 2
  const onTurn = (turn: number, down: number): Point =>
    polar(origin, start + turn, radius + down + lowerAt(waistEdge, from + turn))
  const deep = size.waistbandHeight
  const seam = line(onTurn(half, deep), onTurn(half, 0))
  const opening = line(onTurn(0, 0), onTurn(0, deep))
  const onRight = name === "backFacing"
  const as = (path: Path): Path => (onRight ? mirrored(path) : path)
  const lower = edge("lower", as(ringEdge(radius + deep, half, waistEdge, from)), width.facing)
  const waist = edge("waist", as(reversePath(ringEdge(radius, half, waistEdge, from))), width.waist)
  const end = edge("seam", as(seam), width.panel)
  const beside = edge("opening", as(opening), zip ? width.zip : width.panel)
  return piece(name, {
    title: TITLES[name],
    cut: { materials: ["shell"], ...cut },
    sewLine: onRight ? [lower, beside, waist, end] : [lower, end, waist, beside],
    grain: [point(0, onTurn(half / 2, deep).y + 0.5), point(0, onTurn(half / 2, 0).y - 0.5)],
  })
}
