import type { Point } from "@toile/geometry"

const COS_OF_CORNER = Math.cos(Math.PI / 6)

/** Whether a closed line has a corner at its vertex: it turns there by more than 30 degrees. */
export const isCorner = (ring: readonly Point[], i: number): boolean => {
  const n = ring.length
  const a = ring[i === 0 ? n - 1 : i - 1]!
  const p = ring[i]!
  const b = ring[i === n - 1 ? 0 : i + 1]!
  const ux = p.x - a.x
  const uy = p.y - a.y
  const vx = b.x - p.x
  const vy = b.y - p.y
  return ux * vx + uy * vy < COS_OF_CORNER * Math.sqrt((ux * ux + uy * uy) * (vx * vx + vy * vy))
}
