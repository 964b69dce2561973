import type { Piece, XY } from "@toile/draft-model"
import { describe, expect, test } from "vitest"
import { checkHemTurn } from "./hem-turn.js"
import { pieceOf } from "./sample-draft.fixture.js"

// A leg that widens by 0.2 a cm going up, its sides without allowance, and a hem 5 deep below it.
const HEM = 5
const trouserLeg = (side: readonly XY[], hemEnd: number, folds: readonly number[]): Piece => {
  const [[half]] = side as [XY]
  const other = side.map(([x, y]): XY => [-x, y])
  const edge = (name: string, points: readonly XY[]) => ({ name, points, length: 1, seam: name, allowance: 0 })
  return {
    ...pieceOf("back"),
    name: "leg",
    edges: [
      {
        ...edge("hem", [
          [-half, 0],
          [half, 0],
        ]),
        allowance: HEM,
        finish: "turnedBack",
      },
      edge("inseam", side),
      edge("top", [side.at(-1)!, other.at(-1)!]),
      edge("side", [...other].reverse()),
    ],
    cutLine: [[-half, 0], [-hemEnd, -HEM], [hemEnd, -HEM], ...side, ...[...other].reverse().slice(0, -1)],
    internalLines: folds.map((y): Piece["internalLines"][number] => ({
      name: "fold",
      kind: "fold",
      points: [
        [-10, y],
        [10, y],
      ],
    })),
  }
}
const told = (piece: Piece): string[] => checkHemTurn(piece).map(({ detail }) => detail)

describe("a hem, folded up (I3b)", () => {
  const plain: readonly XY[] = [
    [10, 0],
    [16.8, 34],
  ]
  test("lies on the piece where its ends mirror the sides", () => {
    expect(told(trouserLeg(plain, 11, []))).toEqual([])
    expect(told(trouserLeg(plain, 11.5, []))).toEqual(["its hem, folded up, stands out by 0.49 cm"])
  })

  test("answers for its own cut line, not for that of the hem beside it, which may be curved", () => {
    // A placket's straight hem, and the flared one that it belongs to: eased in by up to 0.5
    const leg = trouserLeg(plain, 11.3, [])
    const [hem, ...rest] = leg.edges
    const part = (name: string, points: readonly XY[]) => ({ ...hem!, name, points })
    const flared = part("hem", [
      [-6, 0],
      [7, -0.06],
      [10, 0],
    ])
    const straight = part("hemFacing", [
      [-10, 0],
      [-6, 0],
    ])
    const cutLine: XY[] = [[-10, 0], [-11, -HEM], [11.3, -HEM], ...plain, [-16.8, 34]]
    expect(told({ ...leg, edges: [straight, flared, ...rest], cutLine })).toEqual([])
    expect(
      told({
        ...leg,
        edges: [
          part("hem", [
            [-10, 0],
            [10, 0],
          ]),
          ...rest,
        ],
        cutLine,
      }),
    ).toHaveLength(1)
  })

  // The turn-up is 3 high: folded up at 6 and down again at 3
  const turnedUp: readonly XY[] = [
    [10, 0],
    [10.6, 3],
    [10, 6],
    [16.8, 40],
  ]
  test("under a turn-up lies on the leg that the two folds bring there, deeper than the turn-up or not", () => {
    expect(told(trouserLeg(turnedUp, 11, [6, 3]))).toEqual([])
    expect(told(trouserLeg(turnedUp, 11.5, [3, 6]))).toEqual(["its hem, folded up, stands out by 0.49 cm"])
  })
})
