import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import type { Draft } from "@toile/draft-model"
import { failureMessages, makeDraft } from "@toile/drafting"
import type { AnyPattern, Order } from "@toile/pattern-model"

// For tests alone: orders in fixtures/, changed, drafted or refused.

export const fixture = (path: string): string => fileURLToPath(new URL(`../../../fixtures/${path}`, import.meta.url))

/** A complete draft-creation body from fixtures/orders. */
export const readOrder = (name: string): Order & { readonly patternId: number } =>
  JSON.parse(readFileSync(fixture(`orders/${name}.json`), "utf8"))

/** The draft of an order, or an error with everything that is wrong with it. */
export const draftOf = (pattern: AnyPattern, order: Order): Draft => {
  const made = makeDraft(pattern, order)
  if (made._tag === "Err") throw new Error(JSON.stringify(made.error, undefined, 1))
  return made.value
}

/** Why an order is not drafted; "drafted" where it is. */
export const refusalOf = (pattern: AnyPattern, order: Order): string => {
  const made = makeDraft(pattern, order)
  return made._tag === "Err" ? failureMessages(made.error).join("; ") : "drafted"
}

export const withMeasurements = (order: Order, measurements: Record<string, number>): Order => ({
  ...order,
  measurements: { ...order.measurements, ...measurements },
})

/** Orders like this one, but for these options, measurements (cm) and whatever else is asked. */
export const ordersLike =
  (order: Order) =>
  (options: Order["options"] = {}, measurements: Record<string, number> = {}, more: Partial<Order> = {}): Order => ({
    ...withMeasurements(order, measurements),
    options: { ...options },
    ...more,
  })
