import type { Draft, EdgeRef, Piece } from "./draft.js"
import { isLayer, type Side, sideOf } from "./sides.js"

/**
 * Which side of the wearer each piece is of as it is drawn, from outside: what the piece itself says, or the pieces that it is sewn
 * to, or the piece that it is a copy of. Two pieces that lie side by side have their common seam on opposite hands as they are walked; a facing or lining lies
 * behind, and has it on the same. Pieces that nothing tells are not there.
 */
export const drawnSides = (draft: Pick<Draft, "pieces" | "stitches">): ReadonlyMap<string, Side> => {
  const byName = new Map(draft.pieces.map((piece) => [piece.name, piece]))
  const sides = new Map<string, Side>()
  for (const piece of draft.pieces) {
    const side = sideOf(piece)
    if (side !== undefined) sides.set(piece.name, side)
  }
  // Each round tells the neighbours of those known before it
  for (let found = true; found; ) {
    found = false
    // Of another material, the same drawing
    for (const { name, copyOf } of draft.pieces) {
      const side = copyOf === undefined || sides.has(name) ? undefined : sides.get(copyOf)
      const copy = side && byName.get(name)
      if (side === undefined || copy === undefined || !isPair(copy)) continue
      sides.set(name, side)
      found = true
    }
    for (const { a, b } of draft.stitches)
      for (const [known, unknown] of [
        [a, b],
        [b, a],
      ] as const) {
        const told = agreed(known.flatMap((ref) => asSeen(ref, sides, byName)))
        if (told === undefined) continue
        for (const ref of unknown) {
          const piece = byName.get(ref.piece)
          if (piece === undefined || sides.has(ref.piece) || !isPair(piece)) continue
          const other = byName.get(known[0]!.piece)!
          const opposite = (ref.reversed === undefined) !== told.onLeft
          const behind = isBehind(piece) !== isBehind(other)
          sides.set(ref.piece, opposite !== behind ? told.side : otherOf(told.side))
          found = true
        }
      }
  }
  return sides
}

interface Seen {
  readonly side: Side
  /** Who walks the seam has the piece on the left. */
  readonly onLeft: boolean
}

const asSeen = (
  ref: EdgeRef,
  sides: ReadonlyMap<string, Side>,
  byName: ReadonlyMap<string, Piece>,
): readonly Seen[] => {
  const side = sides.get(ref.piece)
  const piece = byName.get(ref.piece)
  return side === undefined || piece === undefined || piece.onFold ? [] : [{ side, onLeft: ref.reversed === undefined }]
}

/** What all say alike: a seam that runs over both sides tells nothing. */
const agreed = (seen: readonly Seen[]): Seen | undefined => {
  const [first, ...others] = seen
  return others.every(({ side, onLeft }) => side === first?.side && onLeft === first.onLeft) ? first : undefined
}

const isPair = (piece: Piece): boolean => piece.mirrored && piece.quantity > 1 && !piece.onFold && !isLayer(piece)
const isBehind = ({ name }: Piece): boolean => /facing|lining/i.test(name)
const otherOf = (side: Side): Side => (side === "left" ? "right" : "left")
