import type { XY } from "@toile/draft-model"
import type { Transform } from "@toile/geometry"
import type { FindingMark } from "./findings/finding.js"

/**
 * What a line means. How a kind looks (width, dash, colour, layer) is in line-styles.ts and nowhere else.
 * `label` is what the drawing says about a piece (the fold bracket), `frame` the sheet's own edge, `scale` the test
 * squares. A piece that is cut out as a block first has the block for its cut line; what is cut of it afterwards is
 * `recut`, `recutNotch` and `recutDrill`.
 */
export type LineKind =
  | "cut"
  | "recut"
  | "sew"
  | "fold"
  | "grain"
  | "notch"
  | "recutNotch"
  | "drill"
  | "recutDrill"
  | "internal"
  | "dart"
  | "label"
  | "frame"
  | "scale"

/** One size of a graded nest, as its lines know it. */
export interface SizeOfNest {
  readonly name: string
  /** Its place among the pattern's sizes, the sample's 0: what it looks like, whichever sizes are drawn beside it. */
  readonly order: number
}

/** A chain of straight lines in cm. `closed`: the last point is joined to the first, which is not repeated. */
export interface Stroke {
  readonly kind: LineKind
  readonly points: readonly XY[]
  readonly closed: boolean
  /** Of a graded nest: the size that the line is of; absent: of them all. */
  readonly size?: SizeOfNest
}

export type TextAnchor = "start" | "middle" | "end"

/**
 * One line of text. (x, y) lies on the baseline, at the start, the middle or the end of the text as `anchor` says;
 * `angle` in degrees counter-clockwise, `height` the height of a capital letter in cm.
 */
export interface TextMark {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly angle: number
  readonly height: number
  readonly anchor: TextAnchor
  /** Of a graded nest: the size that it names, on that size's own line, which is white behind it. */
  readonly size?: SizeOfNest
}

/** An upright rectangle in cm, y up. */
export interface Box {
  readonly minX: number
  readonly minY: number
  readonly maxX: number
  readonly maxY: number
}

/** Lines and texts in cm, x to the right, y up. All strokes and texts lie within `bounds`. */
export interface Drawing {
  readonly strokes: readonly Stroke[]
  readonly texts: readonly TextMark[]
  /** What is pointed out on a screen; no file for a machine has any. */
  readonly findings?: readonly FindingMark[]
  readonly bounds: Box
}

export const emptyDrawing: Drawing = { strokes: [], texts: [], bounds: { minX: 0, minY: 0, maxX: 0, maxY: 0 } }

/** The least box round points, of which there is one at least. */
export const boxOf = (points: readonly XY[]): Box => {
  let [minX, minY] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  let [maxX, maxY] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const point of points) {
    const x = point[0]
    const y = point[1]
    if (x < minX) minX = x
    if (x > maxX) maxX = x
    if (y < minY) minY = y
    if (y > maxY) maxY = y
  }
  return { minX, minY, maxX, maxY }
}

/** The box round several boxes; undefined for none. */
export const unionBox = (boxes: readonly Box[]): Box | undefined => (boxes.length === 0 ? undefined : boxRound(boxes))

const boxRound = (boxes: readonly Box[]): Box => {
  let [minX, minY] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  let [maxX, maxY] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const box of boxes) {
    minX = Math.min(minX, box.minX)
    minY = Math.min(minY, box.minY)
    maxX = Math.max(maxX, box.maxX)
    maxY = Math.max(maxY, box.maxY)
  }
  return { minX, minY, maxX, maxY }
}

export const growBox = (box: Box, by: number): Box => ({
  minX: box.minX - by,
  minY: box.minY - by,
  maxX: box.maxX + by,
  maxY: box.maxY + by,
})

/** One drawing of several, in their order. */
export const joinDrawings = (drawings: readonly Drawing[]): Drawing => {
  const strokes: Stroke[] = []
  const texts: TextMark[] = []
  const findings: FindingMark[] = []
  // A sheet has thousands of them, which flatMap takes one by one through a function.
  for (const drawing of drawings) {
    for (const stroke of drawing.strokes) strokes.push(stroke)
    for (const text of drawing.texts) texts.push(text)
    for (const finding of drawing.findings ?? []) findings.push(finding)
  }
  return { strokes, texts, findings, bounds: unionBox(drawings.map((d) => d.bounds)) ?? emptyDrawing.bounds }
}

export const moveDrawing = (drawing: Drawing, dx: number, dy: number): Drawing => ({
  strokes: drawing.strokes.map((s) => ({ ...s, points: s.points.map(([x, y]): XY => [x + dx, y + dy]) })),
  texts: drawing.texts.map((t) => ({ ...t, x: t.x + dx, y: t.y + dy })),
  findings: (drawing.findings ?? []).map((f) => ({ ...f, x: f.x + dx, y: f.y + dy })),
  bounds: {
    minX: drawing.bounds.minX + dx,
    minY: drawing.bounds.minY + dy,
    maxX: drawing.bounds.maxX + dx,
    maxY: drawing.bounds.maxY + dy,
  },
})

/** As `transformPoint` of @toile/geometry. */
export const transformXY = (t: Transform, p: XY): XY => [t.a * p[0] + t.c * p[1] + t.e, t.b * p[0] + t.d * p[1] + t.f]

/** The drawing with the lower left corner of its bounds at 0, 0. */
export const atOrigin = (drawing: Drawing): Drawing => moveDrawing(drawing, -drawing.bounds.minX, -drawing.bounds.minY)
