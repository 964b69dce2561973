import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { bruteForceFaults } from "../brute-force.fixture.js"
import { findFaults } from "../check.js"
import { isBetter, sheetWith } from "../layout.js"
import { nest } from "../nest.js"
import type { Layout, NestingProblem, Turns } from "../problem.js"
import { outlines, part, rectangle } from "../shapes.fixture.js"
import { type Improver, type ImproverOptions, improve } from "./improve.js"

const ANY: Turns = { kind: "any" }
const strip = (width: number, more: Partial<NestingProblem["sheet"]> = {}) => ({
  width,
  length: Infinity,
  margin: 0,
  ...more,
})
const counted = (evaluations: number, seed = 1): ImproverOptions => ({ seed, spent: (used) => used / evaluations })
const opened = (problem: NestingProblem, options: ImproverOptions): Improver => {
  const made = improve(problem, options)
  if (made._tag === "Err") throw new Error(JSON.stringify(made.error))
  return made.value
}
const layoutOf = (problem: NestingProblem, options: ImproverOptions): Layout => {
  const search = opened(problem, options)
  while (search.step() !== "done");
  const layout = search.layout()
  if (layout._tag === "Err") throw new Error(JSON.stringify(layout.error))
  expect(findFaults(problem, layout.value.sheets)).toEqual([])
  return layout.value
}
const lengthOf = (problem: NestingProblem, options: ImproverOptions): number =>
  layoutOf(problem, options).sheets[0]!.usedLength

describe("parts that may turn freely, or askew", () => {
  it.each<[string, Turns]>([
    ["freely", ANY],
    ["askew", { kind: "listed", angles: [0], within: 60 }],
  ])("rods that are longer than the sheet is wide lie slanted where they may turn %s", (_, turns) => {
    // At 51.5 degrees three take 8.3 and 1.3 more for each further one; upright they have no room, and lying they take 12.
    const rods = { parts: [{ ...part("rod", rectangle(12, 1), 3), turns }], sheet: strip(10), gap: 0 }
    const first = nest(rods, { seed: 1, evaluations: 0 })
    expect(first._tag === "Ok" && first.value.sheets[0]!.usedLength).toBeCloseTo(12, 6)
    for (const seed of [1, 2]) expect(lengthOf(rods, counted(20_000, seed))).toBeLessThan(11.2)
  })

  it("a bar finds the angle at which it lies along another part's slanted edge", () => {
    // Level it reaches beyond the triangle, whose corner is in its way: to 20.86.
    const slanted = {
      ...part("slanted", Float64Array.of(0, 0, 20, 0, 0, 9.33)),
      turns: { kind: "listed", angles: [0] },
    }
    const problem = {
      parts: [slanted, { ...part("bar", rectangle(18, 2)), turns: ANY }],
      sheet: strip(10),
      gap: 0,
    } as NestingProblem
    for (const seed of [1, 2]) expect(lengthOf(problem, counted(20_000, seed))).toBeLessThan(20.1)
  })
})

const turnings: fc.Arbitrary<Turns> = fc.oneof(
  fc.constant(ANY),
  fc.constant<Turns>({ kind: "listed", angles: [0, 180], within: 20 }),
  fc.constant<Turns>({ kind: "listed", angles: [0, 45, 75] }),
)

describe("layouts of parts in any turns", () => {
  it("have no fault, are no longer than the construction's first, and the same to the last bit on every run", () => {
    let askew = 0
    fc.assert(
      fc.property(
        fc.array(fc.tuple(outlines, turnings, fc.boolean()), { minLength: 1, maxLength: 3 }),
        fc.constantFrom(0, 0.5),
        fc.constantFrom(Infinity, 44),
        (shapes, gap, length) => {
          const parts = shapes.map(([outline, turns, mayMirror], k) => ({
            ...part(`p${k}`, outline, 3),
            turns,
            mayMirror,
          }))
          const problem = { parts, sheet: strip(42, { length }), gap }
          const first = nest(problem, { seed: 1, evaluations: 0 })
          if (first._tag === "Err") return
          const [layout, again] = [1, 2].map(() => layoutOf(problem, counted(6000)))
          expect(bruteForceFaults(problem, layout!.sheets)).toEqual([])
          expect(again).toEqual(layout)
          expect(isBetter(problem, first.value.sheets, layout!.sheets)).toBe(false)
          const on = layoutOf(problem, { ...counted(500), start: layout!.sheets })
          expect(isBetter(problem, layout!.sheets, on.sheets)).toBe(false)
          askew += layout!.sheets
            .flatMap(({ placements }) => placements)
            .filter(({ rotation }) => rotation % 15 > 0).length
        },
      ),
      { seed: 11, numRuns: 15 },
    )
    expect(askew).toBeGreaterThan(10)
  })

  it("are gone on from where another search found them in turns that this one does not try", () => {
    const problem = { parts: [{ ...part("rod", rectangle(12, 1), 3), turns: ANY }], sheet: strip(10), gap: 0 }
    const found = layoutOf(problem, counted(20_000)).sheets
    const other = opened(problem, counted(20_000, 2))
    expect(other.usedLength()).toBeCloseTo(12, 6)
    expect(other.adopt(found)).toEqual({ _tag: "Ok", value: true })
    expect(other.usedLength()).toBe(found[0]!.usedLength)
    while (other.step() !== "done");
    expect(other.usedLength()).toBeLessThanOrEqual(found[0]!.usedLength)
    expect(other.layout()._tag).toBe("Ok")
    const [first, ...others] = found[0]!.placements
    const spoilt = sheetWith(problem, [{ ...first!, x: others[0]!.x, y: others[0]!.y }, ...others])
    const again = opened(problem, counted(20_000, 2))
    expect(again.adopt([{ ...spoilt, usedLength: 5 }])._tag).toBe("Err")
  })
})
