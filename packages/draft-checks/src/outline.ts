import { distance, type Point, signedArea } from "@toile/geometry"
import type { FlatPiece } from "./flat-piece.js"
import type { Violation } from "./violation.js"

/** Points nearer to each other than this (cm) are one point: places are rounded to 0.0001. */
const SAME_POINT = 3e-4
/** How far an edge may end from where the next one begins, cm. */
const GAP = 0.001

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
    const gap = next.length > 0 ? distance(points[points.length - 1]!, next[0]!) : 0
    if (gap > GAP) say(`edge ${name} ends ${gap.toFixed(4)} cm from where the next one begins`)
    const repeated = points.find((p, k) => k > 0 && distance(points[k - 1]!, p) < SAME_POINT)
    if (repeated) say(`edge ${name} repeats the point ${at(repeated)}`)
  }
  if (new Set(piece.edges.map((e) => e.name)).size !== piece.edges.length) say("two edges have the same name")
  const twice = cut.find((p, k) => distance(cut[(k + 1) % cut.length]!, p) < SAME_POINT)
  if (twice) say(`the cut line repeats the point ${at(twice)}`)
  if (!(signedArea(sew) > 0)) say("the sew line does not run counter-clockwise")
  if (!(signedArea(cut) > 0)) say("the cut line does not run counter-clockwise")
  return bad
}

const at = (p: Point): string => `${p.x.toFixed(3)}, ${p.y.toFixed(3)}`
