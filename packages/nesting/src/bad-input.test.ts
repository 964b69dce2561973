import { describe, expect, it } from "vitest"
import { findFaults } from "./check.js"
import { nest } from "./nest.js"
import { cleanOutline } from "./outline/clean.js"
import { covers } from "./outline/covers.js"
import { spurOf } from "./outline/spur.js"
import type { NestedSheet, NestingPart, NestingProblem } from "./problem.js"
import { improve } from "./separate/improve.js"
import { part, rectangle } from "./shapes.fixture.js"

const tile = part("tile", rectangle(4, 3), 2)
const problem = (more: Partial<NestingPart> = {}, sheet: Partial<NestingProblem["sheet"]> = {}): NestingProblem => ({
  parts: [part("first", rectangle(2, 2), 1), { ...tile, ...more }],
  sheet: { width: 10, length: Infinity, margin: 0, ...sheet },
  gap: 0,
})

/** What both searches say. */
const errorOf = (given: NestingProblem, start?: readonly NestedSheet[]): string => {
  const improved = improve(given, { seed: 1, spent: () => 1, ...(start === undefined ? {} : { start }) })
  if (improved._tag === "Ok") throw new Error("an error was expected")
  const nested = nest(given, { seed: 1, evaluations: 100 })
  const { error } = improved
  if (start === undefined && error._tag !== "InvalidLayout") expect(nested).toEqual(improved)
  return error._tag === "InvalidProblem" ? `${error.field}: ${error.reason}` : error.message
}

const outline = (...xy: number[]): NestingProblem => problem({ outline: Float64Array.of(...xy) })

describe("what nothing can be laid from", () => {
  it("is told on sheets that are so wide that parts are looked at before: which of them fill it", () => {
    for (const turns of [{ kind: "any" }, { kind: "listed", angles: [0, 90] }] as const)
      for (const [xy, wanted] of [
        [[], "has no area"],
        [[1, 1], "has no area"],
        [[0, 0, 4, 0, 4, 3, 1], "has an odd number of coordinates"],
        [[0, 0, Number.NaN, 0, 4, 3], "has a coordinate that is not a finite"],
        [[0, 0, Infinity, 0, 4, 3], "has a coordinate that is not a finite"],
      ] as const)
        expect(errorOf(problem({ outline: Float64Array.from(xy), turns }, { width: 140 }))).toContain(
          `parts[1].outline: part "tile" ${wanted}`,
        )
  })

  it("is told with the part or the field, and the reason", () => {
    const { NaN: none } = Number
    const held = { mirrored: false, rotation: 0, x: 0, y: 0 }
    const cases: readonly [NestingProblem, RegExp][] = [
      [outline(0, 0, none, 0, 4, 3), /^parts\[1\].outline: part "tile" has a coordinate that is not a finite/],
      [outline(0, 0, Infinity, 0, 4, 3), /^parts\[1\].outline: part "tile" has a coordinate that is not a finite/],
      [outline(0, 0, 4, 0, 4), /^parts\[1\].outline: part "tile" has an odd number of coordinates/],
      [outline(), /^parts\[1\].outline: part "tile" has no area/],
      [outline(1, 1, 1, 1, 1, 1), /^parts\[1\].outline: part "tile" has no area/],
      [outline(0, 0, 4, 0, 2, 0), /^parts\[1\].outline: part "tile" has no area/],
      [outline(0, 0, 4, 3, 4, 0, 0, 3), /^parts\[1\].outline: part "tile" crosses itself at \(2, 1.5\)/],
      [problem({ demand: none }), /^parts\[1\].demand: part "tile" must be demanded 0 times or more, an integer/],
      [problem({ demand: -1 }), /^parts\[1\].demand: part "tile" must be demanded 0 times or more, an integer/],
      [problem({ demand: Infinity }), /^parts\[1\].demand: part "tile" is demanded Infinity times/],
      [problem({ id: "first" }), /^parts\[1\].id: "first" is the id of an earlier part/],
      [problem({ outline: rectangle(9, 11) }), /part "tile" \(9 long, 11 wide in the turn that comes nearest\)/],
      [problem({}, { length: 3.5 }), /part "tile" \(4 long, 3 wide .* the sheet, which has 3.5 x 10/],
      [problem({}, { width: 0 }), /^sheet.width: must be a finite number above 0, not 0/],
      [problem({}, { width: none }), /^sheet.width: must be a finite number above 0, not NaN/],
      [problem({}, { length: none }), /^sheet.length: must be above 0, not NaN/],
      [problem({}, { margin: -1 }), /^sheet.margin: must be 0 or more, not -1/],
      [problem({}, { margin: none }), /^sheet.margin: must be 0 or more, not NaN/],
      [{ ...problem(), gap: -1 }, /^gap: must be a finite number, 0 or more, not -1/],
      [{ ...problem(), gap: none }, /^gap: must be a finite number, 0 or more, not NaN/],
      [problem({ locked: [{ ...held, y: 8 }] }), /^parts\[1\].locked\[0\]: sheet 1: "tile" leaves the margins/],
      [problem({ locked: [held, { ...held, x: none }] }), /^parts\[1\].locked\[1\]: part "tile" is locked at numbers/],
      [
        problem({ locked: [{ ...held, x: 9 }] }, { length: 12 }),
        /^parts\[1\].locked\[0\]: sheet 1: "tile" leaves the margins/,
      ],
      [
        problem({ locked: [{ ...held, sheet: 1 }] }),
        /^parts\[1\].locked\[0\]: part "tile" is locked on a second sheet, and a strip without an end is one/,
      ],
      [
        problem({ locked: [{ ...held, sheet: 1000 }] }, { length: 20 }),
        /^parts\[1\].locked\[0\]: part "tile" is locked on a sheet that is none of the first 1000/,
      ],
    ]
    for (const [given, wanted] of cases) expect(errorOf(given)).toMatch(wanted)
    const at = (x: number) => ({ part: "tile", mirrored: false, rotation: 0, x, y: 0 })
    const first = { ...at(10), part: "first" }
    expect(errorOf(problem(), [{ usedLength: 12, placements: [first, at(0), at(2)] }])).toBe(
      'start: is no valid layout: sheet 1: "tile" and "tile" touch or overlap',
    )
    expect(errorOf(problem(), [{ usedLength: 12, placements: [first, at(0), at(none)] }])).toMatch(
      /^start: is no valid layout: sheet 1: "tile" lies at numbers that are not finite/,
    )
  })

  it("is told where rounding moves parts: which of them, and why", () => {
    for (const offset of [3e7, 1e12])
      expect(errorOf(problem({ outline: rectangle(4, 3).map((value) => value - offset) }))).toBe(
        'parts[1].outline: part "tile" has a coordinate beyond 1e7, where rounding moves it: draw it nearer to the origin',
      )
    const near = improve(problem({ outline: rectangle(4, 3).map((value) => value + 9e6) }), { seed: 1, spent: () => 1 })
    expect(near._tag).toBe("Ok")
  })
})

describe("a spur of no width", () => {
  /** A tile whose lower edge runs down and back. */
  const spur = (...tip: number[]): NestingProblem => outline(0, 0, 2, 0, ...tip, 2, 0, 4, 0, 4, 3, 0, 3)

  it("is told where it runs outwards, straight or bent, or across another part of the outline, and of a hole inwards", () => {
    const reason = (x: number, y: number) =>
      `parts[1].outline: part "tile" runs to (${x}, ${y}) and back on one line: a spur of no width`
    expect(errorOf(spur(2, -1))).toBe(reason(2, -1))
    expect(errorOf(spur(2, -1, 3, -1, 2, -1))).toBe(reason(2, -1))
    // Up through the tile and out of it above.
    expect(errorOf(spur(2, 5))).toBe(reason(2, 5))
    // A U: out of one arm, into the other.
    expect(errorOf(outline(0, 0, 6, 0, 6, 4, 4, 4, 4, 2, 2, 2, 2, 3, 5, 3, 2, 3, 2, 4, 0, 4))).toBe(reason(5, 3))
    const holed = (...tip: number[]): NestingProblem =>
      problem({ outline: rectangle(9, 9), cutouts: [Float64Array.of(3, 3, 6, 3, 6, 6, ...tip, 3, 6)] })
    expect(errorOf(holed(5, 6, 5, 4, 5, 6))).toBe(
      'parts[1].cutouts[0]: hole 1 of part "tile" runs to (5, 4) and back on one line: a spur of no width',
    )
    expect(nest(holed(5, 6, 5, 7, 5, 6), { seed: 1, evaluations: 100 })).toMatchObject({ _tag: "Ok" })
  })

  it("takes nothing from others where it runs inwards, as a notch drawn as a slit does", () => {
    for (const given of [spur(2, 1), spur(2, 1, 3, 1, 2, 1), spur(2, -1e-9), spur(3, 0, 1, 0)]) {
      const laid = nest(given, { seed: 1, evaluations: 100 })
      expect(laid._tag === "Ok" && findFaults(given, laid.value.sheets)).toEqual([])
    }
    const noSpur = Float64Array.from({ length: 200 }, (_, k) => [k >> 1, ((k >> 1) / 50 - 1) ** 2][k % 2]!)
    expect(spurOf(noSpur, cleanOutline(noSpur), false, 1e-6)).toBeUndefined()
  })
})

describe("a defect of the cloth that is a whole sheet", () => {
  const square = (low: number, high: number) => Float64Array.of(low, low, high, low, high, high, low, high)

  it("is told; one that leaves a strip free is not", () => {
    const given = (defect: Float64Array, margin = 0): NestingProblem => ({
      ...problem({}, { length: 10, margin }),
      holes: [{ outline: rectangle(1, 1) }, { outline: defect, sheet: 1 }],
    })
    const whole = "holes[1].outline: defect 2 of the cloth leaves nothing of its sheet: a sheet that nothing can lie on"
    expect(errorOf(given(square(0, 10)))).toMatch(whole)
    expect(errorOf(given(square(-3, 12)))).toMatch(whole)
    // Only what lies between the margins counts.
    expect(errorOf(given(square(0.5, 9.5), 0.5))).toMatch(whole)
    expect(nest(given(square(0.5, 9.5)), { seed: 1, evaluations: 100 })._tag).toBe("Ok")
    expect(nest(given(square(0, 9.9)), { seed: 1, evaluations: 100 })._tag).toBe("Ok")
  })

  it("encloses all of it: a slot or a hollow that reaches in leaves some", () => {
    const sheet = { minX: 0, minY: 0, maxX: 10, maxY: 10 }
    const slotted = Float64Array.of(-1, -1, 11, -1, 11, 11, 5.1, 11, 5.1, 9, 5, 9, 5, 11, -1, 11)
    const hollow = Float64Array.of(-9, -9, 19, -9, 19, 19, 5, 12, -9, 19)
    expect([slotted, hollow, hollow.map((v) => v - 4), square(20, 30)].map((one) => covers(one, sheet, 1e-6))).toEqual([
      false,
      true,
      false,
      false,
    ])
  })
})
