import { createRequire } from "node:module"
import type { Marker } from "@toile/draft-model"
import { drawCode, lineStyles, type Stroke } from "@toile/drawing"
import { expect, test } from "vitest"
import { front } from "../../drawing/src/skirt.fixture.js"
import { TICKET_PAGE, ticketCode, ticketSheets, ticketText } from "./tickets.js"

type Reader = (data: Uint8ClampedArray, width: number, height: number) => { readonly data: string } | null
const readCode: Reader = createRequire(import.meta.url)("jsqr")

const order = { id: "01a205ca-b2b5-7336-bf5d-243599abceaa", code: "BCEAAA", createdAt: "2026-11-20T09:30:00.000Z" }
const context = { garment: "Skirt", subject: "Hélène", language: "fr" } as const

/** What a telephone would see of filled bars in a box of this size, cm. */
const photographed = (bars: readonly Stroke[], width: number, height: number): string | undefined => {
  const dots = 100
  const pen = (lineStyles.label.width / 2) * dots
  const [across, down] = [Math.round(width * dots), Math.round(height * dots)]
  const image = new Uint8ClampedArray(across * down * 4).fill(255)
  for (const { points } of bars) {
    const xs = points.map(([x]) => x * dots)
    const ys = points.map(([, y]) => y * dots)
    for (let y = Math.round(Math.min(...ys) - pen); y < Math.round(Math.max(...ys) + pen); y++)
      for (let x = Math.round(Math.min(...xs) - pen); x < Math.round(Math.max(...xs) + pen); x++)
        image.fill(0, ((down - 1 - y) * across + x) * 4, ((down - 1 - y) * across + x) * 4 + 3)
  }
  return readCode(image, across, down)?.data
}

test("a code that is drawn is read back by another reader", () => {
  const text = ticketText(order, "shell", {
    piece: "frontLeft",
    copy: 2,
    mirrored: true,
    rotation: 0,
    translation: [0, 0],
  })
  expect(text).toBe("draft=01a205ca-b2b5-7336-bf5d-243599abceaa&piece=frontLeft&material=shell&copy=2")
  expect(photographed(drawCode(ticketCode(text), 1, 1, 2.4), 4.4, 4.4)).toBe(text)
})

test("each copy of each piece has its ticket, ten on a page, within it", () => {
  const placements = Array.from({ length: 12 }, (_, i) => ({
    piece: front.name,
    copy: i + 1,
    mirrored: i % 2 === 1,
    rotation: 0,
    translation: [0, 0] as const,
  }))
  const marker: Marker = {
    materialGroup: "shell",
    material: "Wool",
    density: 1,
    sheets: [{ width: 1, length: 1, placements }],
  }
  const sheets = ticketSheets([marker], [{ ...front, mirrored: true, onFold: false }], context, () => order)
  expect(sheets.map(({ drawing }) => drawing.strokes.filter(({ kind }) => kind === "frame").length)).toEqual([10, 2])
  const texts = sheets[1]!.drawing.texts.map(({ text }) => text)
  expect(texts).toEqual(expect.arrayContaining(["pièce 1 sur 1", "shell: Wool", "exemplaire 12 sur 12, en miroir"]))
  expect(texts).toEqual(expect.arrayContaining(["Skirt", "Hélène", "BCEAAA · 2026-11-20"]))
  // What is known of the order stands in place of the sheet's own words; what is not is left out.
  const { createdAt: _, ...undated } = order
  const known = { ...undated, customer: "Ada", note: "second fitting", garment: "Dress" }
  const left = { ...front, name: "frontLeft", mirrored: false, onFold: false }
  const own = { ...marker, sheets: [{ width: 1, length: 1, placements: [{ ...placements[0]!, piece: left.name }] }] }
  const [page] = ticketSheets([own], [left], { ...context, language: "en" }, () => known)
  expect(page!.drawing.texts.map(({ text }) => text).slice(3)).toEqual([
    "copy 1 of 1, left",
    "Dress",
    "Ada",
    "second fitting",
    "BCEAAA",
  ])
  const outline = left.cutLine
  const blocks = { margin: 1.5, pieces: [{ piece: left.name, outline }] }
  const [first] = ticketSheets([{ ...own, blocks }], [left], { ...context, language: "en" }, () => known)
  expect(first!.drawing.texts.map(({ text }) => text)[3]).toBe("copy 1 of 1, left, block + 1.5 cm, cut again")
  for (const { drawing } of sheets)
    for (const [x, y] of drawing.strokes.flatMap(({ points }) => points)) {
      expect(x).toBeGreaterThanOrEqual(0)
      expect(x).toBeLessThanOrEqual(TICKET_PAGE.width)
      expect(y).toBeGreaterThanOrEqual(0)
      expect(y).toBeLessThanOrEqual(TICKET_PAGE.height)
    }
})
