import { expect, it } from "vitest"
import { cutQuantity, quantityNoted } from "./cut-quantity.js"

it.each([
  ["2", 2, false],
  ["1,1", 2, true],
  ["0,2", 2, false],
  ["2,0", 2, false],
  ["2.00", 2, false],
  ["1 Pair", 2, true],
  ["2 PAIRS", 4, true],
  ["2 (1 pair)", 2, true],
  ["PAIR", 2, true],
  ["L=1 R=1", 2, true],
  ["R:2 L:2", 4, true],
  ["1L 1R", 2, true],
  ["1L,1R", 2, true],
  ["2R;2L", 4, true],
  ["Left 1, Right 1", 2, true],
  ["左1右1", 2, true],
  ["1对", 2, true],
  ["2片", 2, false],
  ["２", 2, false],
  ["Cut 2", 2, false],
  ["x2", 2, false],
  ["2X", 2, false],
  ["2 x 3", 6, false],
  ["2 pcs", 2, false],
  ["2 MIRRORED", 2, true],
  ["4 symmetrical", 4, true],
])("%s is %i, mirrored %s", (said, quantity, mirrored) => {
  expect(cutQuantity(said)).toEqual({ quantity, mirrored })
})

it("what is doubtful is taken with its doubt, and what tells no number is not", () => {
  expect(cutQuantity("2,1")).toEqual({ quantity: 3, mirrored: true, doubtful: true })
  expect(cutQuantity("4 of shell")).toEqual({ quantity: 4, mirrored: false, doubtful: true })
  for (const said of ["many", "2 shell 3 lining", "-"]) expect(cutQuantity(said)).toBeUndefined()
})

it("a note tells a quantity where it begins with one", () => {
  expect(quantityNoted("1X FABRIC")).toEqual({ quantity: 1, mirrored: false })
  expect(quantityNoted(" cut 2 mirrored")).toEqual({ quantity: 2, mirrored: true })
  expect(quantityNoted("Cut 1 pair")).toEqual({ quantity: 2, mirrored: true })
  for (const note of ["BX1 710281385C", "no. 12, front", "2XL"]) expect(quantityNoted(note)).toBeUndefined()
})
