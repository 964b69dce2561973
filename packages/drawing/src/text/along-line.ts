import type { XY } from "@toile/draft-model"
import { add, angleOf, between, distance, leftNormal, type Point, scale, subtract, unit } from "@toile/geometry"
import type { TextMark } from "../drawing.js"
import { centredText, uprightAngle } from "./text-box.js"

/** A line with the length of each of its straight parts: a name is tried at dozens of places along it. */
export interface MeasuredLine {
  readonly points: readonly XY[]
  readonly steps: readonly number[]
}

export const measuredLine = (points: readonly XY[]): MeasuredLine => ({
  points,
  steps: points.slice(1).map((b, i) => Math.hypot(b[0] - points[i]![0], b[1] - points[i]![1])),
})

/** The text on the left of a line's stretch (outlines run counter-clockwise), if that is straight enough. */
export const alongLine = (
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

export const lengthOf = ({ steps }: MeasuredLine): number => steps.reduce((sum, step) => sum + step, 0)

export const pointAt = ({ points, steps }: MeasuredLine, length: number): Point => {
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
