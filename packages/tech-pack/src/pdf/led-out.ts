import type { XY } from "@toile/draft-model"
import { lineMeetsBox, type TurnedBox } from "@toile/drawing"

/** What lies about a tape on the page, points. */
export interface Surroundings {
  /** The picture's room: no circle leaves it. */
  readonly box: Box
  readonly circles: readonly Circle[]
  readonly lines: readonly LineNear[]
}
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}
export interface LineNear {
  readonly points: readonly XY[]
  readonly isTape: boolean
}
export interface Circle {
  readonly centre: XY
  readonly radius: number
}

/** How far from the tape a circle's edge begins, how far it goes at most, and in what steps. */
const OUT = { least: 6, most: 46, step: 4 } as const
/** Off the straight way out, degrees. */
const TURNS = [0, 30, -30, 55, -55] as const
/** By how many points of way a circle, or the way to it, would rather be longer than meet a line. */
const MEETS = { circle: { tape: 40, line: 15 }, way: { tape: 12, line: 4 } } as const

/**
 * Where the circle of a tape stands that is too short to bear it: out to a side of a place on the tape, on no other circle, near, and on as few
 * lines as can be, its way included. Undefined where there is no such place.
 * @param along the direction of the tape there
 */
export const ledOut = (from: XY, along: XY, radius: number, about: Surroundings): XY | undefined => {
  const { box, circles, lines } = about
  const across = Math.atan2(-along[0], along[1])
  const isWithin = ([x, y]: XY): boolean =>
    x - radius >= box.x && x + radius <= box.x + box.width && y - radius >= box.y && y + radius <= box.y + box.height
  const isFree = (spot: XY): boolean =>
    circles.every(
      (other) => distance(spot, other.centre) > radius + other.radius + 1 && !lineMeetsBox(from, spot, boxAbout(other)),
    )
  const costOf = (spot: XY): number => {
    const way = boxOfWay(from, spot)
    return lines.reduce(
      (sum, { points, isTape }) => {
        const kind = isTape ? "tape" : "line"
        return (
          sum +
          (liesOn({ centre: spot, radius }, points) ? MEETS.circle[kind] : 0) +
          (meets(points, way) ? MEETS.way[kind] : 0)
        )
      },
      distance(from, spot),
    )
  }
  let best: { readonly spot: XY; readonly cost: number } | undefined
  for (let out = OUT.least; out <= OUT.most; out += OUT.step) {
    for (const turn of TURNS) {
      for (const side of [0, Math.PI]) {
        const angle = across + side + (turn * Math.PI) / 180
        const far = radius + out
        const spot: XY = [from[0] + far * Math.cos(angle), from[1] + far * Math.sin(angle)]
        if (!isWithin(spot) || !isFree(spot)) continue
        const cost = costOf(spot)
        if (best === undefined || cost < best.cost - 1e-9) best = { spot, cost }
      }
    }
  }
  return best?.spot
}

/** True where a circle lies on a line, or all but. */
export const liesOn = ({ centre, radius }: Circle, points: readonly XY[]): boolean =>
  meets(points, boxAbout({ centre, radius: radius + 1 }))

const meets = (points: readonly XY[], box: TurnedBox): boolean =>
  points.some((p, i) => i > 0 && lineMeetsBox(points[i - 1]!, p, box))

const boxAbout = ({ centre: [x, y], radius }: Circle): TurnedBox => ({
  centre: { x, y },
  cos: 1,
  sin: 0,
  halfWidth: radius,
  halfHeight: radius,
})

/** The way from one place to another, all of its length. */
const boxOfWay = (from: XY, to: XY): TurnedBox => {
  const long = distance(from, to)
  return {
    centre: { x: (from[0] + to[0]) / 2, y: (from[1] + to[1]) / 2 },
    cos: (to[0] - from[0]) / long,
    sin: (to[1] - from[1]) / long,
    halfWidth: long / 2,
    halfHeight: 0,
  }
}

export const distance = (a: XY, b: XY): number => Math.hypot(a[0] - b[0], a[1] - b[1])
