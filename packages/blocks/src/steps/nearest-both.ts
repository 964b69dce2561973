import { clamp } from "./fade.js"

/** Two numbers. */
type Pair = readonly [number, number]

/** Slopes are measured over this step. */
const STEP = 0.02
/** No step is longer than this, and after one as short as that no other is taken. */
const STEPS = { longest: 6, last: 1e-3 } as const
/** The function is worked out no more often than this, slopes and all. */
const MOST_TRIES = 20
/** Steps that bring the values no nearer by more than this share, or not at all from slopes measured there, are no more than so many. */
const STALLS = { share: 0.02, most: 2 } as const
/** How much a step is held back at first, and by what factor more or less where it made the values worse or better. */
const HELD = { first: 1e-3, by: 10 } as const

/** What a function of two numbers gives, as far as it is from what it should give, and whatever belongs to it. */
export interface Tried<A> {
  readonly offs: readonly number[]
  readonly it: A
}

const isWithin = ({ offs }: Tried<unknown>, by: number): boolean => offs.every((off) => Math.abs(off) <= by)
const sizeOf = ({ offs }: Tried<unknown>): number => offs.reduce((sum, off) => sum + off * off, 0)

/**
 * Of two numbers the try whose values, two or more, are all together the nearest to 0, by their squares: Levenberg and Marquardt's
 * steps (SIAM Journal 11, 1963) with Broyden's slopes between, measured anew where they lead astray. For values that were rounded, so
 * that no two numbers give them all, and where one of the numbers may move hardly any of them.
 *
 * @param start what `f` gives of the first two numbers
 * @param bounds of the first number: what would take it further is asked of the other alone
 * @param within where all values are as near as `at` no more is tried; nor where no step is left and they are as near as `near`
 */
export const nearestBoth = <A>(
  f: (x: number, y: number) => Tried<A>,
  [x0, y0]: Pair,
  start: Tried<A>,
  within: { readonly at: number; readonly near: number },
  [least, most]: Pair = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY],
): Tried<A> => {
  let [x, y, best] = [x0, y0, start]
  let tries = 0
  const at = (a: number, b: number): Tried<A> => {
    tries++
    return f(a, b)
  }
  const measured = (): Slopes => {
    const inwards = x + STEP > most ? -STEP : STEP
    const [alongX, alongY] = [at(x + inwards, y), at(x, y + STEP)]
    return best.offs.map((off, i) => [(alongX.offs[i]! - off) / inwards, (alongY.offs[i]! - off) / STEP])
  }
  let slopes = measured()
  let held: number = HELD.first
  let [fresh, stalls] = [true, 0]
  while (tries < MOST_TRIES && stalls <= STALLS.most && !isWithin(best, within.at)) {
    const [dx, dy] = stepOf(slopes, best.offs, held, [least - x, most - x])
    if (Math.hypot(dx, dy) < STEPS.last) {
      if (fresh || isWithin(best, within.near)) break
      ;[slopes, fresh] = [measured(), true]
      continue
    }
    const next = at(x + dx, y + dy)
    if (sizeOf(next) < sizeOf(best)) {
      if (sizeOf(next) > (1 - STALLS.share) * sizeOf(best)) stalls++
      slopes = broyden(slopes, [dx, dy], best.offs, next.offs)
      fresh = false
      held /= HELD.by
      ;[x, y, best] = [x + dx, y + dy, next]
      continue
    }
    // Slopes that were not measured here lead astray: these are; measured ones that do: a shorter step
    if (fresh) [held, stalls] = [held * HELD.by, stalls + 1]
    else [slopes, fresh] = [measured(), true]
  }
  return best
}

/** Of each value along both numbers. */
type Slopes = readonly Pair[]

const stepOf = (slopes: Slopes, offs: readonly number[], held: number, [least, most]: Pair): Pair => {
  let [xx, xy, yy, vx, vy] = [held, 0, held, 0, 0]
  for (const [i, [a, b]] of slopes.entries()) {
    xx += a * a
    xy += a * b
    yy += b * b
    vx += a * offs[i]!
    vy += b * offs[i]!
  }
  const determinant = xx * yy - xy * xy
  const free = (xy * vy - yy * vx) / determinant
  const dx = clamp(least, free, most)
  const dy = dx === free ? (xy * vx - xx * vy) / determinant : -(vy + xy * dx) / yy
  const shorter = Math.min(1, STEPS.longest / Math.max(Math.abs(dx), Math.abs(dy)))
  return [dx * shorter, dy * shorter]
}

const broyden = (slopes: Slopes, [dx, dy]: Pair, before: readonly number[], after: readonly number[]): Slopes => {
  const square = dx * dx + dy * dy
  return slopes.map(([a, b], i) => {
    const off = after[i]! - before[i]! - a * dx - b * dy
    return [a + (off * dx) / square, b + (off * dy) / square]
  })
}
