import type { XY } from "@toile/draft-model"
import { describe, expect, it } from "vitest"
import { block, drawing, front, type Group, insert, line, polyline, text } from "./foreign-files.fixture.js"
import { AREA, readGroups } from "./foreign-pieces.fixture.js"
import { ringArea } from "./plane.js"

const areas = (groups: readonly Group[]) => readGroups(groups).pieces.map((piece) => Math.abs(ringArea(piece.boundary)))
const told = (groups: readonly Group[]) => readGroups(groups).doubts.map(({ code, message }) => `${code}: ${message}`)
const sides = (layer: string, ring: readonly XY[]): Group[] =>
  ring.flatMap((from, i) => line(layer, from, ring[(i + 1) % ring.length]!))
const apart: readonly XY[] = front.map(([x, y]) => [x + 1000, y])
const named = [...text("0", "Piece Name: FRONT", [50, 50]), ...text("0", "Quantity: 2", [50, 60])]

describe("a drawing in which no layer is called by outlines", () => {
  it("has those of its blocks that close on layer 0, and says so", () => {
    const inBlock = drawing(
      [block("B1", [...polyline("0", front, true), ...line("0", [20, 20], [20, 200]), ...named])],
      insert("B1", "0", [0, 0]),
    )
    const { pieces, doubts } = readGroups(inBlock)
    expect(pieces.map(({ name, quantity, internalLines }) => [name, quantity, internalLines.length])).toEqual([
      ["FRONT", 2, 1],
    ])
    expect(areas(inBlock)[0]).toBeCloseTo(AREA, 6)
    expect(doubts.map(({ message }) => message)).toEqual([
      'no layer is called by outlines: what closes on "0" is taken for them',
    ])
  })

  it("has those without a layer, which lie on layer 0", () => {
    const bare = drawing([block("B1", [...polyline("1", front, true), ...named])], insert("B1", "1", [0, 0]))
    expect(areas(bare.filter(([code]) => code !== 8))[0]).toBeCloseTo(AREA, 6)
  })

  it("has outlines of lines that meet end to end, with what lies in them, beside others of whole polylines", () => {
    const drawn = drawing(
      [],
      [...sides("Pattern", front), ...line("Pattern", [20, 20], [20, 200]), ...named].concat(
        polyline("Other", apart, true),
      ),
    )
    const found = readGroups(drawn).pieces
    expect(found.map(({ name, quantity }) => [name, quantity])).toEqual([
      ["FRONT", 2],
      ["piece 2", 1],
    ])
    for (const area of areas(drawn)) expect(area).toBeCloseTo(AREA, 6)
    expect(told(drawn)[0]).toBe(
      'layer: no layer is called by outlines: what closes on "Pattern", "Other" is taken for them',
    )
  })

  it("takes what stands in the drawing, not the closed signs of its blocks", () => {
    const arrow: readonly XY[] = [
      [0, 0],
      [5, 2],
      [5, -2],
    ]
    const drawn = drawing(
      [block("ARROW", polyline("0", arrow, true))],
      [...polyline("Pattern", front, true), ...insert("ARROW", "0", [50, 50])],
    )
    expect(readGroups(drawn).pieces).toHaveLength(1)
    expect(areas(drawn)[0]).toBeCloseTo(AREA, 6)
  })

  it("is read as before where one layer is, or an INSERT's", () => {
    const beside = drawing([], [...polyline("1", front, true), ...polyline("Frame", apart, true)])
    expect(readGroups(beside).pieces).toHaveLength(1)
    const onOne = drawing([block("B1", [...polyline("0", front, true), ...named])], insert("B1", "1", [0, 0]))
    expect(told(onOne)).toEqual([])
    expect(readGroups(onOne).pieces).toHaveLength(1)
  })

  it("has no piece where nothing closes", () => {
    expect(readGroups(drawing([], [...line("0", [0, 0], [9, 9]), ...line("0", [9, 9], [9, 0])])).pieces).toEqual([])
  })
})
