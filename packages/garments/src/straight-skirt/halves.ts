import { edgeOf, sewnWaist } from "@toile/blocks/steps"
import { type DraftedPiece, type EdgeNameOf, type EdgeUse, edgeNamed, reversed } from "@toile/pattern-model"

/** A back of the skirt or of its lining; a walking vent has a top, and its lining an edge along it. */
export type Back = DraftedPiece<
  "zip" | "centreBack" | "hem" | "sideLower" | "sideUpper",
  "ventTop" | "ventEdge" | "ventHem" | "ventSlit"
>
/** A front of either. */
export type Front = DraftedPiece<"centreFront" | "hem" | "sideLower" | "sideUpper">

/** A right piece as worn, and the left one where that is not the right one mirrored. */
export interface Halves<P extends DraftedPiece = Back> {
  readonly right: P
  readonly left: P | undefined
}

/** One hand's edges, as the right piece's outline runs, whichever piece they are on. */
export interface Hand<Name extends string> {
  readonly edge: (name: Name) => EdgeUse
  /** The sewn stretches of its upper edge from the side to the centre, without the mouths of darts and pleats. */
  readonly waist: readonly EdgeUse[]
}

export const hands = <P extends DraftedPiece>({
  right,
  left,
}: Halves<P>): { readonly right: Hand<EdgeNameOf<P>>; readonly left: Hand<EdgeNameOf<P>> } => {
  const ofRight = { edge: (name: EdgeNameOf<P>) => edgeOf(right, name), waist: sewnWaist(right) }
  if (!left) return { right: ofRight, left: ofRight }
  const waist = ofRight.waist.flatMap(({ edge }) => edgeNamed(left, edge) ?? []).map(reversed)
  return { right: ofRight, left: { edge: (name) => reversed(edgeOf(left, name)), waist } }
}

/** A piece that is its own mirror image, or is cut twice, mirrored. */
export const both = <P extends DraftedPiece>(piece: P): Hand<EdgeNameOf<P>> =>
  hands({ right: piece, left: undefined }).right
