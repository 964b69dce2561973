import type { Piece } from "@toile/draft-model"
import { expect, test } from "vitest"
import { barePiece } from "./bare-piece.fixture.js"
import { napped } from "./nap.js"

const piece = (name: string, grainLine: Piece["grainLine"]): Piece =>
  barePiece({ name, title: { en: name }, grainLine })
const up = piece("up", [
  [0, 0],
  [1, 9],
])
const left = piece("left", [
  [9, 0],
  [0, 1],
])
const down = { ...up, grainLine: [up.grainLine[1], up.grainLine[0]] as const }
const right = { ...left, grainLine: [left.grainLine[1], left.grainLine[0]] as const }

test("a material's nap is that of all its pieces, and runs one way in them", () => {
  const shell = { nap: "oneWay" } as const
  expect(napped([up, down, left, right], { shell })).toEqual(
    [down, down, right, right].map((one) => ({ ...one, nap: "oneWay" })),
  )
})

test("a piece of several materials lies as the strictest wants it, one of another material as it did", () => {
  const both = { ...up, materialGroups: ["lining", "shell"] }
  const materials = { shell: { nap: "oneWay" }, lining: { nap: "twoWay" } } as const
  expect(napped([both], materials)[0]!.nap).toBe("oneWay")
  expect(napped([{ ...up, materialGroups: ["lining"] }], materials)[0]!.nap).toBe("twoWay")
  const other = { ...up, materialGroups: ["interfacing"] }
  expect(napped([other], materials)[0]).toBe(other)
})

test("what a pattern says of a piece holds; without a nap nothing changes", () => {
  const own = { ...up, nap: "twoWay" } as const
  expect(napped([own], { shell: { nap: "oneWay" } })[0]).toBe(own)
  const pieces = [up]
  expect(napped(pieces, { shell: { nap: "none" }, lining: {} })).toBe(pieces)
})

test("a repeat that is not balanced has grains run down as a nap has, and is none", () => {
  const repeat = { warp: 8, weft: 0, balanced: false }
  expect(napped([up, down, left, right], { shell: { repeat } })).toEqual([down, down, right, right])
  const pieces = [up, left]
  expect(napped(pieces, { shell: { repeat: { ...repeat, balanced: true } } })).toBe(pieces)
})
