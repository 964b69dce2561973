import { boundsOf, type Point } from "@toile/geometry"

/** An edge of the sew line as numbers, ready for many questions how far a point lies from it. */
export interface NearEdge {
  readonly x: Float64Array
  readonly y: Float64Array
  /** Length from the start to each point, cm. */
  readonly along: Float64Array
  readonly total: number
  readonly start: number
  readonly end: number
  /** A tapering allowance is asked for square to the edge; its slanted cut line lies nearer by this factor. */
  readonly slant: number
  readonly minX: number
  readonly maxX: number
  readonly minY: number
  readonly maxY: number
}

export const nearEdge = (points: readonly Point[], [start, end]: readonly [number, number]): NearEdge => {
  const n = points.length
  const x = new Float64Array(n)
  const y = new Float64Array(n)
  const along = new Float64Array(n)
  for (let i = 0; i < n; i++) {
    x[i] = points[i]!.x
    y[i] = points[i]!.y
    if (i === 0) continue
    const dx = x[i]! - x[i - 1]!
    const dy = y[i]! - y[i - 1]!
    along[i] = along[i - 1]! + Math.sqrt(dx * dx + dy * dy)
  }
  const total = along[along.length - 1]!
  return {
    x,
    y,
    along,
    total,
    start,
    end,
    slant: total / Math.hypot(total, end - start),
    ...boundsOf(points),
  }
}

/** The allowance at a length along the edge, cm. */
export const widthAlong = ({ start, end, total }: NearEdge, along: number): number =>
  start + ((end - start) * along) / total

export interface Nearest {
  distance: number
  /** How far along the edge its nearest point lies, cm. */
  along: number
  /** To the right of the edge there, which is outside of a counter-clockwise outline. */
  outside: boolean
}

/** Writes how near the edge comes to a point into `nearest`; false where it stays further than `limit` away. */
export const findNearest = (edge: NearEdge, px: number, py: number, limit: number, nearest: Nearest): boolean => {
  if (px < edge.minX - limit || px > edge.maxX + limit || py < edge.minY - limit || py > edge.maxY + limit) return false
  const { x, y, along } = edge
  let best = limit * limit
  let at = -1
  let outside = false
  for (let i = 1; i < x.length; i++) {
    const ax = x[i - 1]!
    const ay = y[i - 1]!
    const dx = x[i]! - ax
    const dy = y[i]! - ay
    const length2 = dx * dx + dy * dy
    const dot = (px - ax) * dx + (py - ay) * dy
    const t = dot <= 0 ? 0 : dot >= length2 ? 1 : dot / length2
    const ex = px - ax - t * dx
    const ey = py - ay - t * dy
    const d2 = ex * ex + ey * ey
    if (d2 <= best) {
      best = d2
      at = along[i - 1]! + t * (along[i]! - along[i - 1]!)
      outside = dx * (py - ay) - dy * (px - ax) < 0
    }
  }
  if (at < 0) return false
  nearest.distance = Math.sqrt(best)
  nearest.along = at
  nearest.outside = outside
  return true
}

const found: Nearest = { distance: 0, along: 0, outside: false }

/** How far a point lies from a line, cm; Infinity where that is more than `limit`. */
export const distanceTo = (line: NearEdge, { x, y }: Point, limit = Number.POSITIVE_INFINITY): number =>
  findNearest(line, x, y, limit, found) ? found.distance : Number.POSITIVE_INFINITY

/** The point of a line that is nearest to another point. */
export const nearestPoint = (line: NearEdge, { x, y }: Point): Point => {
  findNearest(line, x, y, Number.POSITIVE_INFINITY, found)
  const { along } = line
  let i = 1
  while (i < along.length - 1 && along[i]! < found.along) i++
  const t = (found.along - along[i - 1]!) / (along[i]! - along[i - 1]! || 1)
  return {
    x: line.x[i - 1]! + t * (line.x[i]! - line.x[i - 1]!),
    y: line.y[i - 1]! + t * (line.y[i]! - line.y[i - 1]!),
  }
}
