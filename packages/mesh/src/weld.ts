import type { Triangles } from "./triangles.js"

/** Points nearer than this are one, as a part of the mesh's longest extent: an STL file repeats each corner. */
const NEAR = 1e-6

/**
 * The same triangles with each point once; triangles that have two corners alike are left out.
 *
 * @param near as a part of the longest extent
 */
export const weld = ({ positions, corners }: Triangles, near = NEAR): Triangles => {
  const count = positions.length / 3
  const low = [0, 1, 2].map((axis) => extreme(positions, axis, Math.min))
  const extent = Math.max(...[0, 1, 2].map((axis) => extreme(positions, axis, Math.max) - low[axis]!))
  const reach = Math.max(extent * near, Number.MIN_VALUE)
  const cell = 4 * reach
  const [lowX, lowY, lowZ] = [low[0]!, low[1]!, low[2]!]

  // Buckets of cells by a hash; each kept point is in one, and is looked for in all that its surroundings touch
  const bits = Math.max(10, Math.min(22, 32 - Math.clz32(count)))
  const heads = new Int32Array(1 << bits).fill(-1)
  const next = new Int32Array(count)
  const bucket = (i: number, j: number, k: number): number => {
    let hash = Math.imul(i, 0x9e3779b1) ^ Math.imul(j, 0x85ebca6b) ^ Math.imul(k, 0xc2b2ae35)
    hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
    return (hash ^ (hash >>> 13)) >>> (32 - bits)
  }
  const kept = new Uint32Array(count)
  let points = 0
  const places = new Uint32Array(count)
  for (let p = 0; p < count; p++) {
    const [x, y, z] = [positions[3 * p]! - lowX, positions[3 * p + 1]! - lowY, positions[3 * p + 2]! - lowZ]
    let found = -1
    const toI = Math.floor((x + reach) / cell)
    const toJ = Math.floor((y + reach) / cell)
    const toK = Math.floor((z + reach) / cell)
    search: for (let i = Math.floor((x - reach) / cell); i <= toI; i++)
      for (let j = Math.floor((y - reach) / cell); j <= toJ; j++)
        for (let k = Math.floor((z - reach) / cell); k <= toK; k++)
          for (let at = heads[bucket(i, j, k)]!; at >= 0; at = next[at]!) {
            const other = 3 * kept[at]!
            if (
              Math.abs(positions[other]! - lowX - x) <= reach &&
              Math.abs(positions[other + 1]! - lowY - y) <= reach &&
              Math.abs(positions[other + 2]! - lowZ - z) <= reach
            ) {
              found = at
              break search
            }
          }
    if (found < 0) {
      found = points++
      kept[found] = p
      const own = bucket(Math.floor(x / cell), Math.floor(y / cell), Math.floor(z / cell))
      next[found] = heads[own]!
      heads[own] = found
    }
    places[p] = found
  }

  const welded = new Float64Array(3 * points)
  for (let p = 0; p < points; p++) {
    const from = 3 * kept[p]!
    welded[3 * p] = positions[from]!
    welded[3 * p + 1] = positions[from + 1]!
    welded[3 * p + 2] = positions[from + 2]!
  }
  const left = new Uint32Array(corners.length)
  let used = 0
  for (let t = 0; t < corners.length; t += 3) {
    const [a, b, c] = [places[corners[t]!]!, places[corners[t + 1]!]!, places[corners[t + 2]!]!]
    if (a === b || b === c || c === a) continue
    left[used++] = a
    left[used++] = b
    left[used++] = c
  }
  return { positions: welded, corners: left.slice(0, used) }
}

const extreme = (positions: Float64Array, axis: number, of: (a: number, b: number) => number): number => {
  let value = positions[axis] ?? 0
  for (let i = axis; i < positions.length; i += 3) value = of(value, positions[i]!)
  return value
}
