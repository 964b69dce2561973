import type { Piece, Repeat, Stitch } from "@toile/draft-model"
import type { Lattice } from "@toile/nesting"
import { centreAnchors, frontsOverEachOther } from "./centre.js"
import { type Frame, frameOf, fromFrame, fromRepeat, inFrame } from "./frame.js"
import { isPair } from "./hands.js"
import { apartFrom, whyNotWithin } from "./one-piece.js"
import { placedPieces } from "./placed.js"
import { matchOf, type SeamMatch } from "./seam-match.js"
import type { SeamPoint } from "./seam-point.js"

/** A seam, a place or a piece that is not matched, and why. */
export interface NotMatched {
  readonly stitch: string
  readonly reason: string
}

export interface StripePlan {
  readonly frames: ReadonlyMap<string, Frame>
  readonly lattices: ReadonlyMap<string, Lattice>
  readonly matches: readonly SeamMatch[]
  readonly notMatched: readonly NotMatched[]
}

/** A pattern that misses by no more counts as going on, cm. */
export const MATCHED = 0.2

/**
 * Where the pieces of one cloth must lie for its pattern to go on over the seams. Each stitch is matched at one point (seam-match.ts): one
 * that runs along the grain of both pieces carries the bands across it (repeat of the warp), one across both the stripes (of the weft).
 * Pieces on a fold have a stripe on it, fronts on their centre line, both of a pair are alike. From piece to piece the matched seams
 * form a tree: centres and side seams first, then seams that shape, pockets, sleeves and the rest; of equals those without ease and the long
 * ones. One that would close a ring is matched where it happens to agree, and told otherwise.
 */
export const planStripes = (pieces: readonly Piece[], stitches: readonly Stitch[], repeat: Repeat): StripePlan => {
  const byName = new Map(pieces.map((piece) => [piece.name, piece]))
  const frames = new Map<string, Frame>()
  for (const piece of pieces) {
    const frame = frameOf(piece)
    if (frame !== undefined) frames.set(piece.name, frame)
  }
  const placed = placedPieces(pieces, stitches, frames, repeat)
  const candidates: SeamMatch[] = [...frontsOverEachOther(pieces, stitches, frames), ...placed.matches]
  const notMatched: NotMatched[] = [...placed.notMatched]
  const within: SeamMatch[] = []
  for (const stitch of stitches) {
    if (![...stitch.a, ...stitch.b].every(({ piece }) => byName.has(piece))) continue
    const match = matchOf(stitch, byName, frames, repeat)
    if (typeof match === "string") notMatched.push({ stitch: stitch.name, reason: match })
    else if (match !== undefined) (match.a.piece === match.b.piece ? within : candidates).push(match)
  }
  // One piece alone has none to be matched with.
  if (pieces.length > 1)
    for (const name of apartFrom(pieces, stitches, placed.placed))
      notMatched.push({ stitch: name, reason: "no seam and no place says where it lies on another piece" })
  const anchors = { along: centreAnchors(pieces, frames, "along"), across: centreAnchors(pieces, frames, "across") }
  const matches: SeamMatch[] = []
  for (const axis of ["along", "across"] as const) {
    const period = axis === "along" ? repeat.warp : repeat.weft
    if (period === 0) continue
    const own = candidates
      .filter((match) => match.axis === axis)
      .sort((one, other) => one.rank - other.rank || one.ease - other.ease || other.length - one.length)
    const rings = new Set(spread(own, frames, anchors[axis]))
    for (const match of own) {
      if (!rings.has(match) || missOf(match, frames, anchors[axis], period) <= MATCHED) matches.push(match)
      else notMatched.push({ stitch: match.name, reason: "its pieces are matched elsewhere already" })
    }
  }
  for (const match of within) {
    const { name, a } = match
    const reason = whyNotWithin(match, byName.get(a.piece)!, frames.get(a.piece)!, repeat, MATCHED)
    if (reason === undefined) matches.push(match)
    else notMatched.push({ stitch: name, reason })
  }
  const lattices = new Map<string, Lattice>()
  for (const piece of pieces) {
    const frame = frames.get(piece.name)
    if (frame === undefined) continue
    const paired = isPair(piece)
    const middle = piece.grainLine[0]
    const along = anchors.along.get(piece.name) ?? (paired ? inFrame(frame, "along", middle) : undefined)
    const across = anchors.across.get(piece.name) ?? (paired ? inFrame(frame, "across", middle) : undefined)
    const x = along === undefined ? 0 : repeat.warp
    const y = across === undefined ? 0 : repeat.weft
    if (x > 0 || y > 0) lattices.set(piece.name, { x, y, at: fromFrame(frame, along ?? 0, across ?? 0) })
  }
  return { frames, lattices, matches, notMatched }
}

/**
 * Hands anchors on from piece to piece, the seams that come first before the others, and gives the matches that close a ring. Where no seam
 * leads on from what is held, the first of the rest begins, with a stripe on its match point.
 */
const spread = (
  matches: readonly SeamMatch[],
  frames: ReadonlyMap<string, Frame>,
  anchors: Map<string, number>,
): readonly SeamMatch[] => {
  const open = [...matches]
  const rings: SeamMatch[] = []
  while (open.length > 0) {
    const next = open.findIndex(({ a, b }) => anchors.has(a.piece) || anchors.has(b.piece))
    const match = open[Math.max(0, next)]!
    const { a, b, axis, sense } = match
    if (next < 0) anchors.set(a.piece, inFrame(frames.get(a.piece)!, axis, a.point))
    open.splice(Math.max(0, next), 1)
    const [known, other] = anchors.has(a.piece) ? [a, b] : [b, a]
    if (anchors.has(other.piece)) {
      rings.push(match)
      continue
    }
    const phase = inFrame(frames.get(known.piece)!, axis, known.point) - anchors.get(known.piece)!
    anchors.set(other.piece, inFrame(frames.get(other.piece)!, axis, other.point) - sense * phase)
  }
  return rings
}

/** By how much the pattern misses at a match's point, cm. */
const missOf = (
  { a, b, axis, sense }: SeamMatch,
  frames: ReadonlyMap<string, Frame>,
  anchors: ReadonlyMap<string, number>,
  period: number,
): number => {
  const phase = (point: SeamPoint): number =>
    inFrame(frames.get(point.piece)!, axis, point.point) - anchors.get(point.piece)!
  return fromRepeat(phase(b) - sense * phase(a), period)
}
