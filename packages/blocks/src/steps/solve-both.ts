import { err, ok, type Result } from "@toile/result"

/** The search left the ground on which both values can be brought to 0, or did not come to an end. */
export interface NotFound {
  readonly _tag: "NotFound"
  readonly at: readonly [number, number]
  readonly values: readonly [number, number]
}

type Pair = readonly [number, number]

/** The first slopes are measured over this step. */
const STEP = 0.01
/** No step is longer than this. */
const LONGEST_STEP = 6
const MOST_STEPS = 40

/**
 * The two numbers at which both values are 0, found from a start near them: Broyden's method (Mathematics of
 * Computation 19, 1965) with steps of at most 6 and its slopes measured anew where a step makes the values worse.
 * For smooth functions whose slopes change little, as lengths do with the place of a line's end.
 *
 * @param tolerance on both values
 */
export const solveBoth = (
  f: (x: number, y: number) => Pair,
  [x0, y0]: Pair,
  tolerance = 1e-9,
): Result<Pair, NotFound> => {
  let [x, y] = [x0, y0]
  let value = f(x, y)
  let slopes = measured(f, x, y, value)
  let fresh = true
  for (let i = 0; i < MOST_STEPS; i++) {
    const size = Math.abs(value[0]) + Math.abs(value[1])
    if (size < tolerance) return ok([x, y])
    const [a, b, c, d] = slopes
    const determinant = a * d - b * c
    if (!(Math.abs(determinant) > 1e-9)) break
    let dx = (b * value[1] - d * value[0]) / determinant
    let dy = (c * value[0] - a * value[1]) / determinant
    const shorter = Math.min(1, LONGEST_STEP / Math.max(Math.abs(dx), Math.abs(dy)))
    dx *= shorter
    dy *= shorter
    const next = f(x + dx, y + dy)
    const nextSize = Math.abs(next[0]) + Math.abs(next[1])
    if (!(nextSize < size)) {
      // Old slopes lead astray: measure them here. Measured ones that do: half the step
      if (fresh) {
        ;[dx, dy] = [dx / 2, dy / 2]
        const half = f(x + dx, y + dy)
        if (!(Math.abs(half[0]) + Math.abs(half[1]) < size)) break
        ;[x, y, value] = [x + dx, y + dy, half]
      }
      slopes = measured(f, x, y, value)
      fresh = true
      continue
    }
    const square = dx * dx + dy * dy
    const off: Pair = [next[0] - value[0] - a * dx - b * dy, next[1] - value[1] - c * dx - d * dy]
    slopes = [
      a + (off[0] * dx) / square,
      b + (off[0] * dy) / square,
      c + (off[1] * dx) / square,
      d + (off[1] * dy) / square,
    ]
    fresh = false
    ;[x, y, value] = [x + dx, y + dy, next]
  }
  return err({ _tag: "NotFound", at: [x, y], values: value })
}

/** Rows: the first value's slopes along x and y, then the second's. */
const measured = (
  f: (x: number, y: number) => Pair,
  x: number,
  y: number,
  [v, w]: Pair,
): readonly [number, number, number, number] => {
  const alongX = f(x + STEP, y)
  const alongY = f(x, y + STEP)
  return [(alongX[0] - v) / STEP, (alongY[0] - v) / STEP, (alongX[1] - w) / STEP, (alongY[1] - w) / STEP]
}
