import { type Placement, placementTransform, type XY } from "@toile/draft-model"
import { transformPoint } from "@toile/geometry"
import { type Axis, beyondRepeat, type Frame } from "./frame.js"
import type { SeamMatch, SeamPoint } from "./seam-match.js"

/** A piece lies along the pattern where its grain is no further off than this (sine: a fifth of a degree). */
const ALONG = 3.5e-3

/** How the copies lie that meet at a match. */
export interface Lying {
  readonly period: number
  /** The least and the most by which the second side's pattern is ahead at the match point, of all copies, less whole repeats. */
  readonly low: number
  readonly high: number
  /** The worst of both. */
  readonly off: number
  readonly isAskew: boolean
  /** The pattern of the one side runs against that of the other, which counts where it is not balanced: no miss in cm says how far it is from going on. */
  readonly isAgainst: boolean
  readonly isLocked: boolean
}

export const lyingOn = (
  { axis, a, b, sense }: SeamMatch,
  placements: readonly Placement[],
  frames: ReadonlyMap<string, Frame>,
  period: number,
): Lying => {
  const own = placements.filter(({ piece }) => piece === a.piece || piece === b.piece)
  const phases = ({ piece, point }: SeamPoint): readonly number[] =>
    own
      .filter((placement) => placement.piece === piece)
      .map((placement) => phaseOn(placement, point, axis, frames.get(piece)!))
  const ways = ({ piece }: SeamPoint): readonly number[] =>
    own.filter((placement) => placement.piece === piece).map((placement) => wayOn(placement, axis, frames.get(piece)!))
  const [ofA, ofB] = [phases(a), phases(b)]
  const first = (ofB[0] ?? 0) - sense * (ofA[0] ?? 0)
  const base = beyondRepeat(first, period)
  let [low, high, off] = [base, base, 0]
  for (const one of ofA) {
    for (const other of ofB) {
      const ahead = other - sense * one
      const beside = beyondRepeat(ahead - base, period)
      low = Math.min(low, base + beside)
      high = Math.max(high, base + beside)
      off = Math.max(off, Math.abs(beyondRepeat(ahead, period)))
    }
  }
  return {
    period,
    low,
    high,
    off,
    isAskew: own.some((placement) => isAskew(placement, axis, frames.get(placement.piece)!)),
    isAgainst: ways(a).some((one) => ways(b).some((other) => one * other * sense < 0)),
    isLocked: own.some(({ locked }) => locked),
  }
}

/** Whether a copy is turned so that its own direction is not that of the cloth's. */
export const isAskew = (placement: Placement, axis: Axis, frame: Frame): boolean => {
  const { from, to } = onCloth(placement, [0, 0], axis, frame)
  return Math.abs(axis === "along" ? to.y - from.y : to.x - from.x) > ALONG
}

/** 1 where a copy's own direction is the cloth's, -1 where it runs against it. The other of a pair has its pattern across it from its other side, as the body has. */
const wayOn = (placement: Placement, axis: Axis, frame: Frame): 1 | -1 => {
  const { from, to } = onCloth(placement, [0, 0], axis, frame)
  const isForth = axis === "along" ? to.x > from.x : to.y > from.y !== placement.mirrored
  return isForth ? 1 : -1
}

/** Where in the pattern a point lies, counted in the piece's own direction: a balanced pattern looks alike from both. */
export const phaseOn = (placement: Placement, point: XY, axis: Axis, frame: Frame): number => {
  const { from, to } = onCloth(placement, point, axis, frame)
  const [at, further] = axis === "along" ? [from.x, to.x] : [from.y, to.y]
  return further > at ? at : -at
}

/** A point of a piece on the cloth, and the one that is 1 cm further along the axis. */
const onCloth = (placement: Placement, [x, y]: XY, axis: Axis, frame: Frame) => {
  const map = placementTransform(placement)
  const [dx, dy] = frame[axis]
  return { from: transformPoint(map, { x, y }), to: transformPoint(map, { x: x + dx, y: y + dy }) }
}
