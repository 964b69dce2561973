import fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { Turns } from "./problem.js"
import { angle, rectangle } from "./shapes.fixture.js"
import { fannedTurns, isAllowedTurn, isSameTurn, turnsToTry } from "./turns.js"

describe("fannedTurns", () => {
  it("has the turns in which copies lie to the last bit, those that are tried first, and others that the part may take, each once", () => {
    const turnings: fc.Arbitrary<Turns> = fc.oneof(
      fc.constant<Turns>({ kind: "any" }),
      fc.record({
        kind: fc.constant("listed" as const),
        angles: fc.constantFrom([0], [0, 180], [10, 100, 355]),
        within: fc.constantFrom(0.5, 5, 40),
      }),
    )
    fc.assert(
      fc.property(
        turnings,
        fc.array(fc.double({ min: 0, max: 359.9, noNaN: true }), { maxLength: 5 }),
        fc.constantFrom(180, 10, 2.5),
        fc.constantFrom(1, 4, 12),
        fc.constantFrom(10, 60, 2000),
        (turns, drawn, reach, toEitherSide, most) => {
          const lain = drawn.filter((turn, k) => isAllowedTurn(turns, turn) && !drawn.slice(0, k).includes(turn))
          const first = turnsToTry(turns, angle)
          const fanned = fannedTurns(turns, angle, lain, { reach, toEitherSide }, most)
          expect(fanned).toEqual([...fanned].sort((a, b) => a - b))
          expect(fanned.filter((turn) => !Number.isFinite(turn))).toEqual([])
          expect(fanned).toEqual(expect.arrayContaining(lain))
          expect(fanned.filter((turn) => !isAllowedTurn(turns, turn))).toEqual([])
          expect(
            first.filter((turn) => !fanned.some((one) => isSameTurn(one, turn) || Math.abs(one - turn) < 1e-4)),
          ).toEqual([])
          expect(fanned.length).toBeLessThanOrEqual(Math.max(most, lain.length) + first.length)
          const beside = fanned.filter((turn) => !lain.includes(turn))
          for (const [k, turn] of beside.entries()) expect(turn).not.toBeCloseTo(beside[k + 1] ?? -1, 7)
        },
      ),
      { seed: 2, numRuns: 100 },
    )
    expect(fannedTurns({ kind: "any" }, angle, [33.3], { reach: 10, toEitherSide: 2 }, 99)).toEqual(
      [0, 23.3, 28.3, 33.3, 38.3, 43.3, 90, 180, 270].map((turn) => expect.closeTo(turn, 9)),
    )
  })

  it("keeps turns in which copies lie that are next to the same", () => {
    const lain = [4.000001, 4.000002, 4.000003]
    const fanned = fannedTurns({ kind: "any" }, angle, lain, { reach: 5, toEitherSide: 2 }, 99)
    expect(fanned).toEqual(expect.arrayContaining(lain))
  })

  it("has none beside them where there may be no more than those", () => {
    const lain = [10, 20, 30, 40, 50]
    const fanned = fannedTurns({ kind: "any" }, angle, lain, { reach: 10, toEitherSide: 4 }, 10)
    expect(fanned).toEqual([0, 10, 20, 30, 40, 50, 90, 180, 270])
  })

  it("keeps within what a part may lie askew", () => {
    const turns: Turns = { kind: "listed", angles: [0], within: 3 }
    expect(fannedTurns(turns, rectangle(5, 2), [3], { reach: 180, toEitherSide: 2 }, 99)).toEqual(
      [0, 1.5, 3, 357].map((turn) => expect.closeTo(turn, 9)),
    )
  })
})
