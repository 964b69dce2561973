import { line, point } from "@toile/geometry"
import { expect, test } from "vitest"
import { uprightGrain } from "./upright-grain.js"

const [a, b, c, d] = [point(0, 0), point(4, 0), point(8, 10), point(4, 10)] as const
const slanted = [line(a, b), line(b, c), line(c, d), line(d, a)]

test("a grain line lies in the middle of what an upright has inside the piece", () => {
  const [from, to] = uprightGrain(slanted, 4, 0.5)
  expect(from).toEqual({ x: 4, y: 2.5 })
  expect(to).toEqual({ x: 4, y: 7.5 })
})

test("an upright beside the piece is a mistake of the pattern", () => {
  expect(() => uprightGrain(slanted, 9)).toThrow(/does not cross/)
})
