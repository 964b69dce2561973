import type { Piece } from "@toile/draft-model"
import { endDirection, startDirection, turned, wholeTurn } from "./edge-direction.js"
import type { Violation } from "./violation.js"

/** I15: how far a curve may miss a right angle where it meets the fold, degrees: it shows doubled, once unfolded. */
const OFF = 1
/** An edge that turns by less than this in all, degrees, is straight: a V and a pointed yoke may meet a fold askew. */
const STRAIGHT = 1

/** I15: curves meet the fold at a right angle, so that the whole line runs on smoothly; an edge may say that it has a corner. */
export const checkFoldEnds = (piece: Piece): Violation[] => {
  if (!piece.onFold) return []
  const n = piece.edges.length
  const k = piece.edges.findIndex((edge) => edge.allowance === 0 && edge.seam === "" && wholeTurn(edge) < STRAIGHT)
  const fold = piece.edges[k]
  if (!fold) return []
  const along = startDirection(fold)
  const ends = [
    { edge: piece.edges[(k + n - 1) % n]!, at: "end", direction: endDirection },
    { edge: piece.edges[(k + 1) % n]!, at: "start", direction: startDirection },
  ] as const
  return ends.flatMap(({ edge, at, direction }): Violation[] => {
    if (wholeTurn(edge) < STRAIGHT || edge.corners?.includes(at)) return []
    const off = Math.abs(Math.abs(turned(direction(edge) - along)) - 90)
    if (off <= OFF) return []
    const detail = `${edge.name} meets the fold ${off.toFixed(1)} degrees from square`
    const end = at === "start" ? edge.points[0] : edge.points.at(-1)
    return [{ kind: "foldEnd", piece: piece.name, ...(end ? { at: end } : {}), detail }]
  })
}
