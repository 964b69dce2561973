import { err, ok, type Result } from "@toile/result"
import { groupDoesNotFit } from "../prepare/errors.js"
import type { NestingError } from "../problem.js"
import { randomFrom } from "../random.js"
import { type Built, build } from "./build.js"
import { changeOrder } from "./orders.js"
import type { Placer } from "./place.js"

/** Changed orders that are tried where a group of parts has no room on one sheet in any of those to begin with. */
const MORE_ORDERS = 60

/** The first layout, by the first order that gives one: without groups of parts that are to lie on one sheet that is the very first. */
export const firstLayout = (
  placer: Placer,
  orders: readonly Int32Array[],
): Result<{ readonly built: Built; readonly order: Int32Array }, NestingError> => {
  const { prepared } = placer
  const random = randomFrom(1)
  for (let k = 0; k < orders.length + MORE_ORDERS; k++) {
    let order = orders[k] ?? orders[k % orders.length]!
    // Several changes at once: another order of the parts of the group that is stuck is among them sooner.
    for (let change = 0; k >= orders.length && change < 1 + k / 4; change++) order = changeOrder(order, random)
    const built = build(placer, order, undefined, () => false)
    if (built !== undefined) return ok({ built, order })
  }
  const { given, groupOf, sheetGroups, areas } = prepared
  const { width, length, margin } = given.sheet
  const area = given.parts.reduce(
    (sum, { demand }, part) => sum + (groupOf[part] === placer.stuck ? demand * areas[part]! : 0),
    0,
  )
  const room = (length - 2 * margin) * (width - 2 * margin)
  return err(groupDoesNotFit(sheetGroups[placer.stuck]!, area, room, given.sheet))
}
