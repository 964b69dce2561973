import type { Notch } from "@toile/draft-model"
import { line, point } from "@toile/geometry"
import { describe, expect, test } from "vitest"
import { kinds, notch, pieceOf, withPiece, withStitch, words } from "./sample-draft.fixture.js"

const lower = { path: line(point(0, 0), point(42, 0)), allowance: 1 }
const band = (...notches: Notch[]) => words(withPiece("band", () => ({ notches })))
const mark = notch(lower, 22)

describe("a notch", () => {
  test("lies on the cut line", () => {
    expect(band(mark, { ...notch(lower, 10), y: -0.9 })).toEqual([
      "notch band: the notch at 10, -0.9 is not on the cut line",
    ])
  })
  test("points into the piece", () => {
    expect(band(mark, { ...notch(lower, 10), angle: -90 })).toEqual([
      "notch band: the notch at 10, -1 does not point into the piece",
    ])
  })
  test("stands square to the sew line", () => {
    expect(band(mark, { ...notch(lower, 10), angle: 80 })).toEqual([
      "notch band: the notch at 10, -1 stands 10.0 degrees from square to the sew line",
    ])
    expect(band(mark, { ...notch(lower, 10), angle: 88 })).toEqual([])
  })
  test("may stand at either end of an edge, where it points at the sew line's very corner", () => {
    for (const x of [0, 42]) expect(band(mark, { x, y: -1, angle: 90, depth: 0.5, type: "slit" })).toEqual([])
  })

  test("is neither deeper than 0.5 nor within 0.2 of the sew line", () => {
    expect(band(mark, { ...notch(lower, 10), depth: 0.6 })).toEqual([
      "notch band: the notch at 10, -1 is 0.6 cm deep, not up to 0.5",
    ])
    expect(band(mark, { ...notch(lower, 10), depth: 0 })).toEqual([
      "notch band: the notch at 10, -1 is 0 cm deep, not up to 0.5",
    ])
    const narrow = withPiece("band", (p) => ({
      edges: p.edges.map((e) => ({ ...e, allowance: 0.6 })),
      cutLine: [
        [-0.6, -0.6],
        [42.6, -0.6],
        [42.6, 4.6],
        [-0.6, 4.6],
      ],
      notches: [notch({ ...lower, allowance: 0.6 }, 22)],
    }))
    expect(words(narrow)).toEqual(["notch band: the notch at 22, -0.6 is 0.5 cm deep and the sew line 0.60 away"])
  })
  test("is 0.8 from the next and 1 from a corner", () => {
    expect(band(mark, notch(lower, 22.7))).toEqual([
      "notch band: the notch at 22.7, -1 is 0.70 cm from another one, less than 0.8",
    ])
    expect(band(mark, notch(lower, 22.8))).toEqual([])
    const narrow = { ...lower, allowance: 0.6 }
    const draft = withPiece("band", (p) => ({
      edges: p.edges.map((e) => ({ ...e, allowance: 0.6 })),
      cutLine: [
        [-0.6, -0.6],
        [42.6, -0.6],
        [42.6, 4.6],
        [-0.6, 4.6],
      ],
      notches: [22, 41.7].map((along) => ({ ...notch(narrow, along), depth: 0.3 })),
    }))
    expect(words(draft)).toEqual(["notch band: the notch at 41.7, -0.6 is 0.90 cm from a corner, less than 1"])
  })
  test("may stand at the fold, where the whole piece has no corner", () => {
    const centre: Notch = { x: 0.3, y: 1, angle: -90, depth: 0.5, type: "slit" }
    expect(words(withPiece("front", (p) => ({ notches: [...p.notches, centre] })))).toEqual([])
  })
  test("may lie along a dart's leg, which is not quite square to the seam", () => {
    const leg = pieceOf("front").darts[0]!.legs[0]
    const dart = { name: "dart", point: [11, -8] as const, legs: pieceOf("front").darts[0]!.legs }
    const lean = (Math.atan2(-8 - leg[1], 11 - leg[0]) * 180) / Math.PI
    // On the leg's line, 1 above the waist: so steep that it is not square to the seam.
    const on = { x: leg[0] + 0.6 / 8, y: 1, angle: lean, depth: 0.5, type: "slit" as const }
    expect(lean).toBeCloseTo(-94.3, 1)
    const front = (more: Notch) => kinds(withPiece("front", (p) => ({ darts: [dart], notches: [...p.notches, more] })))
    expect(front(on)).toEqual([])
    expect(front({ ...on, x: on.x + 1 })).toEqual(["notch"])
    expect(front({ ...on, angle: lean - 5 })).toEqual(["notch"])
  })
})

describe("a seam's marks (I22, I31)", () => {
  test("are notched on both pieces where the seam has them", () => {
    expect(words(withPiece("band", () => ({ notches: [] })))).toEqual([
      "seamNotch waist seam: band has no notch 22.00 cm along the seam, on its edge lower",
    ])
    expect(words(withPiece("band", () => ({ notches: [notch(lower, 22.06)] })))).toEqual([
      "seamNotch waist seam: band has no notch 22.00 cm along the seam, on its edge lower",
    ])
    expect(words(withPiece("band", () => ({ notches: [notch(lower, 22.04)] })))).toEqual([])
  })
  test("may be a pair about the place", () => {
    expect(words(withPiece("band", () => ({ notches: [notch(lower, 21.6), notch(lower, 22.4)] })))).toEqual([])
    expect(kinds(withPiece("band", () => ({ notches: [notch(lower, 21.6), notch(lower, 22.7)] })))).toEqual([
      "seamNotch",
    ])
  })
  test("are not cut where a corner is the mark", () => {
    // The waist seam's mark is at the back's side seam, a corner of the back: only the band has a notch.
    expect(pieceOf("back").notches).toHaveLength(2)
    expect(words(withStitch("waist seam", () => ({ notches: [[22, 22]] })))).toEqual([])
  })
  test("are there at least once on a seam over 25 cm", () => {
    expect(words(withStitch("side seam", () => ({ notches: [] })))).toEqual([
      "seamNotch side seam: it is over 25 cm long and has no notch",
    ])
  })
})
