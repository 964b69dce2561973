import { type Marker, mirroredCopies, type Piece, type Placement } from "@toile/draft-model"

/**
 * A marker on which each piece lies once, with all copies that are cut of it, where that one lies: what is cut by it has a ticket each. Left and right
 * are told as a marker of all copies tells them: the last half of a mirrored pair's is mirrored.
 */
export const allCopies = (marker: Marker, pieces: readonly Piece[]): Marker => {
  const first = new Map<string, Placement>()
  for (const placement of marker.sheets.flatMap(({ placements }) => placements))
    if (!first.has(placement.piece)) first.set(placement.piece, placement)
  const placements = [...first.values()].flatMap(({ under: _, ...one }) => {
    const cut = pieces.find(({ name }) => name === one.piece) ?? { quantity: 1, mirrored: false }
    const upright = cut.quantity - mirroredCopies(cut)
    return Array.from({ length: cut.quantity }, (_, i) => ({ ...one, copy: i + 1, mirrored: i >= upright }))
  })
  const [sheet] = marker.sheets
  return { ...marker, sheets: sheet === undefined ? [] : [{ ...sheet, placements }] }
}
