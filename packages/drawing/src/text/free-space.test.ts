import type { XY } from "@toile/draft-model"
import fc from "fast-check"
import { expect, it } from "vitest"
import { freeSpace, meetsLine, withLine } from "./free-space.js"
import { lineMeetsBox, turnedBox } from "./text-box.js"

// A double of fast-check is nearly always next to 0.
const coordinate = fc.integer({ min: -100, max: 100 }).map((count) => count / 10)
const place = fc.tuple(coordinate, coordinate)
const chain = fc.array(place, { minLength: 1, maxLength: 40 })
const box = fc
  .tuple(
    coordinate,
    coordinate,
    fc.double({ min: 0.1, max: 2, noNaN: true }),
    fc.double({ min: -180, max: 180, noNaN: true }),
  )
  .map(([x, y, size, angle]) => turnedBox({ x, y }, 2 * size, size, angle))

const partsOf = (points: readonly XY[]): readonly (readonly [XY, XY])[] =>
  points.slice(1).map((to, i) => [points[i]!, to])

it("a box meets what one of the lines meets, asked one by one", () => {
  fc.assert(
    fc.property(
      fc.array(chain, { maxLength: 3 }),
      place,
      place,
      box,
      fc.constantFrom(0, 0.3),
      (chains, a, b, text, clearance) => {
        const space = withLine(freeSpace([], chains), [a, b])
        const parts = [...chains.flatMap(partsOf), [a, b] as const]
        expect(meetsLine(space, text, clearance)).toBe(
          parts.some(([from, to]) => lineMeetsBox(from, to, text, clearance)),
        )
      },
    ),
    { seed: 14, numRuns: 400 },
  )
})
