import type { Places } from "@toile/geometry/kernel"
import type { FlatPiece } from "./flat-piece.js"

/** How far from a corner, in allowances, its rule may shape the cut line. */
const MOST = 1.5

/**
 * In allowances; less where the outline hardly turns. In an inner corner the cut lines of both sides cross where neither
 * is at its allowance: the sharper the corner, the further away.
 */
export const zoneOfTurn = ({ x, y }: Places, before: number, at: number, after: number): number => {
  const ux = x[at]! - x[before]!
  const uy = y[at]! - y[before]!
  const vx = x[after]! - x[at]!
  const vy = y[after]! - y[at]!
  const forth = ux * vx + uy * vy
  const left = ux * vy - uy * vx
  if (forth <= 0 && left >= 0) return MOST
  // The tangent of half the turn.
  const half = Math.abs(left) / (Math.sqrt((ux * ux + uy * uy) * (vx * vx + vy * vy)) + forth)
  return left < 0 ? Math.max(Math.min(MOST, 0.1 + 2 * half), 0.1 + half) : Math.min(MOST, 0.1 + 2 * half)
}

/** How far from one end of an edge the corner may shape its cut line, cm. */
export const cornerZone = ({ edges, sew }: FlatPiece, i: number, end: "start" | "end"): number => {
  const n = edges.length
  const edge = edges[i]!
  const other = edges[end === "start" ? (i + n - 1) % n : (i + 1) % n]!
  const at = end === "start" ? edge.first : edge.last % (sew.x.length - 1)
  const before = at === 0 ? sew.x.length - 2 : at - 1
  return zoneOfTurn(sew, before, at, at + 1) * Math.max(edge.widest, other.widest)
}
