import { type Draft, type Edge, mirroredName, type Piece, unfold, type XY } from "@toile/draft-model"
import type { PartSide } from "../seams/seam-parts.js"

/** A panel: a piece whole, or one of a mirrored pair. */
export interface Panel {
  readonly name: string
  readonly edges: readonly Edge[]
}

/** Of a pair or of a piece's two halves: the one that is drafted, or the other. */
export type Half = "own" | "other"

export interface Panels {
  readonly panels: readonly Panel[]
  /** Where an edge of a piece is on that half; undefined where there is only one half of it. */
  readonly on: (side: PartSide, half: Half) => PartSide | undefined
  readonly lost: readonly string[]
}

/** Pieces on the fold unfolded, of mirrored ones a left and a right panel. A `PartSide` of what is given back names panels. */
export const panelsOf = ({ pieces }: Pick<Draft, "pieces">): Panels => {
  const lost: string[] = []
  const panels: Panel[] = []
  const halves = new Map<string, "fold" | "pair">()
  for (const piece of pieces) {
    const whole = unfold(piece)
    if (whole._tag === "Err") {
      lost.push(whole.error.message)
      panels.push({ name: piece.name, edges: piece.edges })
      continue
    }
    panels.push({ name: piece.name, edges: whole.value.edges })
    if (piece.onFold) halves.set(piece.name, "fold")
    if (!piece.onFold && piece.mirrored) {
      halves.set(piece.name, "pair")
      panels.push({ name: mirroredName(piece.name), edges: mirroredEdges(piece) })
    }
  }
  const on: Panels["on"] = (side, half) => {
    if (half === "own") return side
    const kind = halves.get(side.piece)
    if (kind === undefined) return undefined
    // Both ways to mirror turn the edge's own direction round.
    const turned = { ...side, from: 1 - side.from, to: 1 - side.to }
    return kind === "fold"
      ? { ...turned, edge: mirroredName(side.edge) }
      : { ...turned, piece: mirroredName(side.piece) }
  }
  return { panels, on, lost }
}

const mirroredEdges = ({ edges }: Piece): readonly Edge[] =>
  edges.map((edge) => ({ ...edge, points: edge.points.map(([x, y]): XY => [-x, y]).reverse() })).reverse()
