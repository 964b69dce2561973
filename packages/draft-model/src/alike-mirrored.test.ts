import { describe, expect, it } from "vitest"
import { isAlikeMirrored } from "./alike-mirrored.js"
import type { Piece, XY } from "./draft.js"
import { pairOf } from "./piece.fixture.js"

const pieceOf = (cutLine: readonly XY[], marks: Partial<Piece> = {}): Piece => pairOf("flap", cutLine, marks)

const rectangle: readonly XY[] = [
  [0, 0],
  [16, 0],
  [16, 6],
  [0, 6],
]
/** The same below and above, not left and right. */
const arrow: readonly XY[] = [
  [0, 0],
  [14, 0],
  [16, 3],
  [14, 6],
  [0, 6],
]
const slanted: readonly XY[] = [
  [0, 0],
  [16, 2],
  [16, 8],
  [0, 6],
]
const hole = (x: number, y: number) => ({ x, y, diameter: 0.3 })

describe("isAlikeMirrored", () => {
  it("is told of a rectangle, and not of a slanted piece", () => {
    expect([rectangle, arrow, slanted].map((cut) => isAlikeMirrored(pieceOf(cut)))).toEqual([true, true, false])
  })

  it("heeds the nap: what has to be turned by half a turn is not alike on one that runs one way", () => {
    const oneWay = { nap: "oneWay" } as const
    expect([rectangle, arrow].map((cut) => isAlikeMirrored(pieceOf(cut, oneWay)))).toEqual([true, false])
  })

  it("heeds holes, notches and lines", () => {
    const marked = (marks: Partial<Piece>) => isAlikeMirrored(pieceOf(rectangle, marks))
    const line = (x: number) => ({
      name: "fold",
      kind: "fold" as const,
      points: [
        [x, 0],
        [x, 6],
      ] as const,
    })
    const notch = { x: 3, y: 0, angle: 90, depth: 0.5, type: "slit" } as const
    expect(marked({ drillHoles: [hole(3, 2), hole(13, 2)] })).toBe(true)
    expect(marked({ drillHoles: [hole(3, 2), hole(12, 1)] })).toBe(false)
    expect(marked({ notches: [notch, { ...notch, x: 13 }] })).toBe(true)
    expect(marked({ notches: [notch, { ...notch, x: 12, y: 6 }] })).toBe(false)
    expect(marked({ internalLines: [line(8)] })).toBe(true)
    // Across the grain it is the same line
    expect(marked({ internalLines: [line(5)] })).toBe(true)
    expect(marked({ internalLines: [line(5)], nap: "oneWay" })).toBe(false)
  })

  it("is not told of a welt whose layers are each other's mirror images across a slanted fold: its grain is not", () => {
    const welt: readonly XY[] = [
      [0, 0],
      [12, 1],
      [12, 3.2],
      [11.7, 5.4],
      [-0.3, 4.4],
      [0, 2.2],
    ]
    expect(isAlikeMirrored(pieceOf(welt))).toBe(false)
  })
})
