import type { Piece, ReadAlong } from "@toile/draft-model"
import { finishedPoints, sewnLength, shortBy, walked } from "./lengths.js"
import { sewLineOf } from "./outlines.js"
import { cross, dot, far, minus, unit, type XY } from "./vectors.js"

export interface Read {
  /** cm. */
  readonly length: number
  /** What it may miss for the rounding of points. */
  readonly slack: number
}

/** How long a stretch is as it is sewn; undefined where the piece has no such edge or line. */
export const lengthOn = (piece: Piece, one: ReadAlong): Read | undefined => {
  if ("edge" in one) {
    const edge = piece.edges.find(({ name }) => name === one.edge)
    if (edge === undefined || !one.straight)
      return edge && { length: sewnLength(piece, edge), slack: shortBy(edge.points) }
    const ends = finishedPoints(piece, [edge.points[0]!, edge.points.at(-1)!])
    return { length: walked(ends), slack: 0.001 }
  }
  if ("internalLine" in one) {
    const line = piece.internalLines.find(({ name }) => name === one.internalLine)
    return line && { length: walked(finishedPoints(piece, line.points)), slack: shortBy(line.points) }
  }
  return { length: widthOn(piece, one.line), slack: 0.002 }
}

/** From and to where along a line, cm from its start. */
type Span = readonly [from: number, to: number]

/** What of a line lies within the sew line, and in no dart. */
const widthOn = (piece: Piece, [from, to]: readonly [XY, XY]): number => {
  const length = far(from, to)
  if (length === 0) return 0
  const along = unit(minus(to, from))
  const sewn = (points: readonly XY[]): readonly XY[] => finishedPoints(piece, points)
  const darts = [
    ...piece.darts.map(({ point, legs }) => [point, ...legs]),
    // One within the piece is drawn as its whole outline
    ...piece.internalLines
      .filter(({ kind, points }) => kind === "dart" && isClosed(points))
      .map(({ points }) => points),
  ].flatMap((dart) => spans(sewn(dart), from, along))
  const inside = spans(sewn(sewLineOf(piece)), from, along)
  return inside.reduce((sum, [a, b]) => sum + open(Math.max(0, a), Math.min(length, b), darts), 0)
}

const isClosed = (points: readonly XY[]): boolean => points.length > 3 && far(points[0]!, points.at(-1)!) < 1e-3

/** What is left of a stretch without the darts', which may lie over each other. */
const open = (from: number, to: number, darts: readonly Span[]): number => {
  const ends = [from, to, ...darts.flat()].filter((at) => at >= from && at <= to).sort((a, b) => a - b)
  let sum = 0
  for (let i = 1; i < ends.length; i++) {
    const middle = (ends[i - 1]! + ends[i]!) / 2
    if (!darts.some(([a, b]) => a < middle && middle < b)) sum += ends[i]! - ends[i - 1]!
  }
  return sum
}

/** Where a straight line, told by a point and its direction, lies within a closed line. */
const spans = (ring: readonly XY[], from: XY, along: XY): Span[] => {
  const hits: number[] = []
  for (let i = 0; i < ring.length; i++) {
    const [a, b] = [minus(ring[i]!, from), minus(ring[(i + 1) % ring.length]!, from)]
    const [left, right] = [cross(along, a), cross(along, b)]
    if (left > 0 === right > 0) continue
    const share = left / (left - right)
    hits.push(dot(along, a) + share * (dot(along, b) - dot(along, a)))
  }
  hits.sort((a, b) => a - b)
  return hits.flatMap((hit, i): Span[] => (i % 2 === 1 ? [[hits[i - 1]!, hit]] : []))
}
