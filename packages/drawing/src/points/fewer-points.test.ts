import type { XY } from "@toile/draft-model"
import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { isCorner } from "./corners.js"
import { fewerPoints } from "./fewer-points.js"

const toSegment = ([x, y]: XY, [x0, y0]: XY, [x1, y1]: XY): number => {
  const [dx, dy] = [x1 - x0, y1 - y0]
  const square = dx * dx + dy * dy
  const share = square === 0 ? 0 : Math.min(1, Math.max(0, ((x - x0) * dx + (y - y0) * dy) / square))
  return Math.hypot(x - x0 - share * dx, y - y0 - share * dy)
}
const ring = (points: readonly XY[], closed: boolean): readonly XY[] => (closed ? [...points, points[0]!] : points)
const toChain = (place: XY, chain: readonly XY[]): number =>
  Math.min(...chain.slice(1).map((end, index) => toSegment(place, chain[index]!, end)))
/** Points along each segment, so that a chord's middle is looked at as well. */
const dense = (chain: readonly XY[]): readonly XY[] =>
  chain.slice(1).flatMap((end, i) => {
    const start = chain[i]!
    return [0, 0.25, 0.5, 0.75, 1].map(
      (t): XY => [start[0] + t * (end[0] - start[0]), start[1] + t * (end[1] - start[1])],
    )
  })
const apart = (a: readonly XY[], b: readonly XY[]): number =>
  Math.max(...dense(a).map((p) => toChain(p, b)), ...dense(b).map((p) => toChain(p, a)))

const circle = (radius: number, count: number): readonly XY[] =>
  Array.from({ length: count }, (_, i): XY => {
    const turn = (2 * Math.PI * i) / count
    return [radius * Math.cos(turn), radius * Math.sin(turn)]
  })

describe("fewerPoints", () => {
  test("leaves of a circle what its chords need", () => {
    const points = circle(10, 720)
    const kept = fewerPoints(points, true, 0.004, () => false)
    expect(
      apart(
        ring(points, true),
        ring(
          kept.map((i) => points[i]!),
          true,
        ),
      ),
    ).toBeLessThanOrEqual(0.004 + 1e-12)
    // A chord 0.004 off an arc of radius 10 turns by 3.24 degrees; points stand every half degree.
    expect(kept.length).toBe(120)
  })

  test("keeps what is to be kept and an open chain's ends", () => {
    const line = Array.from({ length: 50 }, (_, i): XY => [i, 0])
    expect(fewerPoints(line, false, 0.004, (index) => index === 17)).toEqual([0, 17, 49])
    expect(fewerPoints(line, false, 0, () => false)).toHaveLength(50)
  })

  test("a chain that runs back over itself is not cut short", () => {
    const spike: readonly XY[] = [
      [0, 0],
      [5, 0],
      [10, 0],
      [7, 0.001],
      [3, 0],
    ]
    const kept = fewerPoints(spike, false, 0.01, () => false)
    expect(kept).toContain(2)
  })

  test("stays within its bound for any chain, both ways", () => {
    const step = fc.tuple(fc.integer({ min: -300, max: 300 }), fc.integer({ min: -300, max: 300 }))
    fc.assert(
      fc.property(
        fc.array(step, { minLength: 2, maxLength: 40 }),
        fc.boolean(),
        fc.constantFrom(0.004, 0.05, 0.4),
        (steps, closed, within) => {
          let [x, y] = [0, 0]
          const points = steps.map(([dx, dy]): XY => {
            x += dx / 1000
            y += dy / 1000
            return [x, y]
          })
          const kept = fewerPoints(
            points,
            closed,
            within,
            (index) => isCorner(points, closed, index) && index % 3 === 0,
          )
          const fewer = kept.map((index) => points[index]!)
          expect(apart(ring(points, closed), ring(fewer, closed))).toBeLessThanOrEqual(within + 1e-9)
          expect(kept).toEqual([...kept].sort((a, b) => a - b))
        },
      ),
      { seed: 20261120, numRuns: 400 },
    )
  })
})
