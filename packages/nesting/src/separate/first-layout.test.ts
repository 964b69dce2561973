import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { bruteForceFaults } from "../brute-force.fixture.js"
import { findFaults } from "../check.js"
import type { NestingPart, NestingProblem } from "../problem.js"
import { outlines, rectangle } from "../shapes.fixture.js"
import { type ImproverOptions, improve } from "./improve.js"

const part = (id: string, outline: Float64Array, demand = 1, more: Partial<NestingPart> = {}): NestingPart => ({
  id,
  outline,
  demand,
  turns: { kind: "listed", angles: [0, 180] },
  mayMirror: false,
  ...more,
})

/** The first layout, which the search has not touched. */
const first = (problem: NestingProblem, isLate?: ImproverOptions["isLate"]) => {
  const made = improve(problem, { seed: 1, spent: () => 1, ...(isLate === undefined ? {} : { isLate }) })
  if (made._tag === "Err") throw new Error(JSON.stringify(made.error))
  const layout = made.value.layout()
  if (layout._tag === "Err") throw new Error(JSON.stringify(layout.error))
  return layout.value
}

/** Late once it has been asked so often. */
const lateAfter = (asked: number) => {
  let left = asked
  return () => left-- <= 0
}

describe("a first layout that is late", () => {
  it("is valid from whichever part on it is laid in rows: gaps, margins, defects, lengths of sheets and stripes kept", () => {
    let cases = 0
    fc.assert(
      fc.property(
        fc.array(outlines, { minLength: 1, maxLength: 4 }),
        fc.record({
          asked: fc.nat(12),
          gap: fc.constantFrom(0, 0.5),
          margin: fc.constantFrom(0, 1),
          length: fc.constantFrom(Infinity, 60),
          repeat: fc.constantFrom(0, 3),
          defects: fc.boolean(),
        }),
        (shapes, { asked, gap, margin, length, repeat, defects }) => {
          const problem: NestingProblem = {
            parts: shapes.map((outline, k) =>
              part(`p${k}`, outline, 3, repeat === 0 ? {} : { lattice: { x: repeat, y: repeat, at: [0, 0] } }),
            ),
            sheet: { width: 50, length, margin },
            gap,
            ...(defects ? { holes: [{ outline: rectangle(4, 20) }, { outline: shifted(rectangle(3, 50), 30) }] } : {}),
          }
          const made = improve(problem, { seed: 1, spent: () => 1, isLate: lateAfter(asked) })
          // A part that no place is near enough to the stripes for is refused as it is without haste.
          if (made._tag === "Err") return
          cases++
          const layout = made.value.layout()
          if (layout._tag === "Err") throw new Error(JSON.stringify(layout.error))
          expect(bruteForceFaults(problem, layout.value.sheets)).toEqual([])
          expect(findFaults(problem, layout.value.sheets)).toEqual([])
        },
      ),
      { seed: 5, numRuns: 60 },
    )
    expect(cases).toBeGreaterThan(40)
  })

  it("lies in rows side by side, and is longer than one that took its time", () => {
    const problem: NestingProblem = {
      parts: [part("brick", rectangle(4, 3), 7), part("wedge", Float64Array.of(0, 0, 8, 0, 0, 5), 6)],
      sheet: { width: 10, length: Infinity, margin: 0 },
      gap: 0,
    }
    const late = first(problem, () => true)
    expect(findFaults(problem, late.sheets)).toEqual([])
    // Six wedges, two to a row of 8, then bricks of 3 along by twos.
    expect(late.sheets[0]!.usedLength).toBeGreaterThan(first(problem).sheets[0]!.usedLength)
    expect(late.sheets[0]!.usedLength).toBeLessThan(6 * 8 + 7 * 4)
  })
})

describe("a first layout of very many parts", () => {
  it("is laid in lots, each behind the one before it, as dense as one of few", () => {
    const shapes: [string, Float64Array, number][] = [
      ["panel", rectangle(30, 20), 2],
      ["wedge", Float64Array.of(0, 0, 12, 0, 0, 9), 4],
      ["flap", rectangle(5, 3), 6],
    ]
    const of = (times: number): NestingProblem => ({
      parts: shapes.map(([id, outline, demand]) => part(id, outline, demand * times)),
      sheet: { width: 60, length: Infinity, margin: 0 },
      gap: 0.2,
    })
    const many = of(40)
    const layout = first(many)
    expect(findFaults(many, layout.sheets)).toEqual([])
    expect(layout.density).toBeGreaterThan(first(of(10)).density - 0.02)
    // Small parts lie among the large ones all along the sheet, and not behind them all.
    const { usedLength, placements } = layout.sheets[0]!
    const flaps = placements.filter(({ part: id }) => id === "flap")
    expect(flaps.filter(({ x }) => x < usedLength / 2).length).toBeGreaterThan(flaps.length / 4)
    expect(flaps.filter(({ x }) => x >= usedLength / 2).length).toBeGreaterThan(flaps.length / 4)
  })
})

const shifted = (outline: Float64Array, x: number): Float64Array =>
  outline.map((value, k) => (k % 2 === 0 ? value + x : value))
