import { type Piece, unfold } from "@toile/draft-model"
import { expect, test } from "vitest"
import { sewnPiece } from "./sewn-piece.fixture.js"
import { pieceForShrinkage, stitchForShrinkage } from "./shrinkage.js"

const cut = (piece: Piece, warp: number, weft: number): Piece => {
  const made = pieceForShrinkage(piece, { warp, weft })
  if (made._tag === "Err") throw new Error(made.error.message)
  return made.value
}
const sizeOf = ({ cutLine }: Piece) => {
  const size = (side: 0 | 1) => {
    const all = cutLine.map((xy) => xy[side])
    return Math.max(...all) - Math.min(...all)
  }
  return [size(0), size(1)]
}
const corners = [
  [0, 0, "hem"],
  [20, 0, "side"],
  [20, 40, "top"],
  [0, 40, "fold"],
] as const
/** 20 across its grain, 40 along it. */
const panel = (more: Partial<Piece> = {}) => sewnPiece("panel", corners, more)

test("a piece is larger along its grain by the warp, across it by the weft, and shrinks to what it was", () => {
  const notch = { x: 20, y: 10, angle: 180, depth: 0.5, type: "v" } as const
  const askew = { x: 0, y: 0, angle: 45, depth: 0.5, type: "v" } as const
  const drillHoles = [{ x: 10, y: 30, diameter: 0.3 }]
  const made = cut(panel({ notches: [notch, askew], drillHoles }), 0.96, 0.8)
  expect(sizeOf(made)).toEqual([expect.closeTo(25, 9), expect.closeTo(40 / 0.96, 9)])
  expect(made.shrinkage).toEqual({ warp: 0.96, weft: 0.8 })
  expect(made.edges.map(({ length, finishedLength }) => [length, finishedLength])).toEqual([
    [expect.closeTo(25, 9), 20],
    [expect.closeTo(40 / 0.96, 9), 40],
    [expect.closeTo(25, 9), 20],
    [expect.closeTo(40 / 0.96, 9), 40],
  ])
  expect(made.drillHoles).toEqual([{ x: expect.closeTo(12.5, 9), y: expect.closeTo(31.25, 9), diameter: 0.3 }])
  expect(made.notches[0]).toEqual({ ...notch, x: expect.closeTo(25, 9), y: expect.closeTo(10 / 0.96, 9) })
  // Square to a line that fell at 45 degrees, and is steeper now.
  expect(made.notches[1]!.angle).toBeCloseTo((180 / Math.PI) * Math.atan2(0.96, 0.8), 9)
  const back = cut(made, 1 / 0.96, 1 / 0.8)
  for (const [i, [x, y]] of back.cutLine.entries()) {
    expect(x).toBeCloseTo(panel().cutLine[i]![0], 9)
    expect(y).toBeCloseTo(panel().cutLine[i]![1], 9)
  }
  const lying = cut(
    panel({
      grainLine: [
        [5, 5],
        [15, 5],
      ],
    }),
    0.96,
    0.8,
  )
  expect(sizeOf(lying)).toEqual([expect.closeTo(20 / 0.96, 9), expect.closeTo(50, 9)])
  const bare = cut(
    panel({
      grainLine: [
        [5, 5],
        [5, 5],
      ],
    }),
    0.5,
    1,
  )
  expect(sizeOf(bare)).toEqual([expect.closeTo(40, 9), expect.closeTo(40, 9)])
})

test("a half stays one where its fold lies along warp or weft, and is cut whole where it lies askew", () => {
  const fold: Partial<Piece> = {
    onFold: true,
    foldLine: [
      [0, 0],
      [0, 40],
    ],
  }
  const half = cut(panel(fold), 0.96, 0.8)
  expect([half.onFold, half.foldLine]).toEqual([
    true,
    [
      [0, 0],
      [0, expect.closeTo(40 / 0.96, 9)],
    ],
  ])
  const bias: Partial<Piece> = {
    ...fold,
    grainLine: [
      [0, 0],
      [10, 10],
    ],
  }
  expect(cut(panel(bias), 0.9, 0.9).onFold).toBe(true)
  const whole = cut(panel(bias), 0.96, 0.8)
  expect(whole.onFold).toBe(false)
  const opened = unfold(panel(bias))
  expect(opened._tag === "Ok" && whole.cutLine.length).toBe(opened._tag === "Ok" && opened.value.cutLine.length)
  expect(pieceForShrinkage(panel({ ...bias, edges: [] }), { warp: 0.96, weft: 0.8 })).toMatchObject({
    error: { _tag: "CannotUnfold", piece: "panel" },
  })
})

test("a seam's balance marks lie in the same shares of the larger sides", () => {
  const before = [panel()]
  const after = before.map((piece) => cut(piece, 0.8, 0.5))
  const stitch = {
    name: "seam",
    a: [{ piece: "panel", edge: "side" }],
    b: [{ piece: "panel", edge: "hem" }],
    ease: [0, 0] as const,
    lengthA: 40,
    lengthB: 20,
    notches: [[10, 5] as const],
  }
  expect(stitchForShrinkage(stitch, before, after)).toMatchObject({
    lengthA: expect.closeTo(50, 9),
    lengthB: expect.closeTo(40, 9),
    notches: [[expect.closeTo(12.5, 9), expect.closeTo(10, 9)]],
  })
})
