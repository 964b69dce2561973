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
import { type DraftedPiece, type EdgeSpec, type PieceBody, piece, turnedRound } from "@toile/pattern-model"

/** A piece's body mirrored across the y axis: the other hand's piece. Edges keep their names; the outline stays counter-clockwise. */
export const mirrored = <Name extends string>(body: PieceBody<Name>): PieceBody<Name> => {
  const t: Transform = reflection({ x: 0, y: 0 }, { x: 0, y: 1 })
  const at = (p: Point): Point => transformPoint(t, p)
  const back = (path: Path): Path => reversePath(transformPath(path, t))
  return {
    ...body,
    sewLine: body.sewLine
      .map((e): EdgeSpec<Name> => ({ ...e, path: back(e.path), seam: turnedRound(e.seam) }))
      .reverse(),
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
    ...(body.labels ? { labels: body.labels.map((l) => ({ ...l, at: at(l.at), angle: -(l.angle ?? 0) })) } : {}),
  }
}

/** A drafted piece mirrored, under its own name. */
export const mirroredPiece = <Name extends string>(drafted: DraftedPiece<Name>): DraftedPiece<Name> =>
  piece(drafted.name, mirrored(drafted))

/** Edges are walked the other way in the mirror image, so what was counted from an edge's start counts from its end. */
const lengthOfEdge = (body: PieceBody<string>, name: string): number => {
  const edge = body.sewLine.find((e) => e.name === name)
  if (!edge) throw new Error(`there is no edge ${name} for a notch`)
  return pathLength(edge.path)
}
