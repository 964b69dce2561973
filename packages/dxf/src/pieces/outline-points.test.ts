import type { XY } from "@toile/draft-model"
import { FILE_BOUND } from "@toile/drawing"
import fc from "fast-check"
import { expect, test } from "vitest"
import { fileLine, sparseLine } from "./outline-points.js"

const toSegment = ([x, y]: XY, [x0, y0]: XY, [x1, y1]: XY): number => {
  const [dx, dy] = [x1 - x0, y1 - y0]
  const square = dx * dx + dy * dy
  const share = square === 0 ? 0 : Math.min(1, Math.max(0, ((x - x0) * dx + (y - y0) * dy) / square))
  return Math.hypot(x - x0 - share * dx, y - y0 - share * dy)
}
const farthest = (from: readonly XY[], ring: readonly XY[]): number =>
  Math.max(...from.map((p) => Math.min(...ring.map((end, i) => toSegment(p, ring.at(i - 1)!, end)))))

/** A flap's round corner over and over: arcs with points as drafts have them, to a thousandth of a millimetre. */
const rounded = (radius: number, count: number, flat: number): readonly XY[] =>
  Array.from({ length: count }, (_, i): XY => {
    const turn = (2 * Math.PI * i) / count
    const place = (value: number): number => Math.round(value * 1e4) / 1e4
    return [place(radius * Math.cos(turn)), place(flat * radius * Math.sin(turn))]
  })

test("a file's line lies within 0.05 mm of the draft's own, chords and rounding together, wherever its piece is moved to", () => {
  let most = 0
  fc.assert(
    fc.property(
      fc.double({ min: 0.5, max: 60, noNaN: true }),
      fc.integer({ min: 12, max: 200 }),
      fc.double({ min: 0.3, max: 3, noNaN: true }),
      fc.tuple(fc.double({ min: -900, max: 900, noNaN: true }), fc.double({ min: -900, max: 900, noNaN: true })),
      (radius, count, flat, shift) => {
        const own = rounded(radius, count, flat)
        const moved = own.map(([x, y]): XY => [x + shift[0], y + shift[1]])
        const { points } = sparseLine(fileLine(own, true, shift), new Set())
        const off = Math.max(farthest(moved, points), farthest(points, moved))
        most = Math.max(most, off)
        expect(off).toBeLessThanOrEqual(FILE_BOUND + 1e-9)
      },
    ),
    { seed: 14, numRuns: 400 },
  )
  // Nearly all of it is used.
  expect(most).toBeGreaterThan(0.0046)
})
