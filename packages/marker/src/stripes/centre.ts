import type { Piece, Stitch, XY } from "@toile/draft-model"
import { type Axis, type Frame, inFrame } from "./frame.js"
import type { SeamMatch } from "./seam-match.js"
import type { SeamPoint } from "./seam-point.js"

/** A balance line is a centre line where it is this long, cm, and runs along the grain to this sine. */
const SHORTEST = 5
const STRAIGHT = 0.01

/**
 * Where a stripe (across) or a band (along) lies on a piece by itself, as its coordinate: on its fold, and on the centre of a piece with a
 * front edge, which is its longest balance line along the grain.
 */
export const centreAnchors = (
  pieces: readonly Piece[],
  frames: ReadonlyMap<string, Frame>,
  axis: Axis,
): Map<string, number> => {
  const anchors = new Map<string, number>()
  for (const piece of pieces) {
    const frame = frames.get(piece.name)
    const line = piece.foldLine ?? (frame && axis === "across" ? centreLine(piece, frame) : undefined)
    if (line === undefined || frame === undefined) continue
    const [from, to] = [inFrame(frame, axis, line[0]), inFrame(frame, axis, line[1])]
    if (Math.abs(to - from) < STRAIGHT * lengthOf(line)) anchors.set(piece.name, (from + to) / 2)
  }
  return anchors
}

/** Fronts that are drawn apart close over each other: their bands meet on the centre lines, at the upper end. */
export const frontsOverEachOther = (
  pieces: readonly Piece[],
  stitches: readonly Stitch[],
  frames: ReadonlyMap<string, Frame>,
): readonly SeamMatch[] => garmentsOf(pieces, stitches).flatMap((garment) => frontsOf(garment, frames))

/** What is sewn together. */
export const garmentsOf = (pieces: readonly Piece[], stitches: readonly Stitch[]): readonly (readonly Piece[])[] => {
  const garment = new Map(pieces.map(({ name }, index) => [name, index]))
  for (const { a, b } of stitches) {
    const joined = new Set([...a, ...b].flatMap(({ piece }) => garment.get(piece) ?? []))
    const [first = 0] = joined
    for (const [name, own] of garment) if (joined.has(own)) garment.set(name, first)
  }
  const numbers = new Set(garment.values())
  return [...numbers].map((number) => pieces.filter(({ name }) => garment.get(name) === number))
}

const frontsOf = (pieces: readonly Piece[], frames: ReadonlyMap<string, Frame>): readonly SeamMatch[] => {
  const ends = pieces.flatMap((piece): SeamPoint[] => {
    const frame = frames.get(piece.name)
    if (frame === undefined || piece.onFold || piece.quantity !== 1) return []
    const line = centreLine(piece, frame)
    if (line === undefined) return []
    const point = line[0][1] > line[1][1] ? line[0] : line[1]
    return [{ piece: piece.name, edge: "", point, direction: frame.along }]
  })
  const [a, b, ...more] = ends
  if (a === undefined || b === undefined || more.length > 0) return []
  const [one, other] = [frames.get(a.piece)!.along, frames.get(b.piece)!.along]
  const sense = one[0] * other[0] + one[1] * other[1] > 0 ? 1 : -1
  return [{ name: "fronts over each other", rank: 0, ease: 0, length: 0, axis: "along", a, b, sense }]
}

const centreLine = ({ edges, internalLines }: Piece, frame: Frame): readonly [XY, XY] | undefined => {
  if (!edges.some(({ role }) => role === "frontEdge")) return undefined
  let best: readonly [XY, XY] | undefined
  for (const { kind, points } of internalLines) {
    if (kind !== "balance" || points.length !== 2) continue
    const line = [points[0]!, points[1]!] as const
    const off = Math.abs(inFrame(frame, "across", line[1]) - inFrame(frame, "across", line[0]))
    const length = lengthOf(line)
    if (length >= SHORTEST && off < STRAIGHT * length && (best === undefined || length > lengthOf(best))) best = line
  }
  return best
}

const lengthOf = ([from, to]: readonly [XY, XY]): number => Math.hypot(to[0] - from[0], to[1] - from[1])
