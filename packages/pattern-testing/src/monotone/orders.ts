import type { Declaration, Order } from "@toile/pattern-model"
import { randomBodies, usualBody } from "../bodies.js"
import { orderFor } from "../orders.js"

/** The orders that are swept, with the pattern's own options: the middle of the population, then bodies drawn from it. */
export const sweptOrders = (declaration: Declaration, seed: number, bodies: number): Order[] => {
  const draw = randomBodies(declaration, seed)
  const drawn = Array.from({ length: bodies }, () => orderFor(declaration, draw()))
  return [orderFor(declaration, usualBody(declaration)), ...drawn]
}
