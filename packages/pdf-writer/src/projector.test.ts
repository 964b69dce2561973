import { drawMarker, lineMeetsBox, type Stroke, type TextMark, textBox } from "@toile/drawing"
import { describe, expect, it } from "vitest"
import { skirtDraft, skirtMarker } from "../../drawing/src/skirt.fixture.js"
import { withGrid } from "./projector.js"

const meets = ({ points, closed }: Stroke, mark: TextMark): boolean =>
  points.some((p, i) => {
    const before = points[i - 1] ?? (closed ? points.at(-1) : undefined)
    return before !== undefined && lineMeetsBox(before, p, textBox(mark))
  })

describe("a projector's grid", () => {
  it("runs through no text, and its numbers stand on nothing that is drawn", () => {
    const sheet = drawMarker(skirtMarker, skirtDraft.pieces, { garment: "Skirt", subject: "S", language: "en" })
    if (sheet._tag === "Err") throw new Error(sheet.error.message)
    const { drawing } = sheet.value[0]!
    const { strokes, texts } = withGrid(drawing, 10)
    const lines = strokes.slice(0, strokes.length - drawing.strokes.length)
    const numbers = texts.slice(0, texts.length - drawing.texts.length)
    expect(numbers.length).toBeGreaterThan(10)
    for (const text of texts) expect(lines.filter((line) => meets(line, text))).toEqual([])
    const right = (mark: TextMark) => textBox(mark).centre.x + textBox(mark).halfWidth
    expect(Math.max(...numbers.map(right))).toBeLessThanOrEqual(drawing.bounds.maxX)
    for (const number of numbers) expect(drawing.strokes.filter((line) => meets(line, number))).toEqual([])
  })

  it("is whole elsewhere, and a number gives way", () => {
    const bounds = { minX: 0, maxX: 25, minY: 0, maxY: 25 }
    const turned: TextMark = { text: "across", x: 5, y: 12, angle: 45, height: 1, anchor: "start" }
    const wall: Stroke = {
      kind: "cut",
      closed: false,
      points: [
        [9, 1],
        [15, 1],
      ],
    }
    const { strokes, texts } = withGrid({ strokes: [wall], texts: [turned], bounds }, 10)
    const length = ({ points: [a, b] }: Stroke) => Math.hypot(b![0] - a![0], b![1] - a![1])
    expect(texts.map(({ text }) => text)).toEqual(["10", "20", "10", "20", "across"])
    expect(texts[0]!.y).toBeGreaterThan(1)
    expect(texts[1]!.y).toBe(0.3)
    const sum = strokes.slice(0, -1).reduce((all, one) => all + length(one), 0)
    // One line is broken: by the text's height across at 45 degrees, and a little.
    expect(6 * 25 - sum).toBeGreaterThan(1.6 * Math.SQRT2)
    expect(6 * 25 - sum).toBeLessThan(6)
  })
})
