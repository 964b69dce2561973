import { expect, test } from "vitest"
import { type DartCounts, shareIntake } from "./intake.js"
import type { SkirtSize } from "./size.js"

// The hip's surplus over the waist, on round numbers: the hip is 120 all round. cm.

const ONE: DartCounts = { front: "one", back: "one" }
const TWO: DartCounts = { front: "two", back: "two" }
const share = (half: number, darts: DartCounts) =>
  shareIntake(
    {
      hip: 120,
      bodyWaist: 120 - 2 * half,
      easedIn: 0,
      belly: 0,
      from: { hip: "mbLowHipGirth", waist: "mbWaistGirth" },
    } as SkirtSize,
    darts,
  )

test("side and darts take in the whole, whatever darts fade", () => {
  for (const half of [2, 4, 6, 9, 14])
    for (const darts of [ONE, TWO]) {
      const { side, front, back } = share(half, darts)
      expect(2 * side + [...front, ...back].reduce((sum, cm) => sum + cm, 0)).toBeCloseTo(half, 9)
    }
})

test("a dart that has faded to just 0.02 is still sewn, one of less is none", () => {
  // One in front would take 0.38 of 55 % of the half: of 0.4658 there is 0.0334 (t^2 (3 - 2 t) for t = 0.1097) left, 0.016;
  // of 0.4776 0.0457 (t = 0.1293), 0.022
  expect(share(0.4658 / (0.38 * 0.55), ONE).front).toEqual([0])
  expect(share(0.4776 / (0.38 * 0.55), ONE).front[0]).toBeCloseTo(0.4776 * 0.0458, 4)
})

test("a figure too deep for its darts is asked for more of them, where two each would do: 4 darts of 5.5 beside 8", () => {
  const refused = (half: number, darts: DartCounts) => () => share(half, darts)
  expect(refused(29.9, ONE)).toThrow(/^dartsBack: /)
  expect(refused(30.1, ONE)).toThrow(/^mbWaistGirth: /)
  expect(refused(31, TWO)).toThrow(/^mbWaistGirth: /)
})
