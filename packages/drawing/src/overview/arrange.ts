import type { Piece } from "@toile/draft-model"
import type { InParts } from "@toile/result"
import type { DrawContext } from "../draw-context.js"
import { boundsOfDrawing } from "../draw-piece.js"
import { type Drawing, joinDrawings, moveDrawing, type TextMark } from "../drawing.js"
import { testSquares } from "../test-squares.js"

/** Width over height that an overview comes near to. */
const ASPECT = 1.5

/**
 * Pieces side by side in true cm, in the pattern's order, in rows; the title above and the test squares after the last
 * piece, in parts. What is drawn of a piece is the caller's; it is told how much larger texts are than usual.
 */
export function* arrangeInParts(
  pieces: readonly Piece[],
  draw: (piece: Piece, scale: number) => Drawing,
  context: DrawContext,
): InParts<Drawing> {
  const scale = context.annotationScale ?? overviewScale(pieces)
  const drawn: Drawing[] = []
  for (const piece of pieces) {
    drawn.push(draw(piece, scale))
    yield undefined
  }
  const sheet = joinDrawings(inRows([...drawn, testSquares(0, 0, true)], 3 * scale))
  yield undefined
  return joinDrawings([titleAbove(sheet, context, scale), sheet])
}

/** 1 up to a sheet of about 90 cm, then in step with its size. */
const overviewScale = (pieces: readonly Piece[]): number => {
  const points = pieces.map((p) => p.cutLine)
  const area = points.reduce((sum, outline) => {
    const xs = outline.map((p) => p[0])
    const ys = outline.map((p) => p[1])
    return sum + Math.max(0, Math.max(...xs) - Math.min(...xs)) * Math.max(0, Math.max(...ys) - Math.min(...ys))
  }, 0)
  return Math.max(1, Math.min(4, Math.sqrt(area * ASPECT) / 75))
}

const widthOf = (d: Drawing) => d.bounds.maxX - d.bounds.minX
const heightOf = (d: Drawing) => d.bounds.maxY - d.bounds.minY

/** Rows that break where the whole comes nearest to the aspect; a row's pieces stand on its lower edge. */
export const inRows = (items: readonly Drawing[], gap: number): Drawing[] => {
  const best = rowWidths(items, gap)
    .map((width) => splitRows(items, gap, width))
    .map((rows) => ({ rows, badness: badnessOf(rows, gap) }))
    .reduce((a, b) => (b.badness < a.badness - 1e-9 ? b : a))
  let y = 0
  return best.rows.flatMap((row) => {
    y -= Math.max(...row.map(heightOf))
    let x = 0
    const placed = row.map((d) => {
      const moved = moveDrawing(d, x - d.bounds.minX, y - d.bounds.minY)
      x += widthOf(d) + gap
      return moved
    })
    y -= gap
    return placed
  })
}

/** The widths of all runs that start at the first item or at any other: every way in which rows can break. */
const rowWidths = (items: readonly Drawing[], gap: number): number[] => {
  const out: number[] = []
  for (let i = 0; i < items.length; i++) {
    let width = -gap
    for (let j = i; j < items.length; j++) {
      width += widthOf(items[j]!) + gap
      out.push(width)
    }
  }
  return [...new Set(out)].sort((a, b) => a - b)
}

const splitRows = (items: readonly Drawing[], gap: number, width: number): Drawing[][] => {
  const rows: Drawing[][] = []
  let used = Number.POSITIVE_INFINITY
  for (const item of items) {
    if (used + gap + widthOf(item) > width + 1e-9) {
      rows.push([item])
      used = widthOf(item)
    } else {
      rows[rows.length - 1]!.push(item)
      used += gap + widthOf(item)
    }
  }
  return rows
}

/** The area of the frame of the wanted aspect that holds the rows. */
const badnessOf = (rows: readonly (readonly Drawing[])[], gap: number): number => {
  const width = Math.max(...rows.map((row) => row.reduce((sum, d) => sum + widthOf(d) + gap, -gap)))
  const height = rows.reduce((sum, row) => sum + Math.max(...row.map(heightOf)) + gap, -gap)
  return Math.max(width / ASPECT, height)
}

const titleAbove = (sheet: Drawing, context: DrawContext, scale: number): Drawing => {
  const texts: TextMark[] = []
  let y = sheet.bounds.maxY + 2.4 * scale
  if (context.subject !== "") {
    texts.push({ text: context.subject, x: sheet.bounds.minX, y, angle: 0, height: 0.9 * scale, anchor: "start" })
    y += 2 * scale
  }
  if (context.garment !== "")
    texts.push({ text: context.garment, x: sheet.bounds.minX, y, angle: 0, height: 1.6 * scale, anchor: "start" })
  return { strokes: [], texts, bounds: texts.length === 0 ? sheet.bounds : boundsOfDrawing([], texts) }
}
