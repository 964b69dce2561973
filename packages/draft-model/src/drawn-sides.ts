import { isAlikeMirrored } from "./alike-mirrored.js"
import type { Draft, EdgeRef, Piece, Stitch } from "./draft.js"
import { placedSides } from "./placed-sides.js"
import { edgeSide, isLayer, namedSide, otherSide, placedSide, type Side, sideOf } from "./sides.js"

/**
 * Which side of the wearer each piece is of as it is drawn, its face up: what the piece itself says, or the pieces that it is sewn
 * to, or the piece that it is a copy of, or the draft, or the place that is drawn for it on another. Pieces that nothing tells are not there.
 *
 * Two pieces that are sewn together lie face to face: drawn face up, whoever walks their seam has the one on the left and the other
 * on the right, be they neighbours, or shell and facing. Where both are walked on the same hand, as they are drawn they are of two sides.
 */
export const drawnSides = (draft: Pick<Draft, "pieces" | "stitches">): ReadonlyMap<string, Side> => {
  const byName = new Map(draft.pieces.map((piece) => [piece.name, piece]))
  const sides = new Map<string, Side>()
  for (const piece of draft.pieces) {
    const side = sideOf(piece)
    if (side !== undefined) sides.set(piece.name, side)
  }
  tellNeighbours(draft, byName, sides)
  // A piece on the fold is of neither side; the half of it that is drawn tells what is sewn to it
  const halves = new Map(sides)
  for (const piece of draft.pieces) {
    const side = piece.onFold && !isLayer(piece) ? placedSide(piece) : undefined
    if (side !== undefined) halves.set(piece.name, side)
  }
  tellNeighbours(draft, byName, halves)
  for (const { name, onFold } of draft.pieces) {
    const side = onFold ? undefined : halves.get(name)
    if (side !== undefined) sides.set(name, side)
  }
  for (const piece of draft.pieces)
    if (piece.side !== undefined && !sides.has(piece.name) && !isAlikeMirrored(piece)) sides.set(piece.name, piece.side)
  const untold = draft.pieces.filter((piece) => isPair(piece) && !sides.has(piece.name))
  for (const [name, side] of placedSides(draft, untold, halves)) sides.set(name, side)
  for (const [name, side] of ofOneSide(draft, byName)) if (!sides.has(name)) sides.set(name, side)
  return sides
}

/** Tells pairs of the pieces that they are sewn to: each round those beside what was known before it. */
const tellNeighbours = (
  { pieces, stitches }: Pick<Draft, "pieces" | "stitches">,
  byName: ReadonlyMap<string, Piece>,
  sides: Map<string, Side>,
): void => {
  for (let found = true; found; ) {
    found = false
    // Of another material, the same drawing
    for (const { name, copyOf } of pieces) {
      const side = copyOf === undefined || sides.has(name) ? undefined : sides.get(copyOf)
      const copy = side && byName.get(name)
      if (side === undefined || copy === undefined || !isPair(copy)) continue
      sides.set(name, side)
      found = true
    }
    for (const [known, unknown] of stitches.flatMap(bothWays)) {
      const hand = agreed(known.flatMap((ref) => handOf(ref, byName, sides)))
      if (hand === undefined) continue
      for (const { piece: name, reversed } of unknown) {
        const piece = byName.get(name)
        if (piece === undefined || sides.has(name) || !isPair(piece)) continue
        const onLeft = reversed === undefined
        sides.set(name, onLeft === (hand === "left") ? "right" : "left")
        found = true
      }
    }
  }
}

/** On which hand of whoever walks the seam a piece of the wearer's left would lie. */
const handOf = (
  { piece, edge, reversed }: EdgeRef,
  byName: ReadonlyMap<string, Piece>,
  sides: ReadonlyMap<string, Side>,
): readonly Side[] => {
  const side = sides.get(piece) ?? edgeSide(byName.get(piece) ?? { edges: [] }, edge)
  if (side === undefined) return []
  return [reversed === undefined ? side : otherSide(side)]
}

/** What all say alike: a seam that runs over both sides tells nothing. */
const agreed = ([first, ...others]: readonly Side[]): Side | undefined =>
  others.every((other) => other === first) ? first : undefined

/** Pieces that are cut alike and not as pairs, and are sewn to pieces of one side alone: the facing of a fly, a front's placket. */
const ofOneSide = (
  { stitches, pieces }: Pick<Draft, "pieces" | "stitches">,
  byName: ReadonlyMap<string, Piece>,
): ReadonlyMap<string, Side> => {
  const sewn = new Map<string, (Side | undefined)[]>()
  for (const [theirs, own] of stitches.flatMap(bothWays))
    for (const { piece } of own) {
      const others = theirs.filter((ref) => ref.piece !== piece)
      const named = others.map((ref) => namedSide(byName.get(ref.piece) ?? { name: "" }))
      sewn.set(piece, [...(sewn.get(piece) ?? []), ...named])
    }
  return new Map(
    pieces.flatMap((piece) => {
      const [first, ...others] = sewn.get(piece.name) ?? []
      const isSingle = !piece.mirrored && !piece.onFold && !isLayer(piece)
      return isSingle && first !== undefined && others.every((side) => side === first) ? [[piece.name, first]] : []
    }),
  )
}

const bothWays = ({ a, b }: Stitch) =>
  [
    [a, b],
    [b, a],
  ] as const

const isPair = (piece: Piece): boolean => piece.mirrored && piece.quantity > 1 && !piece.onFold && !isLayer(piece)
