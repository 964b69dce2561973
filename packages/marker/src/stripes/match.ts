import type { Piece, Placement, Repeat, Stitch } from "@toile/draft-model"
import type { Lattice } from "@toile/nesting"
import { centreAnchors, collarsAtCentreBack, frontsOverEachOther, garmentsOf } from "./centre.js"
import { facingsOf } from "./facings.js"
import { type Axis, type Frame, framesOf, fromFrame, inFrame } from "./frame.js"
import { isPair } from "./hands.js"
import { anchorsOfLocked, offStripes } from "./locked.js"
import { apartFrom, whyNotWithin } from "./one-piece.js"
import { placedPieces } from "./placed.js"
import { MIRRORED, matchesOf, type NotMatched, periodOf, type SeamMatch } from "./seam-match.js"

export interface StripePlan {
  readonly repeat: Repeat
  readonly frames: ReadonlyMap<string, Frame>
  readonly lattices: ReadonlyMap<string, Lattice>
  /** What is to be matched, and what closes a ring: whether that is, shows where the pieces lie. */
  readonly matches: readonly PlannedMatch[]
  readonly notMatched: readonly NotMatched[]
}

export interface PlannedMatch {
  readonly match: SeamMatch
  /** Why it may miss; absent: its pieces are laid so that it does not. */
  readonly why?: string
}

/**
 * Where the pieces of one cloth must lie for its pattern to go on over the seams. Each seam is matched piece by piece, at one point (seam-match.ts): one
 * that runs along the grain of both pieces carries the bands across it (repeat of the warp), one across both the stripes (of the weft).
 * Pieces on a fold have a stripe on it, fronts on their centre line, trousers on their creases, both of a pair are alike. From piece to piece the matched seams
 * form a tree: centres and side seams first, then seams that shape, pockets, sleeves and the rest; of equals those without ease and the long
 * ones; facings behind all others, so that they follow what is seen. One that would close a ring is matched as far as it happens to agree.
 * @param locked copies that lie already: where one lies off the stripes the tree begins with what they are sewn to, which goes by them
 */
export const planStripes = (
  pieces: readonly Piece[],
  stitches: readonly Stitch[],
  repeat: Repeat,
  locked: readonly Placement[] = [],
): StripePlan => {
  const byName = new Map(pieces.map((piece) => [piece.name, piece]))
  const frames = framesOf(pieces)
  const seams = stitches.flatMap((stitch) => matchesOf(stitch, byName, frames, repeat) ?? [])
  const parts = seams.flatMap((one) => ("reason" in one ? one.part : one.seam?.part) ?? [])
  const facings = facingsOf(parts, byName)
  const garments = garmentsOf(pieces, stitches)
  const placed = placedPieces(pieces, garments, frames, repeat)
  const candidates: SeamMatch[] = [
    ...frontsOverEachOther(garments, frames),
    ...collarsAtCentreBack(garments, frames, facings),
    ...placed.matches,
  ]
  const notMatched: NotMatched[] = [...placed.notMatched]
  const within: SeamMatch[] = []
  for (const one of seams) {
    if ("reason" in one) notMatched.push(one)
    else (one.a.piece === one.b.piece ? within : candidates).push(one)
  }
  // One piece alone has none to be matched with.
  if (pieces.length > 1)
    for (const name of apartFrom(pieces, stitches, placed.placed))
      notMatched.push({ stitch: name, reason: "no seam and no place says where it lies on another piece" })
  const matches: PlannedMatch[] = []
  const anchorsOn = (axis: Axis): ReadonlyMap<string, number> => {
    const centres = centreAnchors(pieces, parts, frames, axis)
    const period = periodOf(axis, repeat)
    if (period === 0) return centres
    const own = candidates
      .filter((match) => match.axis === axis)
      .sort((one, other) => one.rank - other.rank || one.ease - other.ease || other.length - one.length)
    const held = anchorsOfLocked(locked, byName, frames, axis, period, centres)
    const free = spread(own, facings, frames, centres)
    const off = offStripes(held, free.anchors, period)
    const led = facingsOn(off, own, facings, byName)
    const ownCentres = [...centres].filter(([name]) => !led.has(name))
    const { anchors, whys } =
      off.size > 0 ? spread(fromLocked(own, held), facings, frames, new Map([...ownCentres, ...held])) : free
    for (const match of own) {
      const why = whys.get(match)
      matches.push(why === undefined ? { match } : { match, why })
    }
    return anchors
  }
  const anchors = { along: anchorsOn("along"), across: anchorsOn("across") }
  for (const match of within) {
    const refused = whyNotWithin(match, byName.get(match.a.piece)!, repeat)
    if (refused !== undefined) notMatched.push(unmatched(match, refused))
    else matches.push({ match, why: "both its sides are of one piece, and shaped so" })
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
  return { repeat, frames, lattices, matches, notMatched }
}

/** What is sewn to locked copies first, else in the same order. */
const fromLocked = (matches: readonly SeamMatch[], held: ReadonlyMap<string, number>): readonly SeamMatch[] => {
  const isSewnToHeld = ({ a, b }: SeamMatch): boolean => held.has(a.piece) || held.has(b.piece)
  return [...matches.filter(isSewnToHeld), ...matches.filter((match) => !isSewnToHeld(match))]
}

/**
 * Facings that are sewn to what is locked off the stripes: they go by it, and not by a centre seam of their own. One on a fold keeps its stripe there, as it suits both its halves.
 */
const facingsOn = (
  off: ReadonlySet<string>,
  matches: readonly SeamMatch[],
  facings: ReadonlySet<string>,
  pieces: ReadonlyMap<string, Piece>,
): ReadonlySet<string> => {
  const sewn = matches.flatMap(({ a, b }) => [
    ...(off.has(a.piece) ? [b.piece] : []),
    ...(off.has(b.piece) ? [a.piece] : []),
  ])
  return new Set(sewn.filter((name) => facings.has(name) && pieces.get(name)?.foldLine === undefined))
}

const unmatched = (match: SeamMatch, reason: string): NotMatched => ({
  stitch: match.name,
  reason,
  // What mirrors itself meets itself, however the pattern runs.
  ...(reason === MIRRORED ? {} : { measured: match }),
  ...(match.seam === undefined ? {} : { part: match.seam.part }),
})

/**
 * Hands anchors on from piece to piece, the seams that come first before the others, and tells of those that do not why: they close a ring, or lead from a facing to what is
 * seen. First what is seen, then facings by what they face, then one by the other. Where no seam leads on from what is held, the first of the rest begins, with a stripe on its match point.
 */
const spread = (
  matches: readonly SeamMatch[],
  facings: ReadonlySet<string>,
  frames: ReadonlyMap<string, Frame>,
  held: ReadonlyMap<string, number>,
): { readonly anchors: ReadonlyMap<string, number>; readonly whys: ReadonlyMap<SeamMatch, string> } => {
  const anchors = new Map(held)
  const whys = new Map<SeamMatch, string>()
  const hidden = ({ a, b }: SeamMatch): number => [a, b].filter(({ piece }) => facings.has(piece)).length
  for (const sides of [0, 1, 2]) {
    const open = matches.filter((match) => hidden(match) === sides)
    while (open.length > 0) {
      const next = Math.max(
        0,
        open.findIndex(
          ({ a, b }) => leads(a.piece, b.piece, facings, anchors) || leads(b.piece, a.piece, facings, anchors),
        ),
      )
      const match = open[next]!
      const { a, b, axis, sense } = match
      open.splice(next, 1)
      if (anchors.has(a.piece) && anchors.has(b.piece)) {
        whys.set(match, "its pieces are matched elsewhere already")
        continue
      }
      if (!anchors.has(a.piece) && !anchors.has(b.piece)) {
        const first = facings.has(a.piece) ? b : a
        anchors.set(first.piece, inFrame(frames.get(first.piece)!, axis, first.point))
      }
      const [known, other] = anchors.has(a.piece) ? [a, b] : [b, a]
      if (facings.has(known.piece) && !facings.has(other.piece)) {
        whys.set(match, "a facing follows what is seen, and does not lead it")
        continue
      }
      const phase = inFrame(frames.get(known.piece)!, axis, known.point) - anchors.get(known.piece)!
      anchors.set(other.piece, inFrame(frames.get(other.piece)!, axis, other.point) - sense * phase)
    }
  }
  return { anchors, whys }
}

/** Whether one piece is held, and the other may go by it, or is held as well. */
const leads = (
  one: string,
  other: string,
  facings: ReadonlySet<string>,
  anchors: ReadonlyMap<string, number>,
): boolean => anchors.has(one) && (anchors.has(other) || !facings.has(one) || facings.has(other))
