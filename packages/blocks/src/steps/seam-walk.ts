import {
  type DraftedPiece,
  type EdgeNameOf,
  type EdgeUse,
  edgeNamed,
  reversed,
  type Sewn,
  sewn,
} from "@toile/pattern-model"

/** An edge that a piece has in some cuts, where it must be there; one that it has in every cut is `piece.edge.name`. */
export const edgeOf = <P extends DraftedPiece>(piece: P, name: EdgeNameOf<P>): EdgeUse => {
  const use = edgeNamed(piece, name)
  if (!use) throw new Error(`${piece.name} has no edge ${name}`)
  return use
}

/** Edges of a piece in the order of a seam, those that it has; "against": the outline runs the other way. */
export const chain = <P extends DraftedPiece>(
  piece: P,
  way: "along" | "against",
  ...names: readonly EdgeNameOf<P>[]
): readonly EdgeUse[] => {
  const uses: EdgeUse[] = []
  for (const name of names) {
    const use = edgeNamed(piece, name)
    if (use) uses.push(way === "against" ? reversed(use) : use)
  }
  return uses
}

/** A part of two layers, sewn to each other along these of its edges. */
export const twoLayers = <P extends DraftedPiece>(name: string, part: P, ...edges: readonly EdgeNameOf<P>[]): Sewn => {
  const along = chain(part, "along", ...edges)
  return sewn(name, along, along)
}

/** All edges of a piece, in the order of its outline. */
export const usesOf = (piece: DraftedPiece): readonly EdgeUse[] =>
  piece.sewLine.map((e) => edgeNamed(piece, e.name)).filter((use) => use !== undefined)

/** A waist's sewn stretches in the order of the outline: no pleat, no dart. */
export const sewnWaist = (piece: DraftedPiece): readonly EdgeUse[] =>
  usesOf(piece).filter((use) => use.edge.startsWith("waist"))
