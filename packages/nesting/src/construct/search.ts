import { ok, type Result } from "@toile/result"
import type { Prepared } from "../prepare/prepared.js"
import type { NestingError, SearchLimits } from "../problem.js"
import { randomFrom } from "../random.js"
import { type Built, build, keeps, lengthOf } from "./build.js"
import { firstLayout } from "./first.js"
import { changeOrder, startOrders } from "./orders.js"
import { createPlacer } from "./place.js"

/** How much longer than the best a layout may be that the search goes on from: at the start, falling to 0 at the end. */
const DETOUR = 0.005
/** Changes in a row without a shorter layout before the search ends, for each copy of a part. */
const PATIENCE = 200

export interface Found {
  readonly best: Built
  readonly evaluations: number
}

/**
 * Builds with each of the start orders, then with changed copies of the best, going on from a changed order where its
 * layout is not much longer than the best known (record-to-record travel: Dueck, "New optimization heuristics", 1993),
 * until the evaluations are used up, the caller says stop or nothing gets shorter for long. The first order is always built
 * to its end.
 */
export const search = (prepared: Prepared, limits: SearchLimits): Result<Found, NestingError> => {
  const orders = startOrders(prepared)
  const placer = createPlacer(prepared, orders[0]!.length + prepared.fixed.length)
  const random = randomFrom(limits.seed)
  const shouldStop = (): boolean => placer.evaluations >= limits.evaluations || limits.shouldStop?.() === true
  const first = firstLayout(placer, orders)
  if (first._tag === "Err") return first
  let { built: best, order } = first.value
  for (const other of orders.slice(1)) {
    if (shouldStop()) break
    const built = build(placer, other, { sheets: best.sheets.length, length: lengthOf(best) }, shouldStop)
    if (built === undefined) continue
    best = built
    order = other
  }
  const patience = PATIENCE * order.length
  for (let idle = 0; idle < patience && order.length > 1 && !shouldStop(); idle++) {
    const detour = DETOUR * Math.max(0, 1 - placer.evaluations / limits.evaluations)
    const bound = { sheets: best.sheets.length, length: lengthOf(best) * (1 + detour) }
    const changed = changeOrder(order, random)
    const built = build(placer, changed, bound, shouldStop)
    if (built === undefined) continue
    order = changed
    if (!keeps(built, { sheets: best.sheets.length, length: lengthOf(best) })) continue
    if (built.sheets.length < best.sheets.length || lengthOf(built) < lengthOf(best)) idle = 0
    best = built
  }
  return ok({ best, evaluations: placer.evaluations })
}
