import type { Edge, XY } from "@toile/draft-model"
import { arc, curve, flatten, joinPaths, line, type Path, point, reversePath, tangentAtLength } from "@toile/geometry"
import { describe, expect, test } from "vitest"
import { endDirection, startDirection } from "./edge-direction.js"

const edgeOf = (path: Path): Edge => ({
  name: "hem",
  points: flatten(path).map(({ x, y }): XY => [x, y]),
  length: 1,
  seam: "hem",
  allowance: 1,
})
const trueStart = (path: Path): number => {
  const { x, y } = tangentAtLength(path, 0)
  return (Math.atan2(y, x) * 180) / Math.PI
}

describe("the direction in which an edge begins and ends", () => {
  const drawn: [string, Path][] = [
    ["a circle", arc(point(0, 0), 80, -120, 60)],
    ["a small circle", arc(point(0, 0), 0.6, -120, 60)],
    ["a curve", curve(point(0, 0), point(4, 0.2), point(9, 2), point(12, 6))],
    [
      "a bend that grows towards the end",
      curve(point(0, 0), point(-0.02, -0.2), point(-0.1, -0.4), point(-0.06, -0.45)),
    ],
    [
      "a long straight stretch before a curve",
      joinPaths(line(point(0, 0), point(60, 0)), curve(point(60, 0), point(64, 0), point(69, 1), point(72, 3))),
    ],
    [
      "a short straight stretch before a tight curve",
      joinPaths(line(point(0, 0), point(0.5, 0)), curve(point(0.5, 0), point(1, 0), point(1.5, 0.5), point(3, 4))),
    ],
    [
      "the last of a curve before a long straight stretch",
      joinPaths(
        curve(point(0, 0), point(0.1, 0.01), point(0.2, 0.021), point(0.3, 0.033)),
        line(point(0.3, 0.033), point(15.3, 1.833)),
      ),
    ],
  ]
  test.each(drawn)("is the path's own: %s", (_, path) => {
    expect(Math.abs(startDirection(edgeOf(path)) - trueStart(path))).toBeLessThan(0.1)
    const back = reversePath(path)
    expect(Math.abs(endDirection(edgeOf(back)) - (trueStart(path) + (trueStart(path) > 0 ? -180 : 180)))).toBeLessThan(
      0.1,
    )
  })
  test("is that of the first chord at a corner", () => {
    const points: XY[] = [
      [0, 0],
      [1, 0],
      [2, 1],
    ]
    expect(startDirection({ ...edgeOf(line(point(0, 0), point(1, 0))), points })).toBe(0)
  })
})
