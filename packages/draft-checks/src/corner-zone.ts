import { angleBetween, subtract } from "@toile/geometry"
import type { FlatPiece } from "./flat-piece.js"
import { widest } from "./widths.js"

/** How far from a corner, in allowances, its rule may shape the cut line. */
const MOST = 1.5

/** In allowances; less where the outline hardly turns (degrees). */
export const zoneOfTurn = (turn: number): number =>
  turn >= 90 ? MOST : Math.min(MOST, 0.1 + 2 * Math.tan((turn * Math.PI) / 360))

/** How far from one end of an edge the corner may shape its cut line, cm. */
export const cornerZone = ({ piece, edges }: FlatPiece, i: number, end: "start" | "end"): number => {
  const n = edges.length
  const k = end === "start" ? (i + n - 1) % n : (i + 1) % n
  const [before, after] = end === "start" ? [edges[k]!, edges[i]!] : [edges[i]!, edges[k]!]
  const turn = angleBetween(subtract(before.at(-1)!, before.at(-2)!), subtract(after[1]!, after[0]!))
  return zoneOfTurn(turn) * Math.max(widest(piece.edges[i]!.allowance), widest(piece.edges[k]!.allowance))
}
