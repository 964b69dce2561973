import type { Declaration, Order } from "@toile/pattern-model"
import { randomBodies } from "../bodies.js"
import { orderAtEnds } from "../monotone/orders.js"
import { orderFor } from "../orders.js"
import { onlyTaken, randomOrder } from "../random-order.js"

/** Other draws of options than the same seeds have elsewhere. */
const BESIDE = 7_000_000

/**
 * The orders that each of some bodies is tried with: the pattern's own options with every group of measurements that the
 * body has, or with the required ones alone; any options and items; and options at their ends.
 */
export function* continuityOrders(
  declaration: Declaration,
  seed: number,
  bodies: number,
): Generator<{ readonly body: number; readonly order: Order }> {
  const draw = randomBodies(declaration, seed)
  for (let body = 0; body < bodies; body++) {
    yield { body, order: orderFor(declaration, draw(), body % 2 === 0 ? "all" : "required") }
    yield { body, order: onlyTaken(randomOrder(declaration, BESIDE + seed * 10_000 + body)) }
    yield { body, order: orderAtEnds(declaration, BESIDE + seed * 10_000 + body) }
  }
}
