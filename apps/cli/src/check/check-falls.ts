import type { AnyPattern } from "@toile/pattern-model"
import { type Fall, fallsOf, sweptAtEnds, sweptOrders } from "@toile/pattern-testing"

/** A fall, and the body that was swept: 0 is the middle of the population, the others are drawn from it. */
export interface BodyFall extends Fall {
  readonly body: number
}

/** A fall on a drawn body in an order whose options are at their ends. */
export interface FallAtEnds extends Fall {
  readonly seed: number
  readonly options: Readonly<Record<string, string | number>>
}

/** What came of an order with options at their ends. */
export interface SweptAtEnds {
  /** The order, and others like it, were refused. */
  readonly refused: boolean
  readonly falls: readonly FallAtEnds[]
}

/** What falls as a body grows, of the bodies from `from` on. */
export const checkFalls = (pattern: AnyPattern, seed: number, from: number, count: number): BodyFall[] =>
  sweptOrders(pattern.declaration, seed, from + count - 1)
    .slice(from)
    .flatMap((order, i) => fallsOf(pattern, order).map((fall) => ({ ...fall, body: from + i })))

/** The same of the orders of `count` seeds from `from` on, whose options are at their ends. */
export const checkFallsAtEnds = (pattern: AnyPattern, from: number, count: number): SweptAtEnds[] =>
  Array.from({ length: count }, (_, i): SweptAtEnds => {
    const seed = from + i
    const order = sweptAtEnds(pattern, seed)
    if (order === undefined) return { refused: true, falls: [] }
    const falls = fallsOf(pattern, order).map((fall) => ({ ...fall, seed, options: order.options ?? {} }))
    return { refused: false, falls }
  })
