import type { XY } from "@toile/draft-model"
import fc from "fast-check"
import { expect, it } from "vitest"
import { entitiesAt } from "./entities-at.js"
import { millimetres, tagText } from "./tags.js"

it("writes heads and places as their groups one by one, whichever numbers they are", () => {
  const coordinate = fc.oneof(
    fc.double({ min: -300, max: 300, noNaN: true }),
    fc.integer({ min: -1200, max: 1200 }).map((count) => count / 1000),
    fc.double({ noDefaultInfinity: true, noNaN: true }),
    fc.constantFrom(-0, 0.0004, -0.0004, 2 ** 31 / 1000, -(2 ** 31) / 1000, (2 ** 31 - 1) / 1000),
  )
  const heads = [tagText(0, "VERTEX"), tagText(0, "POINT")]
  fc.assert(
    fc.property(fc.array(fc.tuple(coordinate, coordinate), { maxLength: 40 }), (places) => {
      const one = (place: XY, index: number) =>
        heads[index % 2]! + tagText(10, millimetres(place[0])) + tagText(20, millimetres(place[1]))
      expect(entitiesAt(places, heads, (index) => index % 2)).toBe(places.map(one).join(""))
    }),
    { seed: 20261128, numRuns: 400 },
  )
})

it("has room for as many as there are", () => {
  const places = Array.from({ length: 5000 }, (_, i): XY => [i / 10, -i / 10])
  const written = entitiesAt(places, ["HEAD"], () => 0)
  expect(written.split("HEAD")).toHaveLength(5001)
  expect(written.endsWith(" 10\r\n4999.00\r\n 20\r\n-4999.00\r\n")).toBe(true)
})
