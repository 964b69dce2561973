import { containsPoint, rotation } from "@toile/geometry"
import { expect, test } from "vitest"
import { drawPiece } from "../draw-piece.js"
import { drawMarker } from "../draw-sheet.js"
import { back, pocket, skirtDraft, skirtMarker, tab, waistband } from "../skirt.fixture.js"
import { transformPiece } from "../transform-piece.js"
import { boxesOverlap, cornersOf, textBox } from "./text-box.js"

// The tab is 4.5 x 2.2: of texts twice as large it has room for its number alone.
const context = { garment: "Straight skirt", subject: "", language: "en", annotationScale: 2 } as const
const ofNow = <P extends object>(piece: P) => ({ ...piece, drawing: 2 as const })
const words = ({ texts }: { readonly texts: readonly { readonly text: string }[] }) => texts.map(({ text }) => text)
const tall = transformPiece(ofNow(tab), rotation(90))

test.each([
  ["lies", ofNow(tab)],
  ["stands", tall],
])("the name of a small piece that %s is beside it, led to a dot within it; its number is inside", (_, piece) => {
  const drawn = drawPiece(piece, context)
  const outline = piece.cutLine.map(([x, y]) => ({ x, y }))
  const beside = drawn.texts.filter(({ text }) => text !== "5")
  expect(words(drawn)).toEqual(expect.arrayContaining(["5", "5 Tab", "cut 2, shell", "Straight skirt"]))
  for (const text of beside.slice(-3)) {
    expect(text.height).toBeGreaterThan(0.6)
    for (const [x, y] of cornersOf(textBox(text))) expect(containsPoint(outline, { x, y })).toBe(false)
  }
  const [leader, dot] = drawn.strokes.filter(({ kind }) => kind === "label").slice(-2)
  expect(dot!.closed).toBe(true)
  const [from, to] = leader!.points.map(([x, y]) => ({ x, y }))
  expect([containsPoint(outline, from!), containsPoint(outline, to!)]).toEqual([false, true])
  const number = drawn.texts.find(({ text }) => text === "5")!
  expect(boxesOverlap(textBox(number), { centre: to!, halfWidth: 0.05, halfHeight: 0.05, cos: 1, sin: 0 })).toBe(false)
  for (const [x, y] of drawn.strokes.flatMap((s) => s.points)) {
    expect(x).toBeLessThanOrEqual(drawn.bounds.maxX)
    expect(y).toBeLessThanOrEqual(drawn.bounds.maxY)
  }
})

test("a piece with room has its name inside, whenever it was drafted", () => {
  for (const piece of [{ ...back, nap: "none" as const }, waistband, pocket])
    expect(drawPiece(ofNow(piece), context)).toEqual(drawPiece(piece, context))
})

test("what was drafted before is drawn as it was: all inside", () => {
  const drawn = drawPiece(tab, context)
  expect(drawn.strokes.some(({ kind }) => kind === "label")).toBe(false)
  expect(words(drawn)).toContain("5 Tab")
})

test("on a marker a small piece has its number, and the header says what it stands for", () => {
  const sheetOf = (pieces: typeof skirtDraft.pieces, language: "en" | "fr" = "en") => {
    const drawn = drawMarker(skirtMarker, pieces, { ...context, language })
    if (drawn._tag === "Err") throw new Error(drawn.error.message)
    return drawn.value[0]!
  }
  const now = sheetOf(skirtDraft.pieces.map(ofNow))
  expect(now.lines.slice(-2)).toEqual(["by number:", "5 Tab: cut 2, shell"])
  expect(words(now.drawing).filter((text) => text === "5")).toHaveLength(2)
  expect(words(now.drawing)).not.toContain("5 Tab")
  expect(now.drawing.bounds).toEqual({ minX: 0, minY: 0, maxX: 160, maxY: 140 })
  expect(sheetOf(skirtDraft.pieces.map(ofNow), "fr").lines.slice(-2)).toEqual([
    "par numéro :",
    "5 Patte : couper 2, shell",
  ])
  expect(sheetOf(skirtDraft.pieces).lines.at(-1)).toBe("warp →")
})
