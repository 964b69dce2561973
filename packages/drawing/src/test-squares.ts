import type { Drawing, Stroke, TextMark } from "./drawing.js"
import { stroke } from "./marks/shapes.js"
import { centredText } from "./text/text-box.js"

/** cm */
export const METRIC_SQUARE = 5
export const INCH_SQUARE = 5.08

/** A square to measure on paper, its lower left corner at x, y; what it measures is written in it. */
const square = (x: number, y: number, side: number, caption: string): { strokes: Stroke[]; texts: TextMark[] } => ({
  strokes: [
    stroke(
      "scale",
      [
        [x, y],
        [x + side, y],
        [x + side, y + side],
        [x, y + side],
      ],
      true,
    ),
  ],
  texts: [centredText(caption, { x: x + side / 2, y: y + side / 2 }, 0, 0.6)],
})

const GAP = 0.8

/** Both squares, 5 cm and 2 in, one above the other (5.08 x 10.88 cm) or side by side (10.88 x 5.08 cm). */
export const testSquares = (x: number, y: number, sideBySide: boolean): Drawing => {
  const inch = sideBySide ? square(x + METRIC_SQUARE + GAP, y, INCH_SQUARE, "2 in") : square(x, y, INCH_SQUARE, "2 in")
  const metric = sideBySide
    ? square(x, y, METRIC_SQUARE, "5 cm")
    : square(x, y + INCH_SQUARE + GAP, METRIC_SQUARE, "5 cm")
  const long = METRIC_SQUARE + GAP + INCH_SQUARE
  return {
    strokes: [...metric.strokes, ...inch.strokes],
    texts: [...metric.texts, ...inch.texts],
    bounds: {
      minX: x,
      minY: y,
      maxX: x + (sideBySide ? long : INCH_SQUARE),
      maxY: y + (sideBySide ? INCH_SQUARE : long),
    },
  }
}
