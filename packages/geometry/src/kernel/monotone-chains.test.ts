import fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { Point } from "../points/point.js"
import { outlinePoints, someLoop, someOutline } from "../shapes.fixture.js"
import { edgesNear, monotoneChains } from "./monotone-chains.js"

const settings = { seed: 21, numRuns: 200, endOnFailure: true }

describe("chains of closed lines", () => {
  it("hold every edge once, and none that turns back in x or in y", () => {
    fc.assert(
      fc.property(fc.oneof(someLoop, someOutline.map(outlinePoints)), (loop) => {
        const { x, y, from, to } = monotoneChains([loop])
        const edges = from.flatMap((start, c) => Array.from({ length: to[c]! - start }, (_, i) => start + i))
        expect(edges).toEqual(loop.map((_, i) => i))
        for (const [c, start] of from.entries())
          for (const axis of [x, y]) {
            const steps = Array.from({ length: to[c]! - start }, (_, i) => axis[start + i + 1]! - axis[start + i]!)
            expect(steps.some((v) => v > 0) && steps.some((v) => v < 0)).toBe(false)
          }
      }),
      settings,
    )
  })

  it("number the edges of a second line after a vertex that closes the first", () => {
    const square = (at: number): Point[] => [
      { x: at, y: 0 },
      { x: at + 1, y: 0 },
      { x: at + 1, y: 1 },
      { x: at, y: 1 },
    ]
    const { x, loops } = monotoneChains([square(0), [], square(5)])
    expect(loops).toEqual([0, 5])
    expect(x.length).toBe(10)
    expect([x[4], x[9]]).toEqual([0, 5])
  })
})

describe("edges near each other", () => {
  it("of two lines are all whose boxes come within the margin", () => {
    fc.assert(
      fc.property(someLoop, someLoop, fc.constantFrom(0, 0.5, 3), (a, b, margin) => {
        const found = edgesNear(monotoneChains([a]), monotoneChains([b]), margin)
        const pairs = Array.from({ length: found.length / 2 }, (_, k) => `${found[2 * k]}-${found[2 * k + 1]}`)
        const range = (p: number, q: number) => [Math.min(p, q), Math.max(p, q)] as const
        const apart = (p: readonly [number, number], q: readonly [number, number]) =>
          p[0] > q[1] + margin || q[0] > p[1] + margin
        const expected = a.flatMap((p, i) =>
          b.flatMap((r, j) => {
            const [q, s] = [a[(i + 1) % a.length]!, b[(j + 1) % b.length]!]
            const isApart = apart(range(p.x, q.x), range(r.x, s.x)) || apart(range(p.y, q.y), range(r.y, s.y))
            return isApart ? [] : [`${i}-${j}`]
          }),
        )
        expect(pairs.sort()).toEqual(expected.sort())
      }),
      settings,
    )
  })
})
