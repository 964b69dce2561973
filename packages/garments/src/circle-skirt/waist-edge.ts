import { LEAST_TOLD } from "@toile/blocks/measurements"
import { fade } from "@toile/blocks/steps"
import { add, arc, direction, origin, type Path, type Point, polar, radians, scale, spline } from "@toile/geometry"
import type { CircleSheet } from "./declaration.js"
import { panelAngle, panelsOf, turnOf } from "./fraction.js"
import type { CircleSize } from "./size.js"

/** Off the ring by so much at a centre, cm; it fades over so many degrees of the ring to both sides. */
interface Fading {
  readonly by: number
  readonly over: number
}

/** A ring's waist that is no circle: lower behind, over a hollow back, or higher in front, over a belly. */
export interface WaistEdge {
  /** Of the whole ring, degrees; centre front lies at half of it. */
  readonly turn: number
  readonly behind: Fading | undefined
  readonly front: Fading | undefined
}

/** Undefined where the waist is a circle: what rises by too little to be told is not drawn. Whether the front is one of its own (`ownFront`) may be held. */
export const waistEdge = (
  { option, held }: Pick<CircleSheet, "option" | "held">,
  size: CircleSize,
): WaistEdge | undefined => {
  const turn = turnOf(option)
  const behind = size.backDrop === 0 ? undefined : { by: size.backDrop, over: overBehind(option, turn) }
  const ownFront = held === undefined ? size.frontRise >= LEAST_TOLD : held.ownFront !== 0
  const front = ownFront ? { by: size.frontRise, over: overFront(option, turn) } : undefined
  return behind || front ? { turn, behind, front } : undefined
}

/** Over a quarter of the ring, to where the wearer's sides are; where the panel beside centre back is narrower, over that. */
const overBehind = (option: CircleSheet["option"], turn: number): number => {
  const count = panelsOf(option)
  return count > 2 ? Math.min(turn / 4, turn / count) : turn / 4
}

/** Over a quarter of the ring; of three panels and more to the seam that lies next to there: a sixth to three tenths. */
const overFront = (option: CircleSheet["option"], turn: number): number => {
  const count = panelsOf(option)
  if (count <= 2) return turn / 4
  const inMiddle = count % 2 === 1 ? 0.5 : 0
  return ((Math.floor(count / 4) + inMiddle) * turn) / count
}

/** Where the panels of half a ring begin, degrees from centre back: with two of their own the seams lie at the sides, else one at centre back. */
export const beginnings = (option: CircleSheet["option"], edge: WaistEdge | undefined): readonly number[] => {
  const count = panelsOf(option)
  const angle = panelAngle(option)
  if (edge && count === 2) return [-angle / 2, angle / 2]
  return Array.from({ length: Math.ceil(count / 2) }, (_, i) => i * angle)
}

/** A lower edge is drawn through points at most so many degrees apart. */
const STEP = 2.5
/** A panel that begins nearer to where the edge comes to the ring, degrees, begins there. */
const ROUND = 1e-6

/** Whether the edge leaves the ring within so many degrees from `from` on, from centre back. */
export const leavesRing = (edge: WaistEdge | undefined, angle: number, from: number): edge is WaistEdge => {
  if (!edge) return false
  const { turn, behind, front } = edge
  const to = from + angle
  return (
    (behind !== undefined && (from < behind.over - ROUND || to > turn - behind.over + ROUND)) ||
    (front !== undefined && from < turn / 2 + front.over - ROUND && to > turn / 2 - front.over + ROUND)
  )
}

/** A part of a ring's edge, in so many degrees hanging down from the origin, from left to right; `from` centre back on. */
export const ringEdge = (radius: number, angle: number, edge: WaistEdge | undefined, from: number): Path => {
  const start = -90 - angle / 2
  if (!leavesRing(edge, angle, from)) return arc(origin, radius, start, angle)
  const steps = 2 * Math.max(6, Math.ceil(angle / 2 / STEP))
  const turns = Array.from({ length: steps + 1 }, (_, i) => start + (angle * i) / steps)
  const towards = (turn: number): Point => {
    const at = from + (turn - start)
    const out = scale(direction(turn), slopeAt(edge, at))
    return add(scale(direction(turn + 90), radius + lowerAt(edge, at)), out)
  }
  return spline(
    turns.map((turn) => polar(origin, turn, radius + lowerAt(edge, from + (turn - start)))),
    { start: towards(start), end: towards(start + angle) },
  )
}

/** How far off centre back and centre front a place lies so many degrees from centre back. */
const offBehind = ({ turn }: WaistEdge, at: number): number => Math.min(Math.abs(at), Math.abs(turn - at))
const offFront = ({ turn }: WaistEdge, at: number): number => Math.abs(at - turn / 2)

/** How much lower the edge lies so many degrees from centre back; below 0, higher. */
export const lowerAt = (edge: WaistEdge | undefined, at: number): number => {
  if (!edge) return 0
  const left = (fading: Fading | undefined, off: number): number =>
    fading ? fading.by * (1 - fade(0, fading.over, off)) : 0
  return left(edge.behind, offBehind(edge, at)) - left(edge.front, offFront(edge, at))
}

/** The same, how fast it changes from centre back to centre front, cm for a radian; level at a centre and where it has faded. */
const slopeAt = (edge: WaistEdge, at: number): number => {
  const fades = (fading: Fading | undefined, off: number): number => {
    if (!fading || off > fading.over) return 0
    const t = off / fading.over
    return (6 * t * (1 - t) * fading.by) / radians(fading.over)
  }
  const towardsFront = at >= 0 && at < edge.turn / 2 ? 1 : -1
  return -towardsFront * (fades(edge.behind, offBehind(edge, at)) + fades(edge.front, offFront(edge, at)))
}

/** How long an arc is, cm. */
export const arcLength = (radius: number, angle: number): number => radius * radians(angle)
