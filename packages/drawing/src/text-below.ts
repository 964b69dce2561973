import { type Drawing, joinDrawings, type TextMark } from "./drawing.js"
import { breakLine } from "./text/break-line.js"
import { textWidth } from "./text/text-width.js"

/** A capital's height in cm on a sheet of one metre; it grows with the sheet. */
const HEIGHT = 1
const LEADING = 2
const SMALLEST = 0.4

/** A drawing with paragraphs below it, broken at its width; nothing of the drawing moves. */
export const withTextBelow = (drawing: Drawing, paragraphs: readonly string[]): Drawing => {
  if (paragraphs.length === 0) return drawing
  const { minX, maxX, minY } = drawing.bounds
  const width = maxX - minX
  const height = Math.max(SMALLEST, (HEIGHT * width) / 100)
  let y = minY - height
  const texts = paragraphs.flatMap((paragraph) =>
    breakLine(paragraph, width, height).map((text): TextMark => {
      y -= LEADING * height
      // A single word that is wider than the sheet is written smaller.
      const fitting = Math.min(height, (height * width) / Math.max(textWidth(text, height), 1e-9))
      return { text, x: minX, y, angle: 0, height: fitting, anchor: "start" }
    }),
  )
  const below: Drawing = { strokes: [], texts, bounds: { minX, maxX, minY: y - height, maxY: minY } }
  return joinDrawings([drawing, below])
}
