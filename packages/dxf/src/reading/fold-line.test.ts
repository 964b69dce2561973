import type { XY } from "@toile/draft-model"
import { expect, it } from "vitest"
import { readAsDraft } from "./as-draft.js"
import { line, polyline } from "./foreign-files.fixture.js"
import { pieceOf } from "./foreign-pieces.fixture.js"

const panel: readonly XY[] = [
  [0, 0],
  [100, 0],
  [100, 300],
  [0, 280],
]
const at = (x: number) => pieceOf([...polyline("1", panel, true), ...line("6", [x, -20], [x, 320])])
const halves = (x: number) => readAsDraft(at(x).pieces, "").draft.pieces.map(({ onFold }) => onFold)

it("a mirror line on the edge makes a half, without a doubt", () => {
  expect([halves(0), at(0).doubts]).toEqual([[true], []])
})

it("two mirror lines across each other are told, parts of one are not", () => {
  const along = line("6", [0, 0], [0, 200])
  const two = pieceOf([...polyline("1", panel, true), ...along, ...line("6", [0, 0], [100, 0])])
  expect(two.doubts).toMatchObject([{ code: "foldLine", message: expect.stringContaining("the longest counts") }])
  expect(two.pieces[0]!.foldLine![1]).toEqual([0, 20])
  expect(pieceOf([...polyline("1", panel, true), ...along, ...line("6", [0, 280], [0, 220])]).doubts).toEqual([])
})

it.each([-0.4, 0.4, 0.9])("one that is drawn %f mm beside the edge is taken to lie on it, with a doubt", (x) => {
  const { pieces, doubts } = at(x)
  expect(pieces[0]!.foldLine!.map(([u, v]) => [u, v].map((value) => Math.round(1e6 * value) / 1e6))).toEqual([
    [0, -2],
    [0, 32],
  ])
  expect(pieces[0]!.boundary[1]).toEqual([10, 0])
  expect(doubts.map(({ code }) => code)).toEqual(["foldLine"])
  expect(doubts[0]!.message).toContain(`${Math.abs(x).toFixed(2)} mm beside its edge`)
  expect(halves(x)).toEqual([true])
})

it("a half that is open along a mirror line beside its ends is closed by it, with a doubt", () => {
  const { pieces, doubts } = pieceOf([...polyline("1", panel), ...line("6", [-0.5, 0], [-0.5, 280])])
  expect(pieces[0]!.boundary).toHaveLength(4)
  expect(pieces[0]!.foldLine).toEqual([
    [0, 0],
    [0, 28],
  ])
  expect(doubts.map(({ code }) => code)).toEqual(["foldLine"])
})

it.each([-1.2, 1.2, 50])("one %f mm beside it is none of a half, with a doubt", (x) => {
  expect(at(x).doubts).toMatchObject([{ code: "foldLine", message: expect.stringMatching(/^P: .* whole piece$/) }])
  expect(halves(x)).toEqual([false])
})
