import type { XY } from "@toile/draft-model"
import { type Point, radians } from "@toile/geometry"
import type { Box, TextMark } from "../drawing.js"
import { textWidth } from "./text-width.js"

/** How far letters reach below the baseline and above a capital's height (accents), in heights of a capital. */
export const DESCENT = 0.3
export const ASCENT = 1.3

/** A rectangle at any angle: its centre, half its width along the angle and half its height across it. */
export interface TurnedBox {
  readonly centre: Point
  readonly halfWidth: number
  readonly halfHeight: number
  readonly cos: number
  readonly sin: number
}

export const turnedBox = (centre: Point, width: number, height: number, angle: number): TurnedBox => ({
  centre,
  halfWidth: width / 2,
  halfHeight: height / 2,
  cos: Math.cos(radians(angle)),
  sin: Math.sin(radians(angle)),
})

/** The box that a text takes at most, whichever font draws it. */
export const textBox = (mark: TextMark): TurnedBox => boxOfWidth(mark, textWidth(mark.text, mark.height))

/** The same in a font that takes `width` cm for it. */
export const boxOfWidth = (mark: TextMark, width: number): TurnedBox => {
  const along = mark.anchor === "start" ? width / 2 : mark.anchor === "middle" ? 0 : -width / 2
  const up = ((ASCENT - DESCENT) / 2) * mark.height
  const cos = Math.cos(radians(mark.angle))
  const sin = Math.sin(radians(mark.angle))
  return {
    centre: { x: mark.x + along * cos - up * sin, y: mark.y + along * sin + up * cos },
    halfWidth: width / 2,
    halfHeight: ((ASCENT + DESCENT) / 2) * mark.height,
    cos,
    sin,
  }
}

/** The text whose middle (of its capitals) is at a point. */
export const centredText = (text: string, centre: Point, angle: number, height: number): TextMark => ({
  text,
  x: centre.x + (height / 2) * Math.sin(radians(angle)),
  y: centre.y - (height / 2) * Math.cos(radians(angle)),
  angle,
  height,
  anchor: "middle",
})

/** The angle at which a line of text reads from below or from the right: in (-90, 90]. */
export const uprightAngle = (angle: number): number => {
  const turned = ((angle % 180) + 180) % 180
  return turned > 90 + 1e-9 ? turned - 180 : turned
}

/** The corner at an end (-1 or 1) of the box's width and of its height. */
export const cornerOf = ({ centre, halfWidth, halfHeight, cos, sin }: TurnedBox, i: number, j: number): Point => {
  const x = i * halfWidth
  const y = j * halfHeight
  return { x: centre.x + x * cos - y * sin, y: centre.y + x * sin + y * cos }
}

export const cornersOf = (b: TurnedBox): XY[] =>
  [cornerOf(b, -1, -1), cornerOf(b, 1, -1), cornerOf(b, 1, 1), cornerOf(b, -1, 1)].map(({ x, y }): XY => [x, y])

/** How far a box reaches from its middle to either side, and upwards and downwards. */
export const reachOf = ({
  halfWidth,
  halfHeight,
  cos,
  sin,
}: TurnedBox): { readonly across: number; readonly up: number } => ({
  across: Math.abs(cos) * halfWidth + Math.abs(sin) * halfHeight,
  up: Math.abs(sin) * halfWidth + Math.abs(cos) * halfHeight,
})

export const uprightBounds = (b: TurnedBox): Box => {
  const { across, up } = reachOf(b)
  return { minX: b.centre.x - across, maxX: b.centre.x + across, minY: b.centre.y - up, maxY: b.centre.y + up }
}

/** True where the straight line from a to b meets the box grown by `clearance`. */
export const lineMeetsBox = (a: XY, b: XY, box: TurnedBox, clearance = 0): boolean =>
  segmentMeetsBox(a[0], a[1], b[0], b[1], box, clearance)

/** The same of a line told by its numbers: among thousands of lines a pair of points for each is most of the time. */
export const segmentMeetsBox = (
  fromX: number,
  fromY: number,
  toX: number,
  toY: number,
  box: TurnedBox,
  clearance: number,
): boolean => {
  const { centre, cos, sin } = box
  const ax = fromX - centre.x
  const ay = fromY - centre.y
  const bx = toX - centre.x
  const by = toY - centre.y
  const w = box.halfWidth + clearance
  const h = box.halfHeight + clearance
  const x0 = ax * cos + ay * sin
  const y0 = -ax * sin + ay * cos
  const x1 = bx * cos + by * sin
  const y1 = -bx * sin + by * cos
  // Liang and Barsky: the part of the line inside each pair of sides.
  return Math.max(0, entry(x0, x1, w), entry(y0, y1, h)) <= Math.min(1, exit(x0, x1, w), exit(y0, y1, h))
}

/** From which to which share of its length the straight line from a to b lies in the box grown by `clearance`; undefined where it meets it nowhere. */
export const shareInBox = (a: XY, b: XY, box: TurnedBox, clearance = 0): readonly [number, number] | undefined => {
  const { centre, cos, sin } = box
  const along = ([x, y]: XY): number => (x - centre.x) * cos + (y - centre.y) * sin
  const across = ([x, y]: XY): number => (y - centre.y) * cos - (x - centre.x) * sin
  const [w, h] = [box.halfWidth + clearance, box.halfHeight + clearance]
  const from = Math.max(0, entry(along(a), along(b), w), entry(across(a), across(b), h))
  const to = Math.min(1, exit(along(a), along(b), w), exit(across(a), across(b), h))
  return from <= to ? [from, to] : undefined
}

/** The share of a line's length at which it comes between two sides, `half` from the middle each; of one that never does Infinity. */
const entry = (from: number, to: number, half: number): number => {
  if (from < to) return (from + half) / (from - to)
  if (from > to) return (half - from) / (to - from)
  return Math.abs(from) > half ? Number.POSITIVE_INFINITY : 0
}

const exit = (from: number, to: number, half: number): number => {
  if (from < to) return (half - from) / (to - from)
  return from > to ? (from + half) / (from - to) : 1
}

/** True where two boxes overlap (separating axes). */
export const boxesOverlap = (a: TurnedBox, b: TurnedBox): boolean =>
  meetAlong(a, b, a.cos, a.sin) &&
  meetAlong(a, b, -a.sin, a.cos) &&
  meetAlong(a, b, b.cos, b.sin) &&
  meetAlong(a, b, -b.sin, b.cos)

/** The same of one box and many upright ones of half a width and half a height, told by their middles: how far both reach along each axis is reckoned once. */
export const overlapsUpright = (
  box: TurnedBox,
  halfWidth: number,
  halfHeight: number,
): ((x: number, y: number) => boolean) => {
  const { centre, cos, sin } = box
  const upright: TurnedBox = { centre, halfWidth, halfHeight, cos: 1, sin: 0 }
  const together = (ux: number, uy: number): number => reach(box, ux, uy) + reach(upright, ux, uy)
  const [along, up] = [together(cos, sin), together(-sin, cos)]
  const [wide, tall] = [together(1, 0), together(0, 1)]
  return (x, y) => {
    const dx = x - centre.x
    const dy = y - centre.y
    return (
      Math.abs(dx * cos + dy * sin) <= along &&
      Math.abs(dy * cos - dx * sin) <= up &&
      Math.abs(dx) <= wide &&
      Math.abs(dy) <= tall
    )
  }
}

const meetAlong = (a: TurnedBox, b: TurnedBox, ux: number, uy: number): boolean => {
  const dx = b.centre.x - a.centre.x
  const dy = b.centre.y - a.centre.y
  return Math.abs(dx * ux + dy * uy) <= reach(a, ux, uy) + reach(b, ux, uy)
}

const reach = (box: TurnedBox, ux: number, uy: number): number =>
  box.halfWidth * Math.abs(box.cos * ux + box.sin * uy) + box.halfHeight * Math.abs(-box.sin * ux + box.cos * uy)
