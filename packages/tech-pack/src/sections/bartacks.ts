import type { Draft } from "@toile/draft-model"

export interface Bartacks {
  readonly at: "mouths" | "fly" | "loops"
  readonly count: number
}

/** Where a bar of close stitches holds what pulls: both ends of a pocket's mouth, a fly's foot, each end of a belt loop. */
export const bartacksOf = (draft: Draft): readonly Bartacks[] => {
  const { pieces } = draft
  const lines = pieces.flatMap((piece) => piece.internalLines.map((drawn) => ({ piece, ...drawn })))
  const mouths = lines
    .filter(({ name, piece }) => MOUTHS.test(name) && !LINED.test(piece.name))
    .reduce((sum, { piece }) => sum + piece.quantity * (piece.onFold ? 2 : 1), 0)
  const slants = pieces
    .flatMap((piece) => piece.edges.map((edge) => ({ piece, edge })))
    .filter(({ piece, edge }) => /^front/.test(piece.name) && edge.name === "pocketOpening")
    .reduce((sum, { piece }) => sum + piece.quantity, 0)
  const loops = new Set(lines.filter(({ name }) => /^loop\d/.test(name)).map(({ name }) => name)).size
  const flies = pieces.some(({ name }) => /^flyShield/.test(name)) ? 1 : 0
  return [
    { at: "mouths" as const, count: 2 * (mouths + slants) },
    { at: "fly" as const, count: flies },
    { at: "loops" as const, count: 2 * loops },
  ].filter(({ count }) => count > 0)
}

const MOUTHS = /^(pocket|pocketLeft|pocketRight|backPocket|frontPocket|breastPocket)$/
/** A mouth that runs on over a seam is marked on both its pieces, and is counted on the front's. */
const LINED = /^(sidePanel|facing|.*Lining)/
