import type { Edge, Piece, XY } from "@toile/draft-model"
import { chainsOfStretch, type MonotoneChains, type Point } from "@toile/geometry"
import { endsOf } from "./widths.js"

/**
 * A closed line as numbers, cut into chains for searches: what is near a point, inside, met by a ray. Edge k runs from
 * vertex k to vertex k + 1; the first vertex is there once more at the end.
 */
export type Ring = MonotoneChains

/** An edge of the sew line as a stretch of it, with its allowance. */
export interface FlatEdge {
  readonly edge: Edge
  /** The sew line's vertices from `first` to `last`. */
  readonly first: number
  readonly last: number
  readonly chains: MonotoneChains
  /** Length of its chords, cm. */
  readonly total: number
  /** The allowance at both ends, and the wider one. */
  readonly start: number
  readonly end: number
  readonly widest: number
  /** A tapering allowance is asked for square to the edge; its slanted cut line lies nearer by this factor. */
  readonly slant: number
}

/** A piece with its lines as numbers, made once for all checks of it. */
export interface FlatPiece {
  readonly piece: Piece
  readonly edges: readonly FlatEdge[]
  /** The edges one after the other; where one ends the next one begins. */
  readonly sew: Ring
  /** Length along the sew line to each of its vertices, cm. */
  readonly along: Float64Array
  readonly cut: Ring
  /** Whether all places of both lines are numbers. */
  readonly finite: boolean
}

export const flatPiece = (piece: Piece): FlatPiece => {
  let count = 0
  for (const { points } of piece.edges) count += Math.max(0, points.length - 1)
  const x = new Float64Array(count + 1)
  const y = new Float64Array(count + 1)
  let at = 0
  let finite = true
  for (const { points } of piece.edges) {
    if (!fill(x, y, at, points, points.length - 1)) finite = false
    at += Math.max(0, points.length - 1)
    const end = points[points.length - 1]
    if (end && !(Number.isFinite(end[0]) && Number.isFinite(end[1]))) finite = false
  }
  close(x, y)
  const along = lengthsAlong(x, y)
  const from: number[] = []
  const to: number[] = []
  const boxes: number[] = []
  const edges: FlatEdge[] = []
  let first = 0
  for (const edge of piece.edges) {
    const last = first + Math.max(0, edge.points.length - 1)
    const flat = flatEdge(edge, x, y, along, first, last)
    for (let c = 0; c < flat.chains.from.length; c++) {
      from.push(flat.chains.from[c]!)
      to.push(flat.chains.to[c]!)
    }
    for (let k = 0; k < flat.chains.boxes.length; k++) boxes.push(flat.chains.boxes[k]!)
    edges.push(flat)
    first = last
  }
  const cutX = new Float64Array(piece.cutLine.length + 1)
  const cutY = new Float64Array(piece.cutLine.length + 1)
  if (!fill(cutX, cutY, 0, piece.cutLine, piece.cutLine.length)) finite = false
  close(cutX, cutY)
  return {
    piece,
    edges,
    sew: { x, y, from, to, boxes, loops: [0] },
    along,
    cut: { ...chainsOfStretch(cutX, cutY, 0, piece.cutLine.length), loops: [0] },
    finite,
  }
}

export const vertex = ({ x, y }: Ring, i: number): Point => ({ x: x[i]!, y: y[i]! })

/** Whether all that it filled in are numbers. */
const fill = (x: Float64Array, y: Float64Array, at: number, points: readonly XY[], count: number): boolean => {
  let finite = true
  for (let i = 0; i < count; i++) {
    const p = points[i]!
    const px = p[0]
    const py = p[1]
    x[at + i] = px
    y[at + i] = py
    if (!(Number.isFinite(px) && Number.isFinite(py))) finite = false
  }
  return finite
}

const close = (x: Float64Array, y: Float64Array): void => {
  x[x.length - 1] = x[0]!
  y[y.length - 1] = y[0]!
}

const lengthsAlong = (x: Float64Array, y: Float64Array): Float64Array => {
  const along = new Float64Array(x.length)
  for (let i = 1; i < x.length; i++) {
    const dx = x[i]! - x[i - 1]!
    const dy = y[i]! - y[i - 1]!
    along[i] = along[i - 1]! + Math.sqrt(dx * dx + dy * dy)
  }
  return along
}

const flatEdge = (
  edge: Edge,
  x: Float64Array,
  y: Float64Array,
  along: Float64Array,
  first: number,
  last: number,
): FlatEdge => {
  const [start, end] = endsOf(edge.allowance)
  const total = along[last]! - along[first]!
  return {
    edge,
    first,
    last,
    chains: chainsOfStretch(x, y, first, last),
    total,
    start,
    end,
    widest: Math.max(start, end),
    slant: start === end ? 1 : total / Math.hypot(total, end - start),
  }
}
