import type { Triangles } from "./triangles.js"
import { join, rootOf, separate } from "./union-find.js"

/** Two corners' distance squared, times that of the third from them: only compared, so no root is taken of more than needed. */
const areaOf = (p: Float64Array, a: number, b: number, c: number): number => {
  const [ux, uy, uz] = [p[3 * b]! - p[3 * a]!, p[3 * b + 1]! - p[3 * a + 1]!, p[3 * b + 2]! - p[3 * a + 2]!]
  const [vx, vy, vz] = [p[3 * c]! - p[3 * a]!, p[3 * c + 1]! - p[3 * a + 1]!, p[3 * c + 2]! - p[3 * a + 2]!]
  return Math.hypot(uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx) / 2
}

/**
 * The parts that hang together and have at least `share` of the largest part's area; the rest (eyes, dust, a
 * scanner's floor in pieces) is left out.
 *
 * @returns the triangles that stay, and which share of all area they have
 */
export const largeParts = (
  { positions, corners }: Triangles,
  share: number,
): { readonly triangles: Triangles; readonly parts: number; readonly kept: number } => {
  const parents = new Int32Array(positions.length / 3)
  separate(parents, parents.length)
  for (let t = 0; t < corners.length; t += 3) {
    join(parents, corners[t]!, corners[t + 1]!)
    join(parents, corners[t]!, corners[t + 2]!)
  }
  const areas = new Float64Array(parents.length)
  let all = 0
  for (let t = 0; t < corners.length; t += 3) {
    const area = areaOf(positions, corners[t]!, corners[t + 1]!, corners[t + 2]!)
    areas[rootOf(parents, corners[t]!)]! += area
    all += area
  }
  const least = share * areas.reduce((most, area) => Math.max(most, area), 0)
  const left = new Uint32Array(corners.length)
  let used = 0
  for (let t = 0; t < corners.length; t += 3) {
    if (areas[rootOf(parents, corners[t]!)]! < least) continue
    left[used++] = corners[t]!
    left[used++] = corners[t + 1]!
    left[used++] = corners[t + 2]!
  }
  let parts = 0
  let kept = 0
  for (const area of areas)
    if (area > 0 && area >= least) {
      parts++
      kept += area
    }
  return { triangles: { positions, corners: left.slice(0, used) }, parts, kept: all > 0 ? kept / all : 0 }
}
