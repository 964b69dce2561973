import type { Triangles } from "@toile/mesh"

/** The six tetrahedra of a cell, by its corners: bit 0 is x, bit 1 y, bit 2 z. All share the diagonal from 0 to 7. */
const TETRAHEDRA = [
  [0, 5, 1, 7],
  [0, 1, 3, 7],
  [0, 3, 2, 7],
  [0, 2, 6, 7],
  [0, 6, 4, 7],
  [0, 4, 5, 7],
] as const

export interface Box {
  readonly low: readonly [number, number, number]
  readonly high: readonly [number, number, number]
}

/**
 * The surface on which a field is 0, as a closed mesh: marching tetrahedra on a grid, corners where the field is 0 between
 * two of the grid's points. The field must be above 0 on the box's sides.
 *
 * @param step the grid's, in the field's unit
 */
export const surfaceOfField = (
  field: (x: number, y: number, z: number) => number,
  { low, high }: Box,
  step: number,
): Triangles => {
  const [nx, ny, nz] = [0, 1, 2].map((k) => Math.ceil((high[k]! - low[k]!) / step) + 1) as [number, number, number]
  const at = (i: number, j: number, k: number): number => (j * nz + k) * nx + i
  const values = new Float64Array(nx * ny * nz)
  for (let j = 0; j < ny; j++)
    for (let k = 0; k < nz; k++)
      for (let i = 0; i < nx; i++) {
        const value = field(low[0] + i * step, low[1] + j * step, low[2] + k * step)
        // A corner right on the surface would make triangles of no size
        values[at(i, j, k)] = Math.abs(value) < 1e-6 ? 1e-6 : value
      }

  const positions: number[] = []
  const corners: number[] = []
  const points = new Map<number, number>()
  const place = (grid: number): readonly [number, number, number] => [
    low[0] + (grid % nx) * step,
    low[1] + Math.floor(grid / (nx * nz)) * step,
    low[2] + (Math.floor(grid / nx) % nz) * step,
  ]
  const pointBetween = (p: number, q: number): number => {
    const [first, second] = p < q ? [p, q] : [q, p]
    const key = first * values.length + second
    const known = points.get(key)
    if (known !== undefined) return known
    const [a, b] = [place(first), place(second)]
    const on = (share: number, axis: number): number => a[axis]! + share * (b[axis]! - a[axis]!)
    const share = zeroOf(values[first]!, values[second]!, (at) => field(on(at, 0), on(at, 1), on(at, 2)))
    positions.push(on(share, 0), on(share, 1), on(share, 2))
    points.set(key, positions.length / 3 - 1)
    return positions.length / 3 - 1
  }
  for (let j = 0; j + 1 < ny; j++)
    for (let k = 0; k + 1 < nz; k++)
      for (let i = 0; i + 1 < nx; i++) {
        let below = 0
        for (let corner = 0; corner < 8; corner++)
          if (values[at(i + (corner & 1), j + ((corner >> 1) & 1), k + (corner >> 2))]! < 0) below++
        if (below === 0 || below === 8) continue
        for (const tetrahedron of TETRAHEDRA) {
          const grid = tetrahedron.map((corner) => at(i + (corner & 1), j + ((corner >> 1) & 1), k + (corner >> 2)))
          const inside = grid.filter((g) => values[g]! < 0)
          const outside = grid.filter((g) => values[g]! >= 0)
          if (inside.length === 0 || outside.length === 0) continue
          const way = wayFrom(place(inside[0]!), place(outside[0]!))
          if (inside.length === 2) {
            const [a, b] = [pointBetween(inside[0]!, outside[0]!), pointBetween(inside[0]!, outside[1]!)]
            const [c, d] = [pointBetween(inside[1]!, outside[1]!), pointBetween(inside[1]!, outside[0]!)]
            corners.push(...outward(positions, [a, b, c], way), ...outward(positions, [a, c, d], way))
            continue
          }
          const [one, others] = inside.length === 1 ? [inside[0]!, outside] : [outside[0]!, inside]
          const [a, b, c] = others.map((other) => pointBetween(one, other))
          corners.push(...outward(positions, [a!, b!, c!], way))
        }
      }
  return { positions: Float64Array.from(positions), corners: Uint32Array.from(corners) }
}

/** Where a function of 0 to 1 with these ends, one of each sign, is 0: twice as straight lines between the nearest have it. */
const zeroOf = (first: number, second: number, valueAt: (share: number) => number): number => {
  let [low, lowValue, high, highValue] = [0, first, 1, second]
  for (let round = 0; round < 2; round++) {
    const share = low + ((high - low) * lowValue) / (lowValue - highValue)
    const value = valueAt(share)
    if (value < 0 === lowValue < 0) [low, lowValue] = [share, value]
    else [high, highValue] = [share, value]
    if (lowValue === highValue) return share
  }
  return low + ((high - low) * lowValue) / (lowValue - highValue)
}

type Three = readonly [number, number, number]

const wayFrom = (a: Three, b: Three): Three => [b[0] - a[0], b[1] - a[1], b[2] - a[2]]

/** A triangle's corners, counter-clockwise for who looks against the way out. */
const outward = (positions: readonly number[], [a, b, c]: Three, [outX, outY, outZ]: Three): Three => {
  const at = (p: number, q: number, k: number): number => positions[3 * q + k]! - positions[3 * p + k]!
  const [ux, uy, uz, vx, vy, vz] = [at(a, b, 0), at(a, b, 1), at(a, b, 2), at(a, c, 0), at(a, c, 1), at(a, c, 2)]
  const out = outX * (uy * vz - uz * vy) + outY * (uz * vx - ux * vz) + outZ * (ux * vy - uy * vx)
  return out >= 0 ? [a, b, c] : [a, c, b]
}
