import { type FlatEdge, type Ring, vertex } from "./flat-piece.js"
import { nearest, nearestOfEdge } from "./nearest.js"

/**
 * The vertices of a line that no edge of a sew line comes within its reach of. Both lines run round the piece side by
 * side: a vertex is held against the few stretches from the one on that reached the last vertex, and only where those
 * are too far away, against all of them.
 *
 * @param reach for each edge, cm
 * @param squares room for the reach at each stretch of the sew line
 */
export const verticesBeyond = (
  line: Ring,
  sew: Ring,
  edges: readonly FlatEdge[],
  reach: (edge: FlatEdge) => number,
  squares: Float64Array,
): number[] => {
  let widest = 0
  for (const edge of edges) {
    const far = reach(edge)
    for (let i = edge.first; i < edge.last; i++) squares[i] = far * far
    widest = Math.max(widest, far)
  }
  const beyond: number[] = []
  let stretch = 0
  for (let i = 0; i < line.x.length - 1; i++) {
    let reached = reachedFrom(line, i, sew, squares, stretch)
    if (reached < 0 && nearest(sew, vertex(line, i), widest))
      for (let e = 0; reached < 0 && e < edges.length; e++)
        reached = nearestOfEdge(sew, edges[e]!, vertex(line, i), reach(edges[e]!))?.stretch ?? -1
    if (reached < 0) beyond.push(i)
    else stretch = reached
  }
  return beyond
}

/** So many stretches are tried first: those after the last one, as most vertices have a stretch of their own, and itself. */
const FEW = 4

/** A stretch of the sew line, of a few after another one and itself, that reaches a vertex of the other line; -1 for none. */
const reachedFrom = (line: Ring, i: number, { x, y }: Ring, squares: Float64Array, from: number): number => {
  const px = line.x[i]!
  const py = line.y[i]!
  let k = from
  for (let tried = 1; tried <= FEW; tried++) {
    k = tried === FEW ? from : k + 2 < x.length ? k + 1 : 0
    const ux = x[k + 1]! - x[k]!
    const uy = y[k + 1]! - y[k]!
    const vx = px - x[k]!
    const vy = py - y[k]!
    const length2 = ux * ux + uy * uy
    const dot = vx * ux + vy * uy
    // Nearly all are plainly reached square to the stretch.
    const beside = vx * uy - vy * ux
    const reached = squares[k]!
    if (dot >= 0 && dot <= length2 && beside * beside < reached * length2 * (1 - 1e-9)) return k
    const t = dot <= 0 ? 0 : dot >= length2 ? 1 : dot / length2
    const ex = vx - t * ux
    const ey = vy - t * uy
    if (ex * ex + ey * ey <= reached) return k
  }
  return -1
}
