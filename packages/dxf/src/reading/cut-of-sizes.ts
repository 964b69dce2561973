import type { Doubts } from "./doubts.js"
import type { ReadPiece } from "./read-piece.js"
import { sizeLike } from "./rul.js"

/** A piece as its own block tells it. */
export interface ToldPiece extends ReadPiece {
  /** Nothing tells how many are cut: the quantity is how often its block is inserted. */
  readonly isCountUntold?: true
}

/**
 * Nests write quantity and material in the sample's blocks alone: what a size does not tell is the sample's, else that of the
 * first size that tells it. Of several pieces of one name each goes with the one at its place among those of the other size.
 */
export const withCutOfSample = (
  pieces: readonly ToldPiece[],
  sampleSize: string,
  doubts: Doubts,
): readonly ReadPiece[] => {
  const keys = placeKeys(pieces)
  const sizesOf = new Map<string, ToldPiece[]>()
  pieces.forEach((piece, index) => {
    const ones = sizesOf.get(keys[index]!)
    if (ones) ones.push(piece)
    else sizesOf.set(keys[index]!, [piece])
  })
  const told = new Map([...sizesOf].map(([key, ones]) => [key, toldOf(ones, sampleSize)]))
  return pieces.map(({ isCountUntold, ...piece }, index): ReadPiece => {
    const { cut, material } = told.get(keys[index]!)!
    const known = { ...piece, material: piece.material || material }
    if (!isCountUntold) return known
    if (cut !== undefined) return { ...known, quantity: cut.quantity, mirrored: cut.mirrored }
    if (piece.quantity > 1)
      doubts.add(
        "quantity",
        piece.row,
        `${piece.name} tells no quantity and is inserted ${piece.quantity} times: so often it is cut`,
      )
    return known
  })
}

/** Its name, and which of that name it is in its size. */
const placeKeys = (pieces: readonly ToldPiece[]): readonly string[] => {
  const counts = new Map<string, number>()
  return pieces.map(({ name, size }) => {
    const ofSize = JSON.stringify([name, size])
    const place = counts.get(ofSize) ?? 0
    counts.set(ofSize, place + 1)
    return JSON.stringify([name, place])
  })
}

/** What the sample tells, else the first size that does. */
const toldOf = (
  sizes: readonly ToldPiece[],
  sampleSize: string,
): { readonly cut: ToldPiece | undefined; readonly material: string } => {
  const sample = sizeLike(
    sizes.map(({ size }) => size),
    sampleSize,
  )
  const isSample = ({ size }: ToldPiece): boolean => size === sample
  const inOrder = [...sizes.filter(isSample), ...sizes.filter((piece) => !isSample(piece))]
  return {
    cut: inOrder.find(({ isCountUntold }) => !isCountUntold),
    material: inOrder.find(({ material }) => material !== "")?.material ?? "",
  }
}
