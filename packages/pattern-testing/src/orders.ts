import type { Draft } from "@toile/draft-model"
import { failureMessages, makeDraft } from "@toile/drafting"
import { type AnyPattern, type Declaration, neededGroups, type Order } from "@toile/pattern-model"
import { type Body, requiredIds, usualIds } from "./bodies.js"

/**
 * Which of a body's measurements an order holds: the usual item of every group, or of the required ones and those that
 * its options ask for.
 */
export type Groups = "all" | "required"

/** The order of a body, from the usual item of each group that is known of it. */
export const orderFor = (
  declaration: Declaration,
  body: Body,
  which: Groups = "all",
  more: Partial<Order> = {},
): Order => ({
  measurementType: "body",
  measurements: taken(declaration, body.measurements, which, more.options),
  bodyShapes: body.bodyShapes,
  ...more,
})

const taken = (
  declaration: Declaration,
  known: Readonly<Record<string, number>>,
  which: Groups,
  options: Order["options"],
): Record<string, number> => {
  const groups = declaration.measurements.body
  const needed = neededGroups(declaration, options).flatMap(({ group }) => {
    const [id] = Object.keys(groups[group]?.items ?? {})
    return id === undefined ? [] : [id]
  })
  const wanted = which === "all" ? usualIds(groups) : [...requiredIds(groups), ...needed]
  return Object.fromEntries(Object.entries(known).filter(([id]) => wanted.includes(id)))
}

/** The draft of an order, or an error with everything that is wrong with it. */
export const draftOf = (pattern: AnyPattern, order: Order): Draft => {
  const made = makeDraft(pattern, order)
  if (made._tag === "Err") throw new Error(failureMessages(made.error).join("\n"))
  return made.value
}

/** Why an order is not drafted; "drafted" where it is. */
export const refusalOf = (pattern: AnyPattern, order: Order): string => {
  const made = makeDraft(pattern, order)
  return made._tag === "Err" ? failureMessages(made.error).join("; ") : "drafted"
}

export const withMeasurements = (order: Order, measurements: Readonly<Record<string, number>>): Order => ({
  ...order,
  measurements: { ...order.measurements, ...measurements },
})

/** Orders like this one, but for these options, measurements (cm) and whatever else is asked. */
export const ordersLike =
  (order: Order) =>
  (
    options: Order["options"] = {},
    measurements: Readonly<Record<string, number>> = {},
    more: Partial<Order> = {},
  ): Order => ({
    ...withMeasurements(order, measurements),
    options: { ...options },
    ...more,
  })
