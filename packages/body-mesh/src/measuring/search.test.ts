import { expect, test } from "vitest"
import { leastAt } from "./search.js"

const valley = (y: number): number => (y - 5) ** 2

test("what is least beside what cannot be told says so: it may have been less there", () => {
  expect(leastAt(0, 10, 1, valley)).toEqual({ y: 5, value: 0, atEnd: false, besideGap: false })
  const holed = leastAt(0, 10, 1, (y) => (Math.abs(y - 5) < 1.5 ? Number.NaN : valley(y)))
  expect(holed).toMatchObject({ value: 4, atEnd: false, besideGap: true })
  // A gap elsewhere is passed over
  expect(leastAt(0, 10, 1, (y) => (y < 2 ? Number.NaN : valley(y)))).toMatchObject({ y: 5, besideGap: false })
})

test("the end of the search, and nothing at all", () => {
  expect(leastAt(6, 10, 1, valley)).toMatchObject({ y: 6, atEnd: true, besideGap: false })
  expect(leastAt(0, 1, 1, () => Number.NaN)).toMatchObject({ y: Number.NaN, atEnd: true, besideGap: true })
})
