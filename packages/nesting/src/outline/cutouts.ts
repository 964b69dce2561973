import { cleanOutline } from "./clean.js"
import { firstCrossing } from "./crossing.js"
import { keepsAway } from "./inflate.js"
import { containsPoint, type Outline } from "./measure.js"
import { orientation, pointToSegmentSquared, segmentsCross } from "./segments.js"

/**
 * The room of a hole that keeps `radius` from its edge, mitred: of a convex hole all of it, of another what each edge moved inwards leaves, where that
 * is simple. Undefined where nothing is left, or an edge of a hollow hole is used up.
 * @param hole counter-clockwise, simple, clean
 */
export const shrink = (hole: Outline, radius: number): Outline | undefined => {
  const n = hole.length
  let isConvex = true
  for (let i = 0; i < n; i += 2) {
    const b = (i + 2) % n
    const c = (i + 4) % n
    if (orientation(hole[i]!, hole[i + 1]!, hole[b]!, hole[b + 1]!, hole[c]!, hole[c + 1]!) < 0) isConvex = false
  }
  const inner = cleanOutline(isConvex ? clipped(hole, radius) : mitred(hole, radius))
  if (inner.length < 6 || (!isConvex && firstCrossing(inner) !== undefined)) return undefined
  return keepsAway(hole, inner, radius) ? inner : undefined
}

/** A line moved to the left by the radius, as the half plane nx x + ny y >= off. */
const inwards = (hole: Outline, i: number, radius: number): readonly [nx: number, ny: number, off: number] => {
  const j = (i + 2) % hole.length
  const dx = hole[j]! - hole[i]!
  const dy = hole[j + 1]! - hole[i + 1]!
  const length = Math.hypot(dx, dy)
  const [nx, ny] = [-dy / length, dx / length]
  return [nx, ny, nx * hole[i]! + ny * hole[i + 1]! + radius]
}

/** What all half planes have in common: one after the other cuts the outline (Sutherland and Hodgman). */
const clipped = (hole: Outline, radius: number): Outline => {
  let left: number[] = [...hole]
  for (let i = 0; i < hole.length && left.length > 0; i += 2) {
    const [nx, ny, off] = inwards(hole, i, radius)
    const next: number[] = []
    for (let k = 0; k < left.length; k += 2) {
      const l = (k + 2) % left.length
      const a = nx * left[k]! + ny * left[k + 1]! - off
      const b = nx * left[l]! + ny * left[l + 1]! - off
      if (a >= 0) next.push(left[k]!, left[k + 1]!)
      if (a >= 0 !== b >= 0) {
        const t = a / (a - b)
        next.push(left[k]! + t * (left[l]! - left[k]!), left[k + 1]! + t * (left[l + 1]! - left[k + 1]!))
      }
    }
    left = next
  }
  return Float64Array.from(left)
}

/** Where each two neighbours, moved inwards, meet; empty where an edge would run the other way. */
const mitred = (hole: Outline, radius: number): Outline => {
  const n = hole.length
  const points = new Float64Array(n)
  for (let i = 0; i < n; i += 2) {
    const [ax, ay, a] = inwards(hole, (i + n - 2) % n, radius)
    const [bx, by, b] = inwards(hole, i, radius)
    const determinant = ax * by - ay * bx
    if (Math.abs(determinant) < 1e-9) return new Float64Array(0)
    points[i] = (a * by - ay * b) / determinant
    points[i + 1] = (ax * b - a * bx) / determinant
  }
  for (let i = 0; i < n; i += 2) {
    const j = (i + 2) % n
    const along =
      (points[j]! - points[i]!) * (hole[j]! - hole[i]!) +
      (points[j + 1]! - points[i + 1]!) * (hole[j + 1]! - hole[i + 1]!)
    if (along <= 0) return new Float64Array(0)
  }
  return points
}

/**
 * An outline and the holes in it as one closed line: to each hole runs a slit of no width, there and back. So it stays in one piece round which a
 * no-fit curve winds once for each region of an overlap, whatever lies over a hole.
 * @param outline counter-clockwise
 * @param holes counter-clockwise, within it and apart
 */
export const withSlits = (outline: Outline, holes: readonly Outline[]): Outline => {
  let line = outline
  const corners = new Map<string, number>()
  const count = (ring: Outline, i: number): void => {
    const key = keyOf(ring, i)
    corners.set(key, (corners.get(key) ?? 0) + 1)
  }
  for (let i = 0; i < outline.length; i += 2) count(outline, i)
  const open = [...holes]
  while (open.length > 0) {
    const hole = open.shift()!
    // Where a slit begins already it is not plain on which side of it another one would lie.
    const single: number[] = []
    for (let i = 0; i < line.length; i += 2) if (corners.get(keyOf(line, i)) === 1) single.push(i)
    const slit = shortestSlit(line, single, hole, open)
    if (slit === undefined) continue
    const [from, to] = slit
    const n = hole.length
    const round: number[] = []
    for (let k = 0; k <= n; k += 2) {
      const i = (((to - k) % n) + n) % n
      round.push(hole[i]!, hole[i + 1]!)
      count(hole, i)
    }
    count(line, from)
    line = Float64Array.from([...line.slice(0, from + 2), ...round, ...line.slice(from)])
  }
  return line
}

/** Of a corner's place: 0 and -0 are one. */
const keyOf = (ring: Outline, i: number): string => `${ring[i]! + 0},${ring[i + 1]! + 0}`

type Slit = readonly [squared: number, from: number, to: number]

/** The nearer of two comes first; of those as near the one that begins first. */
const isBefore = (one: Slit, other: Slit): boolean =>
  one[0] !== other[0] ? one[0] < other[0] : one[1] !== other[1] ? one[1] < other[1] : one[2] < other[2]

/**
 * The offsets of two corners, one of each, between which a straight line meets nothing: of all such the nearest. That is nearly always the nearest
 * pair there is, which is tried alone; where something lies between, all pairs nearer than the best one so far are.
 * @param single the corners of the line at which a slit may begin
 */
const shortestSlit = (
  line: Outline,
  single: readonly number[],
  hole: Outline,
  others: readonly Outline[],
): readonly [from: number, to: number] | undefined => {
  const rings = [line, hole, ...others]
  const isFree = ([, i, j]: Slit): boolean =>
    rings.every((ring) => !crosses(ring, line[i]!, line[i + 1]!, hole[j]!, hole[j + 1]!))
  const nearest = (isWanted: (slit: Slit) => boolean): Slit | undefined => {
    let best: Slit | undefined
    for (const i of single) {
      for (let j = 0; j < hole.length; j += 2) {
        const squared = (line[i]! - hole[j]!) ** 2 + (line[i + 1]! - hole[j + 1]!) ** 2
        if (best !== undefined && squared > best[0]) continue
        const slit: Slit = [squared, i, j]
        if ((best === undefined || isBefore(slit, best)) && isWanted(slit)) best = slit
      }
    }
    return best
  }
  const first = nearest(() => true)
  const found = first === undefined || isFree(first) ? first : nearest(isFree)
  return found && [found[1], found[2]]
}

/** A corner is on a slit that passes it by less than this share of the coordinates: without a gap the corners of a guard are a hair from each other. */
const ON_SLIT = 1e-12

/** Whether a straight line crosses a ring or runs through one of its corners. */
export const crosses = (ring: Outline, ax: number, ay: number, bx: number, by: number): boolean => {
  const near = (ON_SLIT * Math.max(Math.abs(ax), Math.abs(ay), Math.abs(bx), Math.abs(by))) ** 2
  for (let i = 0; i < ring.length; i += 2) {
    const j = (i + 2) % ring.length
    if (segmentsCross(ax, ay, bx, by, ring[i]!, ring[i + 1]!, ring[j]!, ring[j + 1]!)) return true
    // Through a corner it would run along, or out and in again.
    const isEnd = (ring[i] === ax && ring[i + 1] === ay) || (ring[i] === bx && ring[i + 1] === by)
    if (!isEnd && pointToSegmentSquared(ring[i]!, ring[i + 1]!, ax, ay, bx, by) < near) return true
  }
  return false
}

/** Whether edges of the two cross. */
export const ringsCross = (one: Outline, other: Outline): boolean => {
  for (let i = 0; i < one.length; i += 2) {
    const k = (i + 2) % one.length
    for (let j = 0; j < other.length; j += 2) {
      const l = (j + 2) % other.length
      if (segmentsCross(one[i]!, one[i + 1]!, one[k]!, one[k + 1]!, other[j]!, other[j + 1]!, other[l]!, other[l + 1]!))
        return true
    }
  }
  return false
}

/** Whether a hole lies in an outline. */
export const liesIn = (ring: Outline, outline: Outline): boolean => {
  for (let i = 0; i < ring.length; i += 2) if (!containsPoint(outline, ring[i]!, ring[i + 1]!)) return false
  return !ringsCross(ring, outline)
}

/** Whether two holes neither meet nor lie in each other. */
export const liesApart = (ring: Outline, other: Outline): boolean =>
  !containsPoint(other, ring[0]!, ring[1]!) && !containsPoint(ring, other[0]!, other[1]!) && !ringsCross(ring, other)
