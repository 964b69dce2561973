import type { EdgeRole, Piece, Stitch, XY } from "@toile/draft-model"
import { type Axis, type Frame, inFrame } from "./frame.js"
import { distance } from "./outlines.js"
import type { SeamMatch, SeamPoint } from "./seam-match.js"
import type { SeamPart } from "./seam-parts.js"

/** A balance line is a centre line where it is this long, cm, and runs along the grain to this sine. */
const SHORTEST = 5
const STRAIGHT = 0.01
/** A centre seam runs along the grain where its ends are no further askew than this (sine: 20 degrees). */
const UPRIGHT = 0.34
/** What is sewn to a front's edge and no wider is its placket, cm. */
const WIDEST_PLACKET = 8

/**
 * Where a stripe (across) or a band (along) lies on a piece by itself, as its coordinate: on its fold; else on its longest balance line along the grain (the centre of a
 * front, a crease); else on the upper end of its centre seam; in the middle of a placket.
 */
export const centreAnchors = (
  pieces: readonly Piece[],
  parts: readonly SeamPart[],
  frames: ReadonlyMap<string, Frame>,
  axis: Axis,
): Map<string, number> => {
  const anchors = new Map<string, number>()
  const plackets = axis === "across" ? placketsOf(parts) : new Set<string>()
  for (const piece of pieces) {
    const frame = frames.get(piece.name)
    if (frame === undefined) continue
    const line = piece.foldLine ?? (axis === "across" ? balanceLine(piece, frame) : undefined)
    if (line !== undefined) {
      if (isOneAt(line, frame, axis))
        anchors.set(piece.name, (inFrame(frame, axis, line[0]) + inFrame(frame, axis, line[1])) / 2)
      continue
    }
    if (axis === "along") continue
    const end = centreSeamEnd(piece, frame)
    const middle = plackets.has(piece.name) ? middleOf(piece, frame) : undefined
    const at = end === undefined ? middle : inFrame(frame, axis, end)
    if (at !== undefined) anchors.set(piece.name, at)
  }
  return anchors
}

/** Fronts that are drawn apart close over each other: their bands meet on the centre lines, at the upper end. */
export const frontsOverEachOther = (
  garments: readonly (readonly Piece[])[],
  frames: ReadonlyMap<string, Frame>,
): readonly SeamMatch[] => {
  const all = garments.flatMap((garment): readonly Omit<SeamMatch, "name">[] => {
    const ends = garment.flatMap((piece): SeamPoint[] => {
      const frame = frames.get(piece.name)
      if (frame === undefined || piece.onFold || piece.quantity !== 1 || !hasEdge(piece, "frontEdge")) return []
      const line = balanceLine(piece, frame)
      if (line === undefined) return []
      return [{ piece: piece.name, point: line[0][1] > line[1][1] ? line[0] : line[1] }]
    })
    const [a, b, ...more] = ends
    if (a === undefined || b === undefined || more.length > 0) return []
    const [one, other] = [frames.get(a.piece)!.along, frames.get(b.piece)!.along]
    const sense = one[0] * other[0] + one[1] * other[1] > 0 ? 1 : -1
    return [{ rank: 0, ease: 0, length: 0, axis: "along", a, b, sense }]
  })
  const name = "fronts over each other"
  // Of several garments the pieces tell which, where only one has such fronts too. A piece that nothing is sewn to is none.
  const isOneOfSeveral = garments.filter((garment) => garment.length > 1).length > 1
  return all.map((one) => ({ ...one, name: isOneOfSeveral ? `${name}: ${one.a.piece}, ${one.b.piece}` : name }))
}

/**
 * A collar on the fold lies over the back's neck: they meet at its centre, whatever is sewn in between.
 * @param facings are not seen there
 */
export const collarsAtCentreBack = (
  garments: readonly (readonly Piece[])[],
  frames: ReadonlyMap<string, Frame>,
  facings: ReadonlySet<string>,
): readonly SeamMatch[] =>
  garments.flatMap((garment): readonly SeamMatch[] => {
    const centres = garment.flatMap((piece) => {
      const frame = frames.get(piece.name)
      if (frame === undefined || facings.has(piece.name) || !hasEdge(piece, "centreBack")) return []
      const isCollar = piece.edges.every(({ role }) => role === undefined || collarEdges.has(role))
      const centre = centreOf(piece, frame)
      return centre === undefined ? [] : [{ piece, isCollar, ...centre }]
    })
    const [back, ...more] = centres.filter(({ piece, isCollar }) => !isCollar && hasEdge(piece, "neckline"))
    if (back === undefined || more.length > 0) return []
    return centres.flatMap(({ piece: { name, onFold }, isCollar, axis, point }): readonly SeamMatch[] =>
      isCollar && onFold && axis === back.axis
        ? [
            {
              name: `${name}: centre back`,
              rank: 0,
              ease: 0,
              length: 0,
              axis,
              a: { piece: back.piece.name, point: back.point },
              b: { piece: name, point },
              sense: 1,
            },
          ]
        : [],
    )
  })

const collarEdges: ReadonlySet<EdgeRole> = new Set<EdgeRole>(["neckline", "centreBack"])

/** The centre of a piece at its upper end, and in which of its directions it has sides that mirror each other there. */
const centreOf = (piece: Piece, frame: Frame): { readonly point: XY; readonly axis: Axis } | undefined => {
  const { foldLine } = piece
  if (foldLine === undefined) {
    const end = centreSeamEnd(piece, frame)
    return end && { point: end, axis: "across" }
  }
  const axis = (["along", "across"] as const).find((one) => isOneAt(foldLine, frame, one))
  return axis && { point: foldLine[0], axis }
}

/** Whether all of a line has one coordinate. */
const isOneAt = (line: readonly [XY, XY], frame: Frame, axis: Axis): boolean =>
  Math.abs(inFrame(frame, axis, line[1]) - inFrame(frame, axis, line[0])) < STRAIGHT * distance(...line)

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

const hasEdge = ({ edges }: Piece, asked: "frontEdge" | "neckline" | "centreBack"): boolean =>
  edges.some(({ role }) => role === asked)

/** The longest balance line along the grain. */
const balanceLine = ({ internalLines }: Piece, frame: Frame): readonly [XY, XY] | undefined => {
  let best: readonly [XY, XY] | undefined
  for (const { kind, points } of internalLines) {
    if (kind !== "balance" || points.length !== 2) continue
    const line = [points[0]!, points[1]!] as const
    const length = distance(...line)
    if (length < SHORTEST || !isOneAt(line, frame, "across")) continue
    if (best === undefined || length > distance(...best)) best = line
  }
  return best
}

/** The end of a centre seam that is not the hem's; undefined where it does not run along the grain. */
const centreSeamEnd = ({ edges }: Piece, frame: Frame): XY | undefined => {
  const isCentre = (index: number): boolean => {
    const role = edges[(index + edges.length) % edges.length]!.role
    return role === "centreBack" || role === "centreFront"
  }
  const first = edges.findIndex((_, index) => isCentre(index) && !isCentre(index - 1))
  if (first < 0) return undefined
  let last = first
  while (isCentre(last + 1) && last - first < edges.length) last++
  const [from, to] = [edges[first]!.points[0]!, edges[last % edges.length]!.points.at(-1)!]
  const off = Math.abs(inFrame(frame, "across", to) - inFrame(frame, "across", from))
  if (off > UPRIGHT * distance(from, to)) return undefined
  return edges[(first - 1 + edges.length) % edges.length]!.role === "hem" ? to : from
}

const placketsOf = (parts: readonly SeamPart[]): ReadonlySet<string> => {
  const plackets = new Set<string>()
  for (const { a, b } of parts)
    for (const [front, other] of [
      [a, b],
      [b, a],
    ] as const)
      if (
        front.edges.some(({ role }) => role === "frontEdge") &&
        other.edges.every(({ role }) => role === undefined) &&
        front.piece !== other.piece
      )
        plackets.add(other.piece)
  return plackets
}

/** The middle of a strip; undefined where it is too wide for a placket. */
const middleOf = ({ edges }: Piece, frame: Frame): number | undefined => {
  const all = edges.flatMap(({ points }) => points.map((point) => inFrame(frame, "across", point)))
  const [low, high] = [Math.min(...all), Math.max(...all)]
  return high - low > WIDEST_PLACKET ? undefined : (low + high) / 2
}
