import type { Edge, Piece, XY } from "@toile/draft-model"
import { add, angleOf, between, distance, leftNormal, type Point, scale, subtract, unit } from "@toile/geometry"
import type { Language } from "../draw-context.js"
import type { TextMark } from "../drawing.js"
import { edgeTitle } from "./edge-title.js"
import { type FreeSpace, fits } from "./free-space.js"
import { centredText, textBox, uprightAngle } from "./text-box.js"
import { textWidth } from "./text-width.js"

/** Where along an edge a name is tried, the middle first. */
const places = [0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8]

/**
 * The names of the edges that are sewn, each inside its edge where there is room for it, at most `largest` cm high; the
 * others stay unnamed.
 */
export const edgeNames = (piece: Piece, space: FreeSpace, largest: number, language: Language): TextMark[] => {
  const out: TextMark[] = []
  for (const edge of piece.edges) {
    if (edge.seam === "") continue
    const mark = nameOf(edge, space, largest, language)
    if (!mark) continue
    space.texts.push(textBox(mark))
    out.push(mark)
  }
  return out
}

const nameOf = (edge: Edge, space: FreeSpace, largest: number, language: Language): TextMark | undefined => {
  const text = edgeTitle(edge.name, language)
  // Most edges of small pieces are too short for their names: those are not measured.
  let line: MeasuredLine | undefined
  for (const height of [largest, 0.76 * largest, 0.58 * largest]) {
    const width = textWidth(text, height)
    if (width > 0.8 * edge.length) continue
    line ??= { points: edge.points, steps: stepsOf(edge.points) }
    for (const place of places) {
      const from = place * edge.length - width / 2
      if (from < 0.05 * edge.length || from + width > 0.95 * edge.length) continue
      const mark = alongEdge(line, text, height, from, width)
      if (mark && fits(space, textBox(mark), 0.25 * height)) return mark
    }
  }
  return undefined
}

/** The text on the left of the edge's stretch (outlines run counter-clockwise), if that is straight enough. */
const alongEdge = (
  line: MeasuredLine,
  text: string,
  height: number,
  from: number,
  width: number,
): TextMark | undefined => {
  const a = pointAt(line, from)
  const b = pointAt(line, from + width)
  if (distance(a, b) < 0.97 * width) return undefined
  const inward = leftNormal(unit(subtract(b, a)))
  // How far the stretch bulges towards the text.
  let bulge = 0
  for (let i = 1; i < 8; i++) {
    const p = subtract(pointAt(line, from + (width * i) / 8), a)
    bulge = Math.max(bulge, p.x * inward.x + p.y * inward.y)
  }
  const centre = add(between(a, b, 0.5), scale(inward, bulge + 1.25 * height))
  return centredText(text, centre, uprightAngle(angleOf(subtract(b, a))), height)
}

/** A line with the length of each of its straight parts: a name is tried at dozens of places along it. */
interface MeasuredLine {
  readonly points: readonly XY[]
  readonly steps: readonly number[]
}

const stepsOf = (points: readonly XY[]): readonly number[] =>
  points.slice(1).map((b, i) => Math.hypot(b[0] - points[i]![0], b[1] - points[i]![1]))

const pointAt = ({ points, steps }: MeasuredLine, length: number): Point => {
  let rest = length
  for (let i = 0; i < steps.length; i++) {
    const step = steps[i]!
    if (rest <= step && step > 0) {
      const a = points[i]!
      const b = points[i + 1]!
      return { x: a[0] + ((b[0] - a[0]) * rest) / step, y: a[1] + ((b[1] - a[1]) * rest) / step }
    }
    rest -= step
  }
  const last = points[points.length - 1]!
  return { x: last[0], y: last[1] }
}
