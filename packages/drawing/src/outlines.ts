import type { Edge, Piece, XY } from "@toile/draft-model"
import type { Stroke } from "./drawing.js"
import { stroke } from "./marks/shapes.js"

/** cm: what is nearer to the fold line than this lies on it. */
const ON_FOLD = 0.002

/** The sew line as one closed chain, the first point not repeated. */
export const sewOutline = (piece: Piece): XY[] => {
  const out: XY[] = []
  for (const { points } of piece.edges) for (let i = 0; i + 1 < points.length; i++) out.push(points[i]!)
  return out
}

/**
 * The sew line where an allowance parts it from the cut line; where there is none the cut line alone is drawn. Edges
 * that follow each other are one stroke, so that dashes run on over the corners.
 */
export const sewStrokes = (piece: Piece): Stroke[] => {
  const apart = (e: Edge) => (typeof e.allowance === "number" ? e.allowance > 0 : Math.max(...e.allowance) > 0)
  const edges = piece.edges
  if (edges.length > 0 && edges.every(apart)) return [stroke("sew", sewOutline(piece), true)]
  const first = edges.findIndex((e) => !apart(e))
  const chains: XY[][] = []
  let current: XY[] | undefined
  for (let i = 1; i <= edges.length; i++) {
    const edge = edges[(first + i) % edges.length]!
    if (!apart(edge)) current = undefined
    else if (current) current.push(...edge.points.slice(1))
    else {
      current = [...edge.points]
      chains.push(current)
    }
  }
  return chains.map((points) => stroke("sew", points))
}

/** The cut line, and the stretch of it that lies on the fold: from its first to its last point. */
export interface CutOutline {
  readonly strokes: readonly Stroke[]
  readonly fold: readonly [XY, XY] | undefined
}

/** The cut line of a whole piece is closed; a half piece is not cut along its fold. */
export const cutOutline = (piece: Piece): CutOutline => {
  const points = piece.cutLine
  const whole: CutOutline = { strokes: [stroke("cut", points, true)], fold: piece.foldLine }
  if (!piece.onFold || !piece.foldLine) return whole
  const [a, b] = piece.foldLine
  const length = Math.hypot(b[0] - a[0], b[1] - a[1])
  if (length === 0) return whole
  const along = (p: XY) => ((p[0] - a[0]) * (b[0] - a[0]) + (p[1] - a[1]) * (b[1] - a[1])) / length
  const off = (p: XY) => Math.abs((p[0] - a[0]) * (b[1] - a[1]) - (p[1] - a[1]) * (b[0] - a[0])) / length
  const onFold = points.map((p) => off(p) < ON_FOLD)
  const next = (i: number) => (i + 1) % points.length
  const folded = (i: number) => onFold[i]! && onFold[next(i)]!
  const start = points.findIndex((_, i) => folded(i) && !folded(next(i)))
  if (start < 0) return whole
  const chains: XY[][] = []
  let current: XY[] | undefined
  for (let k = 1; k <= points.length; k++) {
    const i = (start + k) % points.length
    if (folded(i)) current = undefined
    else if (current) current.push(points[next(i)]!)
    else {
      current = [points[i]!, points[next(i)]!]
      chains.push(current)
    }
  }
  const ends = points.filter((_, i) => onFold[i]!).sort((p, q) => along(p) - along(q))
  return { strokes: chains.map((chain) => stroke("cut", chain)), fold: [ends[0]!, ends[ends.length - 1]!] }
}
