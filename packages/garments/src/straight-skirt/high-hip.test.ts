import type { Order } from "@toile/pattern-model"
import { draftOf, gm, warningCodes, withMeasurements } from "@toile/pattern-testing"
import { expect, test } from "vitest"
import { readOrder } from "../../test/orders.js"
import { straightSkirt } from "./index.js"

// A measured high hip that is hollow: the side cannot follow it, which is told.

const average = readOrder("straight-skirt-average")
const on = (mbHighHipGirth: number, more: Partial<Order> = {}) =>
  draftOf(straightSkirt, { ...withMeasurements(average, { mbHighHipGirth }), ...more })

test("a skirt that stands off at a measured high hip by 12 more than at the hips is told, with its ease", () => {
  const drawn = gm(on(93.89), "gmHighHipGirth")
  for (const highHip of [86, 87.9, 92, 93.89, 96.9, 100]) {
    const told = on(highHip).warnings.filter(({ code }) => code === "highHipLoose")
    const ease = drawn - highHip
    expect([highHip, told.length]).toEqual([highHip, ease > 4 + 12 ? 1 : 0])
    for (const { measurement, message } of told) {
      expect(measurement).toBe("mbHighHipGirth")
      expect(message).toContain(`${ease.toFixed(1)} more than the body; 2 to 6.0 lie close`)
    }
  }
  expect(warningCodes(on(87.9))).toContain("highHipLoose")
})

test("a predicted one is not", () => {
  expect(warningCodes(on(87.9, { measurementSources: { mbHighHipGirth: "predicted" } }))).not.toContain("highHipLoose")
})
