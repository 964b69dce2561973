import type { Doubts } from "./doubts.js"
import { gradedBoundary, isPlainlyRuled } from "./grade.js"
import { ringArea } from "./plane.js"
import type { ReadPiece } from "./read-piece.js"
import type { RuleTable } from "./rul.js"

/** A piece that changes by less of its area from the first size to the last says nothing. */
const LEAST = 0.002

/**
 * Which way x counts on a grade reference line that does not run towards the right: from its start to its end as it is drawn, or against
 * that. Turned round, all rules of a piece change their sign, and it grows smaller where it should grow larger: so the piece itself
 * tells, beside those whose line is plain, or by sizes that are listed from small to large.
 */
export const withDirections = (
  pieces: readonly ReadPiece[],
  table: RuleTable,
  sample: string,
  doubts: Doubts,
): readonly ReadPiece[] => {
  const own = pieces.filter(({ size }) => size === sample)
  if (own.every(isPlainlyRuled)) return pieces
  const growth = own.filter(isPlainlyRuled).reduce((sum, piece) => sum + grown(piece, table), 0)
  const way = growth < -LEAST ? -1 : 1
  return pieces.map((piece) => {
    const { gradeLine, size, name, row } = piece
    if (gradeLine === undefined || size !== sample || isPlainlyRuled(piece)) return piece
    const change = way * grown(piece, table)
    const [a, b] = gradeLine
    if (Math.abs(change) < LEAST) {
      doubts.add(
        "gradeLine",
        row,
        `${name}: its grade reference line does not run to the right, and its rules do not tell which way x counts`,
      )
      return piece
    }
    if (change > 0) return piece
    doubts.add(
      "gradeLine",
      row,
      `${name}: x counts against its grade reference line, since along it larger sizes were smaller`,
    )
    return { ...piece, gradeLine: [b, a] }
  })
}

/** By how much of itself a piece is larger in the last size than in the first. */
const grown = (piece: ReadPiece, table: RuleTable): number => {
  const [first, last] = [0, table.sizes.length - 1].map((index) =>
    Math.abs(ringArea(gradedBoundary(piece, table, index))),
  )
  return (last! - first!) / Math.abs(ringArea(piece.boundary))
}
