import { type Piece, unfold } from "@toile/draft-model"
import { angleOf } from "@toile/geometry"
import type { NestingPart } from "@toile/nesting"
import { err, ok, type Result } from "@toile/result"
import type { MarkerError } from "./errors.js"
import type { NestingConfig } from "./nesting-config.js"
import { turnsOf } from "./turns.js"

/** One shape to lay out: a piece as drawn, or its mirror image. */
export interface PieceShape {
  readonly piece: string
  readonly mirrored: boolean
  readonly part: NestingPart
}

/**
 * The shapes of one piece and how often each is cut: half of the quantity mirrored where the piece comes in pairs
 * (of an odd quantity the smaller half), one as drawn where each object is wanted once.
 */
export const shapesOfPiece = (
  piece: Piece,
  config: NestingConfig,
  singleInstance: boolean,
): Result<readonly PieceShape[], MarkerError> => {
  const invalid = (message: string): Result<never, MarkerError> =>
    err({ _tag: "InvalidPiece", piece: piece.name, message: `piece "${piece.name}" ${message}` })
  if (!Number.isInteger(piece.quantity) || piece.quantity < 0) {
    return invalid(`has the quantity ${piece.quantity}, not an integer of 0 or more`)
  }
  const whole = unfold(piece)
  if (whole._tag === "Err") return err({ _tag: "InvalidPiece", piece: piece.name, message: whole.error.message })
  const total = singleInstance ? Math.min(1, piece.quantity) : piece.quantity
  const mirroredCount = piece.mirrored && !singleInstance ? Math.floor(total / 2) : 0
  const { cutLine, grainLine, nap } = whole.value
  const grain = { x: grainLine[1][0] - grainLine[0][0], y: grainLine[1][1] - grainLine[0][1] }
  const hasGrain = Math.hypot(grain.x, grain.y) > 1e-9
  const shape = (mirrored: boolean, demand: number): PieceShape => {
    const side = mirrored ? -1 : 1
    const angle = hasGrain ? angleOf({ x: side * grain.x, y: grain.y }) : undefined
    return {
      piece: piece.name,
      mirrored,
      part: {
        id: mirrored ? `${piece.name} (mirrored)` : piece.name,
        outline: Float64Array.from(cutLine.flatMap(([x, y]) => [side * x, y])),
        demand,
        turns: turnsOf(config, angle, nap),
        mayMirror: false,
      },
    }
  }
  const shapes = [shape(false, total - mirroredCount)]
  if (mirroredCount > 0) shapes.push(shape(true, mirroredCount))
  return ok(shapes)
}
