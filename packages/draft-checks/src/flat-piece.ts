import type { Edge, Piece, XY } from "@toile/draft-model"
import type { Point } from "@toile/geometry"
import { addChains, type GrowingChains, type MonotoneChains, noChains } from "@toile/geometry/kernel"

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
  readonly along: Float64Array
  readonly cut: Ring
  /** Whether all places of both lines are numbers. */
  readonly finite: boolean
}

/** A piece by itself. */
export const flatPiece = (piece: Piece): FlatPiece => flatten(piece, takeFrom(new Float64Array(roomFor(piece))))

/** All pieces of a draft, for one check of it: what it gives is good until the next draft's pieces are made flat. */
export const flatPieces = (pieces: readonly Piece[]): FlatPiece[] => {
  let size = 0
  for (const piece of pieces) size += roomFor(piece)
  if (room.length < size) room = new Float64Array(2 * size)
  room.fill(0, 0, size)
  const take = takeFrom(room)
  return pieces.map((piece) => flatten(piece, take))
}

/**
 * The lines of a draft's pieces side by side; kept, as a new one for each draft costs more than what is written into it,
 * most of that when it is let go of.
 */
let room = new Float64Array(0)

/** So many numbers, all 0, of a room that nobody else has. */
type Take = (count: number) => Float64Array

const takeFrom = (numbers: Float64Array): Take => {
  let taken = 0
  return (count) => {
    taken += count
    return numbers.subarray(taken - count, taken)
  }
}

/** How many numbers the lines of a piece are. */
const roomFor = (piece: Piece): number => 3 * (sewCount(piece) + 1) + 2 * (piece.cutLine.length + 1)

/** How many stretches the sew line has. */
const sewCount = ({ edges }: Piece): number => {
  let count = 0
  for (const { points } of edges) count += Math.max(0, points.length - 1)
  return count
}

const flatten = (piece: Piece, take: Take): FlatPiece => {
  const count = sewCount(piece)
  const x = take(count + 1)
  const y = take(count + 1)
  let at = 0
  let finite = true
  for (const { points } of piece.edges) {
    if (!fill(x, y, at, points, points.length - 1)) finite = false
    at += Math.max(0, points.length - 1)
    const end = points[points.length - 1]
    if (end && !(Number.isFinite(end[0]) && Number.isFinite(end[1]))) finite = false
  }
  close(x, y)
  const along = take(count + 1)
  measureAlong(x, y, along)
  const sew = noChains(x, y, [0])
  const edges: FlatEdge[] = []
  let first = 0
  for (const edge of piece.edges) {
    const last = first + Math.max(0, edge.points.length - 1)
    edges.push(flatEdge(edge, sew, along, first, last))
    first = last
  }
  const cutX = take(piece.cutLine.length + 1)
  const cutY = take(piece.cutLine.length + 1)
  if (!fill(cutX, cutY, 0, piece.cutLine, piece.cutLine.length)) finite = false
  close(cutX, cutY)
  const cut = noChains(cutX, cutY, [0])
  addChains(cut, 0, piece.cutLine.length)
  return { piece, edges, sew, along, cut, finite }
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

const measureAlong = (x: Float64Array, y: Float64Array, along: Float64Array): void => {
  for (let i = 1; i < x.length; i++) {
    const dx = x[i]! - x[i - 1]!
    const dy = y[i]! - y[i - 1]!
    along[i] = along[i - 1]! + Math.sqrt(dx * dx + dy * dy)
  }
}

/** An edge, whose chains are added to those of the sew line. */
const flatEdge = (edge: Edge, sew: GrowingChains, along: Float64Array, first: number, last: number): FlatEdge => {
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
