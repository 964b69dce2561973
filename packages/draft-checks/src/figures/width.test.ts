import type { XY } from "@toile/draft-model"
import fc from "fast-check"
import { expect, test } from "vitest"
import { pieceOfEdges } from "./width.fixture.js"
import { widthOn } from "./width.js"

/** As it is said: the outline is put together and every step of it held against the line. */
const simply = (corners: readonly XY[], [[fx, fy], [tx, ty]]: readonly [XY, XY]): number => {
  const [ux, uy] = [tx - fx, ty - fy]
  const side = ([x, y]: XY): number => ux * (y - fy) - uy * (x - fx)
  const hits = corners.flatMap((to, i) => {
    const from = corners.at(i - 1)!
    const [left, right] = [side(from), side(to)]
    if (left > 0 === right > 0) return []
    const share = left / (left - right)
    const [x, y] = [from[0] + share * (to[0] - from[0]), from[1] + share * (to[1] - from[1])]
    return [((x - fx) * ux + (y - fy) * uy) / (ux * ux + uy * uy)]
  })
  hits.sort((a, b) => a - b)
  let sum = 0
  for (let i = 1; i < hits.length; i += 2) sum += Math.max(0, Math.min(1, hits[i]!) - Math.max(0, hits[i - 1]!))
  return Math.hypot(ux, uy) * sum
}

test("an outline of any shape is read as if it were put together first, edge after edge", () => {
  const place = fc.tuple(fc.double({ min: -20, max: 20, noNaN: true }), fc.double({ min: -20, max: 20, noNaN: true }))
  fc.assert(
    fc.property(fc.array(place, { minLength: 3, maxLength: 12 }), place, place, (corners, from, to) => {
      fc.pre(Math.hypot(to[0] - from[0], to[1] - from[1]) > 1e-3)
      expect(widthOn(pieceOfEdges(corners, []), [from, to])).toBeCloseTo(simply(corners, [from, to]), 9)
    }),
    { seed: 13 },
  )
})
