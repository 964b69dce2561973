import type { Edge, Piece, XY } from "@toile/draft-model"
import type { Point } from "@toile/geometry"
import { addChains, type GrowingChains, noChains, type Ring } from "@toile/geometry/kernel"
import { type CheckRoom, numbersIn } from "./check-room.js"

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
  readonly along: Float64Array
  readonly cut: Ring
  /** Whether all places of both lines are numbers. */
  readonly finite: boolean
}

/** A piece by itself. */
export const flatPiece = (piece: Piece): FlatPiece => flatten(piece, takeFrom(new Float64Array(roomFor(piece))))

/** All pieces of a draft: their lines lie in the room's one array, as one for each costs more than what is written into it. */
export const flatPieces = (pieces: readonly Piece[], room: CheckRoom): FlatPiece[] => {
  let size = 0
  for (const piece of pieces) size += roomFor(piece)
  const take = takeFrom(numbersIn(room, size))
  return pieces.map((piece) => flatten(piece, take))
}

type Take = (size: number) => Float64Array

const takeFrom = (numbers: Float64Array): Take => {
  let taken = 0
  return (size) => {
    taken += size
    return numbers.subarray(taken - size, taken)
  }
}

/** A sew line has x, y and the length along it, a cut line x and y: each point once, the first one twice. */
const roomFor = ({ edges, cutLine }: Piece): number => 3 * (verticesOf(edges) + 1) + 2 * (cutLine.length + 1)

/** Of the sew line: an edge's last point is the first of the next one. */
const verticesOf = (edges: readonly Edge[]): number => {
  let count = 0
  for (const { points } of edges) count += Math.max(0, points.length - 1)
  return count
}

const flatten = (piece: Piece, take: Take): FlatPiece => {
  const count = verticesOf(piece.edges)
  const x = take(count + 1)
  const y = take(count + 1)
  let finite = true
  let at = 0
  for (const { points } of piece.edges) {
    const inner = Math.max(0, points.length - 1)
    if (!putAll(x, y, at, points, inner)) finite = false
    const end = points[inner]
    if (end && !(Number.isFinite(end[0]) && Number.isFinite(end[1]))) finite = false
    at += inner
  }
  close(x, y)
  const along = lengthsAlong(x, y, take(count + 1))
  const sew = noChains(x, y, count + 1)
  const edges: FlatEdge[] = []
  let first = 0
  for (const edge of piece.edges) {
    const last = first + Math.max(0, edge.points.length - 1)
    edges.push(flatEdge(edge, sew, along, first, last))
    first = last
  }
  const n = piece.cutLine.length
  const cutX = take(n + 1)
  const cutY = take(n + 1)
  if (!putAll(cutX, cutY, 0, piece.cutLine, n)) finite = false
  close(cutX, cutY)
  const cut = noChains(cutX, cutY, n + 1)
  addChains(cut, 0, n)
  return { piece, edges, sew, along, cut, finite }
}

export const vertex = ({ x, y }: Ring, i: number): Point => ({ x: x[i]!, y: y[i]! })

/** Writes so many of the points; whether all of them are numbers. */
const putAll = (x: Float64Array, y: Float64Array, from: number, points: readonly XY[], count: number): boolean => {
  let finite = true
  for (let i = 0; i < count; i++) {
    const p = points[i]!
    const px = p[0]
    const py = p[1]
    x[from + i] = px
    y[from + i] = py
    if (!(Number.isFinite(px) && Number.isFinite(py))) finite = false
  }
  return finite
}

/** A line without points has one all the same, for the checks to find fault with. */
const close = (x: Float64Array, y: Float64Array): void => {
  const end = x.length - 1
  x[end] = end > 0 ? x[0]! : 0
  y[end] = end > 0 ? y[0]! : 0
}

const lengthsAlong = (x: Float64Array, y: Float64Array, along: Float64Array): Float64Array => {
  along[0] = 0
  for (let i = 1; i < x.length; i++) {
    const dx = x[i]! - x[i - 1]!
    const dy = y[i]! - y[i - 1]!
    along[i] = along[i - 1]! + Math.sqrt(dx * dx + dy * dy)
  }
  return along
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
