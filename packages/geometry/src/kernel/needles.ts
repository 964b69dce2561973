import { hypotenuse } from "../points/point.js"
import { cleanRow, isStraightOn } from "./clean-row.js"
import { type PointRow, removePoint } from "./point-row.js"
import type { Ring } from "./ring.js"

/** What a rounded outline can hold: vertices are further apart, and its needles wider, than this, cm. */
const NEEDLE = 5e-4

/**
 * Takes the needles out of a closed line that are left where two cut lines meet at a grazing angle, and points too near
 * to the one before them.
 */
export const takeOutNeedles = (row: PointRow): void => {
  cleanRow(row, 1e-6)
  let clean = 0
  for (let i = 0; clean < row.count && row.count > 3; ) {
    i %= row.count
    if (isNeedle(row, i)) {
      removePoint(row, i)
      clean = 0
      i = Math.max(0, i - 2)
    } else {
      clean++
      i++
    }
  }
}

/** Whether a vertex is the point of a needle, or too near to the one before it. */
const isNeedle = ({ x, y, count }: PointRow, i: number): boolean => {
  const before = i === 0 ? count - 1 : i - 1
  const after = i === count - 1 ? 0 : i + 1
  const ux = x[i]! - x[before]!
  const uy = y[i]! - y[before]!
  const lu = hypotenuse(ux, uy)
  if (lu < NEEDLE) return true
  const vx = x[after]! - x[i]!
  const vy = y[after]! - y[i]!
  const back = ux * vx + uy * vy < 0
  return back && Math.abs(ux * vy - uy * vx) < NEEDLE * Math.max(lu, hypotenuse(vx, vy))
}

/**
 * Whether any vertex of a closed line is a needle, or lies on the straight line
 * between its neighbours as cleanPolygon has it: isNeedle for all of them, with each stretch measured once.
 */
export const hasNeedleOrStraight = ({ x, y, size }: Ring): boolean => {
  const n = size - 1
  let ux = x[0]! - x[n - 1]!
  let uy = y[0]! - y[n - 1]!
  let u2 = ux * ux + uy * uy
  for (let i = 0; i < n; i++) {
    if (u2 < NEEDLE * NEEDLE) return true
    const vx = x[i + 1]! - x[i]!
    const vy = y[i + 1]! - y[i]!
    const v2 = vx * vx + vy * vy
    const turn = Math.abs(ux * vy - uy * vx)
    const back = ux * vx + uy * vy < 0
    if (back ? turn * turn < NEEDLE * NEEDLE * Math.max(u2, v2) : isStraightOn(turn, 1e-9, u2, v2)) return true
    ux = vx
    uy = vy
    u2 = v2
  }
  return false
}
