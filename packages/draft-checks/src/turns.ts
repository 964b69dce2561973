import type { Ring } from "./flat-piece.js"

const COS_OF_CORNER = Math.cos(Math.PI / 6)

/** Whether a closed line has a corner at its vertex: it turns there by more than 30 degrees. */
export const isCorner = ({ x, y }: Ring, i: number): boolean => {
  const before = i === 0 ? x.length - 2 : i - 1
  const ux = x[i]! - x[before]!
  const uy = y[i]! - y[before]!
  const vx = x[i + 1]! - x[i]!
  const vy = y[i + 1]! - y[i]!
  return ux * vx + uy * vy < COS_OF_CORNER * Math.sqrt((ux * ux + uy * uy) * (vx * vx + vy * vy))
}
