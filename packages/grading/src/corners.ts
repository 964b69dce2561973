import type { Piece, XY } from "@toile/draft-model"
import { alongOf, chainOf } from "./chain.js"
import { pairedInOrder } from "./paired-in-order.js"

export interface Corner {
  readonly index: number
  readonly at: XY
  /** Degrees, to the left above 0. */
  readonly turn: number
}

export interface Placed extends Corner {
  /** cm along the sample's sew line, by the shares of its edges. */
  readonly along: number
  /** From the nearest place of the sew line. */
  readonly off: XY
  /** To each notch, cm along the line; undefined for one that is far round. */
  readonly notches: readonly (number | undefined)[]
}

/** Degrees: less is a curve. */
const LEAST_TURN = 15

export const cornersOf = (points: readonly XY[], closed: boolean): readonly Corner[] =>
  points.flatMap(([x, y], index): readonly Corner[] => {
    if (!closed && (index === 0 || index === points.length - 1)) return []
    const [x0, y0] = points.at(index - 1)!
    const [x1, y1] = points[(index + 1) % points.length]!
    const [ax, ay, bx, by] = [x - x0, y - y0, x1 - x, y1 - y]
    const turn = (Math.atan2(ax * by - ay * bx, ax * bx + ay * by) * 180) / Math.PI
    return Math.abs(turn) > LEAST_TURN ? [{ index, at: [x, y], turn }] : []
  })

/** How far it is along a cut line from one of its points to each of a piece's notches, the nearer way round. */
export const toNotches = (
  ring: readonly XY[],
  notches: Piece["notches"],
): ((index: number) => readonly (number | undefined)[]) => {
  const chain = chainOf([...ring, ring[0]!])
  const whole = chain.along.at(-1)!
  const places = notches.map(({ x, y }) => alongOf(chain, [x, y]))
  return (index) =>
    places.map((place) => {
      const way = place - chain.along[index]!
      const nearer = way - whole * Math.round(way / whole)
      return Math.abs(nearer) < whole / 4 ? nearer : undefined
    })
}

/** What two corners may differ by that are the same one: cm, with so many degrees counting as one. */
const FARTHEST = 6
const TURN_OF_A_CM = 30

/** The sample's corners that all sizes have: a row for each, with its index in each size's line. */
export const cornersOfAll = ([sample, ...others]: readonly (readonly Placed[])[]): readonly (readonly number[])[] => {
  const mates = others.map((corners) => pairedInOrder(sample!, corners, FARTHEST, unlikeness))
  return sample!.flatMap(({ index }, at) => {
    const row = mates.flatMap((own, size) => (own[at] === undefined ? [] : [others[size]![own[at]]!.index]))
    return row.length === others.length ? [[index, ...row]] : []
  })
}

const unlikeness = (a: Placed, b: Placed): number =>
  parted(a, b)
    ? Number.POSITIVE_INFINITY
    : Math.abs(a.along - b.along) +
      Math.hypot(a.off[0] - b.off[0], a.off[1] - b.off[1]) +
      Math.abs(a.turn - b.turn) / TURN_OF_A_CM

/** cm: a notch at a corner may come to lie on the other side of it by less. */
const AT_CORNER = 0.5

/** Whether a notch stands before the one and behind the other: of two darts in an edge one's corner is not the other's, however near. */
const parted = (a: Placed, b: Placed): boolean =>
  a.notches.some((own, at) => {
    const other = b.notches[at]
    return own !== undefined && other !== undefined && own * other < 0 && Math.abs(own - other) > AT_CORNER
  })
