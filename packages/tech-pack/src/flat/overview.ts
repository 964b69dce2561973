import type { Draft, Piece, XY } from "@toile/draft-model"
import { fewerPoints } from "@toile/drawing"
import type { Sketch, SketchLine, SketchMark } from "../model.js"
import { opened } from "../telling.js"
import { rivetMark } from "./rivet-marks.js"

/** cm between pieces. */
const GAP = 4

/** All pieces opened out, in rows, each with its number: the table beside it says which is which. */
export const overview = (draft: Draft): Sketch => {
  const cut = draft.pieces.map((piece) => boxed(opened(piece), String(piece.number)))
  const area = cut.reduce((sum, { width, height }) => sum + (width + GAP) * (height + GAP), 0)
  const rowWidth = Math.max(...cut.map(({ width }) => width), Math.sqrt(area * 1.25))
  const lines: SketchLine[] = []
  const marks: SketchMark[] = []
  let [x, y, rowHeight] = [0, 0, 0]
  for (const one of [...cut].sort((a, b) => b.height - a.height)) {
    if (x > 0 && x + one.width > rowWidth) {
      x = 0
      y -= rowHeight + GAP
      rowHeight = 0
    }
    const move = ([px, py]: XY): XY => [px - one.minX + x, py - one.maxY + y]
    lines.push(...one.lines.map((line) => ({ ...line, points: line.points.map(move) })))
    const at = move(one.middle)
    marks.push({ label: one.label, at, along: [] })
    x += one.width + GAP
    rowHeight = Math.max(rowHeight, one.height)
  }
  return { caption: "", lines, marks }
}

interface Boxed {
  readonly label: string
  readonly lines: readonly SketchLine[]
  readonly minX: number
  readonly maxY: number
  readonly width: number
  readonly height: number
  readonly middle: XY
}

const boxed = (piece: Piece, label: string): Boxed => {
  const xs = piece.cutLine.map(([x]) => x)
  const ys = piece.cutLine.map(([, y]) => y)
  const [minX, maxX, minY, maxY] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  return {
    label,
    lines: [
      { points: fewer(piece.cutLine, true), closed: true, look: "outline" },
      ...piece.darts.map(({ point, legs }) => ({ points: [legs[0], point, legs[1]], look: "seam" as const })),
      ...piece.drillHoles.filter(({ kind }) => kind === "rivet").map(({ x, y }) => rivetMark([x, y])),
    ],
    minX,
    maxY,
    width: maxX - minX,
    height: maxY - minY,
    middle: insideOf(piece.cutLine, [(minX + maxX) / 2, (minY + maxY) / 2]),
  }
}

/** Well within the outline, near a wish: the widest stretch across some heights. */
export const insideOf = (ring: readonly XY[], [, wishY]: XY): XY => {
  const ys = ring.map(([, y]) => y)
  const [low, high] = [Math.min(...ys), Math.max(...ys)]
  let best: { at: XY; width: number } | undefined
  for (const y of [wishY, 0.35, 0.65, 0.2, 0.8].map((t, i) => (i === 0 ? t : low + t * (high - low)))) {
    const xs = crossings(ring, y)
    for (let i = 0; i + 1 < xs.length; i += 2) {
      const width = xs[i + 1]! - xs[i]!
      if (best === undefined || width > best.width * 1.2) best = { at: [(xs[i]! + xs[i + 1]!) / 2, y], width }
    }
  }
  return best?.at ?? ring[0]!
}

const crossings = (ring: readonly XY[], y: number): readonly number[] =>
  ring
    .flatMap((a, i) => {
      const b = ring[(i + 1) % ring.length]!
      return a[1] > y === b[1] > y ? [] : [a[0] + ((y - a[1]) / (b[1] - a[1])) * (b[0] - a[0])]
    })
    .sort((p, q) => p - q)

/** cm: a small picture's line runs this near to the pattern's. */
const WITHIN = 0.08

/** Far fewer points than a file for cutting needs. */
export const fewer = (points: readonly XY[], closed: boolean): readonly XY[] => {
  const kept = fewerPoints(points, closed, WITHIN, () => false)
  return kept.map((index) => points[index]!)
}
