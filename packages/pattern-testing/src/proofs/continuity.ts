import type { AnyPattern } from "@toile/pattern-model"
import { usualBody } from "../bodies.js"
import { type Expectations, leftOutBy } from "../continuity/expectations.js"
import { inShort, judgeNudges } from "../continuity/judge-nudges.js"
import { nudgeAll } from "../continuity/nudge.js"
import { nudgeOptions } from "../continuity/nudge-options.js"
import { continuityOrders } from "../continuity/orders.js"
import { type Finding, finding } from "../finding.js"
import { orderFor } from "../orders.js"

/**
 * A tenth of a millimetre more of a measurement moves no outline by over a millimetre. With couplings given, also: each
 * garment measurement follows its own measurement, and no girth another one that is not named.
 */
export const movesSmoothly = (
  pattern: AnyPattern,
  { bodies, seed, expected = {} }: { readonly bodies: number; readonly seed: number; readonly expected?: Expectations },
): readonly Finding[] => {
  const leftOut = leftOutBy(expected.steps ?? [])
  const tried = [...continuityOrders(pattern.declaration, seed, bodies)].map(({ body, order }) => ({
    body,
    order,
    ...nudgeAll(pattern, order, leftOut),
  }))
  return inShort(judgeNudges(tried, expected).faults).map((words) => finding("continuity", words))
}

/** From one step of an option to the next no outline jumps, on the usual body. */
export const optionsMoveSmoothly = (
  pattern: AnyPattern,
  { expected = {} }: { readonly expected?: Expectations } = {},
): readonly Finding[] => {
  const order = orderFor(pattern.declaration, usualBody(pattern.declaration))
  const tried = { body: 0, order, ...nudgeOptions(pattern, order, leftOutBy(expected.steps ?? [])) }
  return inShort(judgeNudges([tried]).faults).map((words) => finding("continuity", words))
}
