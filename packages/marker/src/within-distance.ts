import { between, distance, type Point } from "@toile/geometry"

/** A corner that is further from the line drawn in than it is drawn in by, but by no more than this share of it, is one of a curve. */
const OF_A_CURVE = 0.02
/** How far beside any other corner the line is as it was again, as a share of what it is drawn in by. */
const BESIDE = 0.5
/** Places along a line that are no further apart are one, cm. */
const SAME = 1e-7

/**
 * The line that was drawn in, let out at the corners of the outline that are further than `by` from it: edges that are moved in by so much meet further from the corner
 * between them, the sharper it is the further. To each of those corners the line goes out from where it is nearest, as far as it takes.
 * Undefined where the line does not follow the outline corner by corner.
 * @param inner within the outline; both counter-clockwise
 */
export const withinDistance = (outline: readonly Point[], inner: readonly Point[], by: number): Point[] | undefined => {
  const line = ruled(inner)
  const longest = outline.reduce((best, _, i) => (edgeLength(outline, i) > edgeLength(outline, best) ? i : best), 0)
  const [from, to] = [outline[longest]!, outline[(longest + 1) % outline.length]!]
  const origin = nearestOn(line, { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }).at
  const along = (at: number): number => (at - origin + line.length) % line.length
  const points: Point[] = []
  let end = 0
  let lastAnchor: number | undefined
  const follow = (start: number, anchor: number | undefined): void => {
    if (start <= end + SAME) return
    if (lastAnchor !== undefined) points.push(placeOn(line, lastAnchor + origin))
    const between = inner
      .map((point, i) => ({ point, at: along(line.starts[i]!) }))
      .filter(({ at }) => at > end + SAME && at < start - SAME)
      .sort((a, b) => a.at - b.at)
    points.push(...between.map(({ point }) => point))
    if (anchor !== undefined) points.push(placeOn(line, anchor + origin))
  }
  let last = 0
  for (let k = 1; k <= outline.length; k++) {
    const corner = outline[(longest + k) % outline.length]!
    const nearest = nearestOn(line, corner)
    if (nearest.away <= by + SAME) continue
    let at = along(nearest.at)
    if (at < last - SAME) return undefined
    at = Math.max(at, last)
    last = at
    const beside = nearest.away <= by * (1 + OF_A_CURVE) ? 0 : BESIDE * by
    follow(at - beside, beside === 0 ? undefined : at - beside)
    points.push(between(corner, nearest.point, by / nearest.away))
    end = Math.max(end, at + beside)
    lastAnchor = beside === 0 ? undefined : at + beside
  }
  follow(line.length, undefined)
  return points
}

/** A closed line with the length up to each of its corners. */
interface Ruled {
  readonly points: readonly Point[]
  readonly starts: readonly number[]
  readonly length: number
}

const edgeLength = (points: readonly Point[], i: number): number =>
  distance(points[i]!, points[(i + 1) % points.length]!)

const ruled = (points: readonly Point[]): Ruled => {
  const starts: number[] = []
  let length = 0
  for (let i = 0; i < points.length; i++) {
    starts.push(length)
    length += edgeLength(points, i)
  }
  return { points, starts, length }
}

const placeOn = ({ points, starts, length }: Ruled, along: number): Point => {
  const at = ((along % length) + length) % length
  let i = starts.length - 1
  while (starts[i]! > at) i--
  return between(points[i]!, points[(i + 1) % points.length]!, (at - starts[i]!) / edgeLength(points, i))
}

const nearestOn = (
  { points, starts }: Ruled,
  p: Point,
): { readonly at: number; readonly point: Point; readonly away: number } => {
  let nearest = { at: 0, point: p, away: Infinity }
  for (let i = 0; i < points.length; i++) {
    const [a, b] = [points[i]!, points[(i + 1) % points.length]!]
    const [dx, dy] = [b.x - a.x, b.y - a.y]
    const square = dx * dx + dy * dy
    const share = square === 0 ? 0 : Math.min(1, Math.max(0, ((p.x - a.x) * dx + (p.y - a.y) * dy) / square))
    const point = between(a, b, share)
    const away = distance(p, point)
    if (away < nearest.away) nearest = { at: starts[i]! + share * Math.sqrt(square), point, away }
  }
  return nearest
}
