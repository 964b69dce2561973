import type { Piece, Repeat, XY } from "@toile/draft-model"
import { type Axis, type Frame, fromFrame } from "./frame.js"
import { frameIn, type Pose } from "./pose.js"
import type { SeamMatch } from "./seam-match.js"

/** Pieces that are sewn on others: in what they must agree with them, and of which it is said why they do not. */
export interface PlacedPieces {
  readonly matches: readonly SeamMatch[]
  readonly notMatched: ReadonlyArray<{ readonly stitch: string; readonly reason: string }>
  /** The names of all pieces whose place is known. */
  readonly placed: ReadonlySet<string>
}

/** A place on a piece, and what lies there. */
export interface OnPlace {
  readonly host: Piece
  readonly line: string
  readonly piece: Piece
  readonly pose: Pose
}

/** Grains that differ by no more are parallel: cos 0.08 degrees. */
const PARALLEL = 1 - 1e-6

/** The cosine of the angle between a place's direction and that of a piece which lies there. */
const turnOn = (host: Frame, own: Frame, pose: Pose, axis: Axis): number => {
  const lies = frameIn(own, pose)
  return host[axis][0] * lies[axis][0] + host[axis][1] * lies[axis][1]
}

/** Which way a piece would have its grain if it lay along that of the place, in the piece's own coordinates and as much its own way up as it can. */
export const grainAlongPlace = (host: Frame, own: Frame, pose: Pose): XY => {
  const lies = frameIn(own, pose)
  const [along, across] = [
    host.along[0] * lies.along[0] + host.along[1] * lies.along[1],
    host.along[0] * lies.across[0] + host.along[1] * lies.across[1],
  ]
  const up = along < 0 ? -1 : 1
  return fromFrame(own, up * along, up * across)
}

export const isAlongGrain = (host: Frame, own: Frame, pose: Pose): boolean =>
  Math.abs(turnOn(host, own, pose, "along")) >= PARALLEL

/** @returns one match for bands and one for stripes, or why neither goes on over the piece */
export const matchesOnPlace = (
  { host, line, piece, pose }: OnPlace,
  frames: ReadonlyMap<string, Frame>,
  repeat: Repeat,
  rank: number,
): readonly SeamMatch[] | string => {
  const [hostFrame, frame] = [frames.get(host.name)!, frames.get(piece.name)!]
  const turnOf = (axis: Axis): number => turnOn(hostFrame, frame, pose, axis)
  const along = turnOf("along")
  if (Math.abs(along) < PARALLEL) {
    const degrees = (Math.acos(Math.abs(along)) * 180) / Math.PI
    return `the grain of ${piece.name} lies ${degrees.toFixed(1)} degrees askew there`
  }
  if (along < 0 && repeat.balanced === false) return "the repeat is not balanced and the grains run against each other"
  return (["along", "across"] as const).map((axis) => ({
    name: `${host.name}: ${line}`,
    rank,
    ease: 0,
    length: 0,
    axis,
    a: { piece: host.name, point: pose.at },
    b: { piece: piece.name, point: pose.own },
    sense: turnOf(axis) > 0 ? 1 : -1,
  }))
}
