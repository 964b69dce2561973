import { expect, test } from "vitest"
import { chordCount } from "./flatten.js"
import { curve } from "./path-build.js"
import { point } from "./point.js"

test("a bend that asks for a whole number of chords gets that many, whatever its last digit", () => {
  // 3 |from - 2 c1 + c2| = 0.4: ten chords at a tolerance of 0.001
  const withBend = (bend: number) =>
    curve(point(0, 0), point(1, bend / 6), point(2, bend / 6), point(3, 0)).segments[0]!
  for (const off of [-1e-13, 0, 1e-13]) expect(chordCount(withBend(0.8 + off), 0.001)).toBe(10)
  expect(chordCount(withBend(0.8001), 0.001)).toBe(11)
})
