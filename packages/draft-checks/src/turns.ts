import type { Places } from "@toile/geometry/kernel"

const COS_OF_CORNER = Math.cos(Math.PI / 6)
/** What turns by 30 degrees may turn by so little from chord to chord: each tells a curve's direction to 2 degrees. */
const COS_OF_CORNER_OR_NEARLY = Math.cos((26 * Math.PI) / 180)

/** Whether a closed line has a corner at its vertex: it turns there by more than 30 degrees. */
export const isCorner = (ring: Places, i: number): boolean => turnsBeyond(ring, i, COS_OF_CORNER)

/** The same where the curves may have a corner though their chords do not. */
export const isCornerOrNearly = (ring: Places, i: number): boolean => turnsBeyond(ring, i, COS_OF_CORNER_OR_NEARLY)

const turnsBeyond = ({ x, y }: Places, i: number, cosine: number): boolean => {
  const before = i === 0 ? x.length - 2 : i - 1
  const ux = x[i]! - x[before]!
  const uy = y[i]! - y[before]!
  const vx = x[i + 1]! - x[i]!
  const vy = y[i + 1]! - y[i]!
  return ux * vx + uy * vy < cosine * Math.sqrt((ux * ux + uy * uy) * (vx * vx + vy * vy))
}
