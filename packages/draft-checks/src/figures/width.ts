import type { Piece, XY } from "@toile/draft-model"

/** What of a straight line lies within a piece's sew line and in none of its darts, cm. */
export const widthOn = ({ edges, darts, internalLines }: Piece, [from, to]: readonly [XY, XY]): number => {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1])
  if (length === 0) return 0
  const outline = spans(
    edges.flatMap(({ points }) => points.slice(1)),
    from,
    to,
  )
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

/** Where the line from one place to another lies within a closed line, as shares of its way; it is taken to go on both ways. */
const spans = (ring: readonly XY[], [fx, fy]: XY, [tx, ty]: XY): (readonly [number, number])[] => {
  const [ux, uy] = [tx - fx, ty - fy]
  const hits: number[] = []
  ring.forEach(([bx, by], i) => {
    const [ax, ay] = ring.at(i - 1)!
    const left = ux * (ay - fy) - uy * (ax - fx)
    const right = ux * (by - fy) - uy * (bx - fx)
    if (left > 0 === right > 0) return
    const share = left / (left - right)
    const [x, y] = [ax + share * (bx - ax) - fx, ay + share * (by - ay) - fy]
    hits.push((x * ux + y * uy) / (ux * ux + uy * uy))
  })
  hits.sort((a, b) => a - b)
  return hits.flatMap((hit, i) => (i % 2 === 1 ? [[hits[i - 1]!, hit] as const] : []))
}
