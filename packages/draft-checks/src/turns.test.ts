import { expect, test } from "vitest"
import { isCorner, isCornerOrNearly } from "./turns.js"

test.each([
  [31, true, true],
  [29, false, true],
  [27, false, true],
  [25, false, false],
])("a line that turns by %i degrees has a corner: %s, or may have one: %s", (turn, corner, nearly) => {
  const angle = (turn * Math.PI) / 180
  const x = Float64Array.of(0, 10, 10 + 10 * Math.cos(angle), 0, 0)
  const ring = { x, y: Float64Array.of(0, 0, 10 * Math.sin(angle), 9, 0) }
  expect([isCorner(ring, 1), isCornerOrNearly(ring, 1)]).toEqual([corner, nearly])
})
