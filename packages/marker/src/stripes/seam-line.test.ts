import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { aheadAt, placeWhere, type SeamPlace, stretchAround, stretchesOn, worstOn } from "./seam-line.js"

/** A line of a few corners, which rises and falls by some repeats. */
const lines = fc
  .array(fc.tuple(fc.double({ min: 0.1, max: 10, noNaN: true }), fc.double({ min: -9, max: 9, noNaN: true })), {
    minLength: 1,
    maxLength: 6,
  })
  .map((steps) => {
    const line: SeamPlace[] = [{ at: 0, ahead: 0 }]
    for (const [length, ahead] of steps) line.push({ at: line.at(-1)!.at + length, ahead })
    return line
  })
const repeats = fc.double({ min: 1, max: 8, noNaN: true })
const offs = fc.double({ min: -3, max: 3, noNaN: true })
const missAt = (line: readonly SeamPlace[], at: number, off: number, repeat: number): number => {
  const value = aheadAt(line, at) + off
  return Math.abs(value - Math.round(value / repeat) * repeat)
}
const settings = { seed: 4, numRuns: 200 }

describe("a seam's line", () => {
  it("stays within its bounds on each stretch that is found, and nowhere else", () => {
    fc.assert(
      fc.property(lines, repeats, offs, (line, repeat, off) => {
        const stretches = stretchesOn(line, -0.2 - off, 0.2 - off, repeat)
        const length = line.at(-1)!.at
        for (let k = 0; k <= 200; k++) {
          const at = (k / 200) * length
          const miss = missAt(line, at, off, repeat)
          const isFound = stretches.some(({ from, to }) => from <= at && at <= to)
          if (Math.abs(miss - 0.2) > 1e-6) expect([at, isFound]).toEqual([at, miss < 0.2])
        }
      }),
      settings,
    )
  })

  it("misses on a stretch by as much as at its worst place, by half a repeat at the most", () => {
    fc.assert(
      fc.property(lines, repeats, offs, (line, repeat, off) => {
        const stretch = { from: line.at(-1)!.at / 3, to: line.at(-1)!.at }
        const worst = worstOn(line, stretch, off, repeat)
        let seen = 0
        for (let k = 0; k <= 2000; k++)
          seen = Math.max(seen, missAt(line, stretch.from + (k / 2000) * (stretch.to - stretch.from), off, repeat))
        expect(worst).toBeGreaterThanOrEqual(seen - 1e-9)
        expect(worst).toBeLessThanOrEqual(repeat / 2 + 1e-9)
        // Between two of the places looked at it changes by no more than that.
        const steepest = Math.max(
          ...line.slice(1).map((to, k) => Math.abs(to.ahead - line[k]!.ahead) / (to.at - line[k]!.at)),
        )
        expect(worst).toBeLessThanOrEqual(seen + (steepest * (stretch.to - stretch.from)) / 2000 + 1e-9)
      }),
      settings,
    )
  })

  it("goes on from a place to both sides as far as it stays near what it is there", () => {
    const line = [
      { at: 0, ahead: 1 },
      { at: 10, ahead: 0 },
      { at: 20, ahead: 0 },
      { at: 24, ahead: 2 },
    ]
    expect(stretchAround(line, 15, 0.2)).toEqual({ from: 8, to: expect.closeTo(20.4, 9) })
    expect([aheadAt(line, 5), aheadAt(line, 22), aheadAt(line, 99)]).toEqual([0.5, 1, 2])
    expect([placeWhere(line, 0.5), placeWhere(line, 0), placeWhere(line, 1.5)]).toEqual([5, 10, 23])
  })
})
