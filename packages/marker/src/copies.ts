import type { Placement, Sheet } from "@toile/draft-model"
import { lockedAt, type NestedSheet } from "@toile/nesting"
import type { LockedCopy } from "./nesting-config.js"
import type { PieceShape } from "./parts.js"

/**
 * Sheets of parts as sheets of pieces, which copy each is: one that is locked the one that it is locked as, the others what numbers are left, in the
 * order in which they lie. On double cloth the other ply is another copy.
 * @param width of a sheet as the cloth is spread
 */
export const sheetsOf = (
  laid: readonly NestedSheet[],
  width: number,
  shapes: ReadonlyMap<string, PieceShape>,
  locked: readonly LockedCopy[],
): readonly Sheet[] => {
  /** The number that is next, by piece; on double cloth by part, as each has numbers of its own. */
  const next = new Map<string, number>()
  const nextCopy = (piece: string, counted: string, first: number): number => {
    let copy = next.get(counted) ?? first
    while (locked.some((one) => one.piece === piece && one.copy === copy)) copy++
    next.set(counted, copy + 1)
    return copy
  }
  return laid.map(({ usedLength, placements }, sheet) => ({
    width,
    length: usedLength,
    placements: placements.map((placement): Placement => {
      const { piece, mirrored, onFold, double, lockedAs, part } = shapes.get(placement.part)!
      const at = lockedAt(part, placement, sheet)
      const held = at === undefined ? undefined : locked[lockedAs[at]!]
      const copy = held?.copy ?? nextCopy(piece, double === undefined ? piece : part.id, double?.first ?? 1)
      const under = double === undefined ? undefined : copy - double.first + double.under
      return {
        piece,
        copy,
        ...(double !== undefined && under !== undefined && under <= double.last ? { under } : {}),
        ...(onFold ? { onFold } : {}),
        ...(held === undefined ? {} : { locked: true }),
        mirrored: double === undefined ? mirrored : placement.mirrored,
        rotation: placement.rotation,
        translation: [placement.x, placement.y],
      }
    }),
  }))
}
