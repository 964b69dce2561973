import type { Piece, Repeat, Stitch } from "@toile/draft-model"
import { isPair } from "./hands.js"
import { MIRRORED, type SeamMatch } from "./seam-match.js"
import { isMirrored } from "./seam-parts.js"

/**
 * A seam whose two sides are of one piece. Of the same edges it joins both of a pair (centre back): they lie alike in the pattern, so it goes on.
 * Of two edges (a sleeve's) the piece's own shape decides, wherever the piece lies.
 * @returns why the pattern cannot go on; undefined where it can
 */
export const whyNotWithin = (
  { axis, sense, seam }: SeamMatch,
  piece: Piece,
  { balanced = true }: Repeat,
): string | undefined => {
  if (axis === "across" && !balanced && piece.mirrored) return MIRRORED
  if (seam !== undefined && isMirrored(seam.part))
    return isPair(piece) ? undefined : "it joins copies of a piece that is no pair"
  return sense < 0 ? "both its sides are of one piece, whose grain runs against itself there" : undefined
}

/** Pieces that no stitch and no placement line joins to another one of the cloth: jets, facings of pockets. */
export const apartFrom = (
  pieces: readonly Piece[],
  stitches: readonly Stitch[],
  placed: ReadonlySet<string>,
): readonly string[] => {
  const own = new Set(pieces.map(({ name }) => name))
  const joined = new Set(placed)
  for (const { a, b } of stitches) {
    const names = new Set([...a, ...b].map(({ piece }) => piece))
    if (names.size > 1 && [...names].every((name) => own.has(name))) for (const name of names) joined.add(name)
  }
  return [...own].filter((name) => !joined.has(name))
}
