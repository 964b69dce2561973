import { distance, signedArea } from "@toile/geometry"
import type { FlatPiece } from "./flat-piece.js"
import type { Violation } from "./violation.js"

/** I1: the outline is closed, counter-clockwise, with no edge or step of no length. */
export const checkOutline = ({ piece, edges, sew, cut }: FlatPiece): Violation[] => {
  const bad: Violation[] = []
  const say = (detail: string): void => {
    bad.push({ kind: "outline", piece: piece.name, detail })
  }
  if (edges.length < 2) say("the sew line has fewer than two edges")
  for (const [i, points] of edges.entries()) {
    const name = piece.edges[i]!.name
    const next = edges[(i + 1) % edges.length]!
    if (points.length < 2) {
      say(`edge ${name} has fewer than two points`)
      continue
    }
    const gap = distance(points[points.length - 1]!, next[0]!)
    if (gap > 0.001) say(`edge ${name} ends ${gap.toFixed(4)} cm from where the next one begins`)
    if (points.some((p, k) => k > 0 && distance(points[k - 1]!, p) === 0)) say(`edge ${name} repeats a point`)
  }
  if (new Set(piece.edges.map((e) => e.name)).size !== piece.edges.length) say("two edges have the same name")
  if (signedArea(sew) <= 0) say("the sew line does not run counter-clockwise")
  if (signedArea(cut) <= 0) say("the cut line does not run counter-clockwise")
  return bad
}
