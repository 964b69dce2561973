import type { Draft, Piece, Warning } from "@toile/draft-model"
import { expect, test } from "vitest"
import { inspect } from "./index.js"
import { pieceOf, soundDraft, withPiece } from "./sample-draft.fixture.js"

const details = (draft: Draft): string[] =>
  inspect(draft).flatMap(({ kind, piece, detail }) => (kind === "clothWidth" ? [`${piece}: ${detail}`] : []))
const wide = (draft: Draft, width: number): Draft => ({
  ...draft,
  materials: { shell: { nesting: { sheetWidth: width } } },
})

test("each piece fits the width of its cloth, across its grain, a fold opened (I29)", () => {
  expect(details(soundDraft)).toEqual([])
  // The front is 26.5 from its fold to the side's allowance: 53 in all; the band lies along the grain
  expect(details(wide(soundDraft, 53.1))).toEqual([])
  expect(details(wide(soundDraft, 52.9))).toEqual(["front: it is 53.0 cm wide, its cloth 52.9, and no warning says so"])
})

test("a piece that is turned on its cloth is measured across the grain it then has", () => {
  const across: Piece["grainLine"] = [
    [20, 1],
    [20, 3],
  ]
  expect(
    details(
      wide(
        withPiece("band", () => ({ grainLine: across })),
        60,
      ),
    ),
  ).toEqual([])
  expect(
    details(
      wide(
        withPiece("band", () => ({ grainLine: across })),
        43.9,
      ),
    ),
  ).toContain("band: it is 44.0 cm wide, its cloth 43.9, and no warning says so")
})

test("where no width is given it is the usual one, and a note may excuse the piece", () => {
  const { cutLine } = pieceOf("band")
  const long = withPiece("band", () => ({
    cutLine: cutLine.map(([x, y]) => [x, y > 2 ? y + 140 : y] as const),
  }))
  expect(details(long)).toEqual(["band: it is 146.0 cm wide, its cloth 140, and no warning says so"])
  const noted = (excuses: NonNullable<Warning["excuses"]>): string[] =>
    details({ ...long, warnings: [{ code: "clothWidth", piece: "band", message: "", excuses }] })
  expect(noted([{ rule: "clothWidth", piece: "band" }])).toEqual([])
  expect(noted([{ rule: "clothWidth", piece: "front" }])).toHaveLength(1)
  expect(noted([{ rule: "opening", name: "band" }])).toHaveLength(1)
  expect(noted([])).toHaveLength(1)
})
