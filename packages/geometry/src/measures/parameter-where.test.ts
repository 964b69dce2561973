import { describe, expect, it } from "vitest"
import { curve, line } from "../paths/build.js"
import { segmentPoint } from "../paths/segment.js"
import { point } from "../points/point.js"
import { parameterWhere } from "./parameter-where.js"

describe("parameterWhere", () => {
  it("finds the place on a curve that runs one way", () => {
    const s = curve(point(0, 9), point(0, 6), point(1, 5), point(7, 1)).segments[0]!
    for (const y of [8.9, 6, 3.3, 1.01]) expect(segmentPoint(s, parameterWhere(s, "y", y)!).y).toBeCloseTo(y, 10)
    expect(segmentPoint(s, parameterWhere(s, "x", 2)!).x).toBeCloseTo(2, 10)
  })

  it("takes an end that lies there, and nothing beyond", () => {
    const s = line(point(0, 4), point(2, 0)).segments[0]!
    expect(parameterWhere(s, "y", 1)).toBe(0.75)
    expect(parameterWhere(s, "y", 4)).toBe(0)
    expect(parameterWhere(s, "x", 2)).toBe(1)
    expect(parameterWhere(s, "y", 4.1)).toBeUndefined()
    expect(parameterWhere(s, "x", -0.1)).toBeUndefined()
  })
})
