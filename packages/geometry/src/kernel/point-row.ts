import type { Point } from "../points/point.js"

/**
 * Points one after the other as plain numbers: the thousands that a draft goes through on the way to its JSON cost no
 * object each. A row grows as it needs to and keeps its room when it is emptied (`count = 0`), so that whoever owns it
 * fills it again with the next line. What lies beyond `count` is old.
 */
export interface PointRow {
  x: Float64Array
  y: Float64Array
  count: number
}

/** What is only read: a row, or a line that is cut into chains. */
export interface Places {
  readonly x: Float64Array
  readonly y: Float64Array
}

/** An empty row, with room for so many points at once. */
export const pointRow = (room = 0): PointRow => ({ x: new Float64Array(room), y: new Float64Array(room), count: 0 })

/** A row that grows has room for at least so many points: that of most pieces' lines. */
const ROOM = 128

/** Sees to it that so many points more find room. */
export const makeRoom = (row: PointRow, more: number): void => {
  const needed = row.count + more
  if (needed <= row.x.length) return
  const { x, y, count } = row
  const room = Math.max(ROOM, 2 * needed)
  row.x = new Float64Array(room)
  row.y = new Float64Array(room)
  if (count === 0) return
  row.x.set(x)
  row.y.set(y)
}

export const addPoint = (row: PointRow, x: number, y: number): void => {
  makeRoom(row, 1)
  row.x[row.count] = x
  row.y[row.count] = y
  row.count++
}

export const addPoints = (row: PointRow, points: readonly Point[]): void => {
  for (const p of points) addPoint(row, p.x, p.y)
}

/** The points of a row from one to another, that one included, once more at the end of another row. */
export const addStretch = (row: PointRow, from: Places, first: number, last: number): void => {
  makeRoom(row, last - first + 1)
  const { x, y } = row
  let at = row.count
  for (let i = first; i <= last; i++, at++) {
    x[at] = from.x[i]!
    y[at] = from.y[i]!
  }
  row.count = at
}

export const removePoint = (row: PointRow, i: number): void => {
  row.x.copyWithin(i, i + 1, row.count)
  row.y.copyWithin(i, i + 1, row.count)
  row.count--
}

/** A row of its own, with room for the first point once more at the end. */
export const rowOf = (points: readonly Point[]): PointRow => {
  const row = pointRow(points.length + 1)
  addPoints(row, points)
  return row
}

export const pointAt = ({ x, y }: Places, i: number): Point => ({ x: x[i]!, y: y[i]! })

export const pointsOf = (row: PointRow): Point[] => {
  const points = new Array<Point>(row.count)
  for (let i = 0; i < row.count; i++) points[i] = pointAt(row, i)
  return points
}
