import type { Draft, Edge, Piece } from "@toile/draft-model"
import { stitchedEdges } from "./stitched.js"

export interface Zip {
  /** cm. */
  readonly length: number
  readonly pieces: readonly Piece[]
  /** The edges that it is sewn to, as far as the draft names them. */
  readonly edges: readonly Edge[]
  /** When it is set, among the seams. */
  readonly rank: number
}

/** A label "zip 22" tells the length; of a mirrored pair it is the same zip. A front that opens all along has one as long as it. */
export const zipsOf = (draft: Draft): readonly Zip[] => {
  const front = openFront(draft)
  const opened = new Set(front.flatMap(({ pieces }) => pieces))
  const byLength = new Map<number, Piece[]>()
  for (const piece of draft.pieces.filter((one) => !opened.has(one)))
    for (const { text } of piece.labels) {
      const length = Number(/^zip (\d+(?:\.\d+)?)/.exec(text)?.[1] ?? Number.NaN)
      if (!Number.isNaN(length)) byLength.set(length, [...(byLength.get(length) ?? []), piece])
    }
  const labelled = [...byLength].map(([length, pieces]): Zip => {
    const edges = pieces.flatMap((piece) => piece.edges.filter(({ name }) => /^(zip|fly$)/.test(name)))
    return { length, pieces, edges, rank: edges.some(({ name }) => name === "fly") ? FLY : SLIT }
  })
  return [...labelled, ...front]
}

/** After facing and shield, before the crotch seam; after the seam below the slit. */
const FLY = 16
const SLIT = 27
/** Of a front, once its waist rib is on. */
const FRONT = 58

/** The centre front of a garment that opens there by a zip, with what is sewn on below it. */
const openFront = (draft: Draft): readonly Zip[] => {
  if (!/\.full$/.test(String(draft.options.zip ?? ""))) return []
  const joined = stitchedEdges(draft)
  const free = draft.pieces.flatMap((piece) =>
    piece.edges
      .filter(({ name, seam }) => seam === "centreFront" && !joined.has(`${piece.name}.${name}`))
      .map((edge) => ({ piece, edge })),
  )
  const fronts = free.filter(({ piece }) => /^front/.test(piece.name))
  if (fronts.length === 0) return []
  // The rib is folded: half of its end goes on where the front stops
  const rib = free.find(({ piece }) => piece.name === "waistRib")?.edge.length ?? 0
  const length = Math.max(...fronts.map(({ edge }) => edge.length)) + rib / 2
  const pieces = [...new Set(free.map(({ piece }) => piece))].filter(({ name }) => !/^pocket/.test(name))
  return [{ length, pieces, edges: fronts.map(({ edge }) => edge), rank: FRONT }]
}
