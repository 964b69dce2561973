import { type Edge, type Piece, pointOf, type Stitch, type UnfoldError, unfold, type XY } from "@toile/draft-model"
import { angleOf, direction, type Point, stretch, subtract, type Transform, transformPoint } from "@toile/geometry"
import { ok, type Result } from "@toile/result"

/** Finished over cut length, along the grain and across it. */
type Shrinkage = NonNullable<Piece["shrinkage"]>

/** A half is cut as such where its fold lies along warp or weft: turned from it by no more than this (the sine). */
const ON_GRAIN = 1e-6

/**
 * A piece that is drawn as it is to be once its cloth has shrunk (as files of pieces are), as it has to be cut: larger by 1/warp along its grain and by 1/weft across it, seam allowances too, which shrink
 * with it. Notches, holes and texts keep their sizes. A half on a fold that lies askew of the grain is cut whole.
 */
export const pieceForShrinkage = (piece: Piece, shrinkage: Shrinkage): Result<Piece, UnfoldError> => {
  const axis = alongGrain(piece)
  const whole = shrinkage.warp === shrinkage.weft || foldsOnGrain(piece, axis) ? ok(piece) : unfold(piece)
  return whole._tag === "Err" ? whole : ok(larger(whole.value, shrinkage, axis))
}

/** Of a piece without a grain line along x, as it is drawn. */
const alongGrain = ({ grainLine: [from, to] }: Piece): Point => {
  const axis = subtract(pointOf(to), pointOf(from))
  return Math.hypot(axis.x, axis.y) < 1e-9 ? { x: 1, y: 0 } : axis
}

const foldsOnGrain = ({ foldLine }: Piece, axis: Point): boolean => {
  if (foldLine === undefined) return true
  const { x, y } = subtract(pointOf(foldLine[1]), pointOf(foldLine[0]))
  const size = Math.hypot(x, y) * Math.hypot(axis.x, axis.y)
  return Math.min(Math.abs(x * axis.y - y * axis.x), Math.abs(x * axis.x + y * axis.y)) <= ON_GRAIN * size
}

const larger = (piece: Piece, shrinkage: Shrinkage, axis: Point): Piece => {
  const by = stretch(axis, 1 / shrinkage.warp, 1 / shrinkage.weft)
  const at = (point: XY): XY => {
    const moved = transformPoint(by, pointOf(point))
    return [moved.x, moved.y]
  }
  const pair = ([a, b]: readonly [XY, XY]): readonly [XY, XY] => [at(a), at(b)]
  const place = <T extends { readonly x: number; readonly y: number }>(one: T): T => ({
    ...one,
    ...transformPoint(by, { x: one.x, y: one.y }),
  })
  // What is square to a line is so to the larger one.
  const across = stretch(axis, shrinkage.warp, shrinkage.weft)
  return {
    ...piece,
    shrinkage,
    edges: piece.edges.map((edge) => largerEdge(edge, at)),
    cutLine: piece.cutLine.map(at),
    grainLine: pair(piece.grainLine),
    ...(piece.foldLine === undefined ? {} : { foldLine: pair(piece.foldLine) }),
    notches: piece.notches.map((notch) => ({ ...place(notch), angle: turned(notch.angle, across) })),
    drillHoles: piece.drillHoles.map(place),
    internalLines: piece.internalLines.map((line) => ({ ...line, points: line.points.map(at) })),
    darts: piece.darts.map((dart) => ({ ...dart, point: at(dart.point), legs: pair(dart.legs) })),
    ...(piece.insideDarts && {
      insideDarts: piece.insideDarts.map((dart) => ({ ...dart, ends: pair(dart.ends), sides: pair(dart.sides) })),
    }),
    labels: piece.labels.map(place),
  }
}

const turned = (degrees: number, by: Transform): number => angleOf(transformPoint(by, direction(degrees)))

const largerEdge = (edge: Edge, at: (point: XY) => XY): Edge => {
  const points = edge.points.map(at)
  // The true curve grows as its chords do.
  const length = (edge.length * lengthOf(points)) / lengthOf(edge.points)
  return { ...edge, points, length: Number.isFinite(length) ? length : lengthOf(points), finishedLength: edge.length }
}

const lengthOf = (points: readonly XY[]): number =>
  points.reduce((sum, [x, y], i) => (i === 0 ? 0 : sum + Math.hypot(x - points[i - 1]![0], y - points[i - 1]![1])), 0)

/** A seam between larger pieces: its balance marks in the same shares of each side. */
export const stitchForShrinkage = (stitch: Stitch, before: readonly Piece[], after: readonly Piece[]): Stitch => {
  const growth = (chain: Stitch["a"]): number => {
    const length = (pieces: readonly Piece[]): number =>
      chain.reduce((sum, { piece, edge }) => {
        const found = pieces.find(({ name }) => name === piece)?.edges.find(({ name }) => name === edge)
        return sum + (found?.length ?? 0)
      }, 0)
    const [old, own] = [length(before), length(after)]
    return old > 0 ? own / old : 1
  }
  const [a, b] = [growth(stitch.a), growth(stitch.b)]
  return {
    ...stitch,
    lengthA: stitch.lengthA * a,
    lengthB: stitch.lengthB * b,
    notches: stitch.notches.map(([alongA, alongB]) => [alongA * a, alongB * b] as const),
  }
}
