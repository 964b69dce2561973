import { type DraftedPiece, type EdgeUse, reversed, type Sewn, sewn } from "@toile/pattern-model"

/** An edge of a piece by its name; the piece must have it. */
export const edgeOf = (piece: DraftedPiece<string>, name: string): EdgeUse => {
  const use = piece.edge[name]
  if (!use) throw new Error(`${piece.name} has no edge ${name}`)
  return use
}

/** Edges of a piece in the order of a seam, those that it has; "against": the outline runs the other way. */
export const chain = (
  piece: DraftedPiece<string>,
  way: "along" | "against",
  ...names: readonly string[]
): readonly EdgeUse[] => {
  const uses: EdgeUse[] = []
  for (const name of names) {
    const use = piece.edge[name]
    if (use) uses.push(way === "against" ? reversed(use) : use)
  }
  return uses
}

/** A part of two layers, sewn to each other along these of its edges. */
export const twoLayers = (name: string, part: DraftedPiece<string>, ...edges: readonly string[]): Sewn => {
  const along = chain(part, "along", ...edges)
  return sewn(name, along, along)
}

/** A waist's sewn stretches in the order of the outline: no pleat, no dart. */
export const sewnWaist = (piece: DraftedPiece<string>): readonly EdgeUse[] =>
  piece.sewLine.filter((e) => e.name.startsWith("waist")).map((e) => edgeOf(piece, e.name))
