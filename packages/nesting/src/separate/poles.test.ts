import { expect, it } from "vitest"
import { containsPoint } from "../outline/measure.js"
import { POLE_FIELDS, polesOf } from "./poles.js"

// Down to a hundredth of its width a sliver has millions of places for a circle: looked at all of them, the bar took 197 s.
it.each([
  ["a bar", 3000, [0, 0, 3000, 0, 3000, 0.3, 0, 0.3]],
  ["a wedge", 3000, [0, 0, 3000, 0, 1500, 0.3]],
  ["a shorter wedge", 1000, [0, 0, 1000, 0, 500, 1]],
])("%s as thin as a thread has circles inside of it and apart", (_, length, corners) => {
  const outline = Float64Array.from(corners)
  const poles = polesOf(outline)
  const circles = Array.from({ length: poles.length / POLE_FIELDS }, (_, k) => {
    const [x = NaN, y = NaN, radius = NaN] = poles.subarray(k * POLE_FIELDS)
    return { x, y, radius }
  })
  expect(circles.length).toBeGreaterThan(8)
  for (const { x, y, radius } of circles) {
    expect([x > 0 && x < length, containsPoint(outline, x, y - 0.99 * radius)]).toEqual([true, true])
    expect(containsPoint(outline, x, y + 0.99 * radius)).toBe(true)
    for (const other of circles)
      if (other.x !== x)
        expect(Math.hypot(x - other.x, y - other.y)).toBeGreaterThanOrEqual(radius + other.radius - 1e-9)
  }
})
