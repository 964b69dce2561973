import type { Prepared } from "../prepare.js"
import type { SearchLimits } from "../problem.js"
import { randomFrom } from "../random.js"
import { type Built, build, isBetter } from "./build.js"
import { changeOrder, startOrders } from "./orders.js"
import { createPlacer } from "./place.js"

/** Changes in a row that bring nothing before the search ends, for each part. */
const PATIENCE = 40

export interface Found {
  readonly best: Built
  readonly evaluations: number
}

/**
 * Builds with each of the start orders, then with changed copies of the best order, keeping what is shorter, until the
 * evaluations are used up, the caller says stop or nothing has got better for long. The first order is always built
 * to its end.
 */
export const search = (prepared: Prepared, limits: SearchLimits): Found => {
  const orders = startOrders(prepared)
  const placer = createPlacer(prepared, orders[0]!.length)
  const random = randomFrom(limits.seed)
  const shouldStop = (): boolean => placer.evaluations >= limits.evaluations || limits.shouldStop?.() === true
  let bestOrder = orders[0]!
  let best = build(placer, bestOrder, undefined, shouldStop)!
  const consider = (order: Int32Array): boolean => {
    const built = build(placer, order, best, shouldStop)
    if (built === undefined || !isBetter(built, best)) return false
    best = built
    bestOrder = order
    return true
  }
  for (const order of orders.slice(1)) {
    if (shouldStop()) break
    consider(order)
  }
  const patience = PATIENCE * bestOrder.length
  for (let idle = 0; idle < patience && bestOrder.length > 1 && !shouldStop(); ) {
    idle = consider(changeOrder(bestOrder, random)) ? 0 : idle + 1
  }
  return { best, evaluations: placer.evaluations }
}
