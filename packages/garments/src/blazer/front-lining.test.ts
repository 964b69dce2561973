import type { Draft } from "@toile/draft-model"
import { draftOf, edgeOf, xAt } from "@toile/pattern-testing"
import { describe, expect, test } from "vitest"
import { readOrder } from "../../test/orders.js"
import { womensCoat } from "../coat/index.js"
import { womensBlazer } from "./index.js"

/** From edge to edge of a piece at heights every centimetre of both. */
const widths = (draft: Draft, piece: string, from: string, to: string): number[] => {
  const [a, b] = [edgeOf(draft, piece, from), edgeOf(draft, piece, to)]
  const heights = (points: typeof a.points): number[] => points.map(([, y]) => y)
  const low = Math.ceil(Math.max(Math.min(...heights(a.points)), Math.min(...heights(b.points)))) + 1
  const high = Math.floor(Math.min(Math.max(...heights(a.points)), Math.max(...heights(b.points)))) - 1
  return Array.from({ length: high - low }, (_, i) => Math.abs(xAt(a, low + i) - xAt(b, low + i)))
}

describe.each([
  ["womens-blazer", womensBlazer, 7],
  ["womens-coat", womensCoat, 8],
] as const)("%s", (slug, pattern, atHem) => {
  test.each([
    ["small", 4.3],
    ["average", 4.9],
    ["large", 5.8],
  ])("of a %s body: the facing leaves a lining that can be sewn", (size, least) => {
    const draft = draftOf(pattern, readOrder(`${slug}-${size}`))
    expect(Math.min(...widths(draft, "frontLining", "inner", "frontSeam"))).toBeGreaterThan(least)
    const facing = edgeOf(draft, "facing", "inner").points
    const hem = facing[0]![1] < facing.at(-1)![1] ? facing[0]! : facing.at(-1)!
    const edge = Math.min(...edgeOf(draft, "facing", "frontEdge").points.map(([x]) => x))
    expect(hem[0] - edge).toBeGreaterThanOrEqual(atHem - 0.001)
    expect(hem[0] - edge).toBeLessThan(10)
  })
})

describe.each([
  ["womens-blazer", womensBlazer],
  ["womens-coat", womensCoat],
] as const)("the facing of a %s", (slug, pattern) => {
  test("gets narrower where its front does, without a step", () => {
    const order = readOrder(`${slug}-average`)
    const least = [60, 62, 64, 66, 68, 70, 72, 74, 76, 78, 80].map((mbWaistGirth) => {
      const draft = draftOf(pattern, { ...order, measurements: { ...order.measurements, mbWaistGirth } })
      return Math.min(...widths(draft, "frontLining", "inner", "frontSeam"))
    })
    for (const [i, one] of least.slice(1).entries()) {
      expect(one).toBeGreaterThanOrEqual(least[i]! - 0.01)
      expect(one - least[i]!).toBeLessThan(0.5)
    }
  })
})
