import type { Draft } from "@toile/draft-model"
import type { Order } from "@toile/pattern-model"
import { draftOf, lastPoint, ordersLike, pointsOf, refusalOf } from "@toile/pattern-testing"
import { shirt } from "../src/shirt/index.js"
import { readOrder } from "./orders.js"

// For tests alone: an average man's shirt.

const average = readOrder("shirt-average")
export const body = average.measurements as Record<string, number>
export const order = ordersLike(average)
export const made = (...args: Parameters<typeof order>): Draft => draftOf(shirt, order(...args))
export const without = (...ids: string[]): Order => ({
  measurementType: "body",
  measurements: Object.fromEntries(Object.entries(body).filter(([id]) => !ids.includes(id))),
})
export const refusal = (asked: Order): string => refusalOf(shirt, asked)
export const usual = made()

/** The level of the underarm; the nape lies at 0. */
export function underarm(draft: Draft): number {
  return lastPoint(pointsOf(draft, "frontLeft", "side"))[1]
}
