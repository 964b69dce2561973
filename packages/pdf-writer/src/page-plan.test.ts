import { type DrawnSheet, drawMarker, headerSquaresHeight, headerWidth } from "@toile/drawing"
import { leastRoom, pdfDefaults } from "@toile/export-config"
import fc from "fast-check"
import { expect, test } from "vitest"
import { skirtDraft, skirtMarker } from "../../drawing/src/skirt.fixture.js"
import { isTiled, planSheet } from "./page-plan.js"
import { tileName } from "./tile-name.js"

const drawn = drawMarker(skirtMarker, skirtDraft.pieces, { garment: "Skirt", subject: "", language: "en" })
if (drawn._tag === "Err") throw new Error(drawn.error.message)
const sheet: DrawnSheet = drawn.value[0]!

const plan = (change: Partial<typeof pdfDefaults>) => {
  const result = planSheet(sheet, { ...pdfDefaults, ...change })
  if (result._tag === "Err") throw new Error(result.error.message)
  return result.value
}

test("width and height 0: one page, as large as the sheet with its header and margins", () => {
  const whole = plan({ width: 0, height: 0 })
  expect(isTiled(whole)).toBe(false)
  expect(whole.page.width).toBeCloseTo(160 + 6.4 + 6, 9)
  expect(whole.page.height).toBeCloseTo(140 + 6, 9)
})

test("a sheet longer than a page may be is split, none of its pages larger than 508 cm", () => {
  const long = { ...sheet, drawing: { ...sheet.drawing, bounds: { ...sheet.drawing.bounds, maxX: 1100 } } }
  const result = planSheet(long, { ...pdfDefaults, width: 0, height: 0, glueMargin: true })
  if (result._tag === "Err") throw new Error(result.error.message)
  expect(result.value.page.width).toBe(508)
  expect([result.value.rows, result.value.columns]).toEqual([1, 3])
  // One row: nothing is glued on below.
  expect(result.value.tiles[0]!.shown.minY).toBe(result.value.tiles[0]!.area.minY)
})

test("landscape lays the longer side across, whichever way round it is given", () => {
  expect(plan({ width: 21, height: 29.7, orientation: "Landscape" }).page).toEqual({ width: 29.7, height: 21 })
  expect(plan({ width: 29.7, height: 21, orientation: "Landscape" }).page).toEqual({ width: 29.7, height: 21 })
  expect(plan({ width: 29.7, height: 21 }).page).toEqual({ width: 29.7, height: 21 })
})

test("tiles: every point of every line is on one, the first holds both squares, empty ones are left out", () => {
  const margin = fc.double({ min: 0, max: 2, noNaN: true })
  fc.assert(
    fc.property(
      fc.double({ min: 18, max: 90, noNaN: true }),
      fc.double({ min: 18, max: 90, noNaN: true }),
      margin,
      margin,
      fc.boolean(),
      (width, height, side, end, glueMargin) => {
        const tiled = plan({
          width,
          height,
          leftMargin: side,
          rightMargin: side,
          topMargin: end,
          bottomMargin: end,
          glueMargin,
        })
        const { tiles, headed } = tiled
        const on = (x: number, y: number) =>
          tiles.some(
            ({ area: a }) => x >= a.minX - 1e-6 && x <= a.maxX + 1e-6 && y >= a.minY - 1e-6 && y <= a.maxY + 1e-6,
          )
        for (const s of headed.drawing.strokes)
          if (s.kind !== "frame") for (const [x, y] of s.points) expect(on(x, y)).toBe(true)
        const first = tiles[0]!.area
        for (const s of headed.drawing.strokes)
          if (s.kind === "scale")
            for (const [x, y] of s.points) {
              expect(x).toBeLessThanOrEqual(first.maxX)
              expect(y).toBeGreaterThanOrEqual(first.minY)
            }
        // The right half of the cloth is bare above the waistband.
        expect(on(140, 130)).toBe(
          tiles.some(({ area: a }) => a.minX < 140 && a.maxX > 140 && a.minY < 130 && a.maxY > 130),
        )
        expect(tiles.length).toBeLessThan(tiled.rows * tiled.columns + 1)
      },
    ),
    { seed: 23, numRuns: 40 },
  )
})

test("A4: bare tiles are left out, one in the middle of a piece is kept", () => {
  const a4 = plan({ width: 21, height: 29.7, leftMargin: 1, rightMargin: 1, topMargin: 1, bottomMargin: 1 })
  const has = (x: number, y: number) =>
    a4.tiles.some(({ area: a }) => x > a.minX && x < a.maxX && y > a.minY && y < a.maxY)
  expect(has(140, 120)).toBe(false)
  const plain = {
    ...sheet,
    drawing: { ...sheet.drawing, texts: [], strokes: sheet.drawing.strokes.filter((s) => s.kind === "cut") },
  }
  const small = planSheet(plain, { ...pdfDefaults, width: 14, height: 19, leftMargin: 1, rightMargin: 1 })
  if (small._tag === "Err") throw new Error(small.error.message)
  expect(small.value.tiles.some(({ area: a }) => a.minX < 35 && a.maxX > 35 && a.minY < 30 && a.maxY > 30)).toBe(true)
})

test("a page too small for the test square, or for a sane number of pages, is refused with the reason", () => {
  expect(planSheet(sheet, { ...pdfDefaults, width: 10, height: 30 })).toMatchObject({
    error: { _tag: "PageTooSmall", field: "width" },
  })
  expect(planSheet(sheet, { ...pdfDefaults, width: 21, height: 6 })).toMatchObject({
    error: { _tag: "PageTooSmall", field: "height" },
  })
  const endless = { ...sheet, drawing: { ...sheet.drawing, bounds: { ...sheet.drawing.bounds, maxX: 100000 } } }
  expect(planSheet(endless, { ...pdfDefaults, width: 21, height: 29.7 })).toMatchObject({
    error: { _tag: "TooManyPages" },
  })
})

test("tiles are named by row letter and column number", () => {
  expect([
    tileName(0, 0),
    tileName(2, 9),
    tileName(25, 0),
    tileName(26, 0),
    tileName(701, 1),
    tileName(702, 0),
  ]).toEqual(["A1", "C10", "Z1", "AA1", "ZZ2", "AAA1"])
})

test("the least room that a config must leave within its margins is that of the header's squares", () => {
  const most = { width: headerWidth("narrow"), height: headerSquaresHeight("wide") }
  expect(leastRoom.width).toBe(most.width)
  expect(leastRoom.height).toBeCloseTo(most.height, 9)
})
