import type { Draft, Edge, Piece, XY } from "@toile/draft-model"
import { describe, expect, test } from "vitest"
import { pieceOf, soundDraft } from "./sample-draft.fixture.js"
import { checkSeamJoints } from "./seam-joints.js"

/** A quadrilateral: its side on the right, a hem below, the upper edge above; the angles at the side, degrees. */
const panel = (name: string, below: number, above: number, upper: Partial<Edge> = {}): Piece => {
  const lean = (angle: number): number => -20 / Math.tan((angle * Math.PI) / 180)
  const corners: readonly XY[] = [
    [0, -lean(below)],
    [20, 0],
    [20, 30],
    [0, 30 + lean(above)],
  ]
  const [a, b, c, d] = corners.map(([x, y]): XY => [x, Math.round(y * 1e6) / 1e6]) as [XY, XY, XY, XY]
  const edge = (edgeName: string, from: XY, to: XY, more: Partial<Edge> = {}): Edge => ({
    name: edgeName,
    points: [from, to],
    length: Math.hypot(to[0] - from[0], to[1] - from[1]),
    seam: edgeName,
    allowance: 1,
    ...more,
  })
  return {
    ...pieceOf("band"),
    name,
    edges: [
      edge("hem", a, b, { finish: "turnedBack" }),
      edge("side", b, c),
      edge(upper.name ?? "upper", c, d, upper),
      edge("centre", d, a),
    ],
  }
}
const sewn = (front: Piece, back: Piece): Draft => ({
  ...soundDraft,
  pieces: [front, back],
  stitches: [
    {
      name: "side seam",
      a: [{ piece: "front", edge: "side" }],
      b: [{ piece: "back", edge: "side" }],
      ease: [0, 0],
      lengthA: 30,
      lengthB: 30,
      notches: [],
    },
  ],
})
const told = (draft: Draft): string[] => checkSeamJoints(draft).map(({ kind, detail }) => `${kind}: ${detail}`)

describe("two hems at a seam (I17)", () => {
  test("are level together, not each by itself", () => {
    expect(told(sewn(panel("front", 90, 90), panel("back", 90, 90)))).toEqual([])
    expect(told(sewn(panel("front", 87, 90), panel("back", 93, 90)))).toEqual([])
    expect(told(sewn(panel("front", 90.4, 90), panel("back", 90.4, 90)))).toEqual([])
  })
  test("are told where they make a corner", () => {
    expect(told(sewn(panel("front", 88, 90), panel("back", 90, 90)))).toEqual([
      "hem: front.hem and back.hem meet at 178.0 degrees, not 180 (within 1)",
    ])
  })
  test("may have a corner by design, at that end", () => {
    const vented = (corner: "start" | "end"): Piece => {
      const piece = panel("front", 80, 90)
      return { ...piece, edges: piece.edges.map((e) => (e.name === "hem" ? { ...e, corners: [corner] } : e)) }
    }
    expect(told(sewn(vented("end"), panel("back", 90, 90)))).toEqual([])
    expect(told(sewn(vented("start"), panel("back", 90, 90)))).toHaveLength(1)
  })
})

describe("edges that go on as one over a seam (I19)", () => {
  const named = (name: string, front: number, back: number, chained: boolean): Draft => {
    const draft = sewn(panel("front", 90, front, { name }), panel("back", 90, back, { name }))
    const along = ["back", "front"].map((piece) => ({ piece, edge: name }))
    return {
      ...draft,
      pieces: [...draft.pieces, { ...pieceOf("band"), name: "band" }],
      stitches: chained
        ? [
            ...draft.stitches,
            {
              name: "upper seam",
              // Walked from the back's centre over the side to the front's.
              a: [{ ...along[0]!, reversed: true }, along[1]!],
              b: [{ piece: "band", edge: "lower" }],
              ease: [0, 0],
              lengthA: 40,
              lengthB: 40,
              notches: [],
            },
          ]
        : draft.stitches,
    }
  }
  test("make no corner where one piece is sewn to both", () => {
    expect(told(named("waist", 90, 90, true))).toEqual([])
    expect(told(named("waist", 86, 96, true))).toEqual([])
    expect(told(named("waist", 86, 90, true))).toEqual([
      "joint: front.waist and back.waist meet at 176.0 degrees, not 180 (within 3)",
    ])
  })
  test("are left alone where nothing says that they are one line", () => {
    expect(told(named("upper", 80, 80, false))).toEqual([])
  })
})
