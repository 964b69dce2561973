import { readFileSync } from "node:fs"
import type { Draft } from "@toile/draft-model"
import { failureMessages, makeDraft } from "@toile/drafting"
import { findPattern } from "@toile/garments"
import type { Order } from "@toile/pattern-model"

/** A garment of the catalogue for the average body, but for what is ordered otherwise. */
export const drafted = (
  slug: string,
  {
    options = {},
    measurements = {},
    materials = {},
  }: Partial<Pick<Order, "options" | "measurements" | "materials">> = {},
): Draft => {
  const order: Order = JSON.parse(
    readFileSync(new URL(`../../../fixtures/orders/${slug}-average.json`, import.meta.url), "utf8"),
  )
  const made = makeDraft(findPattern(slug)!, {
    ...order,
    options: { ...order.options, ...options },
    measurements: { ...order.measurements, ...measurements },
    materials: { ...order.materials, ...materials },
  })
  if (made._tag === "Err") throw new Error(failureMessages(made.error).join("\n"))
  return made.value
}
