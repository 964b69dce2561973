import fc from "fast-check"
import { expect, it } from "vitest"
import { distanceOf, pointsOf } from "../brute-force.fixture.js"
import { placeOutline } from "../outline/turn.js"
import { prepare } from "../prepare/prepare.js"
import { angle, outlines, rectangle } from "../shapes.fixture.js"
import { overlapAt } from "./pair-table.js"
import { createTables, linkOf } from "./tables.js"

it("a table tells an overlap exactly where the outlines have one, in every turn and seen from either part", () => {
  let overlaps = 0
  let apart = 0
  fc.assert(
    fc.property(
      outlines,
      outlines,
      fc.constantFrom(0, 90, 180, 270, 30),
      fc.constantFrom(0, 90, 180, 270, 30),
      fc.array(fc.tuple(fc.integer({ min: -300, max: 300 }), fc.integer({ min: -300, max: 300 })), { minLength: 8 }),
      (one, other, turn, otherTurn, places) => {
        const angles = [0, 90, 180, 270, 30]
        const turns = { kind: "listed", angles } as const
        const prepared = prepare({
          parts: [
            { id: "one", outline: one, demand: 1, turns, mayMirror: false },
            { id: "other", outline: other, demand: 1, turns, mayMirror: false },
          ],
          sheet: { width: 1000, length: Infinity, margin: 0 },
          gap: 0,
        })
        if (prepared._tag === "Err") throw new Error(JSON.stringify(prepared.error))
        const tables = createTables(prepared.value)
        const a = prepared.value.shapesOf[0]![angles.indexOf(turn)]!
        const b = prepared.value.shapesOf[1]![angles.indexOf(otherTurn)]!
        // The pair in its own turns first, so that later pairs share that table, turned.
        const first = linkOf(tables, prepared.value.shapesOf[0]![0]!, prepared.value.shapesOf[1]![0]!)
        expect(first).toBe(0)
        const fixed = pointsOf(placeOutline(one, false, turn, 0, 0))
        for (const [tenX, tenY] of places) {
          const x = tenX / 10 + 0.0123
          const y = tenY / 10 + 0.0321
          const moved = pointsOf(placeOutline(other, false, otherTurn, x, y))
          const distance = distanceOf(fixed, moved)
          const forth = measured(tables, a, b, x, y)
          const back = measured(tables, b, a, -x, -y)
          // The outlines of the search are 0.1 % larger than the parts: a hand's breadth apart, they are free.
          if (distance === 0) expect([forth > 0, back > 0]).toEqual([true, true])
          if (distance > 1) expect([forth, back]).toEqual([0, 0])
          if (distance === 0) overlaps++
          else apart++
        }
      },
    ),
    { seed: 7, numRuns: 50 },
  )
  expect(Math.min(overlaps, apart)).toBeGreaterThan(60)
})

it("tables that are forgotten for what they take are made again, and tell the same", () => {
  const turns = { kind: "any" } as const
  const prepared = prepare({
    parts: [
      { id: "angle", outline: angle, demand: 1, turns, mayMirror: false },
      { id: "brick", outline: rectangle(5, 2), demand: 1, turns, mayMirror: false },
    ],
    sheet: { width: 30, length: Infinity, margin: 0 },
    gap: 0,
  })
  if (prepared._tag === "Err") throw new Error(JSON.stringify(prepared.error))
  const [angles, bricks] = prepared.value.shapesOf
  const kept = createTables(prepared.value)
  const forgotten = { ...createTables(prepared.value), most: 40_000 }
  let most = 0
  for (const a of angles!) {
    for (const b of bricks!) {
      for (let x = -6; x < 7; x += 0.7) {
        const one = measured(kept, a, b, x, 1.3)
        // The one's table may be another one's, turned.
        expect(measured(forgotten, a, b, x, 1.3) > 0).toBe(one > 0)
        most = Math.max(most, forgotten.list.length)
      }
    }
  }
  expect([kept.list.length, most < 8]).toEqual([16, true])
})

const measured = (tables: ReturnType<typeof createTables>, a: number, b: number, x: number, y: number): number => {
  const link = linkOf(tables, a, b)
  const table = tables.list[link]!
  const cos = tables.cos[link]!
  const sin = tables.sin[link]!
  const u = cos * x - sin * y
  const v = sin * x + cos * y
  return overlapAt(table, u, v)
}
