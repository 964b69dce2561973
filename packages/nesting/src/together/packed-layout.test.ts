import { expect, it } from "vitest"
import { measureOf } from "../layout.js"
import { nest } from "../nest.js"
import type { NestingProblem } from "../problem.js"
import { rectangle } from "../shapes.fixture.js"
import {
  bytesOfPacked,
  densityPacked,
  lengthPacked,
  measurePacked,
  pack,
  packedIn,
  plainerPacked,
  roomOfLayouts,
  unpack,
} from "./packed-layout.js"

const wedge = Float64Array.of(0, 0, 7, 0, 7.3, 3.1, 0.2, 2)
const problem: NestingProblem = {
  parts: [
    { id: "wedge", outline: wedge, demand: 7, turns: { kind: "any" }, mayMirror: true },
    { id: "none", outline: wedge, demand: 0, turns: { kind: "any" }, mayMirror: false },
    {
      id: "held",
      outline: rectangle(2, 3),
      demand: 2,
      turns: { kind: "listed", angles: [0] },
      mayMirror: false,
      locked: [{ mirrored: false, rotation: 0, x: 1, y: 1, sheet: 3 }],
    },
  ],
  sheet: { width: 9, length: 16, margin: 0.3 },
  gap: 0.1,
  holes: [{ outline: rectangle(15, 9), sheet: 1 }],
}

it("a layout comes back to the last bit, sheets with nothing on them as well, beside another one", () => {
  const layout = nest(problem, { seed: 1, evaluations: 500 })
  if (layout._tag === "Err") throw new Error(JSON.stringify(layout.error))
  const { sheets } = layout.value
  expect([sheets.length, sheets[1]!.placements]).toEqual([4, []])
  const room = roomOfLayouts(problem)
  expect(room).toEqual({ copies: 9, sheets: 13, outlines: 4 })
  const memory = new ArrayBuffer(2 * bytesOfPacked(room))
  const [one, other] = [packedIn(memory, 0, room), packedIn(memory, bytesOfPacked(room), room)]
  pack(one, problem, room, layout.value, measureOf(problem, sheets))
  const emptied = { density: 0.25, sheets: [{ usedLength: 0.1, placements: sheets.flatMap((own) => own.placements) }] }
  const plainer = [
    { part: "held", grownBy: 0.064 },
    { defect: 0, grownBy: 1e-3 },
  ]
  pack(other, problem, room, { ...emptied, plainer }, measureOf(problem, emptied.sheets))
  expect([plainerPacked(one, problem, room), plainerPacked(other, problem, room)]).toEqual([{}, { plainer }])
  pack(other, problem, room, emptied, measureOf(problem, emptied.sheets))
  expect(plainerPacked(other, problem, room)).toEqual({})
  expect(unpack(one, problem, room)).toEqual(sheets)
  expect(unpack(other, problem, room)).toEqual(emptied.sheets)
  expect([densityPacked(one), densityPacked(other)]).toEqual([layout.value.density, 0.25])
  expect(measurePacked(one)).toEqual({ sheets: 4, cloth: lengthPacked(one) })
  expect(lengthPacked(one)).toBe(sheets.reduce((sum, { usedLength }) => sum + usedLength, 0))
})

it("there is room for the layout to begin with, and for nothing where nothing is demanded", () => {
  const start = Array.from({ length: 40 }, () => ({ usedLength: 1, placements: [] }))
  expect(roomOfLayouts(problem, start).sheets).toBe(40)
  const none = { ...problem, parts: problem.parts.map((part) => ({ ...part, demand: Number.NaN, locked: [] })) }
  expect(roomOfLayouts(none)).toEqual({ copies: 0, sheets: 2, outlines: 4 })
})
