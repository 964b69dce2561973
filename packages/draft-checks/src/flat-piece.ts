import type { Edge, Piece, XY } from "@toile/draft-model"
import type { Point } from "@toile/geometry"
import { addChains, type GrowingChains, noChains, type PointRow, type Ring } from "@toile/geometry/kernel"

/** A closed line as numbers, cut into chains for searches: what is near a point, inside, met by a ray. */
export type { Ring } from "@toile/geometry/kernel"

/** An edge of the sew line as a stretch of it, with its allowance. */
export interface FlatEdge {
  readonly edge: Edge
  /** The sew line's vertices from `first` to `last`. */
  readonly first: number
  readonly last: number
  /** The sew line's chains from `firstChain` up to, not including, `endChain`. */
  readonly firstChain: number
  readonly endChain: number
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
  readonly along: readonly number[]
  readonly cut: Ring
  /** Whether all places of both lines are numbers. */
  readonly finite: boolean
}

export const flatPiece = (piece: Piece): FlatPiece => {
  const line: PointRow = { x: [], y: [] }
  const { x, y } = line
  let finite = true
  for (const { points } of piece.edges) {
    if (!addAll(line, points, points.length - 1)) finite = false
    const end = points[points.length - 1]
    if (end && !(Number.isFinite(end[0]) && Number.isFinite(end[1]))) finite = false
  }
  close(line)
  const along = lengthsAlong(line)
  const sew = noChains(x, y, [0])
  const edges: FlatEdge[] = []
  let first = 0
  for (const edge of piece.edges) {
    const last = first + Math.max(0, edge.points.length - 1)
    edges.push(flatEdge(edge, sew, along, first, last))
    first = last
  }
  const round: PointRow = { x: [], y: [] }
  if (!addAll(round, piece.cutLine, piece.cutLine.length)) finite = false
  close(round)
  const cut = noChains(round.x, round.y, [0])
  addChains(cut, 0, piece.cutLine.length)
  return { piece, edges, sew, along, cut, finite }
}

export const vertex = ({ x, y }: Ring, i: number): Point => ({ x: x[i]!, y: y[i]! })

/** Adds so many of the points; whether all of them are numbers. */
const addAll = ({ x, y }: PointRow, points: readonly XY[], count: number): boolean => {
  let finite = true
  for (let i = 0; i < count; i++) {
    const p = points[i]!
    const px = p[0]
    const py = p[1]
    x.push(px)
    y.push(py)
    if (!(Number.isFinite(px) && Number.isFinite(py))) finite = false
  }
  return finite
}

/** A line without points has one all the same, for the checks to find fault with. */
const close = ({ x, y }: PointRow): void => {
  x.push(x[0] ?? 0)
  y.push(y[0] ?? 0)
}

const lengthsAlong = ({ x, y }: PointRow): number[] => {
  const along = [0]
  for (let i = 1; i < x.length; i++) {
    const dx = x[i]! - x[i - 1]!
    const dy = y[i]! - y[i - 1]!
    along.push(along[i - 1]! + Math.sqrt(dx * dx + dy * dy))
  }
  return along
}

/** An edge, whose chains are added to those of the sew line. */
const flatEdge = (edge: Edge, sew: GrowingChains, along: readonly number[], first: number, last: number): FlatEdge => {
  const { allowance } = edge
  const start = typeof allowance === "number" ? allowance : allowance[0]
  const end = typeof allowance === "number" ? allowance : allowance[1]
  const total = along[last]! - along[first]!
  const firstChain = sew.from.length
  addChains(sew, first, last)
  return {
    edge,
    first,
    last,
    firstChain,
    endChain: sew.from.length,
    total,
    start,
    end,
    widest: Math.max(start, end),
    slant: start === end ? 1 : total / Math.hypot(total, end - start),
  }
}
