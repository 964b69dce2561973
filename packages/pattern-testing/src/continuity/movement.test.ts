import type { XY } from "@toile/draft-model"
import { expect, test } from "vitest"
import { leftOutBy } from "./expectations.js"
import { movement, OTHER_PIECE } from "./movement.js"

/** A square of 10 cm, its lower edge divided at `at`. */
const square = (at: number, top = 10) => {
  const corners: readonly XY[] = [
    [0, 0],
    [at, 0],
    [10, 0],
    [10, top],
    [0, top],
  ]
  const names = ["left", "right", "side", "upper", "centre"]
  const edges = names.map((name, i) => ({
    name,
    points: [corners[i]!, corners[(i + 1) % 5]!],
  }))
  return { pieces: [{ name: "square", edges, cutLine: corners }] }
}

test("nothing moves between equal drafts, whatever points their lines are flattened to", () => {
  expect(movement(square(4), square(4)).by).toBe(0)
  const finer = square(4)
  const points: XY[] = [
    [10, 0],
    [10, 3],
    [10, 10],
  ]
  const edges = finer.pieces[0]?.edges.map((edge) => (edge.name === "side" ? { ...edge, points } : edge)) ?? []
  expect(
    movement(square(4), { pieces: [{ name: "square", edges, cutLine: square(4).pieces[0]?.cutLine ?? [] }] }).by,
  ).toBeCloseTo(0)
})

test("the point that moves most is told with its piece and edge", () => {
  expect(movement(square(4), square(4, 10.3))).toMatchObject({
    by: expect.closeTo(0.3),
    edge: expect.stringMatching(/side|upper/),
  })
})

test("an edge that may be divided elsewhere moves no outline, and hides no movement of it", () => {
  const may = (_piece: string, edge = "") => edge === "left" || edge === "right"
  expect(movement(square(4), square(6)).by).toBeCloseTo(2)
  expect(movement(square(4), square(6), may).by).toBe(0)
  expect(movement(square(4), square(6, 10.3), may)).toMatchObject({
    by: expect.closeTo(0.3),
    edge: expect.stringMatching(/side|upper/),
  })
})

test("a cut line that steps is told where the edges stay", () => {
  const [piece] = square(4).pieces
  const moved = {
    pieces: [{ name: "square", edges: piece?.edges ?? [], cutLine: square(4, 10.4).pieces[0]?.cutLine ?? [] }],
  }
  expect(movement(square(4), moved)).toEqual({ by: expect.closeTo(0.4), piece: "square", edge: "cut line" })
})

test("other edges with the same outline move nothing; another piece is infinitely far", () => {
  const [piece] = square(4).pieces
  const one = {
    name: "lower",
    points: [
      [0, 0],
      [10, 0],
    ] satisfies XY[],
  }
  const joined = {
    pieces: [{ name: "square", edges: [one, ...(piece?.edges.slice(2) ?? [])], cutLine: piece?.cutLine ?? [] }],
  }
  expect(movement(square(4), joined).by).toBe(0)
  expect(movement(square(4), { pieces: [] }).by).toBe(Number.POSITIVE_INFINITY)
})

test("a piece that may come in place of another one moves nothing, and hides no movement before it", () => {
  const may = (piece: string, edge = "") => piece === "front" && edge === OTHER_PIECE
  const own = (name: string) => square(4).pieces.map((piece) => ({ ...piece, name }))
  const [plain, bellied] = [{ pieces: own("panel") }, { pieces: own("front") }]
  expect(movement(plain, bellied).by).toBe(Number.POSITIVE_INFINITY)
  expect(movement(plain, bellied, may).by).toBe(0)
  expect(movement(bellied, plain, may).by).toBe(0)
  expect(movement(plain, { pieces: own("back") }, may).by).toBe(Number.POSITIVE_INFINITY)
  const moved = { pieces: [...square(4, 10.3).pieces, ...own("front")] }
  expect(movement({ pieces: [...square(4).pieces, ...own("panel")] }, moved, may).by).toBeCloseTo(0.3)
})

test("a piece of which the outline may step may not come and go for that", () => {
  const may = leftOutBy([{ piece: /^strip$/, why: "as long as the zip" }])
  const strip = (top: number) => square(4, top).pieces.map((piece) => ({ ...piece, name: "strip" }))
  const { pieces } = square(4)
  expect(movement({ pieces: [...pieces, ...strip(10)] }, { pieces: [...pieces, ...strip(12)] }, may).by).toBe(0)
  expect(movement({ pieces: [...pieces, ...strip(10)] }, { pieces }, may).by).toBe(Number.POSITIVE_INFINITY)
})
