import { type Draft, type EdgeRef, isLayer, type Piece, type Stitch, sideOf, type XY } from "@toile/draft-model"
import type { Sketch } from "../model.js"
import { fewer } from "./overview.js"

/**
 * The two sides of a seam laid along each other as they are sewn: the first with its piece below it, the second with its piece
 * above. A piece that is of one side alone lies as it is drawn, so that the left and the right of a seam are mirror images. Balance marks are short strokes across. null where an edge is not there.
 */
export const edgesTogether = (draft: Draft, stitch: Stitch): Sketch | null => {
  const a = chainOf(draft, stitch.a)
  const b = chainOf(draft, stitch.b)
  if (a === undefined || b === undefined) return null
  const way = wayOf(a, b)
  const first = along(a, -1, way)
  const second = along(b, 1, way)
  const span = Math.max(...first.map(([x]) => Math.abs(x)))
  const marks = (points: readonly XY[], at: 0 | 1, up: -1 | 1) =>
    stitch.notches.map((notch) => {
      const [x, y] = pointAt(points, notch[at])
      return {
        points: [
          [x, y],
          [x, y + up * 0.06 * span],
        ] as const,
        look: "seam" as const,
      }
    })
  return {
    caption: stitch.name,
    lines: [
      { points: fewer(first, false), look: "first" },
      { points: fewer(second, false), look: "second" },
      ...marks(first, 0, -1),
      ...marks(second, 1, 1),
    ],
    marks: [],
  }
}

interface Chain {
  readonly points: readonly XY[]
  /** Who walks it has the piece on the left. */
  readonly pieceOnLeft: boolean
  /** Some piece of it is of one side of the garment alone, and is drawn as it lies there. */
  readonly sided: boolean
}

/**
 * A chain of edges as one line; an edge of another piece goes on in the direction in which the last one ended, turned over
 * where its piece would lie on the other side of the line. A piece of one side is never turned over.
 */
const chainOf = (draft: Draft, refs: readonly EdgeRef[]): Chain | undefined => {
  const pieceOf = (ref: EdgeRef) => draft.pieces.find(({ name }) => name === ref.piece)
  const own = refs.find((ref) => isSided(pieceOf(ref)))
  const pieceOnLeft = (own ?? refs[0])?.reversed === undefined
  let points: readonly XY[] = []
  let last: { readonly piece: string; readonly end: XY; readonly turn: number } | undefined
  for (const ref of refs) {
    const found = pieceOf(ref)?.edges.find(({ name }) => name === ref.edge)
    if (found === undefined || found.points.length < 2) return undefined
    const drawn = ref.reversed ? found.points.toReversed() : found.points
    const next = (ref.reversed === undefined) === pieceOnLeft ? drawn : drawn.map(([x, y]): XY => [-x, y])
    // Where two edges of a piece meet, its corner stays; elsewhere the line goes smoothly on
    const meets = last?.piece === ref.piece && distance(last.end, next[0]!) < 1e-6
    const turn = last === undefined ? 0 : meets ? last.turn : heading(points.slice(-2)) - heading(next)
    points = points.length === 0 ? next : [...points, ...continued(points.at(-1)!, next, turn).slice(1)]
    last = { piece: ref.piece, end: next.at(-1)!, turn }
  }
  return points.length < 2 ? undefined : { points, pieceOnLeft, sided: own !== undefined }
}

/** Neither one of a mirrored pair nor drawn as a half; or right across the garment. */
const isSided = (piece: Piece | undefined): boolean =>
  piece !== undefined && (isLayer(piece) || (!piece.mirrored && !piece.onFold && sideOf(piece) !== undefined))

const heading = (points: readonly XY[]): number =>
  Math.atan2(points[1]![1] - points[0]![1], points[1]![0] - points[0]![0])
const distance = (a: XY, b: XY): number => Math.hypot(b[0] - a[0], b[1] - a[1])

/** Points moved to begin at a place, turned about it. */
const continued = (at: XY, points: readonly XY[], turn: number): readonly XY[] => {
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  const start = points[0]!
  return points.map(([x, y]): XY => {
    const [dx, dy] = [x - start[0], y - start[1]]
    return [at[0] + dx * cos - dy * sin, at[1] + dx * sin + dy * cos]
  })
}

/** To the right (1) or to the left, so that no piece of one side is turned over: a piece below the line that is on its left runs left. */
const wayOf = (a: Chain, b: Chain): -1 | 1 => {
  if (!a.sided && b.sided) return b.pieceOnLeft ? 1 : -1
  return a.pieceOnLeft ? -1 : 1
}

/** Turned so that it runs level from 0, 0 that way; turned over where its piece would lie wrong. */
const along = ({ points, pieceOnLeft }: Chain, pieceAt: -1 | 1, way: -1 | 1): readonly XY[] => {
  const [x0, y0] = points[0]!
  const [x1, y1] = points.at(-1)!
  const closed = Math.hypot(x1 - x0, y1 - y0) < 1e-6
  const angle = (closed ? 0 : Math.atan2(y1 - y0, x1 - x0)) + (way === 1 ? 0 : Math.PI)
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  // Walked to the right, what is on the left is above; walked to the left, below
  const flip = (pieceOnLeft ? 1 : -1) * way === pieceAt ? 1 : -1
  return points.map(([x, y]): XY => [(x - x0) * cos + (y - y0) * sin, flip * ((y - y0) * cos - (x - x0) * sin)])
}

const pointAt = (points: readonly XY[], along: number): XY => {
  let left = along
  for (let i = 1; i < points.length; i++) {
    const [a, b] = [points[i - 1]!, points[i]!]
    const length = distance(a, b)
    if (left <= length && length > 0)
      return [a[0] + ((b[0] - a[0]) * left) / length, a[1] + ((b[1] - a[1]) * left) / length]
    left -= length
  }
  return points.at(-1)!
}
