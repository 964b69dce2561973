import { distanceToSegment, type Point } from "@toile/geometry"
import type { FlatPiece } from "./flat-piece.js"
import type { Violation } from "./violation.js"

/** How far a point of a folded edge may lie from the fold, cm: outlines are flattened to this. */
const ON_FOLD = 0.001

/** I15: a piece on the fold has one straight edge without allowance on its fold line, and nothing beyond it. */
export const checkFold = ({ piece, edges, cut }: FlatPiece): Violation[] => {
  const say = (detail: string): Violation[] => [{ kind: "fold", piece: piece.name, detail }]
  if (!piece.onFold) return piece.foldLine ? say("it has a fold line but is not on the fold") : []
  if (!piece.foldLine) return say("it is on the fold but has no fold line")
  const [[ax, ay], [bx, by]] = piece.foldLine
  const a = { x: ax, y: ay }
  const b = { x: bx, y: by }
  const length = Math.hypot(bx - ax, by - ay)
  if (length < 1) return say("its fold line is shorter than 1 cm")
  const folded = edges.findIndex((points, i) => {
    const { allowance } = piece.edges[i]!
    return allowance === 0 && points.every((p) => distanceToSegment(p, a, b) <= ON_FOLD)
  })
  if (folded < 0) return say("no straight edge without allowance lies on its fold line")
  const side = (p: Point): number => ((bx - ax) * (p.y - ay) - (by - ay) * (p.x - ax)) / length
  const sides = cut.map(side)
  if (Math.min(...sides) < -ON_FOLD && Math.max(...sides) > ON_FOLD) return say("the cut line crosses the fold line")
  return []
}
