import type { Path } from "@toile/geometry"
import type { DraftedPiece } from "@toile/pattern-model"

/** An internal line of a piece by its name; undefined where it has none. */
export const lineOf = (piece: DraftedPiece, name: string): Path | undefined =>
  piece.lines?.find((l) => l.name === name)?.path

/** One that every such piece has. */
export const drawnLine = (piece: DraftedPiece, name: string): Path => {
  const line = lineOf(piece, name)
  if (!line) throw new Error(`${piece.name} has no line ${name}`)
  return line
}
