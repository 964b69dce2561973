import type { Draft, Edge, XY } from "@toile/draft-model"
import { edgeOf, pieceOf } from "./drawn.js"

// A draft's edges, and how they meet when pieces are laid together.

/** Length of a piece's edges, those that it has. */
export const lengthOfEdges = (draft: Draft, piece: string, ...edges: readonly string[]): number =>
  pieceOf(draft, piece)
    .edges.filter((e) => edges.includes(e.name))
    .reduce((sum, e) => sum + e.length, 0)

/** The direction in which an edge leaves one of its ends, inwards along itself. */
const leaving = ({ points }: Edge, end: "start" | "end"): XY => {
  const [p, q] = end === "start" ? [points[0]!, points[1]!] : [points.at(-1)!, points.at(-2)!]
  return [q[0] - p[0], q[1] - p[1]]
}

const between = ([ax, ay]: XY, [bx, by]: XY): number =>
  (Math.abs(Math.atan2(ax * by - ay * bx, ax * bx + ay * by)) * 180) / Math.PI

/** The angle of a piece at the corner where one edge ends and another begins, degrees. */
export const cornerOf = (draft: Draft, piece: string, ends: string, begins: string): number =>
  between(leaving(edgeOf(draft, piece, ends), "end"), leaving(edgeOf(draft, piece, begins), "start"))

/** The same of the curves themselves, where the edges are curved: each begins as the circle through its first points does. */
export const curvedCornerOf = (draft: Draft, piece: string, ends: string, begins: string): number => {
  const turnOf = (edge: Edge, end: "start" | "end"): number => {
    const [p, q, r] = end === "start" ? edge.points : edge.points.slice(-3).reverse()
    if (!p || !q || !r) return 0
    const [u, v]: [XY, XY] = [
      [q[0] - p[0], q[1] - p[1]],
      [r[0] - q[0], r[1] - q[1]],
    ]
    const turn = (Math.atan2(u[0] * v[1] - u[1] * v[0], u[0] * v[0] + u[1] * v[1]) * 180) / Math.PI
    const isCorner = Math.abs(turn) > 12
    return isCorner ? 0 : (turn * Math.hypot(...u)) / (Math.hypot(...u) + Math.hypot(...v))
  }
  const inwards = turnOf(edgeOf(draft, piece, begins), "start") - turnOf(edgeOf(draft, piece, ends), "end")
  return cornerOf(draft, piece, ends, begins) + inwards
}

/** Where an edge, walked as the outline is, crosses a level; straight on beyond its lower end. */
export const xAt = ({ points }: Pick<Edge, "points">, y: number): number => {
  for (let i = 1; i < points.length; i++) {
    const [[ax, ay], [bx, by]] = [points[i - 1]!, points[i]!]
    if ((ay - y) * (by - y) <= 0 && ay !== by) return ax + ((y - ay) / (by - ay)) * (bx - ax)
  }
  const [p, q] = points[0]![1] < points.at(-1)![1] ? [points[1]!, points[0]!] : [points.at(-2)!, points.at(-1)!]
  return q[0] + ((y - q[1]) / (q[1] - p[1])) * (q[0] - p[0])
}
