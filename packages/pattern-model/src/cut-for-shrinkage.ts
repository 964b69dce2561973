import {
  between,
  cross,
  dot,
  type Path,
  type Point,
  pathEnd,
  pathLength,
  pathStart,
  splitPath,
  stretch,
  subtract,
  type Transform,
  transformPath,
  transformPoint,
  unit,
} from "@toile/geometry"
import type { DraftedPiece, InnerLine, NotchSpec } from "./piece.js"
import { unfoldDrafted } from "./unfold-drafted.js"

/** Finished over cut length, along the grain and across it. */
export interface Shrinkage {
  readonly warp: number
  readonly weft: number
}

export interface CutPiece {
  readonly piece: DraftedPiece
  readonly notches: readonly NotchSpec[]
  /** Of each edge, its length once the cloth has shrunk. */
  readonly finished: Readonly<Record<string, number>>
}

/** A fold lies along warp or weft where it turns from it by no more than this (the sine). */
const ON_GRAIN = 1e-6

/**
 * The piece as it has to be cut of a cloth that shrinks: all its lines drawn larger by 1/warp along the grain and by
 * 1/weft across it. Allowances, notches, holes, buttonholes and texts keep their sizes, and stand at the larger piece's
 * places. A half on a fold that lies askew of the grain would not unfold to the same shape; it is cut whole.
 */
export const cutForShrinkage = (
  drafted: DraftedPiece,
  seamNotches: readonly NotchSpec[],
  { warp, weft }: Shrinkage,
): CutPiece => {
  const axis = subtract(drafted.grain[1], drafted.grain[0])
  const { piece, notches } =
    warp === weft || foldsOnGrain(drafted, axis)
      ? { piece: drafted, notches: seamNotches }
      : unfoldDrafted(drafted, seamNotches)
  const larger = stretch(axis, 1 / warp, 1 / weft)
  const place = (p: Point): Point => transformPoint(larger, p)
  const onEdge = (spec: NotchSpec): NotchSpec => {
    const edge = piece.sewLine.find(({ name }) => name === spec.edge)
    // The two of a double notch stay as far apart as they are
    const { along, beside = 0 } = spec
    return edge ? { ...spec, along: alongLarger(edge.path, larger, along - beside) + beside } : spec
  }
  return {
    piece: {
      ...piece,
      sewLine: piece.sewLine.map((e) => ({ ...e, path: transformPath(e.path, larger) })),
      grain: [place(piece.grain[0]), place(piece.grain[1])],
      ...(piece.darts && {
        darts: piece.darts.map((d) => ({
          ...d,
          point: place(d.point),
          legs: [place(d.legs[0]), place(d.legs[1])] as const,
        })),
      }),
      ...(piece.notches && { notches: piece.notches.map(onEdge) }),
      ...(piece.drillHoles && { drillHoles: piece.drillHoles.map((hole) => ({ ...hole, ...place(hole) })) }),
      ...(piece.lines && { lines: piece.lines.map((line) => largerLine(line, larger)) }),
      ...(piece.adjustAt && { adjustAt: piece.adjustAt.map(place) }),
      ...(piece.labels && { labels: piece.labels.map((label) => ({ ...label, at: place(label.at) })) }),
    },
    notches: notches.map(onEdge),
    finished: Object.fromEntries(piece.sewLine.map((e) => [e.name, pathLength(e.path)])),
  }
}

const foldsOnGrain = ({ sewLine }: DraftedPiece, axis: Point): boolean => {
  const fold = sewLine.find((e) => e.fold)
  if (!fold) return true
  const [u, v] = [unit(subtract(pathEnd(fold.path), pathStart(fold.path))), unit(axis)]
  return Math.abs(cross(u, v)) < ON_GRAIN || Math.abs(dot(u, v)) < ON_GRAIN
}

/** Where a place on an edge lies on the larger edge, from its start. */
const alongLarger = (path: Path, larger: Transform, along: number): number => {
  const whole = pathLength(path)
  if (along <= 1e-9) return along
  if (along >= whole - 1e-9) return pathLength(transformPath(path, larger)) + along - whole
  return pathLength(transformPath(splitPath(path, along)[0], larger))
}

/** A buttonhole is as long as its button wants it: it moves with its middle. */
const largerLine = (line: InnerLine, larger: Transform): InnerLine => {
  if (line.kind !== "buttonhole") return { ...line, path: transformPath(line.path, larger) }
  const middle = between(pathStart(line.path), pathEnd(line.path), 0.5)
  const by = subtract(transformPoint(larger, middle), middle)
  return { ...line, path: transformPath(line.path, { a: 1, b: 0, c: 0, d: 1, e: by.x, f: by.y }) }
}
