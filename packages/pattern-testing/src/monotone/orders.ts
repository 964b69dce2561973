import { type AnyPattern, type Declaration, draftPattern, type Order } from "@toile/pattern-model"
import { randomBodies, usualBody } from "../bodies.js"
import { chance } from "../chance.js"
import { optionCases, randomEnds } from "../options.js"
import { orderFor } from "../orders.js"

/** The orders that are swept, with the pattern's own options: the middle of the population, then bodies drawn from it. */
export const sweptOrders = (declaration: Declaration, seed: number, bodies: number): Order[] => {
  const draw = randomBodies(declaration, seed)
  const drawn = Array.from({ length: bodies }, () => orderFor(declaration, draw()))
  return [orderFor(declaration, usualBody(declaration)), ...drawn]
}

/** How often an option keeps its default. */
const UNTOUCHED = 0.5

/**
 * An order with options at their ends, on a body drawn from the population: an even seed's has one value of one option
 * alone, the next even seed's the next one; an odd seed's has many at once.
 *
 * @param attempt other options, of an odd seed, for those that do not go together
 */
export const orderAtEnds = (declaration: Declaration, seed: number, attempt = 0): Order => {
  const cases = optionCases(declaration)
  const one = seed % 2 === 0 ? cases[(seed / 2) % cases.length]?.[1] : undefined
  const options = one ?? randomEnds(declaration, chance(seed + attempt * 0x9e3779b1), UNTOUCHED)
  return orderFor(declaration, randomBodies(declaration, seed)(), "all", { options })
}

/** How often options are drawn again that do not go together. */
const MOST_ATTEMPTS = 8

/** The order with options at their ends that is swept; nothing where it is refused. */
export const sweptAtEnds = (pattern: AnyPattern, seed: number): Order | undefined => {
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
    const order = orderAtEnds(pattern.declaration, seed, attempt)
    if (draftPattern(pattern, order)._tag === "Ok") return order
  }
  return undefined
}
