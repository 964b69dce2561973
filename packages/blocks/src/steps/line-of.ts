import type { Path } from "@toile/geometry"
import type { DraftedPiece } from "@toile/pattern-model"

/** An internal line of a piece by its name; undefined where it has none. */
export const lineOf = (piece: DraftedPiece, name: string): Path | undefined =>
  piece.lines?.find((l) => l.name === name)?.path
