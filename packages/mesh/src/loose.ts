import type { Surface } from "./surface.js"
import type { Triangles } from "./triangles.js"

/** Points nearer than this, as a part of the longest extent, are counted once. */
const CELL = 1e-5

/**
 * How many places of corners there are for each triangle, about: a half of a surface, three of triangles that lie about. A
 * count of hashed cells, one pass and a bit for each: what is no surface is known before it is welded.
 */
export const placesOfTriangle = ({ positions, corners }: Triangles): number => {
  const count = corners.length / 3
  if (count === 0) return 0
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (let i = 0; i < positions.length; i++) {
    const value = positions[i]!
    if (value < low) low = value
    if (value > high) high = value
  }
  const scale = 1 / Math.max((high - low) * CELL, Number.MIN_VALUE)
  // Sixteen bits for each that may be there: few fall together
  const bits = Math.max(10, Math.min(29, 4 + 32 - Math.clz32(corners.length)))
  const seen = new Uint32Array(1 << (bits - 5))
  let places = 0
  for (let at = 0; at < corners.length; at++) {
    const p = 3 * corners[at]!
    const [i, j, k] = [
      Math.floor((positions[p]! - low) * scale),
      Math.floor((positions[p + 1]! - low) * scale),
      Math.floor((positions[p + 2]! - low) * scale),
    ]
    let hash = Math.imul(i, 0x9e3779b1) ^ Math.imul(j, 0x85ebca6b) ^ Math.imul(k, 0xc2b2ae35)
    hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
    const slot = (hash ^ (hash >>> 13)) >>> (32 - bits)
    const [word, bit] = [slot >>> 5, 1 << (slot & 31)]
    if ((seen[word]! & bit) !== 0) continue
    seen[word] = seen[word]! | bit
    places++
  }
  return places / count
}

/** Which share of a surface's edges do not lie between two triangles: rims of holes, and where more than two meet. */
export const looseEdges = ({ uses }: Surface): number => {
  let loose = 0
  for (let edge = 0; edge < uses.length; edge++) if (uses[edge] !== 2) loose++
  return uses.length === 0 ? 0 : loose / uses.length
}
