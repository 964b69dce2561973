import type { AnyPattern, Order } from "@toile/pattern-model"
import { type Finding, finding } from "../finding.js"
import { sweptAtEnds, sweptOrders } from "../monotone/orders.js"
import { type Fall, fallsOf, STEPS } from "../monotone/sweep.js"

/**
 * No girth and no length of the garment gets smaller as the body's measurement there grows and the rest stays, but where
 * the pattern declares it with its reason.
 *
 * @param ends so many orders with options at their ends as well
 * @param steps in so many each measurement grows; with few only what falls for longer is found
 */
export const growsWithBody = (
  pattern: AnyPattern,
  {
    bodies,
    ends = 0,
    seed,
    steps = STEPS,
  }: { readonly bodies: number; readonly ends?: number; readonly seed: number; readonly steps?: number },
): readonly Finding[] => [
  ...sweptOrders(pattern.declaration, seed, bodies).flatMap((order, i) =>
    undeclared(pattern, order, steps, i === 0 ? "the usual body" : `body ${i - 1}`),
  ),
  ...Array.from({ length: ends }, (_, i) => seed + i).flatMap((one) => {
    const order = sweptAtEnds(pattern, one)
    return order === undefined ? [] : undeclared(pattern, order, steps, `seed ${one}, ${JSON.stringify(order.options)}`)
  }),
]

const undeclared = (pattern: AnyPattern, order: Order, steps: number, who: string): readonly Finding[] =>
  fallsOf(pattern, order, steps)
    .filter(({ declared }) => declared === undefined)
    .map((fall) => finding("falls", `${who}: ${fallLine(fall, steps)}`))

/** A fall in words. */
export const fallLine = ({ garmentMeasurement, measurement, most, sum, from }: Fall, steps = STEPS): string =>
  `${garmentMeasurement} falls as ${measurement} grows, from ${from} cm on by up to ${most} cm for ${30 / steps} % of it, ${sum} cm in all`
