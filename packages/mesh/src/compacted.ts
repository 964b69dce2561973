import type { Triangles } from "./triangles.js"

/** The same triangles over the points that they have, in the same order: a point of no triangle is no part of a surface. */
export const compacted = ({ positions, corners }: Triangles): Triangles => {
  const count = positions.length / 3
  const places = new Uint32Array(count)
  for (let at = 0; at < corners.length; at++) places[corners[at]!] = 1
  let used = 0
  for (let p = 0; p < count; p++) if (places[p] === 1) places[p] = ++used
  if (used === count) return { positions, corners }
  const kept = new Float64Array(3 * used)
  for (let p = 0; p < count; p++)
    if (places[p] !== 0) for (let axis = 0; axis < 3; axis++) kept[3 * places[p]! - 3 + axis] = positions[3 * p + axis]!
  return { positions: kept, corners: corners.map((corner) => places[corner]! - 1) }
}
