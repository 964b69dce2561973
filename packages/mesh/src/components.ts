import type { Triangles } from "./triangles.js"
import { join, rootOf, separate } from "./union-find.js"

/** Two corners' distance squared, times that of the third from them: only compared, so no root is taken of more than needed. */
const areaOf = (p: Float64Array, a: number, b: number, c: number): number => {
  const [ux, uy, uz] = [p[3 * b]! - p[3 * a]!, p[3 * b + 1]! - p[3 * a + 1]!, p[3 * b + 2]! - p[3 * a + 2]!]
  const [vx, vy, vz] = [p[3 * c]! - p[3 * a]!, p[3 * c + 1]! - p[3 * a + 1]!, p[3 * c + 2]! - p[3 * a + 2]!]
  return Math.hypot(uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx) / 2
}

/** Floors and walls that are looked for, the largest first, before it is asked what is large beside the largest. */
const MOST_FLOORS = 8

/**
 * The parts that hang together and have at least `share` of the largest part's area; the rest (eyes, dust, a scanner's floor in pieces) is left out.
 *
 * @param flat a part that is less thick than this share of its longest extent, along some axis, is left out too and counts nowhere: a floor, a wall
 * @returns the triangles that stay, over all points; which share of the area that is not flat they have; the longest extents of flat parts
 */
export const largeParts = (
  mesh: Triangles,
  share: number,
  flat = 0,
): { readonly triangles: Triangles; readonly parts: number; readonly kept: number; readonly floors: number[] } => {
  const { positions, corners } = mesh
  const parents = new Int32Array(positions.length / 3)
  separate(parents, parents.length)
  for (let t = 0; t < corners.length; t += 3) {
    join(parents, corners[t]!, corners[t + 1]!)
    join(parents, corners[t]!, corners[t + 2]!)
  }
  const areas = new Float64Array(parents.length)
  for (let t = 0; t < corners.length; t += 3)
    areas[rootOf(parents, corners[t]!)]! += areaOf(positions, corners[t]!, corners[t + 1]!, corners[t + 2]!)
  const floors: number[] = []
  const leaveFlat = (least: number): boolean => {
    let found = false
    for (const [root, [x, y, z]] of extentsOf(mesh, parents, (root) => areas[root]! > 0 && areas[root]! >= least)) {
      if (Math.min(x, y, z) >= flat * Math.max(x, y, z)) continue
      floors.push(Math.max(x, y, z))
      areas[root] = 0
      found = true
    }
    return found
  }
  let most = mostOf(areas)
  if (flat > 0) {
    for (let round = 0; round < MOST_FLOORS && leaveFlat(most); round++) most = mostOf(areas)
    leaveFlat(share * most)
    most = mostOf(areas)
  }
  const left = new Uint32Array(corners.length)
  let used = 0
  for (let t = 0; t < corners.length; t += 3) {
    const area = areas[rootOf(parents, corners[t]!)]!
    if (area < share * most || (area === 0 && flat > 0)) continue
    left[used++] = corners[t]!
    left[used++] = corners[t + 1]!
    left[used++] = corners[t + 2]!
  }
  let [parts, kept, all] = [0, 0, 0]
  for (const area of areas) {
    all += area
    if (area === 0 || area < share * most) continue
    parts++
    kept += area
  }
  return { triangles: { positions, corners: left.slice(0, used) }, parts, kept: all > 0 ? kept / all : 0, floors }
}

const mostOf = (areas: Float64Array): number => areas.reduce((most, area) => Math.max(most, area), 0)

/** How long the parts are along each axis, of those roots that are asked for. */
const extentsOf = (
  { positions, corners }: Triangles,
  parents: Int32Array,
  asked: (root: number) => boolean,
): Map<number, readonly [number, number, number]> => {
  const boxes = new Map<number, Float64Array>()
  for (const corner of corners) {
    const root = rootOf(parents, corner)
    if (!asked(root)) continue
    let box = boxes.get(root)
    if (box === undefined) {
      box = Float64Array.of(Infinity, Infinity, Infinity, -Infinity, -Infinity, -Infinity)
      boxes.set(root, box)
    }
    for (let axis = 0; axis < 3; axis++) {
      const value = positions[3 * corner + axis]!
      if (value < box[axis]!) box[axis] = value
      if (value > box[3 + axis]!) box[3 + axis] = value
    }
  }
  return new Map([...boxes].map(([root, b]) => [root, [b[3]! - b[0]!, b[4]! - b[1]!, b[5]! - b[2]!]]))
}
