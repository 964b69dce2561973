import { placementTransform, type XY } from "@toile/draft-model"
import {
  type Box,
  type DrawContext,
  drawLaidNest,
  joinDrawings,
  keyOfSizes,
  moveDrawing,
  type NestOfSizes,
  transformXY,
} from "@toile/drawing"
import { ok, type Result } from "@toile/result"
import type { TooManyPages } from "../most-pages.js"
import { type Laid, layOnPaper, type PackedSheet, type Paper, type Thing } from "./lay-on-paper.js"

/**
 * A graded nest packed for the paper: all sizes of a piece are one thing, turned by quarters whatever its grain, and the key of the
 * sizes lies beside the header.
 * @param lines what the header says of the nest
 */
export const packedNest = (
  nest: NestOfSizes,
  lines: readonly string[],
  context: DrawContext,
  paper: Paper,
): Result<PackedSheet, TooManyPages> => {
  const key = keyOfSizes(nest.sizes)
  const things: Thing[] = nest.pieces.map(({ sizes }) => ({
    covers: (rotation) => {
      const turn = mapOf({ rotation, translation: [0, 0] })
      return sizes.map(({ cutLine }) => cutLine.map((p): XY => transformXY(turn, p)))
    },
  }))
  const draw: Parameters<typeof layOnPaper<never>>[2] = ({ places, joints }) => {
    const laid = drawLaidNest(nest, places.slice(1).map(mapOf), { ...context, keepClear: joints })
    const [x, y] = places[0]!.translation
    const drawing = joinDrawings([moveDrawing(key, x, y), laid.drawing])
    return ok({ materialGroup: "", number: 1, drawing, lines: [...lines, ...laid.lines] })
  }
  return layOnPaper([{ covers: () => [cornersOf(key.bounds)], isKey: true }, ...things], paper, draw)
}

const mapOf = ({ rotation, translation }: Laid) =>
  placementTransform({ piece: "", copy: 1, mirrored: false, rotation, translation })

const cornersOf = ({ minX, minY, maxX, maxY }: Box): XY[] => [
  [minX, minY],
  [maxX, minY],
  [maxX, maxY],
  [minX, maxY],
]
