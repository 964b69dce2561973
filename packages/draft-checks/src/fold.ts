import type { XY } from "@toile/draft-model"
import { distanceToSegment } from "@toile/geometry"
import { type FlatPiece, vertex } from "./flat-piece.js"
import type { Violation } from "./violation.js"

/** How far a point of a folded edge may lie from the fold, cm: outlines are flattened to this. */
const ON_FOLD = 0.001

/** I15: a piece on the fold has one straight edge without allowance on its fold line, and nothing beyond it. */
export const checkFold = ({ piece, edges, sew, cut }: FlatPiece): Violation[] => {
  const line = piece.foldLine
  const at: XY | undefined = line && [(line[0][0] + line[1][0]) / 2, (line[0][1] + line[1][1]) / 2]
  const say = (detail: string): Violation[] => [{ kind: "fold", piece: piece.name, ...(at ? { at } : {}), detail }]
  if (!piece.onFold) return piece.foldLine ? say("it has a fold line but is not on the fold") : []
  if (!piece.foldLine) return say("it is on the fold but has no fold line")
  const [[ax, ay], [bx, by]] = piece.foldLine
  const a = { x: ax, y: ay }
  const b = { x: bx, y: by }
  const length = Math.hypot(bx - ax, by - ay)
  if (length < 1) return say("its fold line is shorter than 1 cm")
  const folded = edges.some(({ edge, first, last }) => {
    if (edge.allowance !== 0) return false
    for (let i = first; i <= last; i++) if (distanceToSegment(vertex(sew, i), a, b) > ON_FOLD) return false
    return true
  })
  if (!folded) return say("no straight edge without allowance lies on its fold line")
  let least = 0
  let most = 0
  for (let i = 0; i < cut.x.length; i++) {
    const side = ((bx - ax) * (cut.y[i]! - ay) - (by - ay) * (cut.x[i]! - ax)) / length
    if (side < least) least = side
    if (side > most) most = side
  }
  if (least < -ON_FOLD && most > ON_FOLD) return say("the cut line crosses the fold line")
  return []
}
