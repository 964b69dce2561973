import type { Draft } from "@toile/draft-model"
import { expect, test } from "vitest"
import { checkButtons } from "./buttons.js"
import { soundDraft, withPiece } from "./sample-draft.fixture.js"

const [piece] = soundDraft.pieces
const holes = (names: readonly string[], apart: number): Draft =>
  withPiece(piece!.name, () => ({
    internalLines: names.map((name, i) => ({
      name,
      kind: "buttonhole",
      points: [
        [i * apart, 1],
        [i * apart + 1.3, 1],
      ],
    })),
    drillHoles: [],
  }))
const details = (draft: Draft): string[] => checkButtons(draft).map(({ detail }) => detail)

test("a row of buttonholes needs a row of buttons on another piece", () => {
  expect(details(holes(["buttonhole1", "buttonhole2"], 9))).toEqual(["no other piece has 2 buttons 9.00 cm apart"])
})

test("the holes of a French cuff take a link, however near its ends are to each other", () => {
  expect(details(holes(["linkHole1", "linkHole2"], 13.9))).toEqual([])
})
