import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { searchLine } from "./line-search.js"

const AIM = 0.002
/** How often `off` was asked for, with what was found. */
const searched = (off: (x: number) => number | undefined, from: number, bounds: readonly [number, number]) => {
  let calls = 0
  const found = searchLine(
    (x) => {
      calls++
      expect(x).toBeGreaterThanOrEqual(bounds[0])
      expect(x).toBeLessThanOrEqual(bounds[1])
      return off(x)
    },
    { x: from, off: off(from)! },
    bounds,
    AIM,
  )
  return { ...found, calls }
}

describe("searchLine", () => {
  test("needs two steps where the way is straight", () => {
    expect(searched((x) => 4 * x - 9, 0, [-5, 5])).toMatchObject({ calls: 2, x: 2.25, atWall: false })
  })
  test("finds what rises, falls or bends, within its bounds", () => {
    const shapes = [(x: number) => x ** 3, (x: number) => Math.atan(5 * x), (x: number) => x + 0.8 * Math.sin(x)]
    const inside = fc.double({ min: -3.9, max: 3.9, noNaN: true })
    fc.assert(
      fc.property(fc.constantFrom(...shapes), inside, inside, fc.boolean(), (shape, root, from, falls) => {
        const { off } = searched((x) => (falls ? -3 : 3) * (shape(x) - shape(root)), from, [-4, 4])
        expect(Math.abs(off)).toBeLessThanOrEqual(AIM)
      }),
      { seed: 6, numRuns: 300, endOnFailure: true },
    )
  })
  test("goes on over a stretch where nothing moves", () => {
    const { x } = searched((at) => Math.max(2, at) - 3.5, 0, [-4, 4])
    expect(x).toBeCloseTo(3.5, 2)
  })
  test("stops at the bound that holds it, and says which", () => {
    expect(searched((x) => 2 * x - 20, 0, [-4, 4])).toMatchObject({ x: 4, off: -12, bound: "most" })
    expect(searched((x) => 2 * x + 20, 0, [-4, 4])).toMatchObject({ x: -4, off: 12, bound: "least" })
  })
  test("goes as near as it can to where nothing can be drafted", () => {
    const { x, atWall, bound } = searched((at) => (at > 2 ? undefined : at - 3), 0, [-4, 4])
    expect(x).toBeGreaterThan(1.9)
    expect([atWall, bound]).toEqual([true, undefined])
  })
  test("ends where nothing moves at all", () => {
    expect(searched(() => 1, 0, [-4, 4])).toMatchObject({ x: 0, off: 1 })
    expect(searched(() => 1, 0, [-4, 4]).calls).toBeLessThan(5)
  })
})
