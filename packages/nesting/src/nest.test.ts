import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { bruteForceFaults } from "./brute-force.fixture.js"
import { findFaults } from "./check.js"
import { nest } from "./nest.js"
import type { Layout, NestingError, NestingPart, NestingProblem, Turns } from "./problem.js"
import { improve } from "./separate/improve.js"
import { outlines, rectangle } from "./shapes.fixture.js"

const half: Turns = { kind: "listed", angles: [0, 180] }
const part = (id: string, outline: Float64Array, more: Partial<NestingPart> = {}): NestingPart => ({
  id,
  outline,
  demand: 1,
  turns: half,
  mayMirror: false,
  ...more,
})
const strip = (width: number, more: Partial<NestingProblem["sheet"]> = {}) => ({
  width,
  length: Infinity,
  margin: 0,
  ...more,
})
const layoutOf = (problem: NestingProblem, evaluations = 2000, seed = 1): Layout => {
  const result = nest(problem, { seed, evaluations })
  if (result._tag === "Err") throw new Error(JSON.stringify(result.error))
  return result.value
}
const errorOf = (problem: NestingProblem, limits = { seed: 1, evaluations: 100 }): NestingError => {
  const result = nest(problem, limits)
  if (result._tag === "Ok") throw new Error("an error was expected")
  return result.error
}

const turns = fc.constantFrom<Turns>(
  { kind: "listed", angles: [0] },
  half,
  { kind: "listed", angles: [0, 90, 180, 270] },
  { kind: "listed", angles: [30] },
  { kind: "any" },
)
const problems: fc.Arbitrary<NestingProblem> = fc.record({
  parts: fc
    .array(fc.record({ outline: outlines, demand: fc.integer({ min: 0, max: 3 }), turns, mayMirror: fc.boolean() }), {
      minLength: 1,
      maxLength: 5,
    })
    .map((parts) => parts.map((fields, index) => ({ ...fields, id: `part ${index}` }))),
  // Every outline of the generators fits into 66 in any turn.
  sheet: fc.record({
    width: fc.double({ min: 75, max: 120, noNaN: true }),
    length: fc.oneof(fc.constant(Infinity), fc.double({ min: 75, max: 130, noNaN: true })),
    margin: fc.constantFrom(0, 0.5, 4),
  }),
  gap: fc.constantFrom(0, 1e-7, 0.2, 1, 3),
})

describe("nest", () => {
  it("is valid on random parts, by its own check and by brute force", () => {
    fc.assert(
      fc.property(problems, fc.nat(), (problem, seed) => {
        const layout = layoutOf(problem, 1500, seed)
        expect(bruteForceFaults(problem, layout.sheets)).toEqual([])
        expect(findFaults(problem, layout.sheets)).toEqual([])
        expect(layout.density).toBeLessThanOrEqual(1)
      }),
      { seed: 6, numRuns: 150 },
    )
  })

  it("gives the same layout for the same seed and evaluations", () => {
    fc.assert(
      fc.property(problems, (problem) => {
        expect(layoutOf(problem, 3000, 9)).toEqual(layoutOf(problem, 3000, 9))
      }),
      { seed: 7, numRuns: 15 },
    )
  })

  it("never gets longer with more evaluations than the first layout", () => {
    const parts = [part("a", rectangle(7, 3), { demand: 5 }), part("b", rectangle(4, 6), { demand: 5 })]
    const problem = { parts, sheet: strip(13), gap: 0.1 }
    const first = layoutOf(problem, 0).sheets[0]!.usedLength
    expect(layoutOf(problem, 50_000).sheets[0]!.usedLength).toBeLessThanOrEqual(first)
  })

  it("uses the sheet's whole width: two parts and their gap that fill it lie side by side", () => {
    const parts = [part("a", rectangle(30, 69.5), { demand: 2 })]
    const layout = layoutOf({ parts, sheet: strip(140), gap: 1 })
    expect(layout.sheets[0]!.usedLength).toBeCloseTo(30, 6)
  })

  it("lays a part into the inlet of another", () => {
    const c = Float64Array.of(0, 0, 10, 0, 10, 10, 0, 10, 0, 8, 8, 8, 8, 2, 0, 2)
    const parts = [part("c", c, { turns: { kind: "listed", angles: [0] } }), part("block", rectangle(6, 4))]
    expect(layoutOf({ parts, sheet: strip(10), gap: 0.5 }).sheets[0]!.usedLength).toBeCloseTo(10, 6)
  })

  it("turns and mirrors only where it may", () => {
    const triangle = Float64Array.of(0, 0, 10, 0, 0, 10)
    const pair = (more: Partial<NestingPart>) =>
      layoutOf({ parts: [part("a", triangle, { demand: 2, ...more })], sheet: strip(10.1), gap: 0 }).sheets[0]!
    expect(pair({}).usedLength).toBeLessThan(10.2)
    expect(pair({ turns: { kind: "listed", angles: [0] } }).usedLength).toBeGreaterThan(19)
    const mirrored = pair({ turns: { kind: "listed", angles: [0, 270] }, mayMirror: true })
    expect(mirrored.usedLength).toBeLessThan(20)
  })

  it("goes on to further sheets and fills earlier ones with what is small", () => {
    const parts = [part("large", rectangle(60, 60), { demand: 3 }), part("small", rectangle(10, 10), { demand: 9 })]
    const layout = layoutOf({ parts, sheet: strip(80, { length: 80, margin: 2 }), gap: 1 })
    expect(layout.sheets.length).toBe(3)
    expect(layout.sheets[0]!.placements.length).toBeGreaterThan(1)
    expect(layout.sheets.every(({ usedLength }) => usedLength <= 80)).toBe(true)
  })

  it("stops when asked, with a valid layout", () => {
    const parts = [part("a", rectangle(7, 3), { demand: 20 })]
    const problem = { parts, sheet: strip(13), gap: 0.1 }
    const result = nest(problem, { seed: 1, evaluations: 1e9, shouldStop: () => true })
    expect(result._tag === "Ok" && findFaults(problem, result.value.sheets)).toEqual([])
  })

  it("names a part that does not fit, with its size and the sheet's", () => {
    const problem = { parts: [part("panel", rectangle(30, 20))], sheet: strip(18, { length: 100, margin: 1 }), gap: 0 }
    expect(errorOf(problem)).toEqual({
      _tag: "PartDoesNotFit",
      part: "panel",
      size: [30, 20],
      room: [98, 16],
      message:
        'part "panel" (30 long, 20 wide in the turn that comes nearest) does not fit the sheet, ' +
        "which has 98 x 16 between its margins",
    })
  })

  it("refuses a wrong problem with field and reason", () => {
    const good = part("a", rectangle(2, 2))
    const cases: readonly [NestingProblem, string][] = [
      [{ parts: [good], sheet: strip(0), gap: 0 }, "sheet.width"],
      [{ parts: [good], sheet: strip(Number.NaN), gap: 0 }, "sheet.width"],
      [{ parts: [good], sheet: strip(10, { length: -1 }), gap: 0 }, "sheet.length"],
      [{ parts: [good], sheet: strip(10, { margin: 5 }), gap: 0 }, "sheet.margin"],
      [{ parts: [good], sheet: strip(10), gap: -1 }, "gap"],
      [{ parts: [good], sheet: strip(7, { folds: "both" }), gap: 9 }, "gap"],
      [{ parts: [good], sheet: strip(7, { folds: "both", margin: 4 }), gap: 0 }, "sheet.margin"],
      [{ parts: [good, good], sheet: strip(10), gap: 0 }, "parts[1].id"],
      [{ parts: [{ ...good, demand: 1.5 }], sheet: strip(10), gap: 0 }, "parts[0].demand"],
      [{ parts: [{ ...good, turns: { kind: "listed", angles: [] } }], sheet: strip(10), gap: 0 }, "parts[0].turns"],
      [{ parts: [part("a", Float64Array.of(0, 0, 1, 0, 2, 0))], sheet: strip(10), gap: 0 }, "parts[0].outline"],
      [{ parts: [part("a", Float64Array.of(0, 0, 4, 4, 4, 0, 0, 3))], sheet: strip(10), gap: 0 }, "parts[0].outline"],
      [
        { parts: [part("a", Float64Array.of(0, 0, Number.NaN, 4, 4, 0))], sheet: strip(10), gap: 0 },
        "parts[0].outline",
      ],
    ]
    for (const [problem, field] of cases) expect(errorOf(problem)).toMatchObject({ _tag: "InvalidProblem", field })
    expect(errorOf({ parts: [good], sheet: strip(10), gap: 0 }, { seed: 1, evaluations: -1 })).toMatchObject({
      field: "evaluations",
    })
  })

  it("names the part that is too much, before any work is done for it", () => {
    const round = (count: number) =>
      Float64Array.from({ length: 2 * count }, (_, k) => {
        const angle = (2 * Math.PI * (k >> 1)) / count
        return k % 2 === 0 ? Math.cos(angle) : Math.sin(angle)
      })
    const reasonOf = (...parts: NestingProblem["parts"]): string => {
      const error = errorOf({ parts, sheet: strip(10), gap: 0 })
      return error._tag === "InvalidProblem" ? error.reason : error.message
    }
    // Holes are joined to the outline for the search.
    const ring = part("ring", round(4000), { cutouts: [round(3500).map((v) => v / 2), round(3500).map((v) => v / 3)] })
    expect(reasonOf(part("a", rectangle(1, 1)), ring)).toBe(
      'part "ring" has 11000 corners, those of its holes counted in, more than 10000',
    )
    expect(reasonOf(part("wheel", round(1_000_000)))).toBe('part "wheel" has 1000000 corners, more than 10000')
    const wheels = [0, 1, 2].map((k) => part(`wheel ${k}`, round(6000 + k)))
    expect(reasonOf(...wheels)).toBe('part "wheel 2" has 6002 corners, and all parts have too many together')
    expect(reasonOf(part("a", rectangle(1, 1)), part("b", rectangle(1, 1), { demand: 1e9 }))).toBe(
      'part "b" is demanded 1000000000 times: of all parts together 1000000001, more than 4000',
    )
    expect(reasonOf(part("panel", rectangle(3, 20)))).toBe(
      'part "panel" (3 long, 20 wide in the turn that comes nearest) does not fit the sheet, which has a width of 10 between its margins',
    )
  })

  it("lays parts whose edges are pinked all round: thousands of corners are laid by a plainer line, and judged by their own", () => {
    const teeth = 2000
    const pinked = Float64Array.from({ length: 4 * teeth }, (_, k) => {
      const angle = (Math.PI * (k >> 1)) / teeth
      const radius = 10 + ((k >> 1) % 2) * 0.4
      return radius * (k % 2 === 0 ? Math.cos(angle) : Math.sin(angle))
    })
    const problem = { parts: [part("patch", pinked, { demand: 3 })], sheet: strip(25), gap: 0 }
    const laid = layoutOf(problem, 100)
    expect(findFaults(problem, laid.sheets)).toEqual([])
    expect(laid.plainer).toMatchObject([{ part: "patch" }])
    expect(laid.plainer![0]!.grownBy).toBeGreaterThan(0.01)
  })

  it("tells what is laid by a plainer line than 0.1 %, by how much, and nothing of all else", () => {
    // A U with teeth all along, which no bridge but the largest takes out.
    const edge = (from: readonly [number, number], to: readonly [number, number], teeth: number) =>
      Array.from({ length: 2 * teeth }, (_, k) => {
        const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
        const out = k % 2 === 0 || k < 6 || k > 2 * teeth - 6 ? 0 : 0.3
        const along = k / (2 * teeth)
        const length = Math.hypot(dx, dy)
        return [from[0] + along * dx + (out * dy) / length, from[1] + along * dy - (out * dx) / length]
      })
    const corners = [
      [0, 0],
      [30, 0],
      [30, 20],
      [20, 20],
      [20, 8],
      [10, 8],
      [10, 20],
      [0, 20],
    ] as const
    const pinked = Float64Array.from(
      corners.flatMap((from, i) => edge(from, corners[(i + 1) % corners.length]!, 54)).flat(),
    )
    const problem = (outline: Float64Array): NestingProblem => ({
      parts: [part("tile", rectangle(3, 3)), part("u", outline), part("none", pinked, { demand: 0 })],
      sheet: strip(40),
      gap: 0.1,
    })
    const told = layoutOf(problem(pinked), 50)
    expect(told.plainer).toEqual([{ part: "u", grownBy: expect.any(Number) }])
    expect(told.plainer![0]!.grownBy).toBeCloseTo(0.064, 4)
    expect(layoutOf(problem(Float64Array.from(corners.flat())), 50).plainer).toBeUndefined()
    const searched = improve(problem(pinked), { seed: 1, spent: () => 1 })
    if (searched._tag === "Err") throw new Error(JSON.stringify(searched.error))
    const layout = searched.value.layout()
    expect(layout._tag === "Ok" && layout.value.plainer).toEqual(told.plainer)
    const flawed = { ...problem(rectangle(2, 2)), holes: [{ outline: pinked }] }
    expect(layoutOf(flawed, 50).plainer).toEqual([{ defect: 0, grownBy: told.plainer![0]!.grownBy }])
  })

  it("has nothing to do where nothing is demanded", () => {
    expect(layoutOf({ parts: [part("a", rectangle(2, 2), { demand: 0 })], sheet: strip(10), gap: 0 }).sheets).toEqual(
      [],
    )
  })
})
