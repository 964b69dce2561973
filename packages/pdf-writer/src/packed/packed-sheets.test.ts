import type { Piece } from "@toile/draft-model"
import { boxesOverlap, type TurnedBox, textBox } from "@toile/drawing"
import { pdfDefaults } from "@toile/export-config"
import { expect, test } from "vitest"
import { skirtDraft, skirtMarker } from "../../../drawing/src/skirt.fixture.js"
import { planOf } from "../page-plan.js"
import { type PackedSheet, paperOf, wallPaper } from "./lay-on-paper.js"
import { packedSheets } from "./packed-sheets.js"

const context = { garment: "Straight skirt", subject: "Size 40", language: "en" } as const
const margins = { leftMargin: 1, rightMargin: 1, topMargin: 1, bottomMargin: 1 }
const a4 = { ...pdfDefaults, ...margins, width: 21, height: 29.7 }
const sheetsOn = (paper: ReturnType<typeof paperOf>): readonly PackedSheet[] => {
  const sheets = packedSheets([skirtMarker], skirtDraft.pieces, context, paper)
  if (sheets._tag === "Err") throw new Error(sheets.error.message)
  return sheets.value
}

/** A line as a box of no width. */
const joint = (x: number, y: number, halfWidth: number, halfHeight: number): TurnedBox => ({
  centre: { x, y },
  halfWidth,
  halfHeight,
  cos: 1,
  sin: 0,
})

test("no name is cut by a joint, and all pieces are there", () => {
  const [sheet] = sheetsOn(paperOf(a4))
  const { width, height, columns, rows } = sheet!.pages
  const joints = [
    ...Array.from({ length: columns - 1 }, (_, i) => joint((i + 1) * width, 0, 0, rows * height)),
    ...Array.from({ length: rows - 1 }, (_, i) => joint(0, (i + 1) * height, columns * width, 0)),
  ]
  expect(joints.length).toBeGreaterThan(2)
  const labels = new Set(skirtDraft.pieces.flatMap((piece) => piece.labels.map(({ text }) => text)))
  const cut = sheet!.drawing.texts.filter((mark) => joints.some((line) => boxesOverlap(textBox(mark), line)))
  // A pattern's own labels stay where the pattern put them.
  expect(cut.map(({ text }) => text).filter((text) => !labels.has(text))).toEqual([])
})

test("every point of every line is on a page, and no page is blank", () => {
  for (const config of [a4, { ...a4, glueMargin: true }, { ...a4, width: 29.7, height: 42 }]) {
    const [sheet] = sheetsOn(paperOf(config))
    const plan = planOf(sheet!, config)
    if (plan._tag === "Err") throw new Error(plan.error.message)
    const { tiles, headed, page } = plan.value
    expect(page).toEqual({ width: config.width, height: config.height })
    const points = headed.drawing.strokes.flatMap((s) => s.points)
    for (const [x, y] of points)
      expect(tiles.some(({ area: a }) => x >= a.minX && x <= a.maxX && y >= a.minY && y <= a.maxY)).toBe(true)
    expect(tiles.length).toBeLessThan(plan.value.columns * plan.value.rows + 1)
  }
})

test("on a picture for the cloth all grains run along it, one way where the cloth has a nap", () => {
  // As a pattern may draw its pieces: each another way.
  const askew = skirtDraft.pieces.map((piece, i): Piece => {
    const [[x, y]] = piece.grainLine
    const angle = (i * 70 * Math.PI) / 180
    return {
      ...piece,
      nap: "oneWay",
      grainLine: [
        [x, y],
        [x + 9 * Math.cos(angle), y + 9 * Math.sin(angle)],
      ],
    }
  })
  for (const nap of ["oneWay", "none"] as const) {
    const sheets = packedSheets(
      [skirtMarker],
      askew.map((piece) => ({ ...piece, nap })),
      context,
      wallPaper,
    )
    if (sheets._tag === "Err") throw new Error(sheets.error.message)
    const grains = sheets.value[0]!.drawing.strokes.filter(
      ({ kind, points }) => kind === "grain" && points.length === 2,
    )
    const ways = grains.map(({ points: [from, to] }) => Math.atan2(to![1] - from![1], to![0] - from![0]))
    expect(ways.length).toBeGreaterThan(2)
    for (const way of ways) expect(Math.abs(Math.sin(way))).toBeLessThan(1e-9)
    if (nap === "oneWay") for (const way of ways) expect(Math.cos(way)).toBeCloseTo(1, 9)
  }
})

test("a sheet that no page is long enough for is split evenly, below 508 cm", () => {
  const [sheet] = sheetsOn(wallPaper)
  const long: PackedSheet = {
    ...sheet!,
    drawing: { ...sheet!.drawing, bounds: { minX: 0, maxX: 100, minY: -400, maxY: 800 } },
    pages: { width: 100, height: 1200, columns: 1, rows: 1 },
  }
  const plan = planOf(long, { ...a4, width: 0, height: 0 })
  expect(plan).toMatchObject({ value: { rows: 3, columns: 1, page: { width: 102, height: 402 } } })
})

test("a piece on the fold lies as its half where that is asked for, its fold marked and cut nowhere; else whole", () => {
  const isFolded = (name: string) => skirtDraft.pieces.some((piece) => piece.name === name && piece.onFold)
  const folded = skirtMarker.sheets.flatMap(({ placements }) => placements).filter(({ piece }) => isFolded(piece))
  const [[whole], [unfolded], [half]] = [undefined, "unfolded" as const, "mirrorLine" as const].map((halfPieces) =>
    sheetsOn(paperOf({ ...a4, ...(halfPieces ? { halfPieces } : {}) })),
  ) as [readonly PackedSheet[], readonly PackedSheet[], readonly PackedSheet[]]
  expect(unfolded).toEqual(whole)
  const count = (sheet: PackedSheet | undefined, is: (s: PackedSheet["drawing"]["strokes"][number]) => boolean) =>
    sheet!.drawing.strokes.filter(is).length
  expect(folded.length).toBeGreaterThan(0)
  expect(count(half, ({ kind, closed }) => kind === "cut" && !closed)).toBe(folded.length)
  expect(count(whole, ({ kind, closed }) => kind === "cut" && !closed)).toBe(0)
  expect(count(half, ({ kind }) => kind === "fold")).toBeGreaterThan(count(whole, ({ kind }) => kind === "fold"))
  expect(half!.drawing.texts.map(({ text }) => text)).toContain("fold")
})
