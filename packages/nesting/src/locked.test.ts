import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { bruteForceFaults } from "./brute-force.fixture.js"
import { findFaults } from "./check.js"
import { nest } from "./nest.js"
import type { Hole, Layout, Lying, NestingProblem } from "./problem.js"
import { improve } from "./separate/improve.js"
import { outlines, rectangle } from "./shapes.fixture.js"

const improved = (problem: NestingProblem, evaluations: number, start?: Layout): Layout => {
  const options = { seed: 1, spent: (used: number) => used / evaluations }
  const improver = improve(problem, start === undefined ? options : { ...options, start: start.sheets })
  if (improver._tag === "Err") throw new Error(JSON.stringify(improver.error))
  while (improver.value.step() !== "done");
  const layout = improver.value.layout()
  if (layout._tag === "Err") throw new Error(JSON.stringify(layout.error))
  return layout.value
}
const turns = { kind: "listed", angles: [0, 180] } as const
const lying: Lying = { mirrored: false, rotation: 30, x: 22, y: 22 }
const hole = Float64Array.of(2, 3, 9, 3, 9, 11, 2, 11)

describe("locked parts and defects of the cloth", () => {
  it("stay where they are, and nothing lies on them, in the first layout and in better ones", () => {
    fc.assert(
      fc.property(fc.array(outlines, { minLength: 1, maxLength: 4 }), (shapes) => {
        const problem: NestingProblem = {
          parts: [
            { id: "held", outline: rectangle(8, 5), demand: 2, turns, mayMirror: false, locked: [lying] },
            ...shapes.map((outline, k) => ({ id: `p${k}`, outline, demand: 2, turns, mayMirror: false })),
          ],
          sheet: { width: 45, length: Infinity, margin: 0 },
          gap: 0.5,
          holes: [{ outline: hole }],
        }
        const first = nest(problem, { seed: 1, evaluations: 0 })
        if (first._tag === "Err") throw new Error(JSON.stringify(first.error))
        const better = improved(problem, 3000)
        expect(better.sheets[0]!.usedLength).toBeLessThanOrEqual(first.value.sheets[0]!.usedLength)
        expect(improved(problem, 300, better).sheets[0]!.usedLength).toBeLessThanOrEqual(better.sheets[0]!.usedLength)
        // The defect as one more part, the locked one free to lie in its turn: judged by other code.
        const as = { id: "hole", outline: hole, demand: 1, turns, mayMirror: false }
        const parts = problem.parts.map(({ locked: _, ...part }) => part)
        const held = { ...parts[0]!, turns: { kind: "listed", angles: [0, 180, 30] } as const }
        const whole = { ...problem, parts: [held, ...parts.slice(1), as], holes: [] }
        for (const { sheets } of [first.value, better]) {
          expect(findFaults(problem, sheets)).toEqual([])
          expect(sheets[0]!.placements).toContainEqual({ part: "held", ...lying })
          const placements = [...sheets[0]!.placements, { part: "hole", mirrored: false, rotation: 0, x: 0, y: 0 }]
          expect(bruteForceFaults(whole, [{ ...sheets[0]!, placements }])).toEqual([])
        }
      }),
      { seed: 4, numRuns: 15 },
    )
  })

  it("are refused where they cannot lie so, and found out where they do not", () => {
    const problem = (locked: readonly Lying[], holes: readonly Hole[] = []): NestingProblem => ({
      parts: [{ id: "tile", outline: rectangle(4, 4), demand: 2, turns, mayMirror: false, locked }],
      sheet: { width: 10, length: Infinity, margin: 0 },
      gap: 0,
      holes,
    })
    const at = (x: number, y: number): Lying => ({ mirrored: false, rotation: 0, x, y })
    const reason = (given: NestingProblem): string => {
      const made = nest(given, { seed: 1, evaluations: 0 })
      return made._tag === "Ok" ? "" : JSON.stringify(made.error)
    }
    expect(reason(problem([at(0, 0), at(2, 2)]))).toContain("touch or overlap")
    expect(reason(problem([at(0, 7)]))).toContain("leaves the margins")
    expect(reason(problem([at(0, 0)], [{ outline: hole }]))).toContain("defect 1 of the cloth")
    expect(reason(problem([at(0, 0), at(5, 0), at(10, 0)]))).toContain("locked 3 times and demanded 2")
    expect(reason(problem([at(Number.NaN, 0)]))).toContain("not finite")
    expect(reason(problem([], [{ outline: Float64Array.of(0, 0, 1, 1, 2, 2) }]))).toContain("has no area")
    // Which they are is told by their places in the problem, not by those of the parts that are made of it.
    const errorOf = (given: NestingProblem): unknown => {
      const made = nest(given, { seed: 1, evaluations: 0 })
      return made._tag === "Ok" ? undefined : made.error
    }
    const far = Float64Array.of(40, 0, 44, 0, 44, 4)
    const copy = (which: number) => ({ of: "locked", index: 0, id: "tile", at: which })
    expect(errorOf(problem([at(0, 0), at(2, 2)]))).toMatchObject({
      field: "parts[0].locked[0]",
      origins: [copy(0), copy(1)],
    })
    expect(errorOf(problem([at(20, 0), at(0, 0)], [{ outline: far }, { outline: hole }]))).toMatchObject({
      field: "parts[0].locked[1]",
      origins: [copy(1), { of: "defect", index: 1, field: "outline" }],
    })
    const flat = Float64Array.of(0, 0, 1, 1, 2, 2)
    expect(errorOf(problem([], [{ outline: hole }, { outline: flat }]))).toEqual({
      _tag: "InvalidProblem",
      field: "holes[1].outline",
      reason: "defect 2 of the cloth has no area",
      message: "holes[1].outline defect 2 of the cloth has no area",
      origins: [{ of: "defect", index: 1, field: "outline" }],
    })
    const placements = [at(0, 0), at(5, 0)].map((one) => ({ part: "tile", ...one }))
    expect(findFaults(problem([at(1, 0)]), [{ usedLength: 9, placements }])).toEqual([
      '"tile" is not where it is locked, at (1, 0)',
    ])
  })

  it("count on the sheet that they are on", () => {
    const tile = { id: "tile", outline: rectangle(4, 4), demand: 9, turns, mayMirror: false }
    const held: Lying = { mirrored: false, rotation: 0, x: 6, y: 6, sheet: 1 }
    const problem: NestingProblem = {
      parts: [{ ...tile, locked: [held] }],
      sheet: { width: 10, length: 11, margin: 0 },
      gap: 0.5,
      holes: [
        { outline: rectangle(5, 5), sheet: 1 },
        { outline: rectangle(9, 9), sheet: 2 },
      ],
    }
    const first = nest(problem, { seed: 1, evaluations: 0 })
    if (first._tag === "Err") throw new Error(JSON.stringify(first.error))
    for (const { sheets } of [first.value, improved(problem, 4000), improved(problem, 300, first.value)]) {
      expect(findFaults(problem, sheets)).toEqual([])
      // Four on the first, three beside the defect of the second, two somewhere: the third has no room for any.
      expect(sheets.map(({ placements }) => placements.length)).toEqual([4, 3, 0, 2])
      expect(sheets[1]!.placements).toContainEqual({ part: "tile", mirrored: false, rotation: 0, x: 6, y: 6 })
    }
    const moved = first.value.sheets.map((sheet, k) => (k === 1 ? first.value.sheets[0]! : sheet))
    expect(findFaults(problem, moved)).toContain('"tile" is not where it is locked, at (6, 6)')
    const wrong = (sheet: number, length: number): unknown =>
      nest(
        { ...problem, sheet: { ...problem.sheet, length }, holes: [{ outline: hole, sheet }] },
        { seed: 1, evaluations: 0 },
      )
    expect(wrong(0, Infinity)).toMatchObject({
      error: { field: "parts[0].locked[0]", origins: [{ of: "locked", index: 0, id: "tile", at: 0 }] },
    })
    expect(wrong(-1, 11)).toMatchObject({
      error: { field: "holes[0].sheet", origins: [{ of: "defect", index: 0, field: "sheet" }] },
    })
  })

  it("leave a layout as long as what is locked reaches, and take no length where they are defects", () => {
    const tile = { id: "tile", outline: rectangle(4, 4), demand: 2, turns, mayMirror: false }
    const sheet = { width: 10, length: Infinity, margin: 0 }
    const far = { mirrored: false, rotation: 0, x: 30, y: 0 }
    expect(improved({ parts: [{ ...tile, locked: [far] }], sheet, gap: 0 }, 500).sheets[0]!.usedLength).toBeCloseTo(
      34,
      6,
    )
    const holes = [{ outline: rectangle(1, 10).map((value, i) => value + (i % 2 === 0 ? 50 : 0)) }]
    expect(improved({ parts: [tile], sheet, gap: 0, holes }, 500).sheets[0]!.usedLength).toBeCloseTo(4, 6)
  })
})
