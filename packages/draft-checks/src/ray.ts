import type { Point } from "@toile/geometry"

export interface RayHit {
  /** How far the ray runs, cm; Infinity where it meets nothing. */
  readonly reach: number
  /** The vertex at the end of the stretch that it meets. */
  readonly vertex: number
}

/** Where a ray (its direction of length 1) first meets a closed line; `behind` is how far back of its start that may be. */
export const castRay = (from: Point, d: Point, ring: readonly Point[], behind = 0): RayHit => {
  let best = Number.POSITIVE_INFINITY
  let vertex = -1
  const last = ring[ring.length - 1]!
  let ax = last.x - from.x
  let ay = last.y - from.y
  let sa = d.x * ay - d.y * ax
  for (let i = 0; i < ring.length; i++) {
    const p = ring[i]!
    const bx = p.x - from.x
    const by = p.y - from.y
    const sb = d.x * by - d.y * bx
    if (sa > 0 !== sb > 0) {
      const t = sa / (sa - sb)
      const reach = (ax + (bx - ax) * t) * d.x + (ay + (by - ay) * t) * d.y
      if (reach > -behind && reach < best) {
        best = reach
        vertex = i
      }
    }
    ax = bx
    ay = by
    sa = sb
  }
  return { reach: best, vertex }
}
