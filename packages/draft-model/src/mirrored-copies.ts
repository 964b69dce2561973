import type { Piece } from "./draft.js"

/** Of a piece's copies so many are cut as its mirror image: the last half of a pair's, as markers count them. */
export const mirroredCopies = ({ quantity, mirrored }: Pick<Piece, "quantity" | "mirrored">): number =>
  mirrored ? Math.floor(quantity / 2) : 0
