import {
  mirrored as mirroredBody,
  mirroredWhere as mirroredBodyWhere,
  mirroredPiece as mirroredDrafted,
} from "@toile/pattern-model"

export type { Mirrored } from "@toile/pattern-model"

/** A piece's body mirrored across the y axis: the other hand's piece. Edges keep their names; the outline stays counter-clockwise. */
export const mirrored = mirroredBody

/** A body as it is drawn, or for the other hand. */
export const mirroredWhere = mirroredBodyWhere

/** A drafted piece mirrored, under its own name. */
export const mirroredPiece = mirroredDrafted
