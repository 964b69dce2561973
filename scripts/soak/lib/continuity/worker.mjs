// One thread of the run: bodies of one pattern in, what came of each of their measurements out.
import { parentPort } from "node:worker_threads"
import { findPattern } from "../../../../packages/garments/dist/index.js"
import { nudgeAll } from "./nudge.mjs"
import { ordersOf } from "./orders.mjs"

/** `every` and `nth`: this thread's share of the bodies. @typedef {{ slug: string, seed: number, bodies: number, every: number, nth: number }} Task */
/** @typedef {{ body: number, order: import("../../../../packages/pattern-model/dist/index.js").Order, nudged: import("./nudge.mjs").Nudged[] | undefined, thrown: import("./nudge.mjs").Thrown[] }} Tried */

parentPort?.on("message", (/** @type {Task} */ { slug, seed, bodies, every, nth }) => {
  const pattern = findPattern(slug)
  if (!pattern) throw new Error(`there is no pattern ${slug}`)
  /** @type {Tried[]} */
  const tried = []
  for (const { body, order } of ordersOf(pattern.declaration, seed, bodies))
    if (body % every === nth) tried.push({ body, order, ...nudgeAll(pattern, order) })
  parentPort?.postMessage(tried)
})
