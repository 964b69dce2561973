import { type Point, stretch, type Transform, transformPoint } from "@toile/geometry"
import type { Draft, Piece, XY } from "./draft.js"

/** From the lines as they are cut to where they lie once the cloth has shrunk; undefined for a piece that does not. */
export const shrinking = ({ grainLine: [a, b], shrinkage }: Piece): Transform | undefined =>
  shrinkage && stretch({ x: b[0] - a[0], y: b[1] - a[1] }, shrinkage.warp, shrinkage.weft)

/**
 * A piece as it is sewn: its sew line, darts, inner lines, grain and fold once its cloth has shrunk. What is cut, the
 * cut line with its notches and holes, stays as it is cut. A piece that does not shrink is given back itself.
 */
export const finishedPiece = (piece: Piece): Piece => {
  const map = shrinking(piece)
  if (map === undefined) return piece
  const at = ([x, y]: XY): XY => {
    const p: Point = transformPoint(map, { x, y })
    return [p.x, p.y]
  }
  const both = ([a, b]: readonly [XY, XY]): readonly [XY, XY] => [at(a), at(b)]
  const { shrinkage: _, ...rest } = piece
  return {
    ...rest,
    edges: piece.edges.map(({ finishedLength, ...edge }) => ({
      ...edge,
      points: edge.points.map(at),
      length: finishedLength ?? edge.length,
    })),
    grainLine: both(piece.grainLine),
    ...(piece.foldLine ? { foldLine: both(piece.foldLine) } : {}),
    internalLines: piece.internalLines.map((line) => ({ ...line, points: line.points.map(at) })),
    darts: piece.darts.map((dart) => ({ ...dart, point: at(dart.point), legs: both(dart.legs) })),
    ...(piece.insideDarts && {
      insideDarts: piece.insideDarts.map(({ name, ends, sides }) => ({ name, ends: both(ends), sides: both(sides) })),
    }),
  }
}

/** A draft with its pieces as they are sewn; one whose cloths do not shrink is given back itself. */
export const finishedDraft = (draft: Draft): Draft =>
  draft.pieces.some(({ shrinkage }) => shrinkage) ? { ...draft, pieces: draft.pieces.map(finishedPiece) } : draft
