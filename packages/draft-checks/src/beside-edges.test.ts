import type { Piece, XY } from "@toile/draft-model"
import { distanceToSegment } from "@toile/geometry"
import { insideRing, MEETS, SHARES, verticesOutside } from "@toile/geometry/kernel"
import { describe, expect, it, test } from "vitest"
import { type Beside, besideEdges, pointAt, TOLERANCE } from "./beside-edges.js"
import { verticesBeyond } from "./beyond-edges.js"
import { type FlatEdge, type FlatPiece, flatPiece, vertex } from "./flat-piece.js"
import { pieceOf, soundDraft } from "./sample-draft.fixture.js"

/** A piece of straight edges, each with an allowance of 1 cm, and a cut line of its own. */
const pieceWith = (sewLine: readonly XY[], cutLine: readonly XY[]): FlatPiece =>
  flatPiece({
    ...pieceOf("band"),
    edges: sewLine.map((from, i) => ({
      name: `edge${i}`,
      points: [from, sewLine[(i + 1) % sewLine.length]!],
      length: 1,
      seam: "seam",
      allowance: 1,
    })),
    cutLine,
  })

const square = (from: number, to: number): XY[] => [
  [from, from],
  [to, from],
  [to, to],
  [from, to],
]

const besideIn = (flat: FlatPiece): Beside => besideEdges(flat, new Uint8Array(flat.sew.size))

const meetingsOf = (flat: FlatPiece): number[] => [...besideIn(flat).meets.slice(0, flat.sew.x.length - 1)]

describe("where cut line and sew line meet", () => {
  it("is nowhere round a sound piece", () => {
    expect(meetingsOf(pieceWith(square(0, 10), square(-1, 11)))).toEqual([0, 0, 0, 0])
  })
  it("is all along a net piece, whose cut line is its sew line", () => {
    const both = MEETS | SHARES
    expect(meetingsOf(pieceWith(square(0, 10), square(0, 10)))).toEqual([both, both, both, both])
  })
  it("is where they cross", () => {
    const moved = square(-1, 11).map(([x, y]): XY => [x + 3, y])
    expect(meetingsOf(pieceWith(square(0, 10), moved))).toEqual([MEETS, 0, MEETS, 0])
  })
})

test("a long stretch of the cut line is looked at in its middle", () => {
  const pointed: XY[] = [
    [0, 0],
    [10, 0],
    [5, 10.5],
  ]
  const { close } = besideIn(pieceWith(pointed, square(-1, 11)))
  // The stretch from the cut line's third vertex on lies half a centimetre above the point; both edges end there.
  expect(close.map(({ place, edge, squared }) => [place, edge, squared])).toEqual([
    [5, 1, 0.25],
    [5, 2, 0.25],
  ])
})

describe("the one search", () => {
  const shifts = [0, 0.004, 0.1, 0.8, 3, 40].flatMap((by): XY[] => [
    [by, 0],
    [0, -by],
    [-by, by],
  ])
  const moved = ({ cutLine }: Piece, [dx, dy]: XY): XY[] => cutLine.map(([x, y]) => [x + dx, y + dy])
  const flats = soundDraft.pieces.flatMap((piece) =>
    shifts.map((by) => flatPiece({ ...piece, cutLine: moved(piece, by) })),
  )

  it("finds what is close, asked of every edge", () => {
    for (const flat of flats) {
      const expected: string[] = []
      for (let place = 0; place < 2 * (flat.cut.x.length - 1); place++) {
        const p = pointAt(flat.cut, place)
        const [a, b] = [vertex(flat.cut, place >> 1), vertex(flat.cut, (place >> 1) + 1)]
        if (place % 2 === 1 && Math.abs(a.x - b.x) + Math.abs(a.y - b.y) < 0.5) continue
        for (const [e, { first, last, widest }] of flat.edges.entries()) {
          let least = Number.POSITIVE_INFINITY
          for (let i = first; i < last; i++)
            least = Math.min(least, distanceToSegment(p, vertex(flat.sew, i), vertex(flat.sew, i + 1)))
          if (widest > TOLERANCE && least < widest - TOLERANCE) expected.push(`${place} ${e} ${least.toFixed(6)}`)
        }
      }
      const found = besideIn(flat).close.map((c) => `${c.place} ${c.edge} ${Math.sqrt(c.squared).toFixed(6)}`)
      expect(found.sort()).toEqual(expected.sort())
    }
  })

  it("tells which vertices no edge reaches, asked of every edge", () => {
    const reach = ({ widest }: FlatEdge): number => 1.03 * widest + TOLERANCE
    let beyond = 0
    for (const { sew, cut, edges } of flats) {
      const expected: number[] = []
      for (let i = 0; i < cut.size - 1; i++) {
        const reaches = (edge: FlatEdge): boolean => {
          for (let k = edge.first; k < edge.last; k++)
            if (distanceToSegment(vertex(cut, i), vertex(sew, k), vertex(sew, k + 1)) <= reach(edge)) return true
          return false
        }
        if (!edges.some(reaches)) expected.push(i)
      }
      expect(verticesBeyond(cut, sew, edges, reach)).toEqual(expected)
      beyond += expected.length
    }
    expect(beyond).toBeGreaterThan(100)
  })

  it("tells which vertices lie outside", () => {
    for (const flat of flats) {
      const { sew, cut } = flat
      const { meets } = besideIn(flat)
      const outside: number[] = []
      for (let i = 0; i < sew.x.length - 1; i++)
        if ((meets[i]! & SHARES) === 0 && !insideRing(cut, vertex(sew, i))) outside.push(i)
      expect(verticesOutside(sew, cut, meets)).toEqual(outside)
    }
  })
})
