import type { Draft, HalvesAsked, Piece, ReadAlong, XY } from "@toile/draft-model"
import { armholeOf, type Half, halfIn, sewn } from "./halves.js"
import { type FigureReading, takenFor } from "./reading.js"
import { widthOn } from "./width.js"

/** What halves may be off by before a note tells of it, and by how much more before it is refused, cm: figures' 1.5 and 4. */
const NOTED = 1.5
const REFUSED = 2.5

/** A half of a front or of a back at one of the garment's girths, cm. */
export interface Width {
  readonly cm: number
  readonly piece: string
}

export interface Halves {
  readonly front: Width
  readonly back: Width
  /**
   * They are parted on a side panel, where no seam is. Its armhole is flat under the arm, so that its lowest point, and with it what either
   * half has, may lie some way further forward or back: what is off is told, and no reason to cut nothing.
   */
  readonly onPanel?: true
}

/**
 * A half of the front and a half of the back, where a girth of the garment is read: on fronts and backs as they are; on a side
 * panel parted below the armhole's lowest point, along the grain. Nothing where some of it lies on neither.
 */
export const halvesAt = (draft: Draft, garmentMeasurement: string): Halves | undefined => {
  const along = draft.readings?.find((one) => one.garmentMeasurement === garmentMeasurement)?.along ?? []
  const shares = along.map((one) => shareOf(draft, one))
  const of = (half: Half): Width | undefined => {
    const mine = shares.flatMap((share) => share?.filter((one) => one.half === half) ?? [])
    // A half's own piece is told, before a panel beside it
    const piece = (mine.find(({ isWhole }) => isWhole) ?? mine[0])?.piece
    return piece === undefined ? undefined : { cm: mine.reduce((sum, { cm }) => sum + cm, 0), piece }
  }
  const [front, back] = [of("front"), of("back")]
  if (!front || !back || !shares.every((share) => share !== undefined)) return undefined
  return shares.flat().some(({ isWhole }) => !isWhole) ? { front, back, onPanel: true } : { front, back }
}

interface HalvesRule {
  readonly rule: string
  /** The garment's girths that it is read at, and the body's measurement where neither was taken for one. */
  readonly girths: readonly string[]
  readonly usually: string
  /** It is told on the back's piece; absent: on the front's. */
  readonly onBack?: true
  /** What is refused, beyond what is noted, where that is not the usual. */
  readonly refused?: number
}

/** How much wider a half of the front came out than one of the back, where a figure asks for it. */
export const frontMore = (
  draft: Draft,
  asked: HalvesAsked | undefined,
  halves: Halves | undefined,
  { rule, girths, usually, onBack, refused = REFUSED }: HalvesRule,
): readonly FigureReading[] => {
  if (!asked || !halves) return []
  const { frontMore, within = NOTED, takenInBy } = asked
  const off = asked.asAtBust ? offAtBust(draft) : [0, 0]
  if (off === undefined) return []
  const [least, most] = [frontMore + Math.min(...off), frontMore + Math.max(...off)]
  return [
    {
      rule,
      came: halves.front.cm - halves.back.cm,
      asked: [least, most],
      bound: { note: within, refuse: halves.onPanel ? Number.POSITIVE_INFINITY : within + refused },
      measurement: takenFor(draft, ...girths) ?? usually,
      piece: (onBack ? halves.back : halves.front).piece,
      ...(takenInBy === undefined ? {} : { takenInBy }),
    },
  ]
}

/**
 * By how much front and back are parted otherwise at the bust than is asked for, and may be further down; nothing where that is not known.
 * What is told at the bust is told there: with so much of it the panels below may go, and need not.
 */
const offAtBust = (draft: Draft): readonly [number, number] | undefined => {
  const asked = draft.figure?.bust
  const halves = asked && atBust(draft)
  if (!halves) return undefined
  const { frontMore, within = NOTED } = asked
  const off = halves.front.cm - halves.back.cm - frontMore
  return [off, Math.min(within, Math.max(-within, off))]
}

/** A half of the front and of the back at the bust, or at a man's chest. */
export const atBust = (draft: Draft): Halves | undefined =>
  halvesAt(draft, "gmBustGirth") ?? halvesAt(draft, "gmChestGirth")

interface Share extends Width {
  readonly half: Half
  /** All of the piece lies on this half. */
  readonly isWhole: boolean
}

/** What a stretch has on each half of the body; nothing where that is not known. */
const shareOf = (draft: Draft, one: ReadAlong): readonly Share[] | undefined => {
  const piece = draft.pieces.find(({ name }) => name === one.piece)
  if (!piece) return undefined
  const times = one.times / 2
  const half = halfIn(draft, piece)
  if (half !== undefined) return [{ half, cm: times * lengthOn(piece, one), piece: piece.name, isWhole: true }]
  if (!("line" in one)) return undefined
  return parted(draft, piece, one.line)?.map(([side, line]) => ({
    half: side,
    cm: times * widthOn(piece, line),
    piece: piece.name,
    isWhole: false,
  }))
}

/** A line across a side panel in what lies before and behind the armhole's lowest point. */
const parted = (draft: Draft, piece: Piece, [from, to]: readonly [XY, XY]) => {
  const armhole = armholeOf(draft)
  const edgeOf = (half: Half) => armhole?.[half].find((one) => one.piece.name === piece.name)?.edge
  const [inFront, behind] = [edgeOf("front"), edgeOf("back")]
  if (!inFront || !behind) return undefined
  const lowest = [...inFront.points, ...behind.points].reduce((low, p) => (p[1] < low[1] ? p : low))
  const [[ax, ay], [bx, by]] = piece.grainLine
  /** How far a place lies beside the grain through the lowest point. */
  const beside = ([x, y]: XY): number => (x - lowest[0]) * (by - ay) - (y - lowest[1]) * (bx - ax)
  const [first, last] = [beside(from), beside(to)]
  const share = first === last ? 0 : Math.min(1, Math.max(0, first / (first - last)))
  const at: XY = [from[0] + share * (to[0] - from[0]), from[1] + share * (to[1] - from[1])]
  const middle = inFront.points[Math.floor(inFront.points.length / 2)]!
  const beginsInFront = first - last > 0 === beside(middle) > 0
  return [
    [beginsInFront ? "front" : "back", [from, at]],
    [beginsInFront ? "back" : "front", [at, to]],
  ] as const satisfies readonly (readonly [Half, readonly [XY, XY]])[]
}

/** How long a stretch is on its piece, cm. */
const lengthOn = (piece: Piece, one: ReadAlong): number => {
  if ("line" in one) return widthOn(piece, one.line)
  if ("edge" in one) {
    const edge = piece.edges.find(({ name }) => name === one.edge)
    return edge ? sewn(edge) : Number.NaN
  }
  const points = piece.internalLines.find(({ name }) => name === one.internalLine)?.points ?? []
  return points.slice(1).reduce((sum, p, i) => sum + Math.hypot(p[0] - points[i]![0], p[1] - points[i]![1]), 0)
}
