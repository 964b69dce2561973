import { describe, expect, it } from "vitest"
import { findFaults } from "./check.js"
import type { NestingProblem, PartPlacement } from "./problem.js"
import { rectangle } from "./shapes.fixture.js"

const problem: NestingProblem = {
  parts: [
    { id: "a", outline: rectangle(4, 4), demand: 1, turns: { kind: "listed", angles: [0, 180] }, mayMirror: false },
    { id: "b", outline: rectangle(2, 2), demand: 1, turns: { kind: "any" }, mayMirror: true },
  ],
  sheet: { width: 12, length: 20, margin: 1 },
  gap: 0.5,
}
const at = (part: string, x: number, y: number, more: Partial<PartPlacement> = {}): PartPlacement => ({
  part,
  mirrored: false,
  rotation: 0,
  x,
  y,
  ...more,
})
const faults = (a: PartPlacement, b: PartPlacement, gap = 0.5, usedLength = 20): readonly string[] =>
  findFaults({ ...problem, gap }, [{ usedLength, placements: [a, b] }])

describe("findFaults", () => {
  it("finds nothing wrong with a valid sheet", () => {
    expect(faults(at("a", 1, 1), at("b", 5.5, 1))).toEqual([])
    expect(faults(at("a", 5, 5, { rotation: 180 }), at("b", 7.5, 1, { mirrored: true }))).toEqual([])
  })

  it("finds parts that are too near, touch, overlap, or lie one in the other", () => {
    expect(faults(at("a", 1, 1), at("b", 5.4, 1))[0]).toMatch(/apart, not 0.5/)
    expect(faults(at("a", 1, 1), at("b", 5, 1), 0)[0]).toMatch(/touch or overlap/)
    expect(faults(at("a", 1, 1), at("b", 4, 4), 0)[0]).toMatch(/touch or overlap/)
    expect(faults(at("a", 1, 1), at("b", 2, 2), 0)[0]).toMatch(/one in the other/)
    expect(faults(at("a", 1, 1), at("b", 2, 2), 0.5)[0]).toMatch(/one in the other/)
  })

  it("finds parts in the margin, behind the used length, wrongly turned, wrongly mirrored, missing or unknown", () => {
    expect(faults(at("a", 0.9, 1), at("b", 6, 1))[0]).toMatch(/"a" leaves the margins/)
    expect(faults(at("a", 1, 8), at("b", 6, 1))[0]).toMatch(/"a" leaves the margins/)
    for (const [x, y] of [
      [Number.NaN, 1],
      [1, Number.NaN],
      [Infinity, 1],
    ] as const)
      expect(faults(at("a", x, y), at("b", 6, 1)).join()).toMatch(/"a" lies at numbers that are not finite/)
    expect(faults(at("a", 1, 1), at("b", 6, 1), 0.5, 8.5)[0]).toMatch(/"b" ends behind the used length/)
    for (const length of [Number.NaN, Infinity, 20.5])
      expect(faults(at("a", 1, 1), at("b", 6, 1), 0.5, length)).toEqual([
        `sheet 1: its used length is ${length}, of a sheet of 20`,
      ])
    expect(faults(at("a", 5, 1, { rotation: 90 }), at("b", 6, 1))[0]).toMatch(/"a" must not be turned by 90/)
    expect(faults(at("a", 5, 1, { mirrored: true }), at("b", 6, 1))[0]).toMatch(/"a" must not be mirrored/)
    expect(findFaults(problem, [{ usedLength: 20, placements: [at("a", 1, 1), at("c", 9, 9)] }])).toEqual([
      'sheet 1: "c" is no part of the problem',
      '"b" is placed 0 times, not 1',
    ])
  })
})
