import type { Edge, Piece, XY } from "@toile/draft-model"
import { degrees, mirrors, radians, type Transform, transformPoint } from "@toile/geometry"
import { transformXY } from "./drawing.js"
import { uprightAngle } from "./text/text-box.js"

/**
 * A piece where it lies: every line moved by a map that keeps lengths. Outlines stay counter-clockwise, so a mirrored
 * piece's edges come in the opposite order; its texts are moved but never mirrored.
 */
export const transformPiece = (piece: Piece, t: Transform): Piece => {
  const turned = mirrors(t)
  const at = (p: XY) => transformXY(t, p)
  const pair = ([a, b]: readonly [XY, XY]): readonly [XY, XY] => [at(a), at(b)]
  const place = (x: number, y: number) => transformPoint(t, { x, y })
  const angle = (value: number): number => {
    const c = Math.cos(radians(value))
    const s = Math.sin(radians(value))
    return degrees(Math.atan2(t.b * c + t.d * s, t.a * c + t.c * s))
  }
  const edges = piece.edges.map((e) => (turned ? reversedEdge(e, at) : { ...e, points: e.points.map(at) }))
  const cutLine = piece.cutLine.map(at)
  return {
    ...piece,
    edges: turned ? edges.reverse() : edges,
    cutLine: turned ? cutLine.reverse() : cutLine,
    grainLine: pair(piece.grainLine),
    ...(piece.foldLine ? { foldLine: pair(piece.foldLine) } : {}),
    notches: piece.notches.map((n) => ({ ...n, ...place(n.x, n.y), angle: angle(n.angle) })),
    drillHoles: piece.drillHoles.map((d) => ({ ...d, ...place(d.x, d.y) })),
    internalLines: piece.internalLines.map((l) => ({ ...l, points: l.points.map(at) })),
    darts: piece.darts.map((d) => {
      const [a, b] = pair(d.legs)
      return { ...d, point: at(d.point), legs: turned ? [b, a] : [a, b] }
    }),
    ...(piece.insideDarts && {
      insideDarts: piece.insideDarts.map(({ name, ends, sides }) => ({ name, ends: pair(ends), sides: pair(sides) })),
    }),
    labels: piece.labels.map((l) => ({ ...l, ...place(l.x, l.y), angle: uprightAngle(angle(l.angle)) })),
  }
}

const reversedEdge = (edge: Edge, at: (p: XY) => XY): Edge => ({
  ...edge,
  points: edge.points.map(at).reverse(),
  allowance: typeof edge.allowance === "number" ? edge.allowance : [edge.allowance[1], edge.allowance[0]],
})
