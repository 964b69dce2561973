import type { Point } from "../points/point.js"

/**
 * Points one after the other as plain numbers: the thousands that a draft goes through on the way to its JSON cost no
 * object each.
 */
export interface PointRow {
  readonly x: number[]
  readonly y: number[]
}

/** What is only read: a row, or a line that is cut into chains. */
export interface Places {
  readonly x: readonly number[]
  readonly y: readonly number[]
}

export const pointRow = (): PointRow => ({ x: [], y: [] })

export const addPoint = (row: PointRow, x: number, y: number): void => {
  row.x.push(x)
  row.y.push(y)
}

/** The points of a row from one to another, that one included, once more at the end of another row. */
export const addStretch = (row: PointRow, from: Places, first: number, last: number): void => {
  for (let i = first; i <= last; i++) addPoint(row, from.x[i]!, from.y[i]!)
}

export const removePoint = (row: PointRow, i: number): void => {
  row.x.splice(i, 1)
  row.y.splice(i, 1)
}

export const rowOf = (points: readonly Point[]): PointRow => {
  const row = pointRow()
  for (const p of points) addPoint(row, p.x, p.y)
  return row
}

export const pointAt = ({ x, y }: Places, i: number): Point => ({ x: x[i]!, y: y[i]! })

export const pointsOf = (row: PointRow): Point[] => row.x.map((_, i) => pointAt(row, i))
