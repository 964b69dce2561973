import fc from "fast-check"
import { describe, expect, inject, it } from "vitest"
import { findFaults } from "./check.js"
import { readInstance } from "./instance.js"
import { isBetter } from "./layout.js"
import { nest } from "./nest.js"
import type { Layout, Lying, NestedSheet, NestingPart, NestingProblem } from "./problem.js"
import { improve } from "./separate/improve.js"
import { outlines, rectangle } from "./shapes.fixture.js"

const improved = (problem: NestingProblem, evaluations: number, start?: readonly NestedSheet[]): Layout => {
  const spent = (used: number): number => used / evaluations
  const improver = improve(problem, { seed: 1, spent, ...(start === undefined ? {} : { start }) })
  if (improver._tag === "Err") throw new Error(JSON.stringify(improver.error))
  while (improver.value.step() !== "done");
  const layout = improver.value.layout()
  if (layout._tag === "Err") throw new Error(JSON.stringify(layout.error))
  return layout.value
}
const turns = { kind: "listed", angles: [0, 180] } as const
const tiles = (id: string, demand: number, sameSheet: string, locked?: readonly Lying[]) => ({
  id,
  outline: rectangle(4, 4),
  demand,
  turns,
  mayMirror: false,
  sameSheet,
  ...(locked === undefined ? {} : { locked }),
})
/** Two rows of three tiles have room on a sheet. */
const sheet = { width: 9, length: 13, margin: 0 }

describe("a garment's parts on one sheet", () => {
  it("lie there in the first layout and in better ones", () => {
    fc.assert(
      fc.property(fc.array(outlines, { minLength: 4, maxLength: 8 }), fc.nat(), (shapes, seed) => {
        const parts = shapes.map((outline, k): NestingPart => {
          const group = (seed + k * 7) % 4
          const own = { id: `p${k}`, outline, demand: 1 + (k % 2), turns, mayMirror: false }
          return group === 3 ? own : { ...own, sameSheet: `g${group}` }
        })
        const problem: NestingProblem = { parts, sheet: { width: 45, length: 50, margin: 1 }, gap: 0.5 }
        const first = nest(problem, { seed: 1, evaluations: 3000 })
        if (first._tag === "Err") return
        for (const { sheets } of [first.value, improved(problem, 4000), improved(problem, 500, first.value.sheets)]) {
          expect(findFaults(problem, sheets)).toEqual([])
          for (const group of ["g0", "g1", "g2"]) {
            const own = new Set(parts.filter(({ sameSheet }) => sameSheet === group).map(({ id }) => id))
            const on = sheets.flatMap(({ placements }, k) => (placements.some(({ part }) => own.has(part)) ? [k] : []))
            expect(on.length).toBeLessThanOrEqual(1)
          }
        }
      }),
      { seed: 5, numRuns: 15 },
    )
  })

  it("take another sheet where the first has no room for all of them", () => {
    const problem: NestingProblem = {
      parts: [tiles("a", 4, "1"), tiles("b", 4, "2"), tiles("c", 2, "3")],
      sheet,
      gap: 0,
    }
    // Ten tiles would have room on two sheets in any case: garment 2 is not split to fill the first one.
    for (const { sheets } of [improved(problem, 2000), improved(problem, 1)]) {
      const on = (part: string) => sheets.map(({ placements }) => placements.filter((one) => one.part === part).length)
      expect(sheets).toHaveLength(2)
      for (const part of ["a", "b", "c"]) expect(on(part).filter((count) => count > 0)).toHaveLength(1)
    }
    const five = { ...problem, parts: [tiles("a", 4, "1"), tiles("b", 4, "2"), tiles("c", 4, "3")] }
    expect(improved(five, 2000).sheets).toHaveLength(3)
    const { sameSheet: _, ...free } = five.parts[2]!
    expect(improved({ ...five, parts: [...five.parts.slice(0, 2), free] }, 2000).sheets).toHaveLength(2)
  })

  it("are laid shorter on each of the sheets, not on the last alone", () => {
    // Wedges that lie in each other once one of two is turned round; each garment's lie on a sheet of their own.
    const wedge = Float64Array.of(0, 0, 12, 0, 0, 8)
    const of = (k: number) => [1, 2, 3].map((n) => ({ ...tiles(`w${k}${n}`, 2, String(k)), outline: wedge }))
    const problem: NestingProblem = {
      parts: [...of(1), ...of(2), ...of(3)],
      sheet: { width: 9, length: 60, margin: 0 },
      gap: 0,
    }
    // To begin with each sheet has its wedges one behind the other.
    const start = [1, 2, 3].map((k) => ({
      usedLength: 60,
      placements: [1, 2, 3].flatMap((n) =>
        [0, 1].map((copy) => ({
          part: `w${k}${n}`,
          mirrored: false,
          rotation: 180 * copy,
          x: 20 * (n - 1) + 13.5 * copy,
          y: 8.5 * copy,
        })),
      ),
    }))
    const { sheets } = improved(problem, 20_000, start)
    expect(findFaults(problem, sheets)).toEqual([])
    for (const { usedLength } of sheets) expect(usedLength).toBeLessThan(50)
  })

  it.runIf(inject("whole"))("never lie longer than a layout that was given or told before", () => {
    fc.assert(
      fc.property(
        fc.array(outlines, { minLength: 3, maxLength: 6 }),
        fc.integer({ min: 1, max: 3 }),
        (shapes, seed) => {
          const parts = shapes.map((outline, k): NestingPart => {
            return { id: `p${k}`, outline, demand: 1, turns, mayMirror: false, sameSheet: `g${k}` }
          })
          const problem: NestingProblem = { parts, sheet: { width: 30, length: 50, margin: 0 }, gap: 0 }
          const first = nest(problem, { seed, evaluations: 2000 })
          if (first._tag === "Err") throw new Error(JSON.stringify(first.error))
          const search = improve(problem, { seed, start: first.value.sheets, spent: (used) => used / 3000 })
          if (search._tag === "Err") throw new Error(JSON.stringify(search.error))
          const { step, layout } = search.value
          let told = first.value.sheets
          for (let tick = step(); ; tick = step()) {
            const now = layout()
            if (now._tag === "Err") throw new Error(JSON.stringify(now.error))
            expect(isBetter(problem, told, now.value.sheets)).toBe(false)
            if (tick === "shorter") expect(isBetter(problem, now.value.sheets, told)).toBe(true)
            told = now.value.sheets
            if (tick === "done") break
          }
        },
      ),
      { seed: 3, numRuns: 25 },
    )
  })

  it("stay on the sheet that one of them is locked on", () => {
    const held: Lying = { mirrored: false, rotation: 0, x: 4.5, y: 0, sheet: 1 }
    const problem: NestingProblem = { parts: [tiles("a", 3, "1", [held]), tiles("b", 3, "2")], sheet, gap: 0 }
    for (const { sheets } of [improved(problem, 2000), improved(problem, 1)]) {
      expect(sheets.map(({ placements }) => placements.filter(({ part }) => part === "a").length)).toEqual([0, 3])
      expect(findFaults(problem, sheets)).toEqual([])
    }
    const apart = { ...problem, parts: [tiles("a", 3, "1", [held, { ...held, sheet: 0 }]), tiles("b", 3, "2")] }
    expect(JSON.stringify(nest(apart, { seed: 1, evaluations: 0 }))).toContain('\\"1\\" lie on more than one sheet')
  })

  it("are refused by their name where they cannot, and found out where they do not", () => {
    const of = (count: number, outline = rectangle(4, 4)) =>
      nest({ parts: [{ ...tiles("a", count, "order 7"), outline }], sheet, gap: 0 }, { seed: 1, evaluations: 0 })
    expect(of(6)._tag).toBe("Ok")
    const message = 'the parts of "order 7" are to lie on one sheet of 13 x 9: they take 128 of its 117'
    expect(of(8)).toMatchObject({ error: { _tag: "GroupDoesNotFit", group: "order 7", area: 128, room: 117, message } })
    expect(of(7)).toMatchObject({
      error: { message: expect.stringContaining("they take 112 of its 117, and no layout of them on one was found") },
    })
    const problem: NestingProblem = { parts: [tiles("a", 2, "1")], sheet, gap: 0 }
    const apart = [1, 2].map(() => ({
      usedLength: 4,
      placements: [{ part: "a", mirrored: false, rotation: 0, x: 0, y: 0 }],
    }))
    expect(findFaults(problem, apart)).toEqual(['the parts of "1" lie on more than one sheet'])
    // A strip without an end is one sheet.
    expect(improved({ ...problem, sheet: { ...sheet, length: Infinity } }, 100).sheets).toHaveLength(1)
  })

  it("is what an instance asks for with shade", () => {
    const shape = { type: "rectangle", data: { x_min: 0, y_min: 0, width: 4, height: 4 } }
    const items = [1, 2, 3].map((id) => ({ id, demand: 4, allowed_orientations: [0], shape, garment: `g${id}` }))
    const instance = { name: "shades", strip_height: 9, sheet_length: 13, items }
    const lengths = (shade?: string): number => {
      const read = readInstance(shade === undefined ? instance : { ...instance, shade })
      if (read._tag === "Err") throw new Error(JSON.stringify(read.error))
      return improved(read.value.problem, 1000).sheets.length
    }
    expect([lengths(), lengths("garment")]).toEqual([2, 3])
    expect(readInstance({ ...instance, shade: "roll" })).toMatchObject({ error: { field: "shade" } })
  })
})
