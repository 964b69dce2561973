import type { Piece, XY } from "@toile/draft-model"

/** What of a straight line lies within a piece's sew line and in none of its darts, cm. */
export const widthOn = ({ edges, darts, internalLines }: Piece, [from, to]: readonly [XY, XY]): number => {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1])
  if (length === 0) return 0
  const outline = outlineSpans(edges, from, to)
  const within = internalLines.flatMap(({ kind, points }) => (kind === "dart" && isClosed(points) ? [points] : []))
  const closed = [...darts.map(({ point, legs }) => [point, ...legs]), ...within].flatMap((ring) =>
    spans(ring, from, to),
  )
  const cut = (a: number, b: number): number =>
    closed.reduce((sum, [c, d]) => sum - Math.max(0, Math.min(b, d) - Math.max(a, c)), b - a)
  return (
    length *
    outline.reduce((sum, [a, b]) => {
      const [start, end] = [Math.max(0, a), Math.min(1, b)]
      return end > start ? sum + cut(start, end) : sum
    }, 0)
  )
}

/** Within this, cm, a line has come back to where it began. */
const CLOSED = 1e-3

const isClosed = (points: readonly XY[]): boolean => {
  const [first, last] = [points[0], points.at(-1)]
  if (points.length < 4 || !first || !last) return false
  return Math.hypot(first[0] - last[0], first[1] - last[1]) < CLOSED
}

type Span = readonly [from: number, to: number]

/** Where the line from one place to another lies within a piece's edges, as shares of its way; it is taken to go on both ways. */
const outlineSpans = (edges: Piece["edges"], from: XY, to: XY): Span[] => {
  const hits: number[] = []
  let before = edges.at(-1)?.points.at(-1)
  for (const { points } of edges) {
    // An edge begins where the one before it ends
    if (points.length < 2 || !before) continue
    addCrossings(hits, before, points, 1, from, to)
    before = points.at(-1)
  }
  return inPairs(hits)
}

/** The same within a closed line. */
const spans = (ring: readonly XY[], from: XY, to: XY): Span[] => {
  const hits: number[] = []
  addCrossings(hits, ring.at(-1)!, ring, 0, from, to)
  return inPairs(hits)
}

/**
 * Adds where the line crosses a chain of points, which comes from `before` and goes on from its point `begin`. Chains are long and hits
 * are few: nothing is made on the way.
 */
const addCrossings = (
  hits: number[],
  before: XY,
  points: readonly XY[],
  begin: number,
  [fx, fy]: XY,
  [tx, ty]: XY,
): void => {
  const ux = tx - fx
  const uy = ty - fy
  let last = before
  let left = ux * (last[1] - fy) - uy * (last[0] - fx)
  for (let i = begin; i < points.length; i++) {
    const next = points[i]!
    const right = ux * (next[1] - fy) - uy * (next[0] - fx)
    if (left > 0 !== right > 0) {
      const share = left / (left - right)
      const x = last[0] + share * (next[0] - last[0]) - fx
      const y = last[1] + share * (next[1] - last[1]) - fy
      hits.push((x * ux + y * uy) / (ux * ux + uy * uy))
    }
    last = next
    left = right
  }
}

const inPairs = (hits: number[]): Span[] => {
  hits.sort((a, b) => a - b)
  return hits.flatMap((hit, i) => (i % 2 === 1 ? [[hits[i - 1]!, hit] as const] : []))
}
