import type { Draft, Edge, Piece, Stitch, XY } from "@toile/draft-model"
import { describe, expect, test } from "vitest"
import { checkSeamJoints } from "./seam-joints.js"

const edge = (name: string, ...points: XY[]): Edge => ({ name, points, length: 10, seam: name, allowance: 1 })

/** A shoulder on top, at its left end the neck, which goes down at an angle inside the piece, degrees. */
const half = (name: string, angle: number): Piece => {
  const down = (-angle * Math.PI) / 180
  const foot: XY = [10 * Math.cos(down), 10 * Math.sin(down)]
  const edges = [edge("shoulder", [10, 0], [0, 0]), edge("neck", [0, 0], foot), edge("side", foot, [10, -10], [10, 0])]
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
      sewn("front", "back", "shoulder"),
      sewn("facing", "backFacing", "shoulder"),
      sewn("front", "facing", "neck"),
      sewn("back", "backFacing", "neck"),
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
        detail: "back.neck and front.neck meet at 174.0 degrees, not 180 (within 3)",
      },
      expect.objectContaining({ stitch: "facing to backFacing" }),
    ])
  })
})
