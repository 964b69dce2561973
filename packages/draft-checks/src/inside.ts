import { containsPoint, distanceToPolyline, type Point } from "@toile/geometry"
import type { FlatPiece } from "./flat-piece.js"
import type { Violation } from "./violation.js"

/** I23: grain line and labels lie inside the piece (a grain line may lie on a fold). */
export const checkInside = ({ piece, sew, cut }: FlatPiece): Violation[] => {
  const bad: Violation[] = []
  const [[ax, ay], [bx, by]] = piece.grainLine
  const grain: Point[] = [0, 0.5, 1].map((t) => ({ x: ax + (bx - ax) * t, y: ay + (by - ay) * t }))
  if (Math.hypot(bx - ax, by - ay) < 0.5)
    bad.push({ kind: "grain", piece: piece.name, detail: "the grain line is shorter than 0.5 cm" })
  if (grain.some((p) => !within(p, sew)))
    bad.push({ kind: "grain", piece: piece.name, detail: "the grain line leaves the piece" })
  for (const label of piece.labels)
    if (!within(label, cut)) bad.push({ kind: "label", piece: piece.name, detail: `"${label.text}" lies outside` })
  return bad
}

const within = (p: Point, outline: readonly Point[]): boolean =>
  containsPoint(outline, p) || distanceToPolyline(p, outline, true) <= 0.001
