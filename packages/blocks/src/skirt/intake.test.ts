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
  // One in front would take 0.38 of 55 % of the half: of 0.734 there is 0.0216 (t^2 (3 - 2 t) for t = 0.0875) left, 0.016;
  // of 0.737 0.0314 (t = 0.10625), 0.023
  expect(share(0.734 / (0.38 * 0.55), ONE).front).toEqual([0])
  expect(share(0.737 / (0.38 * 0.55), ONE).front[0]).toBeCloseTo(0.737 * 0.0315, 4)
})

test("from 0.88 down to 0.72 a dart goes over into the side: it is whole above, and none below", () => {
  const front = (wanted: number) => share(wanted / (0.38 * 0.55), ONE).front[0]!
  expect(front(0.9)).toBeCloseTo(0.9, 9)
  expect(front(0.8)).toBeCloseTo(0.4, 9)
  expect(front(0.7)).toBe(0)
})

test("a figure too deep for its darts is asked for more of them, where two each would do: 4 darts of 5.5 beside 8", () => {
  const refused = (half: number, darts: DartCounts) => () => share(half, darts)
  expect(refused(29.9, ONE)).toThrow(/^dartsBack: /)
  expect(refused(30.1, ONE)).toThrow(/^mbWaistGirth: /)
  expect(refused(31, TWO)).toThrow(/^mbWaistGirth: /)
})
