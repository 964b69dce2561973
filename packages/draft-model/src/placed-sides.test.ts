import { describe, expect, it } from "vitest"
import type { Edge, InternalLine, Piece, XY } from "./draft.js"
import { drawnSides } from "./drawn-sides.js"
import { pairOf } from "./piece.fixture.js"

const edge = (name: string, points: readonly XY[], role?: Edge["role"]): Edge => {
  const own = { name, points, length: 0, seam: "pocket", allowance: 1 }
  return role ? { ...own, role } : own
}

const ring = (points: readonly XY[], role?: Edge["role"]): readonly Edge[] =>
  points.map((p, i) =>
    edge(`edge${i}`, [p, points[(i + 1) % points.length]!], i === points.length - 1 ? role : undefined),
  )

const pieceOf = (name: string, points: readonly XY[], more: Partial<Piece> = {}): Piece =>
  pairOf(name, points, { edges: ring(points), ...more })

const place = (points: readonly XY[]): InternalLine => ({ name: "pocket", kind: "placement", points })
const closed = (points: readonly XY[]): readonly XY[] => [...points, points[0]!]

/** Twelve wide, rising by one to the right. */
const form: readonly XY[] = [
  [0, 0],
  [12, 1],
  [12, 3],
  [0, 2],
]
/** Its lower layer beyond the fold from [0, 2] to [12, 3]: the mirror image across it. */
const beyond = ([x, y]: XY): XY => {
  const by = (2 * (-x + 12 * (y - 2))) / 145
  return [x + by, y - 12 * by]
}
const welt = pieceOf("welt", [form[0]!, form[1]!, form[2]!, beyond(form[1]!), beyond(form[0]!), form[3]!], {
  internalLines: [{ name: "fold", kind: "fold", points: [form[3]!, form[2]!] }],
})
const mirror = ([x, y]: XY): XY => [-x, y]
const turned = (piece: Piece): Piece => {
  return {
    ...piece,
    edges: ring(piece.cutLine.map(mirror).toReversed()),
    cutLine: piece.cutLine.map(mirror).toReversed(),
    grainLine: [mirror(piece.grainLine[0]), mirror(piece.grainLine[1])],
    internalLines: piece.internalLines.map((line) => ({ ...line, points: line.points.map(mirror) })),
  }
}

const square: readonly XY[] = [
  [0, 0],
  [40, 0],
  [40, 60],
  [0, 60],
]
/** The left front, centre front on its left, a pocket's place on it. */
const front = (points: readonly XY[]): Piece =>
  pieceOf("front", square, {
    edges: ring(square, "centreFront"),
    internalLines: [place(points.map(([x, y]): XY => [x + 10, y + 20]))],
  })

const sideOf = (piece: Piece, on: Piece) => drawnSides({ pieces: [on, piece], stitches: [] }).get(piece.name)

describe("the side of a pair that nothing is sewn to", () => {
  it("is that of the piece on which its place is drawn in its own form, and the other where it is the mirror image", () => {
    const on = front(closed(form))
    expect(drawnSides({ pieces: [on], stitches: [] }).get("front")).toBe("left")
    expect([welt, turned(welt)].map((piece) => sideOf(piece, on))).toEqual(["left", "right"])
  })

  it("is known by an open place too: a stretch of the outline", () => {
    const pocket = pieceOf("pocket", [
      [0, 0],
      [15, 0],
      [15, 5],
      [9, 20],
      [0, 20],
    ])
    const on = front([
      [15, 0],
      [15, 5],
      [9, 20],
      [0, 20],
    ])
    expect([pocket, turned(pocket)].map((piece) => sideOf(piece, on))).toEqual(["left", "right"])
  })

  it("is not told by a place that is its own mirror image, by another form, or where two places contradict each other", () => {
    const flat = pieceOf("flat", [
      [0, 0],
      [12, 0],
      [12, 3],
      [0, 3],
    ])
    expect(sideOf(flat, front(closed(flat.cutLine)))).toBeUndefined()
    expect(sideOf(welt, front(closed(flat.cutLine)))).toBeUndefined()
    const both = [form, form.map(mirror)].map((points) => place(closed(points)))
    expect(sideOf(welt, { ...front(closed(form)), internalLines: both })).toBeUndefined()
  })
})
