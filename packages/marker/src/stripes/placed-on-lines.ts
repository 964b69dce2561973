import type { Piece, XY } from "@toile/draft-model"
import type { Frame } from "./frame.js"
import { isPair } from "./hands.js"
import { isAlongGrain, type OnPlace } from "./on-place.js"
import { distance, fromSewLine } from "./outlines.js"
import { poseOf, SAME } from "./pose.js"

interface Line {
  readonly host: Piece
  readonly name: string
  /** From its free end: the other one may lie in a seam, beyond which it goes on. */
  readonly from: XY
  readonly to: XY
  readonly length: number
}

interface StraightEdge {
  readonly piece: Piece
  readonly ends: readonly [XY, XY]
  readonly length: number
}

/** Pieces hang on a line the way up that they are drawn, turned by no more than this, radians. */
const UPRIGHT = Math.PI / 4
/** A pocket's place is drilled, so far from its line's end at the most, cm: what is stitched on a line (a loop, a hook) is not. */
const DRILLED = 0.5

/**
 * Flaps, and patch pockets of which the mouth alone is drawn: of the straight placement lines of one garment that are called alike, all together as
 * long as a straight edge of a piece that no seam joins to another, its grain along theirs. A line that ends in a seam goes on beyond it, from the edge's other end.
 */
export const placedOnLines = (
  garments: readonly (readonly Piece[])[],
  frames: ReadonlyMap<string, Frame>,
  placed: ReadonlySet<string>,
): readonly OnPlace[] => {
  const open = garments.flatMap((garment) =>
    garment.length > 1 ? [] : garment.filter(({ name }) => frames.has(name) && !placed.has(name)).flatMap(edgesOf),
  )
  const taken = new Set<Piece>()
  return garments.flatMap((garment) =>
    linesOf(garment, frames).flatMap((lines) => {
      const whole = lines.reduce((sum, { host, length }) => sum + length * host.quantity, 0)
      const edge = open.find(
        ({ piece, length }) => !taken.has(piece) && Math.abs(length - whole / piece.quantity) <= SAME,
      )
      if (edge === undefined) return []
      taken.add(edge.piece)
      return hangOn(edge, lines, frames)
    }),
  )
}

/** A piece's straight edges. */
const edgesOf = (piece: Piece): readonly StraightEdge[] =>
  piece.edges.flatMap(({ points: [from, to, ...more] }) =>
    from === undefined || to === undefined || more.length > 0
      ? []
      : [{ piece, ends: [from, to], length: distance(from, to) }],
  )

/** The straight lines of a garment's pieces, those together that are called alike. */
const linesOf = (garment: readonly Piece[], frames: ReadonlyMap<string, Frame>): readonly (readonly Line[])[] => {
  const lines = garment.flatMap((host) =>
    host.internalLines.flatMap(({ name, kind, points: [a, b, ...more] }): Line[] => {
      if (kind !== "placement" || a === undefined || b === undefined || more.length > 0) return []
      if (!frames.has(host.name)) return []
      const [from, to] = fromSewLine(host, a) >= fromSewLine(host, b) ? [a, b] : [b, a]
      const isDrilled = host.drillHoles.some(({ x, y }) => distance([x, y], from) <= DRILLED)
      return isDrilled ? [{ host, name, from, to, length: distance(a, b) }] : []
    }),
  )
  return [...new Set(lines.map(({ name }) => name))].map((called) => lines.filter(({ name }) => name === called))
}

/** Each line takes an end of the edge, of one copy of a pair or of both; what is left of the edge is another line's. */
const hangOn = (
  { piece, ends, length }: StraightEdge,
  lines: readonly Line[],
  frames: ReadonlyMap<string, Frame>,
): readonly OnPlace[] => {
  const frame = frames.get(piece.name)!
  const hands = isPair(piece) ? [false, true] : [false]
  /** By hand and end how much of the edge is taken from there. */
  const taken = new Map<string, number>()
  const isFree = (hand: boolean, end: 0 | 1, asked: number): boolean => {
    const fromOther = taken.get(`${hand} ${1 - end}`)
    return !taken.has(`${hand} ${end}`) && (fromOther === undefined || Math.abs(fromOther + asked - length) <= SAME)
  }
  return lines.flatMap(({ host, name, from, to, length: asked }): OnPlace[] => {
    const handsOf = (hand: boolean): readonly boolean[] => (isPair(host) ? hands : [hand])
    const ways = hands.flatMap((hand) =>
      ([0, 1] as const).flatMap((end) => {
        if (!handsOf(hand).every((one) => isFree(one, end, asked))) return []
        const [at, other] = [ends[end], ends[1 - end]!]
        const share = Math.min(1, asked / length)
        const until: XY = [at[0] + share * (other[0] - at[0]), at[1] + share * (other[1] - at[1])]
        const pose = poseOf([from, to], [at, until], frame, hand)
        const hangs = pose && Math.abs(pose.angle) < UPRIGHT && isAlongGrain(frames.get(host.name)!, frame, pose)
        return !hangs ? [] : [{ hand, end, pose }]
      }),
    )
    // The other of a pair before what is left of the first.
    const way = ways.find(({ hand }) => !([0, 1] as const).some((end) => taken.has(`${hand} ${end}`))) ?? ways[0]
    if (way === undefined) return []
    for (const hand of handsOf(way.hand)) taken.set(`${hand} ${way.end}`, asked)
    return [{ host, line: name, piece, pose: way.pose }]
  })
}
