import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { nest } from "./nest.js"
import { boundsOf, type Outline } from "./outline/measure.js"
import { placeOutline } from "./outline/turn.js"
import type { Turns } from "./problem.js"
import { outlines, rectangle } from "./shapes.fixture.js"
import { isAllowedTurn } from "./turns.js"
import { turnsThatFit } from "./turns-that-fit.js"

const sizeOf = (outline: Outline, mirrored: boolean, turn: number): readonly [number, number] => {
  const { minX, maxX, minY, maxY } = boundsOf(placeOutline(outline, mirrored, turn, 0, 0))
  return [maxX - minX, maxY - minY]
}
const turnings: fc.Arbitrary<Turns> = fc.oneof(
  fc.constant({ kind: "any" } as const),
  fc.record({
    kind: fc.constant("listed" as const),
    angles: fc.array(fc.integer({ min: 0, max: 359 }), { minLength: 1, maxLength: 2 }),
    within: fc.integer({ min: 1, max: 90 }),
  }),
)

describe("turnsThatFit", () => {
  it("finds a turn that is allowed and has room wherever one in a tenth of a degree has", () => {
    const room = fc.tuple(fc.double({ min: 3, max: 20, noNaN: true }), fc.double({ min: 3, max: 20, noNaN: true }))
    fc.assert(
      fc.property(outlines, fc.boolean(), turnings, room, (outline, mirrored, turns, [along, across]) => {
        const fits = (turn: number, spare: number): boolean => {
          const [length, width] = sizeOf(outline, mirrored, turn)
          return length <= along + spare && width <= across + spare
        }
        const found = turnsThatFit(turns, outline, mirrored, [along, across])
        for (const turn of found)
          expect([turn, isAllowedTurn(turns, turn), fits(turn, 1e-9)]).toEqual([turn, true, true])
        if (found.length > 0) return
        for (let turn = 0; turn < 360; turn += 0.1)
          if (isAllowedTurn(turns, turn)) expect([turn, fits(turn, -1e-6)]).toEqual([turn, false])
      }),
      { seed: 4, numRuns: 60 },
    )
  })

  it("lets a part lie where it has room in such a turn alone", () => {
    const stick = (turns: Turns) =>
      nest(
        {
          parts: [{ id: "stick", outline: rectangle(10, 1), demand: 1, turns, mayMirror: false }],
          sheet: { width: 8.5, length: 8.5, margin: 0 },
          gap: 0,
        },
        { seed: 1, evaluations: 0 },
      )
    for (const turns of [{ kind: "any" }, { kind: "listed", angles: [0], within: 80 }] as const) {
      expect(stick(turns)).toMatchObject({ _tag: "Ok" })
    }
    expect(stick({ kind: "listed", angles: [0], within: 10 })).toMatchObject({ error: { _tag: "PartDoesNotFit" } })
  })
})
