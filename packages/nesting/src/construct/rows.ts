import type { Occupancy } from "../collision/engine.js"
import { firstOn } from "../lattice.js"
import type { Bounds } from "../outline/measure.js"
import { isDefect, type Prepared } from "../prepare/prepared.js"
import type { Place } from "./place.js"

/**
 * The row across a sheet that is being filled. Rows take no search: parts stand side by side by the bounds of their guards, each row behind what
 * lies before it, so that thousands of parts take milliseconds.
 */
export interface Row {
  /** Its parts begin here along x, and here across. */
  x: number
  y: number
  /** The furthest end of what lies in it, and before it. */
  end: number
  /** The sheet's defects. */
  readonly defects: readonly Bounds[]
}

/** A row behind all that lies on a sheet, of which the cloth's defects are no part. */
export const rowBehind = (prepared: Prepared, sheet: Occupancy): Row => {
  const defects: Bounds[] = []
  let end = -Infinity
  for (let i = 0; i < sheet.count; i++) {
    const shape = prepared.engine.shapes[sheet.shape[i]!]!
    const bounds = moved(prepared.engine.reach[sheet.shape[i]!]!, sheet.x[i]!, sheet.y[i]!)
    if (isDefect(prepared, shape.part)) defects.push(bounds)
    else end = Math.max(end, bounds.maxX)
  }
  return { x: end, y: -Infinity, end, defects }
}

/**
 * The next place in the row, or in a new one behind it, for the shape that is shortest along x of those that fit; `shape` is -1 where the sheet
 * has no room behind the row. The row counts the place as taken.
 * @param limit no part may end behind it
 */
export const placeInRow = (prepared: Prepared, row: Row, shapes: readonly number[], limit: number): Place => {
  const { engine, problem, across, endAlong } = prepared
  const { margin } = problem.sheet
  const { defects } = row
  const byLength = [...shapes].sort((a, b) => lengthAlong(prepared, a) - lengthAlong(prepared, b) || a - b)
  for (const index of byLength) {
    const shape = engine.shapes[index]!
    const guard = engine.reach[index]!
    const { repeatX, offsetX, repeatY, offsetY } = shape.lattice
    const minY = across[2 * index]!
    const maxY = across[2 * index + 1]!
    const at: Row = { ...row }
    for (;;) {
      const x = firstOn(Math.max(margin - shape.bounds.minX, at.x - guard.minX), repeatX, offsetX, engine.touch)
      const y = firstOn(Math.max(minY, at.y - guard.minY), repeatY, offsetY, engine.touch)
      const end = x + shape.bounds.maxX
      if (end > Math.min(limit, endAlong)) break
      if (y > maxY) {
        // A row in which nothing lies as yet begins behind the next defect.
        const next = at.end > at.x ? at.end : nextEnd(defects, at.x)
        if (next === undefined) break
        at.x = next
        at.y = -Infinity
        continue
      }
      const own = moved(guard, x, y)
      const inTheWay = defects.find((defect) => overlap(own, defect))
      if (inTheWay !== undefined) {
        at.y = inTheWay.maxY
        continue
      }
      row.x = at.x
      row.y = own.maxY
      row.end = Math.max(at.end, own.maxX)
      return { shape: index, x, y, height: y - minY, end }
    }
  }
  return { shape: -1, x: 0, y: 0, height: Infinity, end: limit }
}

const lengthAlong = ({ engine }: Prepared, index: number): number => {
  const { minX, maxX } = engine.shapes[index]!.bounds
  return maxX - minX
}

const moved = ({ minX, minY, maxX, maxY }: Bounds, x: number, y: number): Bounds => ({
  minX: minX + x,
  minY: minY + y,
  maxX: maxX + x,
  maxY: maxY + y,
})

const overlap = (one: Bounds, other: Bounds): boolean =>
  one.minX < other.maxX && other.minX < one.maxX && one.minY < other.maxY && other.minY < one.maxY

/** Where the nearest of the defects that reach behind x ends. */
const nextEnd = (defects: readonly Bounds[], x: number): number | undefined => {
  const ends = defects.map(({ maxX }) => maxX).filter((end) => end > x)
  return ends.length === 0 ? undefined : Math.min(...ends)
}
