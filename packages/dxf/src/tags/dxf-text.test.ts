import type { XY } from "@toile/draft-model"
import fc from "fast-check"
import { expect, it } from "vitest"
import { dxfText, putPlaces, putTag, writtenText } from "./dxf-text.js"
import { millimetres, type Tag } from "./tags.js"

const tagText = ([code, value]: Tag): string => `${String(code).padStart(3)}\r\n${value}\r\n`

const placesText = (places: readonly XY[], heads: readonly (readonly Tag[])[], headOf: (index: number) => number) => {
  const to = dxfText()
  putPlaces(to, places, heads, headOf)
  return writtenText(to)
}

it("writes heads and places as their groups one by one, whichever numbers they are", () => {
  const coordinate = fc.oneof(
    fc.double({ min: -300, max: 300, noNaN: true }),
    fc.integer({ min: -1200, max: 1200 }).map((count) => count / 1000),
    fc.double({ noDefaultInfinity: true, noNaN: true }),
    fc.constantFrom(-0, 0.0004, -0.0004, 2 ** 31 / 1000, -(2 ** 31) / 1000, (2 ** 31 - 1) / 1000),
  )
  const heads: readonly (readonly Tag[])[] = [[[0, "VERTEX"]], [[0, "POINT"]]]
  fc.assert(
    fc.property(fc.array(fc.tuple(coordinate, coordinate), { maxLength: 40 }), (places) => {
      const one = (place: XY, index: number) =>
        [...heads[index % 2]!, [10, millimetres(place[0])], [20, millimetres(place[1])]]
          .map((tag) => tagText(tag as Tag))
          .join("")
      expect(placesText(places, heads, (index) => index % 2)).toBe(places.map(one).join(""))
    }),
    { seed: 20261128, numRuns: 400 },
  )
})

it("has room for as many as there are", () => {
  const places = Array.from({ length: 5000 }, (_, i): XY => [i / 10, -i / 10])
  const written = placesText(places, [[[0, "HEAD"]]], () => 0)
  expect(written.split("HEAD")).toHaveLength(5001)
  expect(written.endsWith(" 10\r\n4999.00\r\n 20\r\n-4999.00\r\n")).toBe(true)
})

it("writes a group's code in three places, and in UTF-8 what is no 7-bit character", () => {
  const tags: readonly Tag[] = [
    [0, "SECTION"],
    [70, ""],
    [999, "größe 𝄞"],
    [100, "…".repeat(80_000)],
  ]
  const to = dxfText()
  for (const [code, value] of tags) putTag(to, code, value)
  expect(writtenText(to)).toBe(tags.map(tagText).join(""))
})
