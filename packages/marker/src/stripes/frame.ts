import type { Piece, XY } from "@toile/draft-model"

/** A piece's own axes on striped cloth: along its grain, and across it (to the left). */
export interface Frame {
  readonly along: XY
  readonly across: XY
}

export type Axis = "along" | "across"

/** Undefined for a piece without a grain line. */
export const frameOf = ({ grainLine: [from, to] }: Piece): Frame | undefined => {
  const [x, y] = [to[0] - from[0], to[1] - from[1]]
  const length = Math.hypot(x, y)
  return length < 1e-9 ? undefined : { along: [x / length, y / length], across: [-y / length, x / length] }
}

/** Those of all pieces that have a grain line, by name. */
export const framesOf = (pieces: readonly Piece[]): ReadonlyMap<string, Frame> =>
  new Map(
    pieces.flatMap((piece) => {
      const frame = frameOf(piece)
      return frame === undefined ? [] : [[piece.name, frame] as const]
    }),
  )

export const inFrame = (frame: Frame, axis: Axis, [x, y]: XY): number => frame[axis][0] * x + frame[axis][1] * y

/** The point of the piece that has these two coordinates. */
export const fromFrame = ({ along, across }: Frame, u: number, v: number): XY => [
  u * along[0] + v * across[0],
  u * along[1] + v * across[1],
]

/** By how much a coordinate is beyond the nearest repeat, or, below 0, before it. */
export const beyondRepeat = (value: number, repeat: number): number => value - Math.round(value / repeat) * repeat
