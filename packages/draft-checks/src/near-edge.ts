import type { Point } from "@toile/geometry"

/** An edge of the sew line as numbers, ready for many questions how far a point lies from it. */
export interface NearEdge {
  readonly x: Float64Array
  readonly y: Float64Array
  /** Length from the start to each point, cm. */
  readonly along: Float64Array
  readonly total: number
  readonly start: number
  readonly end: number
  readonly minX: number
  readonly maxX: number
  readonly minY: number
  readonly maxY: number
}

export const nearEdge = (points: readonly Point[], [start, end]: readonly [number, number]): NearEdge => {
  const x = Float64Array.from(points, (p) => p.x)
  const y = Float64Array.from(points, (p) => p.y)
  const along = new Float64Array(points.length)
  for (let i = 1; i < points.length; i++) along[i] = along[i - 1]! + Math.hypot(x[i]! - x[i - 1]!, y[i]! - y[i - 1]!)
  return {
    x,
    y,
    along,
    total: along[along.length - 1]!,
    start,
    end,
    minX: Math.min(...x),
    maxX: Math.max(...x),
    minY: Math.min(...y),
    maxY: Math.max(...y),
  }
}

/** The allowance at a length along the edge, cm. */
export const widthAlong = ({ start, end, total }: NearEdge, along: number): number =>
  start + ((end - start) * along) / total

export interface Nearest {
  distance: number
  /** How far along the edge its nearest point lies, cm. */
  along: number
}

/** Writes how near the edge comes to a point into `nearest`; false where it stays further than `limit` away. */
export const findNearest = (edge: NearEdge, px: number, py: number, limit: number, nearest: Nearest): boolean => {
  if (px < edge.minX - limit || px > edge.maxX + limit || py < edge.minY - limit || py > edge.maxY + limit) return false
  const { x, y, along } = edge
  let best = limit * limit
  let at = -1
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
    }
  }
  if (at < 0) return false
  nearest.distance = Math.sqrt(best)
  nearest.along = at
  return true
}
