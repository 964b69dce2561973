import { describe, expect, it } from "vitest"
import { isBetter } from "../layout.js"
import { nest } from "../nest.js"
import type { NestedSheet, NestingProblem } from "../problem.js"
import { part, rectangle } from "../shapes.fixture.js"
import { improve } from "./improve.js"

const searched = (problem: NestingProblem, places: number, start?: readonly NestedSheet[]) => {
  const search = improve(problem, {
    seed: 1,
    spent: (judged) => judged / places,
    ...(start === undefined ? {} : { start }),
  })
  if (search._tag === "Err") throw new Error(JSON.stringify(search.error))
  const lengths = [search.value.usedLength()]
  while (search.value.step() !== "done") lengths.push(search.value.usedLength())
  const layout = search.value.layout()
  if (layout._tag === "Err") throw new Error(JSON.stringify(layout.error))
  return { sheets: layout.value.sheets, lengths }
}
const cloth = (sheets: readonly NestedSheet[]): number => sheets.reduce((sum, { usedLength }) => sum + usedLength, 0)
const blocksAt = (...xs: readonly number[]): NestedSheet => ({
  usedLength: Math.max(...xs) + 9.9,
  placements: xs.map((x) => ({ part: "block", mirrored: false, rotation: 0, x, y: 0 })),
})

describe("sheets of limited length", () => {
  const blocks = (demand: number, more: Partial<NestingProblem["sheet"]> = {}): NestingProblem => ({
    parts: [part("block", rectangle(9.9, 5), demand)],
    sheet: { width: 5.1, length: 30, margin: 0, ...more },
    gap: 0,
  })

  it("are each as short as their parts let them, where the last one cannot be shorter", () => {
    const { sheets } = searched(blocks(5), 3000, [blocksAt(0, 19), blocksAt(0, 10, 20)])
    expect(cloth(sheets)).toBeLessThan(50)
  })

  it("become fewer where their parts have room on the others, and are never longer together than before", () => {
    const start = [blocksAt(5), blocksAt(0, 15), blocksAt(5, 17), blocksAt(0, 20)]
    const { sheets, lengths } = searched(blocks(7), 20_000, start)
    expect(sheets).toHaveLength(3)
    expect(cloth(sheets)).toBeLessThan(70)
    expect(lengths.filter((one, k) => k > 0 && one > lengths[k - 1]!)).toEqual([])
  })

  it("with something locked keep it, and the others become shorter; where all is locked the search ends", () => {
    const laid = [blocksAt(0, 18), blocksAt(0, 10, 20)]
    const { parts, ...rest } = blocks(5)
    const lock = (xs: readonly (readonly [number, number])[]): NestingProblem => ({
      ...rest,
      parts: parts.map((one) => ({
        ...one,
        locked: xs.map(([x, sheet]) => ({ mirrored: false, rotation: 0, x, y: 0, sheet })),
      })),
    })
    const { sheets } = searched(lock([[20, 1]]), 3000, laid)
    expect(sheets.map(({ usedLength }) => usedLength)).toEqual([expect.closeTo(19.8, 1), 29.9])
    const all = lock(laid.flatMap(({ placements }, sheet) => placements.map(({ x }) => [x, sheet] as const)))
    expect(searched(all, 3000).sheets.map(({ usedLength }) => usedLength)).toEqual([27.9, 29.9])
  })

  it("are as short as their shortest part in the end, whatever is locked on others, and not a step longer", () => {
    const full = blocksAt(0, 10, 20)
    const { parts, ...rest } = blocks(4)
    const locked = full.placements.map(({ x, y, mirrored, rotation }) => ({ x, y, mirrored, rotation, sheet: 0 }))
    const problem = { ...rest, parts: parts.map((one) => ({ ...one, locked })) }
    const { sheets } = searched(problem, 20_000, [full, blocksAt(5.1)])
    expect(sheets.map(({ usedLength }) => usedLength)).toEqual([29.9, expect.closeTo(9.9, 6)])
  })

  it("are as many as take least cloth, what each takes beyond its parts counted in", () => {
    const of = (...lengths: number[]) => lengths.map((usedLength) => ({ usedLength, placements: [] }))
    const isBetterOf = (one: NestedSheet[], other: NestedSheet[], endLoss?: number): boolean =>
      isBetter(blocks(4, endLoss === undefined ? {} : { endLoss }), one, other)
    expect([isBetterOf(of(10, 20, 10), of(28, 20)), isBetterOf(of(10, 20, 10), of(28, 20), 9)]).toEqual([true, false])
    expect(isBetterOf(of(28, 20), of(10, 20, 10), 9)).toBe(true)
    expect([isBetterOf(of(20, 20), of(10, 20, 10)), isBetterOf(of(10, 20, 10), of(20, 20))]).toEqual([true, false])
    for (const endLoss of [-1, Number.NaN, Infinity]) {
      expect(nest(blocks(4, { endLoss }), { seed: 1, evaluations: 0 })).toMatchObject({
        error: { _tag: "InvalidProblem", field: "sheet.endLoss" },
      })
    }
  })
})
