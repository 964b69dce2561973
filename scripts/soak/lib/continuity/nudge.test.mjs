import { expect, test } from "vitest"
import { findPattern } from "../../../../packages/garments/dist/index.js"
import { judged } from "./faults.mjs"
import { nudgeAll } from "./nudge.mjs"

/** @typedef {import("./nudge.mjs").AnyPattern} AnyPattern */

const skirt = /** @type {AnyPattern} */ (findPattern("straight-skirt"))
const order = {
  measurementType: /** @type {const} */ ("body"),
  measurements: { mbWaistGirth: 74, mbLowHipGirth: 100, mbWaistHeight: 103, mbLowHipHeight: 83 },
}

/** The skirt as another one would draft it. @param {(order: import("./nudge.mjs").Order) => import("./nudge.mjs").Order} change @returns {AnyPattern} */
const drafting = (change) => ({
  ...skirt,
  // The draft of the changed body stands for a pattern that reads it so.
  draft: (sheet) => skirt.draft({ ...sheet, body: change({ ...order, measurements: sheet.body }).measurements }),
})

const faultsOf = (/** @type {AnyPattern} */ pattern) =>
  judged("straight-skirt", [{ body: 0, order, ...nudgeAll(pattern, order) }]).faults

test("the skirt moves smoothly, and each girth with its own measurement", () => {
  expect(faultsOf(skirt)).toEqual([])
})

test("a length that steps within a centimetre is found, with the order at which it does", () => {
  const stepping = drafting(({ measurements, ...rest }) => {
    const { hipHeight = 0 } = measurements
    return { ...rest, measurements: { ...measurements, hipHeight: hipHeight > 83.437 ? hipHeight + 1 : hipHeight } }
  })
  const [fault, ...more] = faultsOf(stepping).filter(({ invariant }) => invariant === "I25")
  expect(more).toEqual([])
  expect(fault).toMatchObject({ measurement: "mbLowHipHeight" })
  expect(fault?.by).toBeGreaterThan(5)
  expect(fault?.order.measurements.mbLowHipHeight).toBeCloseTo(83.43, 5)
})

test("a girth that follows its measurement by half, and another's, is found", () => {
  const halved = drafting(({ measurements, ...rest }) => {
    const { waist = 0, hip = 0, waistHeight = 0 } = measurements
    return { ...rest, measurements: { ...measurements, waist: (waist + 74) / 2 + (waistHeight - 103) / 4, hip } }
  })
  const found = faultsOf(halved).map(({ what, measurement, by }) => [what, measurement, Math.round(by * 100) / 100])
  expect(found).toContainEqual(["gmWaistGirth", "mbWaistHeight", 0.25])
})

test("a draft that throws is a fault with its order", () => {
  const throwing = drafting(({ measurements, ...rest }) => {
    if ((measurements.hip ?? 0) > 100.5) throw new Error("no place for the dart")
    return { ...rest, measurements }
  })
  const found = faultsOf(throwing).filter(({ invariant }) => invariant === "throws")
  expect(found[0]).toMatchObject({ what: "no place for the dart" })
  expect(found[0]?.order.measurements.mbLowHipGirth).toBeGreaterThan(100.5)
})
