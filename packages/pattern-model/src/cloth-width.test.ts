import type { Piece, XY } from "@toile/draft-model"
import { expect, test } from "vitest"
import { barePiece } from "./bare-piece.fixture.js"
import { clothWidthWarnings } from "./cloth-width.js"

/** A rectangle, its grain upright unless told otherwise. */
const rectangle = (width: number, height: number, more: Partial<Piece> = {}): Piece =>
  barePiece({
    cutLine: [
      [0, 0],
      [width, 0],
      [width, height],
      [0, height],
    ],
    grainLine: [
      [width / 2, 1],
      [width / 2, height - 1],
    ],
    ...more,
  })
const said = (piece: Piece, materials = {}): string[] =>
  clothWidthWarnings([piece], materials).map((w) => `${w.code} ${w.piece}: ${w.message}`)

test("a piece wider than its cloth is named, with its width and whether it fits the other way", () => {
  expect(said(rectangle(140, 300))).toEqual([])
  expect(said(rectangle(150, 300))).toEqual([
    "clothWidth panel: Panel: 150.0 cm wide across the grain, its cloth 140 cm: it needs a wider cloth or another seam",
  ])
  expect(said(rectangle(150, 90))[0]).toMatch(/it fits with its grain across the cloth \(90\.0\)$/)
  expect(said(rectangle(150, 90, { nap: "oneWay" }))[0]).toMatch(/it needs a wider cloth or another seam$/)
})

test("the width is that across the grain, of the piece opened at its fold", () => {
  const grainLine: [XY, XY] = [
    [1, 20],
    [199, 20],
  ]
  expect(said(rectangle(200, 40, { grainLine }))).toEqual([])
  const foldLine: [XY, XY] = [
    [0, 0],
    [0, 100],
  ]
  expect(said(rectangle(80, 100))).toEqual([])
  expect(said(rectangle(80, 100, { onFold: true, foldLine }))[0]).toMatch(/^clothWidth panel: Panel: 160\.0 cm/)
})

test("the cloth is the narrowest of those that it is cut from", () => {
  const materials = { shell: { nesting: { sheetWidth: 280 } }, lining: { nesting: { sheetWidth: 90 } } }
  expect(said(rectangle(150, 300), materials)).toEqual([])
  expect(said(rectangle(150, 300, { materialGroups: ["shell", "lining"] }), materials)[0]).toMatch(/its cloth 90 cm/)
})
