import fc from "fast-check"
import { expect, test } from "vitest"
import { boxesOverlap, cornersOf, lineMeetsBox, overlapsUpright, textBox, turnedBox, uprightAngle } from "./text-box.js"

const coordinate = fc.double({ min: -10, max: 10, noNaN: true })
const size = fc.double({ min: 0.5, max: 6, noNaN: true })
const box = fc
  .record({ x: coordinate, y: coordinate, w: size, h: size, angle: fc.double({ min: -180, max: 180, noNaN: true }) })
  .map(({ x, y, w, h, angle }) => turnedBox({ x, y }, w, h, angle))

const inside = (p: readonly [number, number], b: ReturnType<typeof turnedBox>, slack: number) => {
  const [dx, dy] = [p[0] - b.centre.x, p[1] - b.centre.y]
  return (
    Math.abs(dx * b.cos + dy * b.sin) <= b.halfWidth + slack &&
    Math.abs(-dx * b.sin + dy * b.cos) <= b.halfHeight + slack
  )
}

test("a line meets a box where any of its points lies in it", () => {
  fc.assert(
    fc.property(box, coordinate, coordinate, coordinate, coordinate, (b, x1, y1, x2, y2) => {
      const points = Array.from({ length: 401 }, (_, i) => {
        const t = i / 400
        return [x1 + (x2 - x1) * t, y1 + (y2 - y1) * t] as const
      })
      const meets = lineMeetsBox([x1, y1], [x2, y2], b)
      if (points.some((p) => inside(p, b, -1e-9))) expect(meets).toBe(true)
      if (!points.some((p) => inside(p, b, 0.1))) expect(meets).toBe(false)
    }),
    { seed: 5 },
  )
})

test("boxes that share a point overlap, boxes that a line parts do not", () => {
  fc.assert(
    fc.property(box, box, (a, b) => {
      if (cornersOf(a).some((p) => inside(p, b, 0))) expect(boxesOverlap(a, b)).toBe(true)
      const right = Math.max(...cornersOf(a).map((p) => p[0]))
      if (cornersOf(b).every((p) => p[0] > right + 1e-9)) expect(boxesOverlap(a, b)).toBe(false)
    }),
    { seed: 6 },
  )
})

test("a text's box holds its capitals, wherever it is anchored", () => {
  const start = textBox({ text: "Waist", x: 0, y: 0, angle: 0, height: 1, anchor: "start" })
  const end = textBox({ text: "Waist", x: 0, y: 0, angle: 0, height: 1, anchor: "end" })
  expect(start.centre.x).toBeCloseTo(start.halfWidth, 9)
  expect(end.centre.x).toBeCloseTo(-end.halfWidth, 9)
  expect(inside([0.1, 0.9], start, 0)).toBe(true)
})

test("texts read from below or from the right", () => {
  expect(uprightAngle(180)).toBe(0)
  expect(uprightAngle(-90)).toBe(90)
  expect(uprightAngle(100)).toBeCloseTo(-80, 9)
  expect(uprightAngle(45)).toBe(45)
})

test("whether it overlaps upright boxes of one size is told as of two boxes", () => {
  const tenths = fc.integer({ min: -60, max: 60 }).map((count) => count / 10)
  fc.assert(
    fc.property(box, tenths, tenths, size, (a, x, y, half) => {
      const upright = { centre: { x, y }, halfWidth: half, halfHeight: half, cos: 1, sin: 0 }
      expect(overlapsUpright(a, half, half)(x, y)).toBe(boxesOverlap(a, upright))
    }),
    { seed: 15, numRuns: 300 },
  )
})
