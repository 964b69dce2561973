// One thread of the run: bodies of one pattern in, what came of each of their measurements out.
import { parentPort } from "node:worker_threads"
import { findPattern } from "../../../../packages/garments/dist/index.js"
import { continuityOrders, leftOutBy, nudgeAll, nudgeOptions } from "../../../../packages/pattern-testing/dist/index.js"
import { expectationsOf } from "./expectations.mjs"

/** Options are tried on every so many bodies: each costs some hundred drafts. */
const BODIES_AN_OPTION = 20

/** `every` and `nth`: this thread's share of the bodies. @typedef {{ slug: string, seed: number, bodies: number, every: number, nth: number }} Task */
/** @typedef {import("../../../../packages/pattern-testing/dist/index.js").TriedOrder} TriedOrder */

parentPort?.on("message", (/** @type {Task} */ { slug, seed, bodies, every, nth }) => {
  const pattern = findPattern(slug)
  if (!pattern) throw new Error(`there is no pattern ${slug}`)
  const leftOut = leftOutBy(expectationsOf(slug).steps ?? [])
  /** @type {TriedOrder[]} */
  const tried = []
  for (const { body, order } of continuityOrders(pattern.declaration, seed, bodies))
    if (body % every === nth) {
      tried.push({ body, order, ...nudgeAll(pattern, order, leftOut) })
      // Of some bodies, with the pattern's own options, each option from one end to the other
      if (order.options === undefined && body % BODIES_AN_OPTION === 0)
        tried.push({ body, order, ...nudgeOptions(pattern, order, leftOut) })
    }
  parentPort?.postMessage(tried)
})
