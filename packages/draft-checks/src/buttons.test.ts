import type { Draft, InternalLine } from "@toile/draft-model"
import { describe, expect, test } from "vitest"
import { checkButtons } from "./buttons.js"
import { soundDraft, withPiece } from "./sample-draft.fixture.js"

const [piece] = soundDraft.pieces
const holes = (names: readonly string[], apart: number, more: Partial<InternalLine> = {}): Draft =>
  withPiece(piece!.name, () => ({
    internalLines: names.map((name, i) => ({
      name,
      kind: "buttonhole",
      points: [
        [i * apart, 1],
        [i * apart + 1.3, 1],
      ],
      ...more,
    })),
    drillHoles: [],
  }))
const details = (draft: Draft): string[] => checkButtons(draft).map(({ detail }) => detail)

test("a row of buttonholes needs a row of buttons on another piece", () => {
  expect(details(holes(["buttonhole1", "buttonhole2"], 9))).toEqual(["no other piece has 2 buttons 9.00 cm apart"])
})

describe("a row of buttonholes and its buttons (I14)", () => {
  /** Holes of the front at these heights, buttons of the back at those; `off` moves the middle hole out of line. */
  const closed = (heights: readonly number[], buttons: readonly number[], off = 0): Draft => {
    const front = withPiece("front", () => ({
      drillHoles: [],
      internalLines: heights.map((y, i) => ({
        name: `buttonhole${i + 1}`,
        kind: "buttonhole",
        points: [
          [1 + (i === 1 ? off : 0), y],
          [2.5 + (i === 1 ? off : 0), y],
        ],
      })),
    }))
    const drillHoles = buttons.map((y) => ({ x: 3, y, diameter: 0.3 }))
    return { ...front, pieces: front.pieces.map((p) => (p.name === "back" ? { ...p, drillHoles } : p)) }
  }
  test("go together", () => {
    expect(details(closed([-5, -14, -23], [-6, -15, -24]))).toEqual([])
  })
  test("are told where pitches differ, a hole lies off the line, or a button is missing or elsewhere", () => {
    expect(details(closed([-5, -14, -23.5], [-5, -14, -23.5]))).toEqual(["its buttonholes are 9.00 and 9.50 cm apart"])
    expect(details(closed([-5, -14, -23], [-5, -14, -23], 0.5))).toEqual(["its buttonholes do not lie on one line"])
    expect(details(closed([-5, -14, -23], [-5, -14]))).toEqual(["no other piece has 3 buttons 9.00 cm apart"])
    expect(details(closed([-5, -14, -23], [-5, -14, -23.1]))).toHaveLength(1)
  })
})

test("holes that take a link need no buttons, whatever they are called", () => {
  expect(details(holes(["one", "two"], 13.9, { takes: "link" }))).toEqual([])
  expect(details(holes(["linkHole1", "linkHole2"], 13.9))).toHaveLength(1)
})
