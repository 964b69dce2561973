import type { AnyPattern } from "@toile/pattern-model"
import { type Fall, fallsOf, sweptOrders } from "@toile/pattern-testing"

/** A fall, and the body that was swept: 0 is the middle of the population, the others are drawn from it. */
export interface BodyFall extends Fall {
  readonly body: number
}

/** What falls as a body grows, of the bodies from `from` on. */
export const checkFalls = (pattern: AnyPattern, seed: number, from: number, count: number): BodyFall[] =>
  sweptOrders(pattern.declaration, seed, from + count - 1)
    .slice(from)
    .flatMap((order, i) => fallsOf(pattern, order).map((fall) => ({ ...fall, body: from + i })))
