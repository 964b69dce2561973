import { draftOf, gm, withMeasurements } from "@toile/pattern-testing"
import { expect, test } from "vitest"
import { readOrder } from "../../test/orders.js"
import { shirt } from "./index.js"

/**
 * An armhole that `armholeDrop` has lowered below what is usual: where no usual cap over it has the sleeve that was asked
 * for any more, it gives way for the arm from where it is, and does not leap back to what is usual (by 6.4 at a bicep of 46.8).
 */
test("a lowered armhole gives way for a wide arm without a step", () => {
  const order = readOrder("shirt-average")
  const options = { fit: "fit.relaxed", armholeDrop: 4 }
  const girths = Array.from({ length: 41 }, (_, i) =>
    gm(draftOf(shirt, withMeasurements({ ...order, options }, { mbBicepGirth: 37 + 0.25 * i })), "gmArmholeGirth"),
  )
  const steps = girths.slice(1).map((girth, i) => girth - girths[i]!)
  expect(Math.max(...steps.map(Math.abs))).toBeLessThan(0.4)
  // And it does give way: by more than the arm's own share of an armhole
  expect(Math.max(...steps)).toBeGreaterThan(0.25 * 0.505 + 0.05)
})
