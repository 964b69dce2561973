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
      expect(2 * side + [...front, ...back].reduce((all, cm) => all + cm, 0)).toBeCloseTo(half, 9)
    }
})

const sum = (all: readonly number[]): number => all.reduce((whole, one) => whole + one, 0)
// One in front takes 0.38 of 55 % of the half; two of each, where there are two of both, 0.38 and 0.62 of 67 %
const front = (wanted: number) => share(wanted / (0.38 * 0.55), ONE)
const twoInFront = (wanted: number) => share(wanted / (0.38 * 0.67), TWO)

test("a dart of less than 0.8 is none; the sides take it, and the seam moves by half of it, so that front and back keep their waists", () => {
  expect(front(0.801)).toMatchObject({ asked: undefined, front: [expect.closeTo(0.801, 9)], sideBack: 0 })
  const without = front(0.799)
  expect(without.front).toEqual([])
  expect(without.asked!.front[0]).toBeCloseTo(0.799, 9)
  expect(without.side - without.asked!.side).toBeCloseTo(0.799 / 2, 9)
  // Of the front's hip the seam takes what the side takes in less than the dart did
  expect(without.sideBack).toBeCloseTo(-0.799 / 2, 9)
  expect(without.sideBack - without.side).toBeCloseTo(-without.asked!.side - 0.799, 9)
})

test("two darts that would be narrower are one", () => {
  expect(twoInFront(1.61).front).toHaveLength(2)
  for (const wanted of [1.59, 0.81]) {
    expect(twoInFront(wanted).front).toEqual([expect.closeTo(wanted, 9)])
    expect(twoInFront(wanted).side).toBeCloseTo(twoInFront(wanted).asked!.side, 9)
  }
  expect(twoInFront(0.79).front).toEqual([])
})

test("no dart narrower than 0.8 is sewn, and what is asked for is whole", () => {
  for (let half = 0.5; half < 18; half += 0.05)
    for (const darts of [ONE, TWO]) {
      const { asked, ...sewn } = share(half, darts)
      for (const one of [...sewn.front, ...sewn.back]) expect(one).toBeGreaterThanOrEqual(0.8)
      for (const { side, front: inFront, back } of asked ? [asked, sewn] : [sewn])
        expect(2 * side + sum(inFront) + sum(back)).toBeCloseTo(half, 9)
    }
})

test("a figure too deep for its darts is asked for more of them, where two each would do: 4 darts of 5.5 beside 8", () => {
  const refused = (half: number, darts: DartCounts) => () => share(half, darts)
  expect(refused(29.9, ONE)).toThrow(/^dartsBack: /)
  expect(refused(30.1, ONE)).toThrow(/^mbWaistGirth: /)
  expect(refused(31, TWO)).toThrow(/^mbWaistGirth: /)
})
