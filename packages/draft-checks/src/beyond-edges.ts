import type { Point } from "@toile/geometry"
import { type FlatEdge, type Ring, vertex } from "./flat-piece.js"
import { nearest, nearestOfEdge } from "./nearest.js"

/**
 * The vertices of a line that no edge of a sew line comes within its reach of. Both lines run round the piece side by
 * side: a vertex is held against the few stretches from the one on that reached the last vertex, and only where those
 * are too far away, against all of them.
 *
 * @param reach for each edge, cm
 */
export const verticesBeyond = (
  line: Ring,
  sew: Ring,
  edges: readonly FlatEdge[],
  reach: (edge: FlatEdge) => number,
): number[] => {
  const reaches = edges.map(reach)
  const widest = Math.max(...reaches)
  const beyond: number[] = []
  const last: Reached = { edge: 0, stretch: 0 }
  for (let i = 0; i < line.x.length - 1; i++) {
    if (movesOn(last, line, i, sew, edges, reaches)) continue
    const p = vertex(line, i)
    if (nearest(sew, p, widest) === undefined || !searchAll(last, p, sew, edges, reaches)) beyond.push(i)
  }
  return beyond
}

/** The stretch that reached a vertex last, and the edge that it belongs to. */
interface Reached {
  edge: number
  stretch: number
}

const searchAll = (
  last: Reached,
  p: Point,
  sew: Ring,
  edges: readonly FlatEdge[],
  reaches: readonly number[],
): boolean => {
  for (let e = 0; e < edges.length; e++) {
    const found = nearestOfEdge(sew, edges[e]!, p, reaches[e]!)
    if (!found) continue
    last.edge = e
    last.stretch = found.stretch
    return true
  }
  return false
}

/** So many stretches are tried first: those after the last one, as most vertices have a stretch of their own, and itself. */
const FEW = 4

/** Whether one of a few stretches after the last one, or itself, reaches a vertex of the other line: it is then the last. */
const movesOn = (
  last: Reached,
  line: Ring,
  i: number,
  { x, y }: Ring,
  edges: readonly FlatEdge[],
  reaches: readonly number[],
): boolean => {
  const px = line.x[i]!
  const py = line.y[i]!
  let k = last.stretch
  let e = last.edge
  for (let tried = 1; tried <= FEW; tried++) {
    if (tried === FEW) {
      k = last.stretch
      e = last.edge
    } else {
      k = k + 2 < x.length ? k + 1 : 0
      // An edge may have no stretch at all
      if (k === 0) e = 0
      while (k >= edges[e]!.last) e++
    }
    const ux = x[k + 1]! - x[k]!
    const uy = y[k + 1]! - y[k]!
    const vx = px - x[k]!
    const vy = py - y[k]!
    const length2 = ux * ux + uy * uy
    const dot = vx * ux + vy * uy
    const t = dot <= 0 ? 0 : dot >= length2 ? 1 : dot / length2
    const ex = vx - t * ux
    const ey = vy - t * uy
    if (ex * ex + ey * ey > reaches[e]! * reaches[e]!) continue
    last.edge = e
    last.stretch = k
    return true
  }
  return false
}
