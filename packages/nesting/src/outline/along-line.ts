import { containsPoint, type Outline } from "./measure.js"
import { pointToSegmentSquared } from "./segments.js"

/** Distances along a line are told apart no further than this. */
const FINE = 1e-6

/**
 * How deep closed lines run within what others enclose (an outline and the holes in it): of all their points that lie there, the largest distance from
 * those others; 0 where none does.
 *
 * Each stretch is halved until nothing on it can be deeper than what is found: depth changes by no more than one goes along it, and where both
 * ends of a stretch are near to one edge all of it is.
 */
export const deepestWithin = (lines: readonly Outline[], rings: readonly Outline[]): number => {
  let deepest = 0
  const search = (ax: number, ay: number, bx: number, by: number): void => {
    const x = (ax + bx) / 2
    const y = (ay + by) / 2
    const half = Math.hypot(bx - ax, by - ay) / 2
    const depth = depthOf(rings, x, y)
    deepest = Math.max(deepest, depth)
    if (half <= FINE / 2 || depth + half <= deepest + FINE) return
    if (nearestToBoth(rings, ax, ay, bx, by) <= deepest + FINE) return
    search(ax, ay, x, y)
    search(x, y, bx, by)
  }
  for (const line of lines) {
    for (let i = 0; i < line.length; i += 2) {
      const j = (i + 2) % line.length
      deepest = Math.max(deepest, depthOf(rings, line[i]!, line[i + 1]!))
      search(line[i]!, line[i + 1]!, line[j]!, line[j + 1]!)
    }
  }
  return deepest
}

/** Whether no point of a closed line is further from another one than `limit`, but for 1e-6. */
export const staysNear = (line: Outline, other: Outline, limit: number): boolean => {
  const squared = (limit + FINE) ** 2
  // Lines that run beside each other are near edge by edge: the next one is looked for where the last was found.
  let last = 0
  const hasEdgeNear = (ax: number, ay: number, bx: number, by: number): boolean => {
    for (let k = 0; k < other.length; k += 2) {
      const i = (last + k) % other.length
      if (toEdge(other, i, ax, ay) > squared || toEdge(other, i, bx, by) > squared) continue
      last = i
      return true
    }
    return false
  }
  const isNear = (ax: number, ay: number, bx: number, by: number): boolean => {
    if (hasEdgeNear(ax, ay, bx, by)) return true
    if (Math.hypot(bx - ax, by - ay) <= FINE) return false
    const x = (ax + bx) / 2
    const y = (ay + by) / 2
    return isNear(ax, ay, x, y) && isNear(x, y, bx, by)
  }
  for (let i = 0; i < line.length; i += 2) {
    const j = (i + 2) % line.length
    if (!isNear(line[i]!, line[i + 1]!, line[j]!, line[j + 1]!)) return false
  }
  return true
}

/** The distance from the rings, above 0 within what they enclose and below 0 elsewhere. */
const depthOf = (rings: readonly Outline[], x: number, y: number): number => {
  let least = Infinity
  let isWithin = false
  for (const ring of rings) {
    for (let i = 0; i < ring.length; i += 2) least = Math.min(least, toEdge(ring, i, x, y))
    if (containsPoint(ring, x, y)) isWithin = !isWithin
  }
  return isWithin ? Math.sqrt(least) : -Math.sqrt(least)
}

/** No point between the two is further from the rings than this. */
const nearestToBoth = (rings: readonly Outline[], ax: number, ay: number, bx: number, by: number): number => {
  let least = Infinity
  for (const ring of rings)
    for (let i = 0; i < ring.length; i += 2)
      least = Math.min(least, Math.max(toEdge(ring, i, ax, ay), toEdge(ring, i, bx, by)))
  return Math.sqrt(least)
}

/** The square of the distance from the edge that begins there. */
const toEdge = (outline: Outline, i: number, x: number, y: number): number => {
  const j = (i + 2) % outline.length
  return pointToSegmentSquared(x, y, outline[i]!, outline[i + 1]!, outline[j]!, outline[j + 1]!)
}
