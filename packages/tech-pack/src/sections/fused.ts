import type { Piece } from "@toile/draft-model"
import { baseOf } from "./operations.js"

export interface Fused {
  readonly interfacing: Piece
  /** The piece that it goes on: itself where it is cut from both materials; undefined where the names do not tell. */
  readonly on: Piece | undefined
}

/** Cut with the interfacings, and sewn in: a canvas is woven and has no glue, a tape is caught in its seam. */
export const isSewnIn = (piece: Piece): boolean => /^(chestCanvas|stayTape)$/.test(baseOf(piece))

export const isFusible = (piece: Piece): boolean =>
  piece.materialGroups.includes("interfacing") && piece.quantity > 0 && !isSewnIn(piece)

export const fusedPieces = (pieces: readonly Piece[]): readonly Fused[] =>
  pieces.filter(isFusible).map((interfacing) => ({
    interfacing,
    on: interfacing.materialGroups.length > 1 ? interfacing : onWhat(interfacing, pieces),
  }))

/** A piece's interfacing is called after it: cuffInterfacing goes on the cuff, standInterfacing on the stand; a strip by its place. */
const onWhat = (piece: Piece, pieces: readonly Piece[]): Piece | undefined => {
  const base = piece.name.replace(/(Hem|Vent)?Interfacing(Left|Right)?$/, "")
  const others = pieces.filter((one) => !one.materialGroups.includes("interfacing") || one.materialGroups.length > 1)
  return (
    others.find(({ name }) => name === base) ??
    others.find(places.find(({ strip }) => strip.test(piece.name))?.on ?? (() => false)) ??
    others.find(({ name }) => name.toLowerCase().includes(base.toLowerCase())) ??
    others.find(({ name }) => base.toLowerCase().includes(name.toLowerCase()))
  )
}

/** Strips that are called after the place that they strengthen: the piece is the one that has it. */
const places: readonly { readonly strip: RegExp; readonly on: (piece: Piece) => boolean }[] = [
  {
    strip: /^placketInterfacing/,
    on: ({ name, internalLines }) =>
      /^(front|placket)/.test(name) && internalLines.some(({ kind }) => kind === "buttonhole"),
  },
  {
    strip: /^zip(Strip|Interfacing)/,
    on: ({ labels, edges }) =>
      labels.some(({ text }) => /^zip \d/.test(text)) || edges.some(({ name }) => name === "zip"),
  },
  { strip: /^ventStrip/, on: ({ name, edges }) => /^backLeft/.test(name) && edges.some(isVent) },
  { strip: /^(ventCorner|centreVent|sideVent)/, on: ({ name, edges }) => /^back/.test(name) && edges.some(isVent) },
  { strip: /^sleeveVent/, on: ({ name, edges }) => /^topSleeve/.test(name) && edges.some(isVent) },
]

const isVent = ({ name }: Piece["edges"][number]): boolean => /^vent/.test(name)
