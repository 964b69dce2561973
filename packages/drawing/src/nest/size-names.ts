import type { XY } from "@toile/draft-model"
import { degrees, distanceToPolyline } from "@toile/geometry"
import type { SizeOfNest, TextMark } from "../drawing.js"
import { pt } from "../marks/shapes.js"
import { centredText, uprightAngle } from "../text/text-box.js"
import { textWidth } from "../text/text-width.js"

/** A size's cut line, closed by its first point again. */
export interface SizeLine {
  readonly size: SizeOfNest
  readonly points: readonly XY[]
}

/** cm: capitals of a name; how much line has a name of its own; how near to each other places are tried. */
const HEIGHT = 0.3
const STRETCH = 30
const STEP = 0.5
const FAR = 100

/**
 * Each size's name on its own line, where the other sizes' lines and the names before it are farthest: once in each stretch of 30 cm
 * where it comes nowhere near them, and once at the best place of all where there is no such place.
 * @param keepClear the joints of pages
 */
export const sizeNames = (lines: readonly SizeLine[], keepClear: readonly (readonly [XY, XY])[] = []): TextMark[] => {
  const names: TextMark[] = []
  const joints = keepClear.map(([a, b]) => [pt(a), pt(b)])
  for (const line of lines) {
    const others: XY[] = lines
      .filter((other) => other !== line)
      .flatMap(({ points }) => spread(points).map(({ at }) => at))
    const half = textWidth(line.size.name, HEIGHT) / 2
    const before = names.map(({ x, y }): XY => [x, y])
    // Where sizes lie on each other all along, their names stand side by side.
    const places = spread(line.points).map((place) => {
      const apart = Math.min(nearest(place.at, before), FAR)
      const joint = joints.reduce((least, line) => Math.min(least, distanceToPolyline(pt(place.at), line, false)), FAR)
      const room = Math.min(nearest(place.at, others), apart - half, joint)
      return { ...place, room, rank: room + apart / 1000 }
    })
    const stretches = new Map<number, (typeof places)[number]>()
    for (const place of places) {
      const stretch = Math.floor(place.along / STRETCH)
      const best = stretches.get(stretch)
      if (!best || place.rank > best.rank) stretches.set(stretch, place)
    }
    const best = [...stretches.values()].sort((a, b) => b.rank - a.rank)
    const clear = best.filter(({ room }) => room > half + HEIGHT / 2)
    for (const { at, angle } of clear.length > 0 ? clear : best.slice(0, 1))
      names.push({
        ...centredText(line.size.name, { x: at[0], y: at[1] }, uprightAngle(angle), HEIGHT),
        size: line.size,
      })
  }
  return names
}

interface Place {
  readonly at: XY
  /** Degrees. */
  readonly angle: number
  /** cm from the line's beginning. */
  readonly along: number
}

/** Places along a line, half a centimetre apart. */
const spread = (points: readonly XY[]): Place[] => {
  const out: Place[] = []
  let walked = 0
  let next = STEP / 2
  for (let i = 1; i < points.length; i++) {
    const [a, b] = [points[i - 1]!, points[i]!]
    const length = Math.hypot(b[0] - a[0], b[1] - a[1])
    const angle = degrees(Math.atan2(b[1] - a[1], b[0] - a[0]))
    for (; next <= walked + length; next += STEP) {
      const t = (next - walked) / length
      out.push({ at: [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t], angle, along: next })
    }
    walked += length
  }
  return out
}

const nearest = ([x, y]: XY, points: readonly XY[]): number => {
  let least = Number.POSITIVE_INFINITY
  for (const [px, py] of points) least = Math.min(least, (px - x) ** 2 + (py - y) ** 2)
  return Math.sqrt(least)
}
