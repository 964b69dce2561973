import { cleanOutline } from "./clean.js"
import type { Outline } from "./measure.js"
import { orientation, segmentsCross } from "./segments.js"

/** The numbers of two edges that cross, or undefined where none do; edges that only touch are let through. */
export const firstCrossing = (outline: Outline): readonly [first: number, second: number] | undefined => {
  const found = firstMeeting(outline, cross)
  return found && [found[0] >> 1, found[1] >> 1]
}

/**
 * Where a clean outline crosses itself, or undefined where it does not: in a point inside of two of its edges, or in a corner of its own
 * that it passes through once more. What only touches itself, in a point or along an edge, does not cross.
 */
export const crossingOf = (outline: Outline): readonly [x: number, y: number] | undefined => {
  const found = firstMeeting(outline, (ring, i, j) => cross(ring, i, j) || passes(ring, i, j) || passes(ring, j, i))
  if (found === undefined) return undefined
  const [i, j] = found
  if (cross(outline, i, j)) return crossingPoint(outline, i, j)
  const at = passes(outline, i, j) ? i : j
  return [outline[at]!, outline[at + 1]!]
}

/** Why an outline is none that can be laid; undefined where it can. */
export const outlineFault = (outline: Outline): string | undefined =>
  outline.every(Number.isFinite) ? wrongOutline(cleanOutline(outline)) : "has a coordinate that is not a finite number"

/** Why a cleaned outline is none that can be laid; undefined where it can. */
export const wrongOutline = (clean: Outline): string | undefined => {
  if (clean.length < 6) return "has no area"
  const crossing = crossingOf(clean)
  return crossing === undefined ? undefined : `crosses itself at (${crossing.join(", ")})`
}

type Meets = (outline: Outline, i: number, j: number) => boolean

/** The first two edges, by where they begin in the outline, of those whose bounds meet and that are not neighbours, that meet as is asked. */
const firstMeeting = (outline: Outline, meet: Meets): readonly [i: number, j: number] | undefined => {
  const n = outline.length
  for (let i = 0; i < n; i += 2) {
    const ax = outline[i]!
    const ay = outline[i + 1]!
    const bx = outline[(i + 2) % n]!
    const by = outline[(i + 3) % n]!
    const minX = Math.min(ax, bx)
    const maxX = Math.max(ax, bx)
    const minY = Math.min(ay, by)
    const maxY = Math.max(ay, by)
    for (let j = i + 4; j < n; j += 2) {
      const cx = outline[j]!
      const dx = outline[(j + 2) % n]!
      if ((cx < minX && dx < minX) || (cx > maxX && dx > maxX)) continue
      const cy = outline[j + 1]!
      const dy = outline[(j + 3) % n]!
      if ((cy < minY && dy < minY) || (cy > maxY && dy > maxY)) continue
      if (meet(outline, i, j)) return [i, j]
    }
  }
  return undefined
}

const cross: Meets = (outline, i, j) => {
  const n = outline.length
  const b = (i + 2) % n
  const d = (j + 2) % n
  return segmentsCross(
    outline[i]!,
    outline[i + 1]!,
    outline[b]!,
    outline[b + 1]!,
    outline[j]!,
    outline[j + 1]!,
    outline[d]!,
    outline[d + 1]!,
  )
}

/** Where two edges that cross do so. */
const crossingPoint = (outline: Outline, i: number, j: number): readonly [number, number] => {
  const n = outline.length
  const b = (i + 2) % n
  const d = (j + 2) % n
  const off = (k: number): number =>
    orientation(outline[i]!, outline[i + 1]!, outline[b]!, outline[b + 1]!, outline[k]!, outline[k + 1]!)
  const t = off(j) / (off(j) - off(d))
  return [outline[j]! + t * (outline[d]! - outline[j]!), outline[j + 1]! + t * (outline[d + 1]! - outline[j + 1]!)]
}

/** Whether the outline goes, in the corner at `corner`, from one side to the other of what it is on the edge from `edge` on. */
const passes = (outline: Outline, corner: number, edge: number): boolean => {
  const n = outline.length
  const x = outline[corner]!
  const y = outline[corner + 1]!
  const fromX = outline[edge]!
  const fromY = outline[edge + 1]!
  const toX = outline[(edge + 2) % n]!
  const toY = outline[(edge + 3) % n]!
  const isFrom = x === fromX && y === fromY
  if (!isFrom && !liesInside(x, y, fromX, fromY, toX, toY)) return false
  // In a corner of both the line comes from the corner before; within an edge from that edge's own start.
  const before = isFrom ? (edge + n - 2) % n : edge
  const sides = [(corner + n - 2) % n, (corner + 2) % n].map((other) =>
    sideOf(
      outline[other]! - x,
      outline[other + 1]! - y,
      outline[before]! - x,
      outline[before + 1]! - y,
      toX - x,
      toY - y,
    ),
  )
  return sides[0]! * sides[1]! < 0
}

const liesInside = (x: number, y: number, ax: number, ay: number, bx: number, by: number): boolean =>
  orientation(ax, ay, bx, by, x, y) === 0 &&
  !(x === bx && y === by) &&
  x >= Math.min(ax, bx) &&
  x <= Math.max(ax, bx) &&
  y >= Math.min(ay, by) &&
  y <= Math.max(ay, by)

/** On which side of a line that comes from the direction a and goes on in the direction b another direction lies: 1, -1, or 0 along it. */
const sideOf = (x: number, y: number, ax: number, ay: number, bx: number, by: number): -1 | 0 | 1 => {
  const fromA = ax * y - ay * x
  const fromB = bx * y - by * x
  if ((fromA === 0 && ax * x + ay * y > 0) || (fromB === 0 && bx * x + by * y > 0)) return 0
  // Turning left from b one comes to a, before or after half a turn.
  const isWithin = bx * ay - by * ax > 0 ? fromB > 0 && fromA < 0 : fromB > 0 || fromA < 0
  return isWithin ? 1 : -1
}
