import {
  type Path,
  type Point,
  pathLength,
  reflection,
  reversePath,
  type Transform,
  transformPath,
  transformPoint,
} from "@toile/geometry"
import { type DraftedPiece, type PieceBody, redrawn, redrawnPiece, type SameEdges } from "./piece.js"
import { turnedRound } from "./seam.js"
import type { Redrawn, SewLine } from "./sew-line.js"

/** A piece's body mirrored across the y axis: the other hand's piece. Edges keep their names; the outline stays counter-clockwise. */
export const mirrored = <Line extends SewLine, Material extends string>(
  body: PieceBody<Line, Material>,
): PieceBody<Redrawn<Line>, Material> => {
  const t: Transform = reflection({ x: 0, y: 0 }, { x: 0, y: 1 })
  const at = (p: Point): Point => transformPoint(t, p)
  const back = (path: Path): Path => reversePath(transformPath(path, t))
  return redrawn(body, {
    ...body,
    sewLine: body.sewLine.map((e) => ({ ...e, path: back(e.path), seam: turnedRound(e.seam) })).reverse(),
    grain: [at(body.grain[0]), at(body.grain[1])],
    ...(body.darts
      ? { darts: body.darts.map((d) => ({ ...d, point: at(d.point), legs: [at(d.legs[1]), at(d.legs[0])] as const })) }
      : {}),
    ...(body.notches
      ? { notches: body.notches.map((n) => ({ ...n, along: lengthOfEdge(body, n.edge) - n.along })) }
      : {}),
    ...(body.drillHoles ? { drillHoles: body.drillHoles.map((h) => ({ ...h, ...at(h) })) } : {}),
    ...(body.lines ? { lines: body.lines.map((l) => ({ ...l, path: transformPath(l.path, t) })) } : {}),
    ...(body.adjustAt ? { adjustAt: body.adjustAt.map(at) } : {}),
    ...(body.labels ? { labels: body.labels.map((l) => ({ ...l, at: at(l.at), angle: 0 - (l.angle ?? 0) })) } : {}),
  })
}

/** A body as it is drawn, or for the other hand. */
export const mirroredWhere = <Line extends SewLine, Material extends string>(
  other: boolean,
  body: PieceBody<Line, Material>,
): PieceBody<Redrawn<Line>, Material> => (other ? mirrored(body) : redrawn(body, body))

/** A drafted piece mirrored, under its own name. */
export const mirroredPiece = <P extends DraftedPiece>(drafted: P): Mirrored<P> =>
  redrawnPiece<P, P["name"], P["cut"]["materials"][number]>(drafted, drafted.name, mirrored(drafted))

/** The other hand's piece. */
export type Mirrored<P extends DraftedPiece> = SameEdges<P, P["name"], P["cut"]["materials"][number]>

/** Edges are walked the other way in the mirror image, so what was counted from an edge's start counts from its end. */
const lengthOfEdge = (body: PieceBody, name: string): number => {
  const edge = body.sewLine.find((e) => e.name === name)
  if (!edge) throw new Error(`there is no edge ${name} for a notch`)
  return pathLength(edge.path)
}
