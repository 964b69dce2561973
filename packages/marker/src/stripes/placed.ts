import type { Piece, Repeat, XY } from "@toile/draft-model"
import type { Frame } from "./frame.js"
import { isPair, takenHands } from "./hands.js"
import { matchesOnPlace, type OnPlace, type PlacedPieces } from "./on-place.js"
import { openings } from "./openings.js"
import { distance, outlinesOf } from "./outlines.js"
import { placedOnLines } from "./placed-on-lines.js"
import { type Pose, poseOf, SAME } from "./pose.js"
import { MIRRORED, OPENING_RANK, PLACED_RANK, periodOf, type SeamMatch } from "./seam-match.js"

/**
 * Patch pockets and welts: a placement line of one piece that has the shape of another piece's sew line, of one side of its fold, or of a stretch
 * of it (a pocket whose other edges lie in seams). Flaps: straight lines that are as long as an edge (placed-on-lines.ts). Both drawn the same
 * way up. Bands and stripes go on over them.
 */
export const placedPieces = (
  pieces: readonly Piece[],
  garments: readonly (readonly Piece[])[],
  frames: ReadonlyMap<string, Frame>,
  repeat: Repeat,
): PlacedPieces => {
  const under = openings(garments, frames)
  const { found, notMatched } = onOwnPlaces(pieces, frames, under)
  const placed = new Set([...found.map(({ piece }) => piece.name), ...under.map(({ host }) => host.name)])
  const onLines = placedOnLines(garments, frames, placed)
  const atOpenings = under.map((one) => ({ ...one, line: `${one.line}, ${one.piece.name}`, rank: OPENING_RANK }))
  const onPlaces = [...found, ...onLines].map((one) => ({ ...one, rank: PLACED_RANK }))
  const matches = [...atOpenings, ...onPlaces].flatMap(({ rank, ...one }) => {
    const own = matchesOnPlace(one, frames, repeat, rank)
    const stitch = `${one.host.name}: ${one.line}`
    if (typeof own !== "string") {
      const isCarried = (match: SeamMatch): boolean =>
        match.sense > 0 || repeat.balanced !== false || periodOf(match.axis, repeat) === 0
      if (!own.every(isCarried)) notMatched.push({ stitch, reason: MIRRORED })
      return own.filter(isCarried)
    }
    notMatched.push({ stitch, reason: own })
    return []
  })
  for (const { piece } of onLines) placed.add(piece.name)
  return { matches, notMatched, placed }
}

/**
 * What lies on a place that has its shape, and the closed places that no piece has the shape of.
 * @param under what lies under an opening: its line is no such place
 */
export const onOwnPlaces = (
  pieces: readonly Piece[],
  frames: ReadonlyMap<string, Frame>,
  under: readonly OnPlace[],
): { readonly found: readonly OnPlace[]; readonly notMatched: { stitch: string; reason: string }[] } => {
  const found: OnPlace[] = []
  const notMatched: { stitch: string; reason: string }[] = []
  const taken = takenHands()
  const isOpening = (host: Piece, line: string): boolean => under.some((one) => one.host === host && one.line === line)
  for (const host of pieces) {
    if (!frames.has(host.name)) continue
    for (const { name, kind, points } of host.internalLines) {
      if (kind !== "placement" || points.length < 3 || isOpening(host, name)) continue
      const fitting = pieces.flatMap((piece) => (piece === host ? [] : posesOn(points, piece, frames)))
      // Of several garments each has its own, and each place one of a pair.
      const here = fitting.find((one) => taken.isFree(host, one)) ?? fitting[0]
      if (here === undefined) {
        if (isOutline(points))
          notMatched.push({ stitch: `${host.name}: ${name}`, reason: "no piece has the shape of that place" })
        continue
      }
      taken.take(host, here)
      found.push({ host, line: name, ...here })
    }
  }
  return { found, notMatched }
}

/** How a piece can lie on a place: as drawn, and where it is one of a pair as the other, each as little turned as its shape lets it. */
const posesOn = (
  points: readonly XY[],
  piece: Piece,
  frames: ReadonlyMap<string, Frame>,
): readonly { readonly piece: Piece; readonly pose: Pose }[] => {
  const frame = frames.get(piece.name)
  if (frame === undefined) return []
  const stretches = outlinesOf(piece).flatMap((ring) => stretchesLike(points, ring))
  return (isPair(piece) ? [false, true] : [false]).flatMap((reflected) => {
    const poses = stretches.flatMap((own) => poseOf(points, own, frame, reflected) ?? [])
    const [pose] = poses.sort((one, other) => Math.abs(one.angle) - Math.abs(other.angle))
    return pose === undefined ? [] : [{ piece, pose }]
  })
}

/** All stretches of a ring, forth and back, that may have a line's shape: as many corners, and as far from the first to the second. */
const stretchesLike = (line: readonly XY[], ring: readonly XY[]): readonly (readonly XY[])[] => {
  const isFitting = isOutline(line) ? ring.length === line.length - 1 : ring.length >= line.length
  if (!isFitting) return []
  const first = distance(line[0]!, line[1]!)
  return [ring, ring.toReversed()].flatMap((corners) =>
    corners.flatMap((corner, from) => {
      const next = corners[(from + 1) % corners.length]!
      if (Math.abs(distance(corner, next) - first) > 2 * SAME) return []
      return [line.map((_, i) => corners[(from + i) % corners.length]!)]
    }),
  )
}

const isOutline = (points: readonly XY[]): boolean => points.length > 3 && distance(points[0]!, points.at(-1)!) < SAME
