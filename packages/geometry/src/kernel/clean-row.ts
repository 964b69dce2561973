import type { PointRow } from "./point-row.js"

/** Takes out of a closed row what cleanPolygon takes out of a polygon. */
export const cleanRow = (row: PointRow, tolerance: number): void => {
  const { x, y } = row
  const near = tolerance * tolerance
  let count = 0
  for (let i = 0; i < row.count; i++) {
    const px = x[i]!
    const py = y[i]!
    if (count > 0 && square(px - x[count - 1]!, py - y[count - 1]!) <= near) continue
    x[count] = px
    y[count++] = py
  }
  while (count > 1 && square(x[count - 1]! - x[0]!, y[count - 1]! - y[0]!) <= near) count--
  const firstX = x[0]!
  const firstY = y[0]!
  let ux = firstX - x[count - 1]!
  let uy = firstY - y[count - 1]!
  let u2 = square(ux, uy)
  let kept = 0
  for (let i = 0; i < count; i++) {
    const px = x[i]!
    const py = y[i]!
    const vx = (i === count - 1 ? firstX : x[i + 1]!) - px
    const vy = (i === count - 1 ? firstY : y[i + 1]!) - py
    const v2 = square(vx, vy)
    if (!isStraightOn(Math.abs(ux * vy - uy * vx), tolerance * 1e-3, u2, v2) || ux * vx + uy * vy < 0) {
      x[kept] = px
      y[kept++] = py
    }
    ux = vx
    uy = vy
    u2 = v2
  }
  row.count = kept
}

/**
 * Whether two stretches, of which the squares of their lengths are known, turn by no more between them (their cross
 * product) than this width times their lengths.
 */
export const isStraightOn = (turn: number, width: number, u2: number, v2: number): boolean =>
  turn <= width * (Math.sqrt(u2) + Math.sqrt(v2))

const square = (x: number, y: number): number => x * x + y * y
