import type { Piece, XY } from "@toile/draft-model"
import { describe, expect, it } from "vitest"
import { piece } from "../../draft-model/src/piece.fixture.js"
import { markersOf, placementsOf, request } from "./lay-out.fixture.js"
import { type NestingConfig, nestingDefaults } from "./nesting-config.js"
import type { LayoutRequest } from "./request.js"

const panel: readonly XY[] = [
  [0, 0],
  [20, 0],
  [20, 30],
  [0, 30],
]
const grains = {
  up: { grainLine: [[10, 5], [10, 25]] }, // biome-ignore format: one row each
  down: { grainLine: [[10, 25], [10, 5]] }, // biome-ignore format: one row each
  left: { grainLine: [[15, 10], [5, 10]] }, // biome-ignore format: one row each
  right: { grainLine: [[5, 10], [15, 10]] }, // biome-ignore format: one row each
} satisfies Record<string, Partial<Piece>>

const turnsOf = (
  pieces: readonly Piece[],
  nesting: Partial<NestingConfig>,
  more: Partial<LayoutRequest> = {},
): Readonly<Record<string, number>> => {
  const placements = markersOf(pieces, request({ effort: 0, ...nesting }, more)).flatMap(placementsOf)
  return Object.fromEntries(placements.map(({ piece: name, rotation }) => [name, rotation]))
}

describe("one turn for each piece", () => {
  const [front, back] = [piece("front", panel, grains.up), piece("back", panel, grains.down)]

  it.each(["0", "180"] as const)("is one way on the wearer, in whichever order grain lines are drawn: %s", (turn) => {
    const turns = turnsOf([front, back], { partRotation: turn })
    expect(turns.front).toBe(turn === "0" ? 90 : 270)
    expect(turns.back).toBe(turns.front)
  })

  it("lays grains that lie from left to right", () => {
    const collars = [piece("upper", panel, grains.left), piece("under", panel, grains.right)]
    expect(turnsOf(collars, { partRotation: "0" })).toEqual({ upper: 0, under: 0 })
  })

  it("leaves pieces as they are drawn where all run alike", () => {
    expect(turnsOf([front, { ...back, ...grains.up }], { partRotation: "0" })).toEqual({ front: 270, back: 270 })
  })

  it("turns the pieces of a pattern that has an upper end alike, where stripes are matched", () => {
    const nesting = { ...nestingDefaults, effort: 0, stripes: true }
    const fabric = { material: "", nesting, repeat: { warp: 8, weft: 6, balanced: false } }
    const turns = turnsOf([front, back], {}, { fabrics: { shell: fabric } })
    expect(turns.back).toBe(turns.front)
  })

  it("does not turn pieces of which nobody knows which end is up", () => {
    const turns = turnsOf([front, back], { partRotation: "0" }, { anyWayUp: ["front", "back"] })
    expect(turns).toEqual({ front: 270, back: 90 })
  })

  it("keeps what the pattern says of a nap", () => {
    const turns = turnsOf([{ ...front, nap: "oneWay" }, back], { partRotation: "0" })
    expect(turns.front).toBe(270)
  })

  it("keeps both turns where both are allowed", () => {
    const slope: readonly XY[] = [
      [0, 0],
      [30, 0],
      [0, 20],
    ]
    const halves = ["one", "other"].map((name) => piece(name, slope, grains.up))
    const turns = turnsOf([...halves, back], { partRotation: "+180", sheetWidth: 34 })
    expect(new Set([turns.one, turns.other])).toEqual(new Set([90, 270]))
  })
})
