import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { outlines } from "../shapes.fixture.js"
import { cleanOutline } from "./clean.js"
import { crossingOf } from "./crossing.js"
import { placeOutline } from "./turn.js"

const crossing = (...corners: readonly number[]) => crossingOf(cleanOutline(Float64Array.from(corners)))

describe("a crossing of an outline with itself", () => {
  it("is told where it lies", () => {
    expect(crossing(0, 0, 4, 4, 4, 0, 0, 3)).toEqual([expect.closeTo(12 / 7, 12), expect.closeTo(12 / 7, 12)])
  })

  it("is found in a corner that both have, and in one that lies on an edge", () => {
    expect(crossing(0, 0, 2, 2, 5, 4, 4, 0, 2, 2, 0, 5)).toEqual([2, 2])
    expect(crossing(0, 0, 8, 0, 8, 4, 4, 0, 0, -4)).toEqual([4, 0])
  })

  it("is none where it touches itself, in a point or along an edge", () => {
    expect(crossing(0, 0, 4, 0, 2, 2, 4, 4, 0, 4, 2, 2)).toBeUndefined()
    expect(crossing(0, 0, 8, 0, 8, 4, 4, 0, 0, 4)).toBeUndefined()
    expect(crossing(0, 0, 9, 0, 9, 9, 6, 9, 6, 3, 3, 3, 3, 6, 6, 6, 6, 9, 0, 9)).toBeUndefined()
  })

  it("is found whichever corner the outline begins with, however it lies", () => {
    const corners = [0, 0, 2, 2, 5, 4, 4, 0, 2, 2, 0, 5]
    fc.assert(
      fc.property(fc.nat(5), fc.boolean(), fc.constantFrom(0, 90, 180, 270), (first, mirrored, turn) => {
        const from = Float64Array.from([...corners.slice(2 * first), ...corners.slice(0, 2 * first)])
        expect(crossingOf(cleanOutline(placeOutline(from, mirrored, turn, 0, 0)))).toBeDefined()
      }),
    )
  })

  it("is none of simple outlines", () => {
    fc.assert(
      fc.property(outlines, (outline) => {
        expect(crossingOf(cleanOutline(outline))).toBeUndefined()
      }),
    )
  })
})
