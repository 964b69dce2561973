import { add, type Path, type Point, placeAtLength, scale } from "@toile/geometry"
import type { LabelSpec } from "@toile/pattern-model"

/** The words stand beside the zip, a share of its length below the waist, clear of the edge's own name at its middle. */
const BESIDE = 1.75
const DOWN = 0.25

/**
 * A zip's length, told where it is sewn.
 *
 * @param down the edge from the waist along the zip
 * @param inwards from the edge into the piece
 */
export const zipLabel = (zip: number, down: Path, inwards: (along: Point) => Point): LabelSpec => {
  const { point: at, tangent } = placeAtLength(down, DOWN * zip)
  return { text: `zip ${Number(zip.toFixed(1))}`, at: add(at, scale(inwards(tangent), BESIDE)), height: 0.6 }
}
