import type { Order } from "@toile/pattern-model"
import { draftOf, gm, orderFor, randomBodies } from "@toile/pattern-testing"
import { expect, test } from "vitest"
import { readOrder } from "../../test/orders.js"
import { shirt } from "./index.js"

const POSTURES = ["veryErect", "erect", "normal", "curved", "veryCurved"] as const
const average = readOrder("shirt-average")
const draw = randomBodies(shirt.declaration, 12)
const bodies = Array.from({ length: 8 }, () => orderFor(shirt.declaration, draw()))

/** Whole widths over a posture's steps. */
const widths = (order: Order, id: string): number[] =>
  POSTURES.map((posture) => gm(draftOf(shirt, { ...order, bodyShapes: { posture } }), id))

const steps = (values: readonly number[]): number[] => values.slice(1).map((value, i) => value - values[i]!)

const wearers: readonly { readonly of: string; readonly order: Order }[] = [
  { of: "the average man", order: average },
  ...bodies.map((order, i) => ({ of: `body ${i + 1}`, order })),
]

test.each(wearers)(
  "$of: a shirt gains 0.4 across the back with each step that his back is rounder, and loses as much across the chest",
  ({ order }) => {
    for (const by of steps(widths(order, "gmAcrossBackWidth"))) expect(by).toBeCloseTo(0.4, 2)
    const chest = steps(widths(order, "gmAcrossChestWidth"))
    // An erect chest stops inside its shoulders
    for (const by of chest.slice(0, 2)) expect(by).toBeLessThan(0.001)
    for (const by of chest.slice(2)) expect(by).toBeCloseTo(-0.4, 2)
  },
)
