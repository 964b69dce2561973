import { distance, pathEnd, pathLength, pathStart, point } from "@toile/geometry"
import { expect, test } from "vitest"
import { sleeveHemPath } from "./sleeve-hem.js"

const hem = (posture: number) => sleeveHemPath({ frontWidth: 25, backWidth: 23, level: -40, posture }, 30)

test("a step of posture brings the hem 0.5 forward, its seams still as long as each other", () => {
  for (const posture of [-2, 0, 1, 2]) {
    const path = hem(posture)
    const [left, right] = [pathStart(path), pathEnd(path)]
    expect((left.x + right.x) / 2).toBeCloseTo(-1 - 0.5 * posture, 9)
    expect(distance(left, point(-25, 0))).toBeCloseTo(distance(right, point(23, 0)), 9)
    expect(pathLength(path)).toBeCloseTo(30, 6)
  }
})
