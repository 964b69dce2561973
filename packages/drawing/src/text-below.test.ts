import { expect, test } from "vitest"
import type { Drawing } from "./drawing.js"
import { textWidth } from "./text/text-width.js"
import { withTextBelow } from "./text-below.js"

const sheet: Drawing = {
  strokes: [
    {
      kind: "frame",
      points: [
        [10, 5],
        [110, 5],
      ],
      closed: false,
    },
  ],
  texts: [],
  bounds: { minX: 10, minY: 5, maxX: 110, maxY: 60 },
}

test("paragraphs stand below the drawing, within its width, and move nothing of it", () => {
  const long = "The armhole is wide for this arm. ".repeat(20).trim()
  const drawn = withTextBelow(sheet, ["One note.", long, "x".repeat(400)])
  expect(drawn.strokes).toEqual(sheet.strokes)
  expect(drawn.bounds).toMatchObject({ minX: 10, maxX: 110, maxY: 60 })
  expect(drawn.texts.map(({ text }) => text).join(" ")).toBe(`One note. ${long} ${"x".repeat(400)}`)
  for (const { text, x, y, height } of drawn.texts) {
    expect(x + textWidth(text, height)).toBeLessThanOrEqual(110 + 1e-9)
    expect(y + height).toBeLessThan(5)
    expect(y - height / 2).toBeGreaterThan(drawn.bounds.minY)
  }
  const heights = drawn.texts.map(({ y }) => y)
  expect(heights).toEqual([...heights].sort((a, b) => b - a))
})

test("without paragraphs it is the drawing", () => {
  expect(withTextBelow(sheet, [])).toBe(sheet)
})
