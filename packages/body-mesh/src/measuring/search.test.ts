import { expect, test } from "vitest"
import { firstCrest, leastAt, maybeLarger } from "./search.js"

const valley = (y: number): number => (y - 5) ** 2

test("what is least beside what cannot be told says so: it may have been less there", () => {
  expect(leastAt(0, 10, 1, valley)).toEqual({ y: 5, value: 0, atEnd: false, besideGap: false, placeInDoubt: false })
  const holed = leastAt(0, 10, 1, (y) => (Math.abs(y - 5) < 1.5 ? Number.NaN : valley(y)))
  expect(holed).toMatchObject({ value: 4, atEnd: false, besideGap: true })
  // A gap elsewhere is passed over
  expect(leastAt(0, 10, 1, (y) => (y < 2 ? Number.NaN : valley(y)))).toMatchObject({ y: 5, besideGap: false })
})

test("the place is in doubt where a gap, or a tape that runs over one in part, is nearly as good", () => {
  const hill = (y: number): number => 0.02 * (y - 5) ** 2 - 100
  const gap = (low: number, high: number) => (y: number) => (y > low && y < high ? Number.NaN : hill(y))
  expect(leastAt(0, 20, 1, gap(7.5, 9.5)).placeInDoubt).toBe(true)
  expect(leastAt(0, 20, 1, gap(15.5, 17.5)).placeInDoubt).toBe(false)
  expect(leastAt(0, 20, 1, hill, (y) => y > 7.5 && y < 9.5).placeInDoubt).toBe(true)
  expect(leastAt(0, 20, 1, hill, (y) => y > 15.5).placeInDoubt).toBe(false)
})

test("the end of the search, and nothing at all", () => {
  expect(leastAt(6, 10, 1, valley)).toMatchObject({ y: 6, atEnd: true, besideGap: false })
  expect(leastAt(0, 1, 1, () => Number.NaN)).toMatchObject({ y: Number.NaN, atEnd: true, besideGap: true })
})

test("the first crest: what comes before is less, what comes after falls; a slope to the end has none", () => {
  expect(firstCrest([20, 25, 30, 29, 40])).toBe(2)
  // A thousandth is no fall
  expect(firstCrest([20, 30, 29.97, 35, 34])).toBe(3)
  expect(firstCrest([20, Number.NaN, 30, Number.NaN, 29])).toBe(2)
  expect(firstCrest([20, 25, 30])).toBeUndefined()
  expect(firstCrest([])).toBeUndefined()
})

test("a girth may be larger in a gap as far as it can rise there from either side", () => {
  const levels = [0, 1, 2, 3, 4, 5, 6, 7, 8]
  const none = () => false
  const of = (...girths: number[]) => maybeLarger(levels, girths, Math.max(...girths.filter(Number.isFinite)), none)
  const gap = Number.NaN
  expect(of(90, 91, 92, 93, 94, 93, 92, 91, 90)).toBe(false)
  // From 93 over two centimetres it may rise to 95
  expect(of(90, 91, 92, 93, gap, 93, 92, 91, 90)).toBe(true)
  // What was 98 cannot be more a little under 90, and may be where five are not seen
  expect(of(98, 97, 96, 95, 94, 90, gap, 90, 90)).toBe(false)
  expect(of(98, 97, 96, gap, gap, gap, gap, gap, 94)).toBe(true)
  // At an end it rises from one side
  expect(of(gap, gap, 95, 94, 93, 92, 91, 90, 89)).toBe(true)
  expect(of(gap, 90, 92, 94, 96, 94, 92, 90, 89)).toBe(false)
  // Nearly as large, and in part over a hole
  expect(maybeLarger(levels, [90, 91, 92, 93, 94, 93.5, 92, 91, 90], 94, (y) => y === 5)).toBe(true)
  expect(maybeLarger(levels, [90, 91, 92, 93, 94, 93.5, 92, 91, 90], 94, (y) => y === 8)).toBe(false)
})
