import type { Piece, XY } from "@toile/draft-model"
import type { Frame } from "./frame.js"
import { PLACED_RANK, type SeamMatch } from "./seam-match.js"

/** A placement line and a piece have the same shape where their corners differ by no more than this, cm. */
const SAME = 0.05

/**
 * Patch pockets: a placement line of one piece that has the shape of another piece's sew line, drawn the same way up. Bands and stripes
 * both go on over it.
 */
export const placedPieces = (
  pieces: readonly Piece[],
  frames: ReadonlyMap<string, Frame>,
): { readonly matches: readonly SeamMatch[]; readonly notMatched: readonly string[] } => {
  const matches: SeamMatch[] = []
  const notMatched: string[] = []
  const taken = new Set<Piece>()
  for (const host of pieces) {
    const hostFrame = frames.get(host.name)
    for (const { name, kind, points } of host.internalLines) {
      if (kind !== "placement" || hostFrame === undefined) continue
      const fitting = pieces.filter((piece) => piece !== host && frames.has(piece.name) && shiftOf(points, piece))
      // Of several garments each has its own.
      const found = fitting.find((piece) => !taken.has(piece)) ?? fitting[0]
      const shift = found && shiftOf(points, found)
      if (found === undefined || shift === undefined) {
        if (isOutline(points)) notMatched.push(`${host.name}: ${name}`)
        continue
      }
      taken.add(found)
      const at = points[0]!
      const frame = frames.get(found.name)!
      for (const axis of ["along", "across"] as const) {
        const turn = hostFrame[axis][0] * frame[axis][0] + hostFrame[axis][1] * frame[axis][1]
        if (Math.abs(turn) < 1 - 1e-6) continue
        matches.push({
          name: `${host.name}: ${name}`,
          rank: PLACED_RANK,
          ease: 0,
          length: 0,
          axis,
          a: { piece: host.name, edge: name, point: at, direction: hostFrame[axis] },
          b: {
            piece: found.name,
            edge: name,
            point: [at[0] - shift[0], at[1] - shift[1]],
            direction: frame[axis],
          },
          sense: turn > 0 ? 1 : -1,
        })
      }
    }
  }
  return { matches, notMatched }
}

const isOutline = (points: readonly XY[]): boolean => points.length > 3 && distance(points[0]!, points.at(-1)!) < SAME

/** From the piece to where the line has it; undefined where their shapes differ. */
const shiftOf = (points: readonly XY[], { edges }: Piece): XY | undefined => {
  if (!isOutline(points)) return undefined
  const corners = points.slice(1)
  const own = edges.flatMap((edge) => edge.points.slice(1))
  if (own.length !== corners.length) return undefined
  const [low, ownLow] = [lowest(corners), lowest(own)]
  const shift: XY = [low[0] - ownLow[0], low[1] - ownLow[1]]
  const isSame = own.every((point) =>
    corners.some((corner) => distance(corner, [point[0] + shift[0], point[1] + shift[1]]) <= SAME),
  )
  return isSame ? shift : undefined
}

/** The corner of the bounds. */
const lowest = (points: readonly XY[]): XY => [
  Math.min(...points.map(([x]) => x)),
  Math.min(...points.map(([, y]) => y)),
]

const distance = (a: XY, b: XY): number => Math.hypot(a[0] - b[0], a[1] - b[1])
