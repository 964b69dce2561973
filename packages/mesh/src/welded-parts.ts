import { compacted } from "./compacted.js"
import { largeParts } from "./components.js"
import { rangeOf, type Triangles } from "./triangles.js"
import { weld } from "./weld.js"

/** What hangs together of a mesh, and what was left out of it. */
export interface WeldedParts {
  readonly triangles: Triangles
  readonly parts: number
  /** Of the area of all parts that are not flat. */
  readonly kept: number
  /** By how much what was left out reached beyond what stays, as a part of its longest extent. */
  readonly beyond: number
  /** The longest extents of flat parts that were left out: floors, walls. */
  readonly floors: readonly number[]
}

/** How far around what stays a triangle may lie to be looked at again, as a part of the longest extent. */
const AROUND = 0.25
/** Each time what is looked at is at most half as large as before: what lies further off than these let see is not found. */
const MOST_ROUNDS = 4

/**
 * The mesh with each point once, without parts that are small or flat, and without points that no triangle has. What lies far off is left
 * out before points are joined: how near joined points are goes by the extent.
 *
 * @param share of the largest part's area that a part needs to stay
 * @param flat as `largeParts` has it
 */
export const weldedParts = (mesh: Triangles, share: number, flat = 0): WeldedParts => {
  let looked = compacted(mesh)
  const floors: number[] = []
  let [area, beyond] = [1, 0]
  for (let round = 1; ; round++) {
    const large = largeParts(weld(looked), share, flat)
    const triangles = compacted(large.triangles)
    const extent = longestOf(triangles)
    floors.push(...large.floors)
    area *= large.kept
    if (extent > 0) beyond = Math.max(beyond, reachBeyond(looked, triangles) / extent)
    if (!(extent > 0) || extent > longestOf(looked) / 2 || round === MOST_ROUNDS)
      return { triangles, parts: large.parts, kept: area, beyond, floors }
    looked = near(looked, triangles, AROUND * extent)
  }
}

const boxOf = (mesh: Triangles) => [0, 1, 2].map((axis) => rangeOf(mesh, axis))
const longestOf = (mesh: Triangles): number => Math.max(...boxOf(mesh).map(([low, high]) => high - low))
const reachBeyond = (all: Triangles, part: Triangles): number => {
  const box = boxOf(part)
  return Math.max(...boxOf(all).map(([low, high], axis) => Math.max(box[axis]![0] - low, high - box[axis]![1])))
}

/** The triangles that lie wholly in the box of what stays, or near it. */
const near = ({ positions, corners }: Triangles, part: Triangles, reach: number): Triangles => {
  const box = boxOf(part)
  const inside = (corner: number): boolean =>
    box.every(([low, high], axis) => {
      const value = positions[3 * corner + axis]!
      return value >= low - reach && value <= high + reach
    })
  const kept = new Uint32Array(corners.length)
  let used = 0
  for (let t = 0; t < corners.length; t += 3) {
    if (!inside(corners[t]!) || !inside(corners[t + 1]!) || !inside(corners[t + 2]!)) continue
    for (let k = 0; k < 3; k++) kept[used++] = corners[t + k]!
  }
  return compacted({ positions, corners: kept.slice(0, used) })
}
