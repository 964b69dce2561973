import type { NotchType } from "@toile/draft-model"
import { angleBetween, endTangent, startTangent } from "@toile/geometry"
import type { DraftedPiece, NotchSpec } from "./piece.js"
import { round } from "./rounding.js"
import { type MeasuredUse, measured, placeOnSeam } from "./seam-chain.js"
import type { SeamNotch, Sewn } from "./stitch.js"

/** Half the distance between the two notches of a double one, cm: on a hollow edge the cut line draws them together. */
const DOUBLE = 0.5
const BESIDE = [-DOUBLE, DOUBLE] as const
const ALONE = [0] as const
/** A balance mark that falls on a corner, to this many cm, needs no notch there: the corner itself is the mark. */
const AT_CORNER = 0.05
/**
 * The outline has a corner where it turns by more than this, degrees: a little less than the checks call one, which see
 * the directions of chords.
 */
const CORNER_TURN = 28

export interface SeamNotches {
  /** Those on a piece, each once however many seams or copies name it. */
  readonly on: (piece: DraftedPiece) => NotchSpec[]
  /** The numbers of a seam's marks. */
  readonly numbersOf: (stitch: Sewn) => readonly number[]
}

/**
 * The notches that the seams ask for. Their balance marks are numbered in the order of `asked`, the seams with the marks
 * that have no room as well: what one draft leaves out moves no number of another. Marks that share a place on a piece, of the left sleeve and
 * the right one, are one mark and have the first one's number.
 */
export const seamNotches = (stitches: readonly Sewn[], asked: readonly Sewn[] = stitches): SeamNotches => {
  const spots = new Map<string, Spot[]>()
  const marks = oneNumberAPlace()
  const add = (side: readonly MeasuredUse[], along: number, shift: number, { type }: SeamNotch, mark: number): void => {
    const spot = spotOf(side, along + shift, shift, type, mark)
    marks.lies(mark, `${spot.piece} ${spot.edge} ${round(spot.along)}`)
    const known = spots.get(spot.piece)
    if (known) known.push(spot)
    else spots.set(spot.piece, [spot])
  }
  const markOf = new Map<SeamNotch, number>()
  let before = 0
  stitches.forEach((s, i) => {
    const all = asked[i]!.notches
    const first = before + 1
    before += all.length
    if (s.notches.length === 0) return
    const a = measured(s.a)
    const b = measured(s.b)
    for (const n of s.notches) {
      // One that was moved to where there is room is its seam's only one
      const mark = first + Math.max(0, all.indexOf(n))
      markOf.set(n, mark)
      for (const shift of n.double ? BESIDE : ALONE) add(a, n.a, shift, n, mark)
      for (const shift of n.double ? BESIDE : ALONE) add(b, n.b, shift, n, mark)
    }
  })
  const numbersOf = (stitch: Sewn): number[] => stitch.notches.map((n) => marks.numberOf(markOf.get(n)!))
  const on = (piece: DraftedPiece): NotchSpec[] => {
    const found: NotchSpec[] = []
    for (const spot of spots.get(piece.name) ?? []) {
      const { edge, along, beside, type } = spot
      if (marksItself(piece, spot)) continue
      const number = marks.numberOf(spot.mark)
      const single: NotchSpec = beside === 0 ? { edge, along, number } : { edge, along, beside, number }
      const notch = type ? { ...single, type } : single
      const same = found.findIndex((other) => other.edge === edge && round(other.along) === round(along))
      if (same < 0) found.push(notch)
      else found[same] = notch
    }
    return found
  }
  return { on, numbersOf }
}

/** How many balance marks seams ask for: the next number is that of no seam. */
export const markCount = (stitches: readonly Sewn[]): number =>
  stitches.reduce((sum, { notches }) => sum + notches.length, 0)

/** Marks by their number; of those that lie on one place all have the lowest one's. */
const oneNumberAPlace = () => {
  const lower = new Map<number, number>()
  const at = new Map<string, number>()
  const numberOf = (mark: number): number => {
    const other = lower.get(mark)
    return other === undefined ? mark : numberOf(other)
  }
  const lies = (mark: number, place: string): void => {
    const known = at.get(place)
    if (known === undefined) at.set(place, mark)
    else {
      const [a, b] = [numberOf(known), numberOf(mark)]
      if (a !== b) lower.set(Math.max(a, b), Math.min(a, b))
    }
  }
  return { lies, numberOf }
}

interface Spot {
  readonly piece: string
  readonly edge: string
  /** The edge's length, and how far along it the spot lies, in the outline's own direction. */
  readonly length: number
  readonly along: number
  /** Of a double notch: beyond the pair's place. */
  readonly beside: number
  readonly type: NotchType | undefined
  readonly mark: number
}

/** Which edge of a seam's side holds a place. */
const spotOf = (
  side: readonly MeasuredUse[],
  along: number,
  shift: number,
  type: NotchType | undefined,
  mark: number,
): Spot => {
  const { use, length, rest } = placeOnSeam(side, along)
  const { piece, edge, reversed } = use
  return reversed
    ? { piece, edge, length, along: length - rest, beside: -shift || 0, type, mark }
    : { piece, edge, length, along: rest, beside: shift, type, mark }
}

const marksItself = ({ sewLine }: DraftedPiece, { edge, length, along }: Spot): boolean => {
  const atStart = along < AT_CORNER
  const atEnd = along > length - AT_CORNER
  if (!atStart && !atEnd) return false
  const i = sewLine.findIndex((e) => e.name === edge)
  const here = sewLine[i]!
  const before = sewLine[(i + sewLine.length - 1) % sewLine.length]!
  const after = sewLine[(i + 1) % sewLine.length]!
  return (
    (atStart && angleBetween(endTangent(before.path), startTangent(here.path)) > CORNER_TURN) ||
    (atEnd && angleBetween(endTangent(here.path), startTangent(after.path)) > CORNER_TURN)
  )
}
