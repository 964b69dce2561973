import type { DraftedPiece } from "./piece.js"

/**
 * Pieces whose own notches are numbered, in the pattern's order, after the marks of the seams. The two legs of a dart
 * have one number: they meet when it is folded.
 */
export const withOwnNumbers = (pieces: readonly DraftedPiece[], seamMarks: number): readonly DraftedPiece[] => {
  let last = seamMarks
  const next = <A extends object>(one: A): A & { readonly number: number } => ({ ...one, number: ++last })
  return pieces.map((piece) => {
    const { notches, darts } = piece
    if (!notches?.length && !darts?.length) return piece
    return { ...piece, notches: notches?.map(next), darts: darts?.map(next) } as DraftedPiece
  })
}
