import type { Draft, EdgeRef, Stitch, XY } from "@toile/draft-model"
import type { Sketch } from "../model.js"
import { fewer } from "./overview.js"

/**
 * The two sides of a seam laid along each other as they are sewn: the first with its piece below it, the second with its piece
 * above, from the seam's common start at the left. Balance marks are short strokes across. null where an edge is not there.
 */
export const edgesTogether = (draft: Draft, stitch: Stitch): Sketch | null => {
  const a = chainOf(draft, stitch.a)
  const b = chainOf(draft, stitch.b)
  if (a === undefined || b === undefined) return null
  const first = along(a, -1)
  const second = along(b, 1)
  const marks = (points: readonly XY[], at: 0 | 1, way: -1 | 1) =>
    stitch.notches.map((notch) => {
      const [x, y] = pointAt(points, notch[at])
      const depth = 0.06 * Math.max(...points.map((p) => p[0]))
      return {
        points: [
          [x, y],
          [x, y + way * depth],
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
}

/** A chain of edges as one line; an edge of another piece goes on in the direction in which the last one ended. */
const chainOf = (draft: Draft, refs: readonly EdgeRef[]): Chain | undefined => {
  let points: XY[] = []
  for (const { piece, edge, reversed } of refs) {
    const found = draft.pieces.find(({ name }) => name === piece)?.edges.find(({ name }) => name === edge)
    if (found === undefined || found.points.length < 2) return undefined
    const own = reversed ? found.points.toReversed() : found.points
    points = points.length === 0 ? [...own] : [...points, ...continued(points, own).slice(1)]
  }
  return points.length < 2 ? undefined : { points, pieceOnLeft: refs[0]!.reversed === undefined }
}

const continued = (before: readonly XY[], next: readonly XY[]): readonly XY[] => {
  const [end, last] = [before.at(-1)!, before.at(-2)!]
  const [start, second] = [next[0]!, next[1]!]
  const turn = Math.atan2(end[1] - last[1], end[0] - last[0]) - Math.atan2(second[1] - start[1], second[0] - start[0])
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  return next.map(([x, y]): XY => {
    const [dx, dy] = [x - start[0], y - start[1]]
    return [end[0] + dx * cos - dy * sin, end[1] + dx * sin + dy * cos]
  })
}

/** Turned so that it runs to the right from 0, 0 to its end at the same height; mirrored where its piece would lie wrong. */
const along = ({ points, pieceOnLeft }: Chain, pieceAt: -1 | 1): readonly XY[] => {
  const [x0, y0] = points[0]!
  const [x1, y1] = points.at(-1)!
  const closed = Math.hypot(x1 - x0, y1 - y0) < 1e-6
  const angle = closed ? 0 : Math.atan2(y1 - y0, x1 - x0)
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  // Walked to the right, what is on the left is above
  const flip = (pieceOnLeft ? 1 : -1) === pieceAt ? 1 : -1
  return points.map(([x, y]): XY => [(x - x0) * cos + (y - y0) * sin, flip * ((y - y0) * cos - (x - x0) * sin)])
}

const pointAt = (points: readonly XY[], along: number): XY => {
  let left = along
  for (let i = 1; i < points.length; i++) {
    const [a, b] = [points[i - 1]!, points[i]!]
    const length = Math.hypot(b[0] - a[0], b[1] - a[1])
    if (left <= length && length > 0)
      return [a[0] + ((b[0] - a[0]) * left) / length, a[1] + ((b[1] - a[1]) * left) / length]
    left -= length
  }
  return points.at(-1)!
}
