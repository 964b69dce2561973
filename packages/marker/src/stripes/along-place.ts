import type { Piece, Stitch, StripeTurn, XY } from "@toile/draft-model"
import { garmentsOf } from "./centre.js"
import { framesOf } from "./frame.js"
import { grainAlongPlace } from "./on-place.js"
import { openings } from "./openings.js"
import { onOwnPlaces } from "./placed.js"

/** What lies askew by more is a strip along its own grain (a welt), or cut so for its looks, degrees. */
const MOST = 15
/** What lies along its place to this lies along it, degrees: as on-place.ts has it. */
const LEAST = 0.08

/** Pieces of striped cloth, and by how much which of them are turned. */
export interface AlongPlaces {
  readonly pieces: readonly Piece[]
  readonly turned: readonly StripeTurn[]
}

/**
 * Pieces that are sewn on a place askew of its grain and joined to nothing else (a jeans' back pocket, which lies along the yoke's seam) with their grain along that of the place: on striped cloth what
 * shows is the pattern, and it goes on over them only where it runs their way.
 */
export const alongPlaces = (pieces: readonly Piece[], stitches: readonly Stitch[]): AlongPlaces => {
  const frames = framesOf(pieces)
  const garments = garmentsOf(pieces, stitches)
  const alone = new Set(garments.flatMap((garment) => (garment.length === 1 ? garment : [])))
  const turns = new Map<Piece, { readonly grain: XY; readonly turn: StripeTurn }>()
  for (const { host, piece, pose } of onOwnPlaces(pieces, frames, openings(garments, frames)).found) {
    if (!alone.has(piece) || turns.has(piece)) continue
    const own = frames.get(piece.name)!
    const grain = grainAlongPlace(frames.get(host.name)!, own, pose)
    const cos = grain[0] * own.along[0] + grain[1] * own.along[1]
    const degrees = (Math.acos(Math.min(1, cos)) * 180) / Math.PI
    if (degrees > LEAST && degrees <= MOST)
      turns.set(piece, { grain, turn: { piece: piece.name, on: host.name, degrees } })
  }
  return {
    pieces: pieces.map((piece) => {
      const found = turns.get(piece)
      return found === undefined ? piece : { ...piece, grainLine: turnedTo(piece.grainLine, found.grain) }
    }),
    turned: [...turns.values()].map(({ turn }) => turn),
  }
}

/** About its middle. */
const turnedTo = ([from, to]: Piece["grainLine"], [x, y]: XY): Piece["grainLine"] => {
  const middle = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2] as const
  const half = Math.hypot(to[0] - from[0], to[1] - from[1]) / 2
  return [
    [middle[0] - half * x, middle[1] - half * y],
    [middle[0] + half * x, middle[1] + half * y],
  ]
}
