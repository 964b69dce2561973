import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { bruteForceFaults } from "./brute-force.fixture.js"
import { findFaults } from "./check.js"
import { firstOn, nearestOn } from "./lattice.js"
import { nest } from "./nest.js"
import type { Layout, NestingProblem, PartPlacement } from "./problem.js"
import { improve } from "./separate/improve.js"
import { outlines, rectangle } from "./shapes.fixture.js"

const improved = (problem: NestingProblem, evaluations: number): Layout => {
  const improver = improve(problem, { seed: 1, spent: (used) => used / evaluations })
  if (improver._tag === "Err") throw new Error(JSON.stringify(improver.error))
  while (improver.value.step() !== "done");
  const layout = improver.value.layout()
  if (layout._tag === "Err") throw new Error(JSON.stringify(layout.error))
  return layout.value
}
const REPEAT = { x: 3, y: 2.5 }
/** How far the point of a placed part is from where stripes cross. */
const off = ({ rotation, x, y }: PartPlacement, [px, py]: readonly [number, number]): number => {
  const side = rotation === 180 ? -1 : 1
  const from = (value: number, repeat: number) => Math.abs(value - Math.round(value / repeat) * repeat)
  return Math.max(from(x + side * px, REPEAT.x), from(y + side * py, REPEAT.y))
}

describe("parts that meet stripes", () => {
  it("lie on whole repeats, in the first layout and in better ones, and nowhere over each other", () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(outlines, fc.double({ min: -3, max: 3, noNaN: true })), { minLength: 1, maxLength: 4 }),
        (shapes) => {
          const points = new Map(shapes.map(([, at], k) => [`p${k}`, [at, 1 - at] as const]))
          const problem: NestingProblem = {
            parts: shapes.map(([outline], k) => ({
              id: `p${k}`,
              outline,
              demand: 2,
              turns: { kind: "listed", angles: [0, 180] },
              mayMirror: false,
              lattice: { ...REPEAT, at: points.get(`p${k}`)! },
            })),
            sheet: { width: 45, length: Infinity, margin: 0 },
            gap: 0.5,
          }
          const first = nest(problem, { seed: 1, evaluations: 0 })
          if (first._tag === "Err") throw new Error(JSON.stringify(first.error))
          const better = improved(problem, 3000)
          expect(better.sheets[0]!.usedLength).toBeLessThanOrEqual(first.value.sheets[0]!.usedLength)
          for (const { sheets } of [first.value, better]) {
            expect(bruteForceFaults(problem, sheets)).toEqual([])
            for (const placement of sheets[0]!.placements)
              expect(off(placement, points.get(placement.part)!)).toBeLessThan(1e-6)
          }
        },
      ),
      { seed: 11, numRuns: 20 },
    )
  })

  it("are found out where they miss them, and refused where no stripe is in reach", () => {
    const tile = { id: "tile", outline: rectangle(4, 9), demand: 1, mayMirror: false } as const
    const turns = { kind: "listed", angles: [0] } as const
    const problem = (at: readonly [number, number], y: number): NestingProblem => ({
      parts: [{ ...tile, turns, lattice: { x: 3, y, at } }],
      sheet: { width: 10, length: Infinity, margin: 0 },
      gap: 0,
    })
    const placed = { part: "tile", mirrored: false, rotation: 0, x: 2.5, y: 0 }
    const sheets = [{ usedLength: 6.5, placements: [placed] }]
    expect(findFaults(problem([0.5, 0], 0), sheets)).toEqual([])
    expect(findFaults(problem([0.6, 0], 0), sheets)[0]).toBe('sheet 1: "tile" misses the stripes by 0.10')
    expect(findFaults(problem([0.501, 0], 0), sheets)[0]).toBe('sheet 1: "tile" misses the stripes by less than 0.01')
    const refused = nest(problem([0, 5], 20), { seed: 1, evaluations: 0 })
    const message = expect.stringContaining("(4 long, 9 wide) fits nowhere where the stripes meet on the sheet")
    expect(refused).toMatchObject({ _tag: "Err", error: { _tag: "PartDoesNotFit", part: "tile", message } })
  })

  it("take the nearest place that there is room for", () => {
    expect([nearestOn(4.4, 3, 0, 0, 10), nearestOn(9.9, 3, 0, 0, 8), nearestOn(-5, 3, 1, 0, 8)]).toEqual([3, 6, 2])
    expect([nearestOn(7, 0, 0, 0, 5), firstOn(3.1, 3, 0, 1e-9), firstOn(3, 3, 0, 1e-9)]).toEqual([5, 6, 3])
  })
})
