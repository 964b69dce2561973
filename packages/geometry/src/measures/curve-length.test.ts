import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { curve, line } from "../paths/build.js"
import { type Curve, type Segment, segmentPoint } from "../paths/segment.js"
import { distance, point } from "../points/point.js"
import { decimals, someCurve } from "../shapes.fixture.js"
import { curveLength, parameterAtLength, segmentLength, splitSegmentAtLength } from "./curve-length.js"

const settings = { seed: 3, numRuns: 60, endOnFailure: true }
const only = (path: { segments: readonly Segment[] }): Segment => path.segments[0]!

/** The chords' lengths, extrapolated (Richardson) from n and 2 n chords. */
const numeric = (s: Segment, n = 4000): number => {
  const chords = (k: number): number => {
    let sum = 0
    for (let i = 0; i < k; i++) sum += distance(segmentPoint(s, i / k), segmentPoint(s, (i + 1) / k))
    return sum
  }
  return (4 * chords(2 * n) - chords(n)) / 3
}

describe("lengths of curves", () => {
  it("agrees with the limit of chords", () => {
    fc.assert(
      fc.property(someCurve(), (path) => {
        expect(Math.abs(segmentLength(only(path)) - numeric(only(path)))).toBeLessThan(1e-5)
      }),
      settings,
    )
  })

  it("is right to 1e-8 for a curve whose length is known", () => {
    // A parabola as a cubic: y = x^2 from 0 to 1.
    const parabola = only(curve(point(0, 0), point(1 / 3, 0), point(2 / 3, 1 / 3), point(1, 1)))
    expect(Math.abs(segmentLength(parabola) - (Math.sqrt(5) / 2 + Math.asinh(2) / 4))).toBeLessThan(1e-8)
    expect(segmentLength(only(line(point(1, 1), point(4, 5))))).toBe(5)
  })

  it("is as long as its parts, to 1e-8, also where it nearly stands still", () => {
    const inParts = (s: Curve): number => {
      let sum = 0
      for (let i = 0; i < 64; i++) sum += curveLength(s, i / 64, (i + 1) / 64)
      return sum
    }
    fc.assert(
      fc.property(someCurve(), (path) => {
        const s = only(path) as Curve
        expect(Math.abs(curveLength(s) - inParts(s))).toBeLessThan(1e-8)
      }),
      settings,
    )
    const still = only(curve(point(0, 0), point(0.005, 0), point(0, 11), point(0.005, 11))) as Curve
    expect(Math.abs(curveLength(still) - inParts(still))).toBeLessThan(1e-8)
  })

  it("copes with a cusp, with handles of no length and with a curve that is a point", () => {
    const cusp = only(curve(point(0, 0), point(10, 10), point(0, 10), point(10, 0)))
    expect(Math.abs(segmentLength(cusp) - numeric(cusp, 40_000))).toBeLessThan(1e-5)
    const straight = only(curve(point(0, 0), point(0, 0), point(3, 4), point(3, 4)))
    expect(segmentLength(straight)).toBeCloseTo(5, 8)
    const nothing = only(curve(point(2, 2), point(2, 2), point(2, 2), point(2, 2)))
    expect(segmentLength(nothing)).toBe(0)
    expect(parameterAtLength(nothing, 1)).toBe(0)
  })

  it("adds up over any division, and finds the parameter back", () => {
    fc.assert(
      fc.property(someCurve(), decimals(0, 1), (path, share) => {
        const s = only(path) as Curve
        const total = segmentLength(s)
        fc.pre(total > 0.1)
        expect(Math.abs(curveLength(s, 0, share) + curveLength(s, share, 1) - total)).toBeLessThan(1e-7)
        const t = parameterAtLength(s, share * total)
        expect(Math.abs(curveLength(s, 0, t) - share * total)).toBeLessThan(1e-7)
        const [head, tail] = splitSegmentAtLength(s, share * total)
        expect(Math.abs(segmentLength(head) - share * total)).toBeLessThan(1e-7)
        expect(Math.abs(segmentLength(head) + segmentLength(tail) - total)).toBeLessThan(1e-7)
      }),
      settings,
    )
  })

  it("clamps what lies before the start and beyond the end", () => {
    const s = only(curve(point(0, 0), point(1, 2), point(3, 2), point(4, 0)))
    expect(parameterAtLength(s, -1)).toBe(0)
    expect(parameterAtLength(s, 100)).toBe(1)
  })
})
