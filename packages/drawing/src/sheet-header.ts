import { type Box, type Drawing, joinDrawings, type TextMark } from "./drawing.js"
import { testSquares } from "./test-squares.js"
import { breakLine } from "./text/break-line.js"
import { textWidth } from "./text/text-width.js"

/**
 * What stands beside a sheet, outside all its pieces: the test squares and what the sheet is. `narrow` puts the squares
 * one above the other, `wide` side by side (for pages that are not high enough).
 */
export interface HeaderStyle {
  readonly layout: "narrow" | "wide"
  /** cm from the sheet's upper edge that the first page shows: what the texts leave of it is kept free, for a map. */
  readonly height?: number
}

export interface HeadedDrawing {
  readonly drawing: Drawing
  /** The lower edge of the header's texts. */
  readonly textsEnd: number
  /** The room below the texts, where a height was asked for and something is left of it. */
  readonly free: Box | undefined
}

const PAD = 0.5
const LINE = 0.4
const LEADING = 1.9

/** Width of the header in cm, its distance to the sheet included. */
export const headerWidth = (layout: HeaderStyle["layout"]): number => (layout === "narrow" ? 6.4 : 12.2)
/** cm from the sheet's upper edge down to the lower edge of the squares. */
export const headerSquaresHeight = (layout: HeaderStyle["layout"]): number => PAD + (layout === "narrow" ? 10.88 : 5.08)

/**
 * A sheet with its header on the left, at the upper edge, where the cloth and the first page begin. Lines that are
 * too long for it are broken between words, or else made smaller.
 */
export const withHeader = (body: Drawing, lines: readonly string[], style: HeaderStyle): HeadedDrawing => {
  const width = headerWidth(style.layout)
  const left = body.bounds.minX - width
  const top = body.bounds.maxY
  const squaresBottom = top - headerSquaresHeight(style.layout)
  const squares = testSquares(left + PAD, squaresBottom, style.layout === "wide")
  const texts: TextMark[] = []
  let y = squaresBottom - PAD / 2
  for (const line of lines.flatMap((text) => breakLine(text, width - 2 * PAD, LINE))) {
    const height = Math.min(LINE, (LINE * (width - 2 * PAD)) / Math.max(textWidth(line, LINE), 1e-9))
    y -= LINE * LEADING
    texts.push({ text: line, x: left + PAD, y, angle: 0, height, anchor: "start" })
  }
  const textsEnd = y - PAD / 2
  const header: Drawing = {
    strokes: squares.strokes,
    texts: [...squares.texts, ...texts],
    bounds: { minX: left, maxX: body.bounds.minX, minY: textsEnd, maxY: top },
  }
  const end = style.height === undefined ? textsEnd : top - style.height + PAD
  const free = { minX: left + PAD, maxX: body.bounds.minX - PAD, minY: end, maxY: textsEnd - PAD / 2 }
  return { drawing: joinDrawings([header, body]), textsEnd, free: free.maxY > free.minY ? free : undefined }
}
