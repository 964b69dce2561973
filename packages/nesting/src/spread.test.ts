import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { findFaults } from "./check.js"
import { readInstance, readSolution, solutionOf } from "./instance.js"
import { nest } from "./nest.js"
import { placeOutline } from "./outline/turn.js"
import type { FoldEdge, Layout, NestingProblem } from "./problem.js"
import { improve } from "./separate/improve.js"
import { outlines, rectangle } from "./shapes.fixture.js"
import { isOwnMirror } from "./spread.js"

const improved = (problem: NestingProblem, evaluations: number): Layout => {
  const improver = improve(problem, { seed: 1, spent: (used) => used / evaluations })
  if (improver._tag === "Err") throw new Error(JSON.stringify(improver.error))
  while (improver.value.step() !== "done");
  const layout = improver.value.layout()
  if (layout._tag === "Err") throw new Error(JSON.stringify(layout.error))
  return layout.value
}
const constructed = (problem: NestingProblem): Layout => {
  const made = nest(problem, { seed: 1, evaluations: 0 })
  if (made._tag === "Err") throw new Error(JSON.stringify(made.error))
  return made.value
}
const turns = { kind: "listed", angles: [0, 180] } as const
/** Half of a back, its fold from (0, 0) to (20, 0), 8 to 6 wide. */
const half = Float64Array.of(0, 0, 20, 0, 20, 6, 12, 8, 0, 7)
const fold: FoldEdge = [
  [0, 0],
  [20, 0],
]
const problemOf = (folds: "low" | "both", more: readonly Float64Array[] = []): NestingProblem => ({
  parts: [
    { id: "back", outline: half, demand: 3, turns, mayMirror: false, onFold: fold },
    ...more.map((outline, k) => ({ id: `p${k}`, outline, demand: 2, turns, mayMirror: false })),
  ],
  sheet: { width: 30, length: Infinity, margin: 0.5, folds },
  gap: 2,
})

describe("double cloth", () => {
  it("has halves on its folds, exactly, and everything else half of the gap away from them", () => {
    fc.assert(
      fc.property(
        fc.array(outlines, { minLength: 1, maxLength: 3 }),
        fc.constantFrom("low" as const, "both" as const),
        (shapes, folds) => {
          const problem = problemOf(folds, shapes)
          for (const { sheets } of [constructed(problem), improved(problem, 3000)]) {
            expect(findFaults(problem, sheets)).toEqual([])
            const { placements } = sheets[0]!
            for (const { part, mirrored, rotation, x, y } of placements) {
              const outline = problem.parts.find(({ id }) => id === part)!.outline
              const ys = [...placeOutline(outline, mirrored, rotation, x, y)].filter((_, i) => i % 2 === 1)
              const [least, most] = [Math.min(...ys), Math.max(...ys)]
              // The back is its own part of the cloth's edge; the others keep 1 from a fold, 0.5 from the selvedge.
              if (part === "back") {
                expect(Math.min(Math.abs(least), folds === "both" ? Math.abs(most - 30) : Infinity)).toBeLessThan(1e-9)
              } else {
                expect(least).toBeGreaterThan(1 - 1e-6)
                expect(most).toBeLessThan(30 - (folds === "both" ? 1 : 0.5) + 1e-6)
              }
            }
          }
        },
      ),
      { seed: 3, numRuns: 12 },
    )
  })

  it("lays the halves one behind the other on one fold, on both sides of a tube", () => {
    expect(improved(problemOf("low"), 3000).sheets[0]!.usedLength).toBeGreaterThan(60)
    expect(improved(problemOf("both"), 3000).sheets[0]!.usedLength).toBeLessThan(45)
  })

  it("finds out what lies over a fold, off it or too near to it", () => {
    const problem = { ...problemOf("low", [rectangle(5, 5)]), gap: 1 }
    const lay = (y: number, backY = 0, part = "p0") =>
      findFaults({ ...problem, parts: problem.parts.map((one) => ({ ...one, demand: 1 })) }, [
        {
          usedLength: 60,
          placements: [
            { part: "back", mirrored: false, rotation: 0, x: 1, y: backY },
            { part, mirrored: false, rotation: 0, x: 40, y },
          ],
        },
      ])
    expect(lay(0.5)).toEqual([])
    expect(lay(-1)).toEqual(['sheet 1: "p0" lies over the fold'])
    expect(lay(0.2)).toEqual(['sheet 1: "p0" comes nearer to the fold than 0.5'])
    expect(lay(5, 3)).toEqual(['sheet 1: "back" is not on the fold'])
    expect(lay(24.8)).toEqual(['sheet 1: "p0" leaves the margins'])
    // A half that is mirrored and turned reaches over the fold with its whole.
    const turned = findFaults({ ...problem, parts: [{ ...problem.parts[0]!, demand: 1 }] }, [
      { usedLength: 60, placements: [{ part: "back", mirrored: false, rotation: 180, x: 30, y: 0 }] },
    ])
    expect(turned).toEqual(['sheet 1: "back" lies over the fold'])
  })

  it("lays a half one way where its turns ask for it, mirrored only where that is its whole turned", () => {
    const oneWay = problemOf("both")
    const parts = [{ ...oneWay.parts[0]!, turns: { kind: "listed", angles: [0] } as const }]
    for (const { mirrored, rotation } of improved({ ...oneWay, parts }, 2000).sheets[0]!.placements) {
      // On the other fold of a tube the half is the one that was under: mirrored along, and turned round.
      expect([
        [false, 0],
        [true, 180],
      ]).toContainEqual([mirrored, rotation])
    }
  })

  it("refuses a half without a fold to lie on, and an edge that is none, by name", () => {
    const reason = (given: NestingProblem): string => {
      const made = nest(given, { seed: 1, evaluations: 0 })
      return made._tag === "Ok" ? "" : JSON.stringify(made.error)
    }
    const problem = problemOf("low")
    const back = problem.parts[0]!
    const { folds: _, ...single } = problem.sheet
    expect(reason({ ...problem, sheet: single })).toContain('\\"back\\" lies on a fold, and the sheet has none')
    const across: FoldEdge = [
      [0, 0],
      [12, 8],
    ]
    expect(reason({ ...problem, parts: [{ ...back, onFold: across }] })).toContain("on both of its sides")
    expect(reason({ ...problem, parts: [{ ...back, turns: { kind: "listed", angles: [90] } }] })).toContain(
      "no allowed turn in which its fold lies along the sheet",
    )
    expect(reason({ ...problem, sheet: { ...problem.sheet, width: 8.2 } })).toContain("PartDoesNotFit")
  })
})

describe("an instance on double cloth", () => {
  const triangle = {
    type: "simple_polygon",
    data: [
      [0, 0],
      [10, 0],
      [0, 6],
    ],
  }
  const bar = { type: "rectangle", data: { x_min: 0, y_min: 0, width: 9, height: 2 } }
  const halfShape = {
    type: "simple_polygon",
    data: Array.from({ length: 5 }, (_, i) => [half[2 * i]!, half[2 * i + 1]!]),
  }
  const instance = (spread: string, items: readonly unknown[], more = {}) => ({
    name: "double",
    strip_height: 60,
    spread,
    items,
    ...more,
  })
  const angles = [0, 180]
  const items = [
    { id: 1, demand: 4, allowed_orientations: angles, shape: triangle, mirrored: true },
    { id: 2, demand: 3, allowed_orientations: angles, shape: bar },
    { id: 3, demand: 3, allowed_orientations: angles, shape: halfShape, fold },
    { id: 4, demand: 1, allowed_orientations: angles, shape: triangle },
  ]

  it("is cut of pairs laid once, opened halves and halves on the fold; what is cut too often is told", () => {
    for (const spread of ["folded", "tubular"]) {
      const read = readInstance(instance(spread, items))
      if (read._tag === "Err") throw new Error(JSON.stringify(read.error))
      const { problem, area, spare } = read.value
      expect(problem.sheet).toMatchObject({ width: 30, folds: spread === "folded" ? "low" : "both" })
      expect(problem.parts.map(({ id, demand }) => [id, demand])).toEqual([
        ["1", 2],
        ["2", 2],
        ["3", 1],
        ["3 (on the fold)", 1],
        ["4", 1],
      ])
      expect(spare).toEqual([
        { item_id: 2, count: 1 },
        { item_id: 4, count: 1 },
      ])
      const found = improved(problem, 4000)
      const solution = solutionOf(read.value, found)
      // The demand alone, over the cloth opened out.
      expect(solution.density).toBeCloseTo(area / (60 * solution.strip_width), 12)
      expect(area).toBeCloseTo(4 * 30 + 3 * 18 + 3 * 2 * 146 + 30, 9)
      expect(solution.spare).toEqual(spare)
      expect(solution.placed_items.filter(({ on_fold }) => on_fold).map(({ item_id }) => item_id)).toEqual([3])
      const again = readSolution(read.value, JSON.parse(JSON.stringify(solution)))
      if (again._tag === "Err") throw new Error(JSON.stringify(again.error))
      expect(findFaults(problem, again.value)).toEqual([])
    }
  })

  it("lays halves on the fold alone where they have no room opened out, and single cloth as ever", () => {
    const narrow = readInstance({ ...instance("folded", [items[2]]), strip_height: 24 })
    if (narrow._tag === "Err") throw new Error(JSON.stringify(narrow.error))
    expect(narrow.value.problem.parts.map(({ id, demand }) => [id, demand])).toEqual([["3 (on the fold)", 3]])
    const plain = readInstance({ ...instance("single", items) })
    const { spread: _, ...absent } = instance("single", items)
    expect(plain).toEqual(readInstance(absent))
  })

  it("keeps a half that is locked on the fold, and names what is wrong", () => {
    const locked = [{ rotation: 180, translation: [25, 0], on_fold: true, mirrored: true }]
    const at = (more: object) => readInstance(instance("folded", [{ ...items[2], demand: 1, ...more }]))
    const good = at({ locked: [{ rotation: 0, translation: [5, 0], on_fold: true }] })
    if (good._tag === "Err") throw new Error(JSON.stringify(good.error))
    const [sheet] = constructed(good.value.problem).sheets
    expect(sheet!.placements).toMatchObject([{ part: "3 (on the fold)", x: 5, y: 0 }])
    const off = at({ locked })
    if (off._tag === "Err") throw new Error(JSON.stringify(off.error))
    expect(JSON.stringify(nest(off.value.problem, { seed: 1, evaluations: 0 }))).toContain("lies over the fold")
    expect(readInstance(instance("double", items))).toMatchObject({ error: { field: "spread" } })
    expect(readInstance(instance("folded", items, { repeat: { warp: 4, weft: 0 } }))).toMatchObject({
      error: { field: "spread" },
    })
    const single = readInstance(instance("single", [{ ...items[2], locked }]))
    expect(single).toMatchObject({ error: { field: "items[0].locked" } })
  })
})

describe("isOwnMirror", () => {
  it("knows what is alike across an axis", () => {
    const kite = Float64Array.of(0, 0, 6, -3, 10, 0, 6, 3)
    expect([0, 90].map((axis) => isOwnMirror(kite, axis, 0.01))).toEqual([true, false])
    expect([0, 90].map((axis) => isOwnMirror(rectangle(4, 9), axis, 0.01))).toEqual([true, true])
    expect(isOwnMirror(placeOutline(kite, false, 33, 5, 1), 33, 0.01)).toBe(true)
    expect(isOwnMirror(Float64Array.of(0, 0, 10, 0, 0, 6), 0, 0.01)).toBe(false)
    const notches = [Float64Array.of(3, 0, 3, 4), Float64Array.of(3, 0, 1, 4)]
    expect(notches.map((marks) => isOwnMirror(rectangle(10, 4), 0, 0.01, marks))).toEqual([true, false])
  })
})
