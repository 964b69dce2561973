import type { XY } from "@toile/draft-model"
import { boundsOf, containsPoint, type Point } from "@toile/geometry"
import { boxesOverlap, cornersOf, lineMeetsBox, type TurnedBox, uprightBounds } from "./text-box.js"

/**
 * What is already taken inside an outline: its lines and its texts. `fits` is exact for a box at any angle;
 * `findRoom` looks on a grid for upright rectangles, and what it finds also fits exactly.
 */
export interface FreeSpace {
  readonly outline: readonly Point[]
  readonly lines: readonly Line[]
  readonly texts: TurnedBox[]
}

interface Line {
  readonly a: XY
  readonly b: XY
}

/** `chains` are the lines to keep clear of; closed ones repeat their first point. */
export const freeSpace = (outline: readonly XY[], chains: readonly (readonly XY[])[]): FreeSpace => ({
  outline: outline.map(([x, y]) => ({ x, y })),
  lines: chains.flatMap((chain) => chain.slice(1).map((b, i) => ({ a: chain[i]!, b }))),
  texts: [],
})

/** True where the box lies inside the outline, `clearance` cm away from every line and touching no text. */
export const fits = (space: FreeSpace, box: TurnedBox, clearance: number): boolean => {
  const bounds = uprightBounds(box)
  const near = ({ a, b }: Line) =>
    Math.max(a[0], b[0]) >= bounds.minX - clearance &&
    Math.min(a[0], b[0]) <= bounds.maxX + clearance &&
    Math.max(a[1], b[1]) >= bounds.minY - clearance &&
    Math.min(a[1], b[1]) <= bounds.maxY + clearance
  return (
    containsPoint(space.outline, box.centre) &&
    cornersOf(box).every(([x, y]) => containsPoint(space.outline, { x, y })) &&
    !space.texts.some((text) => boxesOverlap(text, box)) &&
    !space.lines.some((line) => near(line) && lineMeetsBox(line.a, line.b, box, clearance))
  )
}

/** At most so many cells along the longer side. */
const CELLS = 160

export interface RoomFinder {
  /** The centre nearest to `wish` of a free upright rectangle of this size, or undefined. */
  readonly findRoom: (width: number, height: number, wish: Point) => Point | undefined
}

/** A grid over the outline in which each cell that a line or a text touches is taken. */
export const roomFinder = (space: FreeSpace): RoomFinder => {
  const bounds = boundsOf(space.outline)
  const cell = Math.max(0.1, Math.max(bounds.maxX - bounds.minX, bounds.maxY - bounds.minY) / CELLS)
  const columns = Math.max(1, Math.ceil((bounds.maxX - bounds.minX) / cell))
  const rows = Math.max(1, Math.ceil((bounds.maxY - bounds.minY) / cell))
  const taken = new Uint8Array(columns * rows)
  const take = (x: number, y: number) => {
    const column = Math.floor((x - bounds.minX) / cell)
    const row = Math.floor((y - bounds.minY) / cell)
    for (let r = Math.max(0, row - 1); r <= Math.min(rows - 1, row + 1); r++)
      for (let c = Math.max(0, column - 1); c <= Math.min(columns - 1, column + 1); c++) taken[r * columns + c] = 1
  }
  for (const { a, b } of space.lines) {
    const steps = Math.ceil((2 * Math.hypot(b[0] - a[0], b[1] - a[1])) / cell) + 1
    for (let i = 0; i <= steps; i++) take(a[0] + ((b[0] - a[0]) * i) / steps, a[1] + ((b[1] - a[1]) * i) / steps)
  }
  for (let r = 0; r < rows; r++) {
    const inside = insideRow(space.outline, bounds.minX, bounds.minY + (r + 0.5) * cell, cell, columns)
    for (let c = 0; c < columns; c++) if (!inside[c]) taken[r * columns + c] = 1
  }
  for (const text of space.texts) {
    const box = uprightBounds(text)
    const from = (at: number, low: number) => Math.max(0, Math.floor((at - low) / cell))
    for (let r = from(box.minY, bounds.minY); r < rows && bounds.minY + r * cell <= box.maxY; r++)
      for (let c = from(box.minX, bounds.minX); c < columns && bounds.minX + c * cell <= box.maxX; c++) {
        const centre = { x: bounds.minX + (c + 0.5) * cell, y: bounds.minY + (r + 0.5) * cell }
        if (boxesOverlap(text, { centre, halfWidth: cell / 2, halfHeight: cell / 2, cos: 1, sin: 0 }))
          taken[r * columns + c] = 1
      }
  }
  const sums = summedArea(taken, columns, rows)

  return {
    findRoom: (width, height, wish) => {
      const w = Math.max(1, Math.ceil(width / cell))
      const h = Math.max(1, Math.ceil(height / cell))
      let best: Point | undefined
      let bestDistance = Number.POSITIVE_INFINITY
      const s = columns + 1
      for (let r = 0; r + h <= rows; r++) {
        const y = bounds.minY + (r + h / 2) * cell
        if (Math.abs(y - wish.y) >= bestDistance) continue
        for (let c = 0, low = r * s, high = (r + h) * s; c + w <= columns; c++, low++, high++) {
          if (sums[high + w]! - sums[low + w]! - sums[high]! + sums[low]! > 0) continue
          const x = bounds.minX + (c + w / 2) * cell
          const away = Math.hypot(x - wish.x, y - wish.y)
          if (away >= bestDistance) continue
          bestDistance = away
          best = { x, y }
        }
      }
      return best
    },
  }
}

/** Which cells of a row have their centre inside the outline: even-odd, filled between pairs of crossings. */
const insideRow = (outline: readonly Point[], left: number, y: number, cell: number, columns: number): Uint8Array => {
  const crossings: number[] = []
  for (let i = 0, j = outline.length - 1; i < outline.length; j = i++) {
    const a = outline[j]!
    const b = outline[i]!
    if (a.y > y !== b.y > y) crossings.push(a.x + ((y - a.y) * (b.x - a.x)) / (b.y - a.y))
  }
  crossings.sort((a, b) => a - b)
  const row = new Uint8Array(columns)
  for (let k = 0; k + 1 < crossings.length; k += 2)
    row.fill(
      1,
      Math.max(0, Math.ceil((crossings[k]! - left) / cell - 0.5)),
      Math.max(0, Math.floor((crossings[k + 1]! - left) / cell - 0.5) + 1),
    )
  return row
}

/** sums[r][c]: the taken cells below row r and left of column c. */
const summedArea = (taken: Uint8Array, columns: number, rows: number): Int32Array => {
  const s = columns + 1
  const sums = new Int32Array(s * (rows + 1))
  for (let r = 0; r < rows; r++)
    for (let c = 0; c < columns; c++)
      sums[(r + 1) * s + c + 1] =
        taken[r * columns + c]! + sums[r * s + c + 1]! + sums[(r + 1) * s + c]! - sums[r * s + c]!
  return sums
}
