import type { Draft, XY } from "@toile/draft-model"
import { draftOf, edgeOf, gm, pieceOf } from "@toile/pattern-testing"
import { describe, expect, test } from "vitest"
import { readOrder } from "../../test/orders.js"
import { mensBlazer, womensBlazer } from "../blazer/index.js"
import { mensCoat, womensCoat } from "./index.js"

const direction = ([ax, ay]: XY, [bx, by]: XY): number => (Math.atan2(by - ay, bx - ax) * 180) / Math.PI
const distance = ([ax, ay]: XY, [bx, by]: XY): number => Math.hypot(bx - ax, by - ay)

/** The tightest bend of an edge, cm. */
const leastRadius = (points: readonly XY[]): number =>
  Math.min(
    ...points.slice(2).map((p, i) => {
      const [a, b] = [points[i]!, points[i + 1]!]
      const turn = Math.abs(direction(b, p) - direction(a, b)) % 360
      return (distance(a, b) + distance(b, p)) / 2 / ((Math.min(turn, 360 - turn) * Math.PI) / 180)
    }),
  )

/** Wide above, narrow below, as short as it can be under the deepest armhole. */
const SHORT = { sleeveLengthAdjust: -6, armholeDrop: 4, bicepEase: 12, cuffEase: 6 }

describe.each([
  ["womens-blazer", womensBlazer],
  ["mens-blazer", mensBlazer],
  ["womens-coat", womensCoat],
  ["mens-coat", mensCoat],
] as const)("sleeves of %s", (slug, pattern) => {
  const order = readOrder(`${slug}-average`)
  const { options } = pattern.declaration
  const within = Object.fromEntries(
    Object.entries(SHORT).map(([id, cm]) => {
      const { min, max } = options[id as keyof typeof SHORT]
      return [id, Math.min(max, Math.max(min, cm))]
    }),
  )
  const drafts: [string, Draft][] = [
    ["as usual", draftOf(pattern, order)],
    ["short", draftOf(pattern, { ...order, options: within })],
  ]

  test.each(drafts)("%s: both seams run straight over the hem's depth, so that it lies on the sleeve", (_, draft) => {
    for (const piece of ["topSleeve", "underSleeve"]) {
      const front = edgeOf(draft, piece, "frontSeam").points
      expect(distance(front.at(-2)!, front.at(-1)!), piece).toBeGreaterThan(4.99)
      const { edges } = pieceOf(draft, piece)
      const back = edges[edges.findIndex(({ name }) => name === "hem") + 1]!.points
      expect(distance(back[0]!, back[1]!), piece).toBeGreaterThan(4.99)
    }
  })

  test.each(drafts)("%s: no seam is kinked about the elbow", (_, draft) => {
    for (const piece of ["topSleeve", "underSleeve"])
      for (const seam of ["frontSeam", "backSeam"])
        expect(leastRadius(edgeOf(draft, piece, seam).points), `${piece}, ${seam}`).toBeGreaterThan(5)
  })

  test.each(drafts)("%s: the elbow lies 6 or more below the upper arm", (_, draft) => {
    const elbow = pieceOf(draft, "topSleeve").internalLines.find(({ name }) => name === "elbow")!
    expect(elbow.points[0]![1]).toBeLessThan(-8.49)
  })
})

test("a woman's coat has 7 round a large arm at the least, its cap no flatter than that asks for", () => {
  const order = readOrder("womens-coat-average")
  const over = (arm: number) =>
    draftOf(womensCoat, { ...order, measurements: { ...order.measurements, mbBicepGirth: arm } })
  const eases = Array.from({ length: 19 }, (_, i) => gm(over(36 + i / 2), "gmBicepGirth") - (36 + i / 2))
  for (const [i, ease] of eases.slice(1).entries()) {
    expect(ease).toBeGreaterThan(6.99)
    expect(ease).toBeLessThan(eases[i]! + 0.01)
  }
  const cap = (draft: Draft): number => gm(draft, "gmCapHeight") / gm(draft, "gmArmholeGirth")
  expect(cap(over(41))).toBeCloseTo(0.3, 3)
  expect(cap(over(43))).toBeGreaterThan(0.28)
})
