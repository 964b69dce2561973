import { expect, test } from "vitest"
import { drawPiece } from "../draw-piece.js"
import { front } from "../skirt.fixture.js"

const context = { garment: "Skirt", subject: "", language: "en" } as const
const at = (y: number) => ({
  ...front,
  internalLines: [{ name: "lengthenShorten", kind: "adjust", points: [[1, y] as const, [20, y] as const] } as const],
})

test("a line to lengthen or shorten at is drawn twice, 0.6 apart, with its words in the drawing's language", () => {
  const { strokes, texts } = drawPiece(at(-40), context)
  const pair = strokes.filter(({ kind }) => kind === "internal").map(({ points }) => points.map(([, y]) => y))
  expect(pair).toEqual([
    [-40.3, -40.3],
    [-39.7, -39.7],
  ])
  expect(texts.map(({ text }) => text)).toContain("lengthen or shorten here")
  const french = drawPiece(at(-40), { ...context, language: "fr" }).texts.map(({ text }) => text)
  expect(french).toContain("rallonger ou raccourcir ici")
})
