import { line, point, polyline } from "@toile/geometry"
import { expect, test } from "vitest"
import type { drawPlainSleeve } from "./plain-sleeve.js"
import { plainLength } from "./sleeve-measures.js"

test("a plain sleeve's length runs from the top of its cap to the hem's middle, however the hem is pitched", () => {
  const hem = (path: ReturnType<typeof line>) =>
    ({
      edge: {
        capFront: { path: line(point(0, 14), point(-20, 0)) },
        hem: { piece: "sleeve", edge: "hem", path, reversed: false },
      },
    }) as unknown as ReturnType<typeof drawPlainSleeve>
  expect(plainLength(hem(line(point(-10, -31), point(10, -29))))).toBeCloseTo(14 + 30, 9)
  // Half way along it, not half way across
  expect(plainLength(hem(polyline(point(-10, -30), point(-4, -30), point(-4, -38))))).toBeCloseTo(14 + 31, 9)
})
