import type { Edge, XY } from "@toile/draft-model"
import { FLATTENING } from "@toile/geometry"

/** Two chords that turn by more than this, degrees, are a corner and not a curve. */
const CORNER = 12
/** A chord whose curve would stand off by more than this, cm, is a straight line: a curve's chords are not so long. */
const BULGE = 2 * FLATTENING

/** Degrees in (-180, 180]. */
export const turned = (angle: number): number => {
  const rest = ((angle % 360) + 360) % 360
  return rest > 180 ? rest - 360 : rest
}

/** The direction in which an edge begins, degrees: that of its curve, which its first three chords tell. */
export const startDirection = ({ points }: Edge): number => {
  const first = direction(points[0]!, points[1]!)
  if (points.length < 3) return first
  const second = direction(points[1]!, points[2]!)
  const turn = turned(second - first)
  if (Math.abs(turn) > CORNER) return first
  const a = length(points[0]!, points[1]!)
  const b = length(points[1]!, points[2]!)
  // The curve that turns so far from the one chord to the other would stand off each by this
  const bulge = (chord: number): number => (chord * chord * Math.abs(turn) * Math.PI) / (720 * (a + b))
  if (bulge(a) > BULGE) return first
  // A short curve into a straight stretch runs out in its direction
  const runsOut = bulge(b) > BULGE && (a * Math.abs(turn) * Math.PI) / 720 <= BULGE
  if (runsOut) return turned(first - turn)
  // All of a curve's chords stand off as far: the longer of two turns less
  if (a > b || points.length < 4) return turned(first - (turn * b) / (a + b))
  const bend = turn / (a + b)
  return turned(first - a * (bend + growth(points, second, bend, a, b)))
}

/**
 * By how much more the curve bends over its first half chord than where its first two chords meet, both in degrees per
 * two cm: the bend goes on changing as it does from there to where the next two meet, but at the most doubles or ends.
 */
const growth = (points: Edge["points"], second: number, bend: number, a: number, b: number): number => {
  const turn = turned(direction(points[2]!, points[3]!) - second)
  if (Math.abs(turn) > CORNER) return 0
  const next = turn / (b + length(points[2]!, points[3]!))
  const most = Math.abs(bend)
  return Math.min(most, Math.max(-most, ((bend - next) * 0.75 * a) / b))
}

/** The direction in which an edge ends. */
export const endDirection = (edge: Edge): number =>
  turned(startDirection({ ...edge, points: edge.points.slice(-4).reverse() }) + 180)

/** By how much an edge turns in all, degrees, left and right alike. */
export const wholeTurn = ({ points }: Edge): number => {
  let sum = 0
  for (let i = 2; i < points.length; i++)
    sum += Math.abs(turned(direction(points[i - 1]!, points[i]!) - direction(points[i - 2]!, points[i - 1]!)))
  return sum
}

const direction = ([ax, ay]: XY, [bx, by]: XY): number => (Math.atan2(by - ay, bx - ax) * 180) / Math.PI
const length = ([ax, ay]: XY, [bx, by]: XY): number => Math.hypot(bx - ax, by - ay)
