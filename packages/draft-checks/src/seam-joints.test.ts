import type { Draft, Edge, EdgeRole, Piece, Stitch, XY } from "@toile/draft-model"
import { describe, expect, test } from "vitest"
import { checkSeamJoints } from "./seam-joints.js"

const edge = (name: string, role: EdgeRole, ...points: XY[]): Edge => ({
  name,
  points,
  length: 10,
  seam: name,
  allowance: 1,
  role,
})

/** A shoulder on top, at its left end the neck, which goes down at an angle inside the piece, degrees. */
const half = (name: string, angle: number): Piece => {
  const down = (-angle * Math.PI) / 180
  const foot: XY = [10 * Math.cos(down), 10 * Math.sin(down)]
  const edges = [
    edge("top", "shoulder", [10, 0], [0, 0]),
    edge("hollow", "neckline", [0, 0], foot),
    edge("rest", "side", foot, [10, -10], [10, 0]),
  ]
  return { name, edges } as unknown as Piece
}
const sewn = (a: string, b: string, name: string): Stitch =>
  ({
    name: `${a} to ${b}`,
    a: [{ piece: a, edge: name }],
    b: [{ piece: b, edge: name }],
    ease: [0, 0],
    lengthA: 10,
    lengthB: 10,
    notches: [],
  }) as unknown as Stitch

/** Front and back of shell and facing, the shoulders sewn in both, the necks to each other. */
const faced = (front: number, back: number): Draft =>
  ({
    pieces: [half("front", front), half("back", back), half("facing", front), half("backFacing", back)],
    stitches: [
      sewn("front", "back", "top"),
      sewn("facing", "backFacing", "top"),
      sewn("front", "facing", "hollow"),
      sewn("back", "backFacing", "hollow"),
    ],
  }) as unknown as Draft

describe("a faced neckline over the shoulder's seam", () => {
  test("is one line where both halves are square to it, or as far off to either side", () => {
    expect(checkSeamJoints(faced(90, 90))).toEqual([])
    expect(checkSeamJoints(faced(82, 99))).toEqual([])
  })

  test("is told where it has a corner", () => {
    expect(checkSeamJoints(faced(84, 90))).toEqual([
      {
        kind: "joint",
        stitch: "front to back",
        piece: "front",
        at: [0, 0],
        detail: "front.hollow and back.hollow meet at 174.0 degrees, not 180 (within 3)",
      },
      expect.objectContaining({ stitch: "facing to backFacing" }),
    ])
  })

  test("is no line that anything is known of where its edges do not say what they are", () => {
    const silent = (role: EdgeRole): Draft => {
      const draft = faced(84, 90)
      const edges = (piece: Piece): Edge[] =>
        piece.edges.map(({ role: own, ...rest }) => (own === role || own === undefined ? rest : { ...rest, role: own }))
      return { ...draft, pieces: draft.pieces.map((piece) => ({ ...piece, edges: edges(piece) })) }
    }
    expect(checkSeamJoints(silent("neckline"))).toEqual([])
    expect(checkSeamJoints(silent("shoulder"))).toEqual([])
    expect(checkSeamJoints(silent("side"))).toHaveLength(2)
  })
})

test("two necks that are sewn to each other from the shoulder on, as a shawl to its back facing, lie upon each other", () => {
  const shawl = {
    pieces: [half("facing", 260), half("backFacing", 100)],
    stitches: [sewn("facing", "backFacing", "top"), sewn("facing", "backFacing", "hollow")],
  } as unknown as Draft
  expect(checkSeamJoints(shawl)).toEqual([])
})

/** A leg's upper end, or a body's: the seam upright on the right, its upper edge leaving at an angle inside the piece. */
const upright = (name: string, role: EdgeRole, angle: number): Piece => {
  const out = (angle * Math.PI) / 180
  const far: XY = [-10 * Math.sin(out), -10 * Math.cos(out)]
  return {
    name,
    edges: [edge("low", "side", [0, -20], [0, 0]), edge("high", role, [0, 0], far), edge("rest", "hem", far, [0, -20])],
  } as unknown as Piece
}

/** Two pieces sewn along `low`; beyond it their edges are each sewn to a part of one other piece, at the same place. */
const crossing = (role: EdgeRole, other: EdgeRole, a: number, b: number): Draft => {
  const pieces = [upright("a", role, a), upright("b", role, b), upright("c", other, 90), upright("d", other, 90)]
  return {
    pieces,
    stitches: [sewn("a", "b", "low"), sewn("c", "d", "low"), sewn("a", "c", "high"), sewn("b", "d", "high")],
  } as unknown as Draft
}

describe("what edges are decides where a line goes on", () => {
  test("armhole and cap under the arm, within six degrees", () => {
    expect(checkSeamJoints(crossing("armhole", "cap", 87, 88))).toEqual([])
    expect(checkSeamJoints(crossing("armhole", "cap", 86, 87))).toMatchObject([{ kind: "joint", stitch: "a to b" }])
    expect(checkSeamJoints(crossing("armhole", "side", 86, 87))).toEqual([])
  })
  test("the crotch at the fork, within three", () => {
    expect(checkSeamJoints(crossing("crotch", "crotch", 88, 89.5))).toEqual([])
    expect(checkSeamJoints(crossing("crotch", "crotch", 88, 88))).toHaveLength(1)
    expect(checkSeamJoints(crossing("inseam", "inseam", 88, 88))).toEqual([])
  })
})
