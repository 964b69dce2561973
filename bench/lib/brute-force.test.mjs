import { expect, it } from "vitest"
import { faultsOfSolution } from "./brute-force.mjs"
import { instanceOf, square } from "./instances.fixture.mjs"

/** Two squares of 10 on a strip of 10; the first corner repeated as some instances have it. */
const instance = instanceOf("squares", 10, { demand: 2, allowed_orientations: [0, 180] }, [...square, [0, 0]])

/**
 * @param {number} x of the second square, as it lies
 * @param {{ rotation?: number, width?: number }} [more]
 */
const faults = (x, { rotation = -180, width = 20.001 } = {}) =>
  faultsOfSolution(instance, {
    strip_width: width,
    placed_items: [
      { item_id: 0, rotation: 0, translation: [0, 0] },
      { item_id: 0, rotation, translation: [x + 10, 10] },
    ],
  })

it("judges a solution that somebody else found, by turns as they are listed", () => {
  expect(faults(10.001)).toEqual([])
  expect(faults(9.999)).toHaveLength(1)
  expect(faults(0)).toHaveLength(1)
})

it("finds what leaves the strip or its claimed length, other turns and what is missing", () => {
  expect(faults(10.001, { width: 20 })).toEqual([
    expect.stringContaining("outside"),
    expect.stringContaining("outside"),
  ])
  expect(faults(10.5, { width: 21, rotation: -179 })).toContain("0: -179")
  const [square] = [{ item_id: 0, rotation: 0, translation: [0, 0] }]
  expect(faultsOfSolution(instance, { strip_width: 10, placed_items: [square] })).toEqual(["0: 1 of 2"])
})
