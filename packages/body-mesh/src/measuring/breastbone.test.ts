import type { CutPart } from "@toile/mesh"
import { expect, test } from "vitest"
import { sunkenBetweenBreasts } from "./breastbone.js"

/** A front of straight lines, breasts 16 cm apart, as deep between them as is said. */
const chest = (deep: number): CutPart => {
  const corners = [
    [-22, -4],
    [-8, 8],
    [0, 8 - deep],
    [8, 8],
    [22, -4],
    [0, -12],
    [-22, -4],
  ] as const
  const points = corners.slice(1).flatMap(([x, z], i) => [corners[i]![0], corners[i]![1], x, z])
  return {
    points: Float64Array.from(points),
    length: 100,
    mended: 0,
    patches: new Float64Array(),
    u: 0,
    v: 0,
    minU: -22,
    maxU: 22,
    minV: -12,
    maxV: 8,
  }
}

test("a tape sinks between breasts to a centimetre before the breastbone", () => {
  for (const deep of [2, 4, 6]) {
    const longer = 2 * Math.hypot(8, deep - 1) - 16
    expect(sunkenBetweenBreasts(chest(deep), 165)).toBeCloseTo(longer, 6)
  }
})

test("it spans what is shallower, and does not jump where it begins to sink", () => {
  expect(sunkenBetweenBreasts(chest(0.9), 165)).toBe(0)
  expect(sunkenBetweenBreasts(chest(0), 165)).toBe(0)
  expect(sunkenBetweenBreasts(chest(1.05), 165)).toBeLessThan(0.01)
})
