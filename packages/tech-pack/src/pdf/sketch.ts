import type { XY } from "@toile/draft-model"
import {
  appendBezierCurve,
  closePath,
  fill,
  fillAndStroke,
  LineJoinStyle,
  lineTo,
  moveTo,
  type PDFOperator,
  rgb,
  setDashPattern,
  setFillingColor,
  setLineJoin,
  setLineWidth,
  setStrokingColor,
  stroke,
} from "pdf-lib"
import type { Sketch, SketchLine, SketchLook, SketchMark } from "../model.js"
import type { Box } from "./led-out.js"
import { type OnLine, placed, RADIUS } from "./on-lines.js"
import { BLUE, type Colour, draw, type Flow, GREY, INK, RED, SHADE, widthOf, write } from "./page.js"

const looks: Readonly<
  Record<SketchLook, { readonly width: number; readonly color: Colour; readonly dash: readonly number[] }>
> = {
  outline: { width: 0.9, color: INK, dash: [] },
  seam: { width: 0.5, color: INK, dash: [] },
  stitch: { width: 0.5, color: INK, dash: [2, 1.2] },
  fold: { width: 0.4, color: GREY, dash: [4, 1.5, 0.8, 1.5] },
  measure: { width: 0.5, color: RED, dash: [] },
  area: { width: 0.4, color: GREY, dash: [] },
  first: { width: 1, color: INK, dash: [] },
  second: { width: 1, color: BLUE, dash: [] },
}

const LABEL = 6.5
const WHITE = rgb(1, 1, 1)
/** Room at both sides for marks that stand beside the picture. */
const SIDE = 26

/** Points a cm at which a picture fills a box of this size, with room for its marks. */
const scaleFor = (sketch: Sketch, box: Pick<Box, "width" | "height">): number => {
  if (sketch.lines.length === 0) return Number.POSITIVE_INFINITY
  const { minX, maxX, minY, maxY } = extentOf(sketch)
  const room = sketch.marks.some(({ along }) => along === undefined) ? SIDE : 3
  return Math.min((box.width - 2 * room) / Math.max(maxX - minX, 1e-6), (box.height - 6) / Math.max(maxY - minY, 1e-6))
}

/** The one scale at which each of some pictures fits a box of this size. */
export const sharedScale = (sketches: readonly Sketch[], box: Pick<Box, "width" | "height">): number =>
  Math.min(...sketches.map((sketch) => scaleFor(sketch, box)))

const extentOf = ({ lines }: Sketch) => {
  const points = lines.flatMap(({ points: own }) => own)
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  return { minX: Math.min(...xs), maxX: Math.max(...xs), minY: Math.min(...ys), maxY: Math.max(...ys) }
}

/** Draws a picture into a box, in its middle, with its marks; as large as it goes where no scale is given. */
export const drawSketch = (flow: Flow, sketch: Sketch, box: Box, scale = scaleFor(sketch, box)): void => {
  if (sketch.lines.length === 0) return
  const beside = sketch.marks.filter(({ along }) => along === undefined)
  const { minX, maxX, minY, maxY } = extentOf(sketch)
  const left = box.x + box.width / 2 - ((minX + maxX) / 2) * scale
  const low = box.y + box.height / 2 - ((minY + maxY) / 2) * scale
  const at = ([x, y]: XY): XY => [left + x * scale, low + y * scale]
  // What is shaded lies below all lines
  for (const line of sketch.lines) if (line.look === "area") drawLine(flow, line, at)
  for (const line of sketch.lines) if (line.look !== "area") drawLine(flow, line, at)
  for (const mark of sketch.marks) if (mark.plain) writePlain(flow, mark, at)
  drawOnLines(flow, sketch, box, at)
  drawBeside(flow, beside, at, box, [at([minX, 0])[0], at([maxX, 0])[0]])
}

/** How high a picture becomes that is as wide as this, points. */
export const heightFor = (sketch: Sketch, width: number): number => {
  const { minY, maxY } = extentOf(sketch)
  return (maxY - minY) * scaleFor(sketch, { width, height: Number.POSITIVE_INFINITY }) + 12
}

const drawLine = (flow: Flow, { points, closed, look }: SketchLine, at: (p: XY) => XY): void => {
  if (points.length < 2) return
  const { width, color, dash } = looks[look]
  const path = points.map((p, i) => {
    const [x, y] = at(p)
    return i === 0 ? moveTo(round(x), round(y)) : lineTo(round(x), round(y))
  })
  draw(flow, [
    setStrokingColor(color),
    setLineWidth(width),
    setLineJoin(LineJoinStyle.Round),
    setDashPattern([...dash], 0),
    ...path,
    ...(closed ? [closePath()] : []),
    ...(look === "area" ? [setFillingColor(SHADE), fillAndStroke()] : [stroke()]),
    setDashPattern([], 0),
  ])
  if (look === "measure") for (const end of [0, points.length - 1]) drawTick(flow, points, end, at)
}

/** A short stroke across a tape's end. */
const drawTick = (flow: Flow, points: readonly XY[], end: number, at: (p: XY) => XY): void => {
  const [x, y] = at(points[end]!)
  const [nx, ny] = at(points[end === 0 ? 1 : end - 1]!)
  const far = Math.hypot(nx - x, ny - y) || 1
  const [ox, oy] = [((ny - y) / far) * 2.6, (-(nx - x) / far) * 2.6]
  draw(flow, [moveTo(round(x - ox), round(y - oy)), lineTo(round(x + ox), round(y + oy)), stroke()])
}

/** Marks on their lines; those of tapes that are too short for it, or have no room, beside them. */
const drawOnLines = (flow: Flow, { marks, lines }: Sketch, box: Box, at: (p: XY) => XY): void => {
  const onLines = marks.flatMap(({ label, at: place, along, plain }): readonly OnLine[] => {
    if (along === undefined || plain) return []
    return [{ label, line: along.length > 1 ? along.map(at) : [at(place)], radius: radiusOf(flow, label) }]
  })
  const about = lines.map(({ points, closed, look }) => ({
    points: (closed ? [...points, points[0]!] : points).map(at),
    isTape: look === "measure",
  }))
  for (const { label, at: spot, ledFrom } of onLines.length === 0 ? [] : placed(onLines, about, box)) {
    if (ledFrom !== undefined) drawWay(flow, ledFrom, spot)
    circled(flow, label, spot)
  }
}

/** The text alone. */
const writePlain = (flow: Flow, { label, at: place }: SketchMark, at: (p: XY) => XY): void => {
  const [x, y] = at(place)
  write(flow, label, x - widthOf(flow.pen, label, 5) / 2, y - 1.8, 5)
}

/** From a mark's place, with a dot on it, to where the mark stands. */
const drawWay = (flow: Flow, from: XY, to: XY): void =>
  draw(flow, [
    setStrokingColor(RED),
    setLineWidth(0.4),
    moveTo(round(from[0]), round(from[1])),
    lineTo(round(to[0]), round(to[1])),
    stroke(),
    setFillingColor(RED),
    ...circle(from, 1.1),
    fill(),
  ])

/** Marks in two columns beside the picture, each with a line to its place; none crosses another. */
const drawBeside = (
  flow: Flow,
  marks: readonly SketchMark[],
  at: (p: XY) => XY,
  box: Box,
  [minX, maxX]: readonly [number, number],
): void => {
  const middle = (minX + maxX) / 2
  for (const side of [-1, 1] as const) {
    const own = marks
      .map((mark) => ({ mark, spot: at(mark.at) }))
      .filter(({ spot }) => (spot[0] < middle - 0.01 ? -1 : 1) === side)
      .sort((a, b) => b.spot[1] - a.spot[1])
    const x =
      side < 0
        ? Math.max(box.x + RADIUS + 1, minX - SIDE + RADIUS)
        : Math.min(box.x + box.width - RADIUS - 1, maxX + SIDE - RADIUS)
    let above = box.y + box.height
    const heights = own.map(({ spot }) => {
      above = Math.min(spot[1], above - 2 * RADIUS - 3)
      return above
    })
    // What ran out of the box below is pushed up again
    let below = box.y + RADIUS
    for (let i = heights.length - 1; i >= 0; i--) {
      heights[i] = Math.max(heights[i]!, below)
      below = heights[i]! + 2 * RADIUS + 3
    }
    own.forEach(({ mark, spot }, i) => {
      const y = heights[i]!
      drawWay(flow, spot, [x, y])
      circled(flow, mark.label, [x, y])
    })
  }
}

const circled = (flow: Flow, label: string, [x, y]: XY): void => {
  const wide = widthOf(flow.pen, label, LABEL)
  draw(flow, [
    setFillingColor(WHITE),
    setStrokingColor(RED),
    setLineWidth(0.5),
    ...circle([x, y], radiusOf(flow, label)),
    fillAndStroke(),
  ])
  write(flow, label, x - wide / 2, y - LABEL * 0.36, LABEL)
}

/** A circle holds its label. */
const radiusOf = (flow: Flow, label: string): number => Math.max(RADIUS, widthOf(flow.pen, label, LABEL) / 2 + 1.6)

/** How far the handles of a quarter circle reach, of its radius. */
const HANDLE = 0.5523

const circle = ([x, y]: XY, r: number): PDFOperator[] => {
  const h = r * HANDLE
  return [
    moveTo(round(x + r), round(y)),
    appendBezierCurve(x + r, y + h, x + h, y + r, x, y + r),
    appendBezierCurve(x - h, y + r, x - r, y + h, x - r, y),
    appendBezierCurve(x - r, y - h, x - h, y - r, x, y - r),
    appendBezierCurve(x + h, y - r, x + r, y - h, x + r, y),
    closePath(),
  ]
}

const round = (value: number): number => Math.round(value * 100) / 100
