import {
  add,
  distance,
  distanceToPolyline,
  dot,
  leftNormal,
  type Point,
  reflection,
  scale,
  subtract,
  type Transform,
  transformPoint,
  unit,
} from "@toile/geometry"
import type { Piece } from "./draft.js"
import { pointOf } from "./point-of.js"

/** A piece's lines and marks may lie this far from their mirror images' and count as the same, cm. */
const ALIKE = 0.05

/**
 * Whether a piece's mirror image is the piece itself, its lines, notches and holes too: of a pair then either one is of either side. Mirrored across its
 * grain line's direction it is the same as it lies; mirrored along it when it is turned by half a turn, which a one-way nap forbids.
 */
export const isAlikeMirrored = (piece: Piece): boolean => {
  const [from, to] = piece.grainLine.map(pointOf)
  const along = unit(subtract(to!, from!))
  const across = leftNormal(along)
  const ring = piece.cutLine.map(pointOf)
  const middle = (axis: Point): Point => {
    const at = ring.map((p) => dot(p, axis))
    return scale(axis, (Math.min(...at) + Math.max(...at)) / 2)
  }
  const centre = add(middle(along), middle(across))
  const axes = piece.nap === "oneWay" ? [along] : [along, across]
  return axes.some((axis) => isOwnImage(piece, reflection(centre, add(centre, axis))))
}

const isOwnImage = ({ cutLine, internalLines, notches, drillHoles }: Piece, mirror: Transform): boolean => {
  const image = (p: Point): Point => transformPoint(mirror, p)
  const ring = cutLine.map(pointOf)
  const lines = internalLines.map(({ kind, points }) => ({ kind, points: points.map(pointOf) }))
  const areAmong = (marks: readonly Point[]): boolean =>
    marks.every((mark) => marks.some((other) => distance(image(mark), other) <= ALIKE))
  return (
    ring.every((p) => distanceToPolyline(image(p), ring, true) <= ALIKE) &&
    areAmong(notches) &&
    areAmong(drillHoles) &&
    lines.every((line) =>
      lines.some(
        ({ kind, points }) =>
          kind === line.kind && line.points.every((p) => distanceToPolyline(image(p), points) <= ALIKE),
      ),
    )
  )
}
