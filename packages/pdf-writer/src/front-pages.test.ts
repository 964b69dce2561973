import { boxesOverlap, type DrawnSheet, drawMarker, type TextMark, textBox } from "@toile/drawing"
import { pdfDefaults } from "@toile/export-config"
import fc from "fast-check"
import { expect, test } from "vitest"
import { skirtDraft, skirtMarker } from "../../drawing/src/skirt.fixture.js"
import { frontPages } from "./front-pages.js"
import type { PackedSheet } from "./packed/lay-on-paper.js"
import { isTiled, planOf, type SheetPlan } from "./page-plan.js"
import { pdfPages } from "./pdf-files.js"
import { tileMap } from "./tile-map.js"
import { widestName } from "./tile-name.js"

const drawn = drawMarker(skirtMarker, skirtDraft.pieces, { garment: "Skirt", subject: "", language: "en" })
if (drawn._tag === "Err") throw new Error(drawn.error.message)
const sheet: DrawnSheet = drawn.value[0]!
const a4 = { ...pdfDefaults, leftMargin: 1, rightMargin: 1, topMargin: 1, bottomMargin: 1, width: 21, height: 29.7 }
/** The sheet as pieces that were packed for pages have it, so high a header kept free. */
const packed = (sheet: DrawnSheet, { width, height }: typeof a4, header: number): PackedSheet => {
  const { minX, maxX, minY, maxY } = sheet.drawing.bounds
  const [across, down] = [width - 2, height - 2]
  const [columns, rows] = [Math.ceil((maxX - minX) / across), Math.ceil((maxY - minY) / down)]
  return { ...sheet, pages: { width: across, height: down, columns, rows }, header }
}
const names = (count: number) =>
  Array.from({ length: count }, (_, i) => `${i + 1} Under sleeve hem interfacing of its own`)

const plan = (sheet: DrawnSheet | PackedSheet, config: typeof a4): SheetPlan => {
  const result = planOf(sheet, config)
  if (result._tag === "Err") throw new Error(result.error.message)
  return result.value
}

/** A text's box within another one. */
const lies = (mark: TextMark, box: { minX: number; maxX: number; minY: number; maxY: number }): boolean => {
  const { centre, halfWidth, halfHeight } = textBox(mark)
  return (
    centre.x - halfWidth >= box.minX - 1e-6 &&
    centre.x + halfWidth <= box.maxX + 1e-6 &&
    centre.y - halfHeight >= box.minY - 1e-6 &&
    centre.y + halfHeight <= box.maxY + 1e-6
  )
}

const apart = (texts: readonly TextMark[]): boolean => {
  const boxes = texts.map(textBox)
  return boxes.every((a, i) => boxes.slice(0, i).every((b) => !boxesOverlap(a, b)))
}

test("whatever a sheet has to tell, and however many its pages: lines and names of pages are whole, 2 mm high and apart", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 300 }),
      fc.integer({ min: 1, max: 60 }),
      fc.integer({ min: 2, max: 33 }),
      fc.constantFrom({ width: 19, height: 27.7 }, { width: 25.9, height: 19.59 }, { width: 12.5, height: 6 }),
      (lines, rows, columns, page) => {
        const pages = frontPages(names(lines), page, { rows, columns, page, widest: widestName(rows, columns) })!
        const told: string[] = []
        const shown = new Set<string>()
        for (const { drawing, map } of pages) {
          const whole = { minX: 0, maxX: page.width, minY: -page.height, maxY: 0 }
          for (const mark of drawing.texts) expect(lies(mark, whole)).toBe(true)
          for (const { height } of drawing.texts) expect(height).toBeGreaterThanOrEqual(0.2)
          expect(apart(drawing.texts)).toBe(true)
          told.push(...drawing.texts.map(({ text }) => text))
          if (!map) continue
          const part = { map, page }
          const texts = namesIn(part, rows, columns)
          for (const mark of texts) {
            expect(lies(mark, whole)).toBe(true)
            expect(mark.height).toBeGreaterThanOrEqual(0.2)
            shown.add(mark.text)
          }
          expect(apart([...texts, ...drawing.texts])).toBe(true)
        }
        expect(told.filter((text) => text === "own" || text.endsWith(" own")).length).toBe(lines)
        expect(shown.size).toBe(rows * columns)
      },
    ),
    { seed: 14, numRuns: 40 },
  )
})

/** The map's names, of a sheet all of whose pages show something. */
const namesIn = (
  { map, page }: { map: Parameters<typeof tileMap>[1]; page: { width: number; height: number } },
  rows: number,
  columns: number,
): readonly TextMark[] => {
  const tiles = Array.from({ length: rows * columns }, (_, i) => {
    const [row, column] = [Math.floor(i / columns), i % columns]
    const [left, top] = [column * page.width, -row * page.height]
    const area = { minX: left, maxX: left + page.width, minY: top - page.height, maxY: top }
    return { row, column, area, shown: area }
  })
  const drawing = { strokes: [], texts: [], bounds: { minX: 0, maxX: 1, minY: -1, maxY: 0 } }
  const headed = { drawing, textsEnd: 0, free: undefined }
  return tileMap(
    { sheet: packed(sheet, a4, 16), headed, page, rows, columns, corner: { minX: 0, maxY: 0 }, tiles },
    map,
  ).texts.slice()
}

test("a header that is longer than what is kept free for it comes on a page before, which is counted and joined to none", () => {
  const long = packed({ ...sheet, lines: [...sheet.lines, ...names(25)] }, a4, 16)
  const told = plan(long, a4)
  const [first, second] = told.tiles
  expect([first!.front, second!.front]).toEqual([true, undefined])
  const front = told.headed.drawing.texts.filter(({ y }) => y > told.corner.maxY).map(({ text }) => text)
  for (const line of long.lines) expect(front.join(" ")).toContain(line)
  const pages = pdfPages([long], a4)
  if (pages._tag === "Err") throw new Error(pages.error.message)
  expect(pages.value[0]!.pages).toEqual([{ width: 21, height: 29.7, count: told.tiles.length }])
  expect(isTiled(told)).toBe(true)
})

test("a cut marker has its header and map beside it, as exports have always had them", () => {
  const long = { ...sheet, lines: [...sheet.lines, ...names(25)] }
  for (const one of [sheet, long]) expect(plan(one, a4).tiles.some(({ front }) => front)).toBe(false)
})
