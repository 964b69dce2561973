import type { AnyPattern } from "@toile/pattern-model"
import { type Finding, finding } from "../finding.js"
import { sweptOrders } from "../monotone/orders.js"
import { type Fall, fallsOf } from "../monotone/sweep.js"

/**
 * No girth and no length of the garment gets smaller as the body's measurement there grows and the rest stays, but where
 * the pattern declares it with its reason.
 */
export const growsWithBody = (
  pattern: AnyPattern,
  { bodies, seed }: { readonly bodies: number; readonly seed: number },
): readonly Finding[] =>
  sweptOrders(pattern.declaration, seed, bodies).flatMap((order, i) =>
    fallsOf(pattern, order)
      .filter(({ declared }) => declared === undefined)
      .map((fall) => finding("falls", `${i === 0 ? "the usual body" : `body ${i - 1}`}: ${fallLine(fall)}`)),
  )

/** A fall in words. */
export const fallLine = ({ garmentMeasurement, measurement, most, sum, from }: Fall): string =>
  `${garmentMeasurement} falls as ${measurement} grows, from ${from} cm on by up to ${most} cm for 1.5 % of it, ${sum} cm in all`
