import { boundsOf, type Point } from "@toile/geometry"

/** Into so many strips a ring is divided for each vertex that it has, at the most this many in all. */
const STRIPS_PER_VERTEX = 0.5
const MOST_STRIPS = 256

/**
 * A test whether points lie inside a closed line (even-odd rule), for many points and one line: its edges are sorted
 * into level strips, and a point looks at its own strip's alone.
 */
export const insideRing = (ring: readonly Point[]): ((p: Point) => boolean) => {
  const { minY, maxY } = boundsOf(ring)
  const count = Math.min(MOST_STRIPS, Math.max(1, Math.floor(ring.length * STRIPS_PER_VERTEX)))
  const perStrip = count / Math.max(maxY - minY, 1e-9)
  const stripOf = (y: number): number => Math.min(count - 1, Math.max(0, Math.floor((y - minY) * perStrip)))
  const strips: number[][] = Array.from({ length: count }, () => [])
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    const a = stripOf(ring[i]!.y)
    const b = stripOf(ring[j]!.y)
    for (let s = Math.min(a, b); s <= Math.max(a, b); s++) strips[s]!.push(i)
  }
  return (p) => {
    if (p.y < minY || p.y > maxY) return false
    let inside = false
    for (const i of strips[stripOf(p.y)]!) {
      const a = ring[i]!
      const b = ring[i === 0 ? ring.length - 1 : i - 1]!
      if (a.y > p.y !== b.y > p.y && p.x < ((b.x - a.x) * (p.y - a.y)) / (b.y - a.y) + a.x) inside = !inside
    }
    return inside
  }
}
