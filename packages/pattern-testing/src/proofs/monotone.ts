import type { AnyPattern, Order } from "@toile/pattern-model"
import { type Finding, finding } from "../finding.js"
import { sweptAtEnds, sweptOrders } from "../monotone/orders.js"
import { type Fall, fallsOf } from "../monotone/sweep.js"

/**
 * No girth and no length of the garment gets smaller as the body's measurement there grows and the rest stays, but where
 * the pattern declares it with its reason.
 *
 * @param ends so many orders with options at their ends as well
 */
export const growsWithBody = (
  pattern: AnyPattern,
  { bodies, ends = 0, seed }: { readonly bodies: number; readonly ends?: number; readonly seed: number },
): readonly Finding[] => [
  ...sweptOrders(pattern.declaration, seed, bodies).flatMap((order, i) =>
    undeclared(pattern, order, i === 0 ? "the usual body" : `body ${i - 1}`),
  ),
  ...Array.from({ length: ends }, (_, i) => seed + i).flatMap((one) => {
    const order = sweptAtEnds(pattern, one)
    return order === undefined ? [] : undeclared(pattern, order, `seed ${one}, ${JSON.stringify(order.options)}`)
  }),
]

const undeclared = (pattern: AnyPattern, order: Order, who: string): readonly Finding[] =>
  fallsOf(pattern, order)
    .filter(({ declared }) => declared === undefined)
    .map((fall) => finding("falls", `${who}: ${fallLine(fall)}`))

/** A fall in words. */
export const fallLine = ({ garmentMeasurement, measurement, most, sum, from }: Fall): string =>
  `${garmentMeasurement} falls as ${measurement} grows, from ${from} cm on by up to ${most} cm for 1.5 % of it, ${sum} cm in all`
