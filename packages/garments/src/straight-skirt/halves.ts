import { edgeOf } from "@toile/blocks/steps"
import { type DraftedPiece, type EdgeUse, reversed } from "@toile/pattern-model"

/** A right piece as worn, and the left one where that is not the right one mirrored. */
export interface Halves {
  readonly right: DraftedPiece<string>
  readonly left: DraftedPiece<string> | undefined
}

/** One hand's edges, as the right piece's outline runs, whichever piece they are on. */
export interface Hand {
  readonly edge: (name: string) => EdgeUse
  /** The sewn stretches of its upper edge from the side to the centre, without the mouths of darts and pleats. */
  readonly waist: readonly EdgeUse[]
}

export const hands = ({ right, left }: Halves): { readonly right: Hand; readonly left: Hand } => {
  const ofRight = handOf(right, (name) => edgeOf(right, name))
  return { right: ofRight, left: left ? handOf(right, (name) => reversed(edgeOf(left, name))) : ofRight }
}

const handOf = (right: DraftedPiece<string>, edge: (name: string) => EdgeUse): Hand => ({
  edge,
  waist: right.sewLine.filter((e) => e.name.startsWith("waist")).map((e) => edge(e.name)),
})

/** A piece that is its own mirror image, or is cut twice, mirrored. */
export const both = (piece: DraftedPiece<string>): Hand => hands({ right: piece, left: undefined }).right
