import type { Outline } from "./measure.js"
import { orientation, segmentsCross } from "./segments.js"

/**
 * Where a clean outline crosses itself, or undefined where it does not: in a point inside of two of its edges, or in a corner of its own
 * that it passes through once more. What only touches itself, in a point or along an edge, does not cross.
 */
export const crossingOf = (outline: Outline): readonly [x: number, y: number] | undefined => {
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
      if (segmentsCross(ax, ay, bx, by, cx, cy, dx, dy)) return crossingPoint(ax, ay, bx, by, cx, cy, dx, dy)
      if (passes(outline, i, j)) return [ax, ay]
      if (passes(outline, j, i)) return [cx, cy]
    }
  }
  return undefined
}

/** Where two segments that cross do so. */
const crossingPoint = (
  ax: number,
  ay: number,
  bx: number,
  by: number,
  cx: number,
  cy: number,
  dx: number,
  dy: number,
): readonly [number, number] => {
  const c = orientation(ax, ay, bx, by, cx, cy)
  const t = c / (c - orientation(ax, ay, bx, by, dx, dy))
  return [cx + t * (dx - cx), cy + t * (dy - cy)]
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
