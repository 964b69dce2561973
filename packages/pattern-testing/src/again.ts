import type { Draft, Piece, XY } from "@toile/draft-model"
import { makeDraft } from "@toile/drafting"
import { distanceToPolyline, FLATTENING } from "@toile/geometry"
import type { AnyPattern, Order } from "@toile/pattern-model"
import { type Finding, finding } from "./finding.js"
import { largestDifference } from "./largest-difference.js"

const CM_PER_INCH = 2.54
/** What is computed in another unit differs in the last digit that is kept, at the most. */
const LAST_DIGIT = 1.5e-4
/** Half a centimetre's notch, square to a chord of a tenth whose ends are known to the last digit, cm. */
const NOTCH_END = 1e-3
/**
 * A curve that asks for hardly less than one chord more has it for a last digit: two such lines lie on each other by what each may lie from
 * the curve, cm.
 */
const FLATTENED_TWICE = 2 * FLATTENING + LAST_DIGIT

/** The same order gives the same bytes. */
export const checkAgain = (pattern: AnyPattern, order: Order, draft: Draft): Finding[] => {
  const again = makeDraft(pattern, order)
  return again._tag === "Ok" && JSON.stringify(again.value) === JSON.stringify(draft)
    ? []
    : [finding("determinism", "the same order gives another draft the second time")]
}

/** Measured in inches, the order gives the same draft. */
export const checkInches = (pattern: AnyPattern, order: Order, draft: Draft): Finding[] => {
  const inInches = Object.fromEntries(
    Object.entries(order.measurements).map(([id, cm]) => [id, (cm / CM_PER_INCH) * CM_PER_INCH]),
  )
  const other = makeDraft(pattern, { ...order, measurements: inInches })
  if (other._tag === "Err") return [finding("determinism", "the order is refused when it is given in inches")]
  const pieces = other.value.pieces.map((piece, i) => withLinesOf(draft.pieces[i], piece))
  const differs = [
    { ...largestDifference(draft.pieces.map(withoutAngles), pieces.map(withoutAngles)), within: LAST_DIGIT },
    { ...largestDifference(draft.pieces.map(notchEnds), pieces.map(notchEnds)), within: NOTCH_END },
  ].find(({ by, within }) => by > within)
  return differs ? [finding("determinism", `given in inches, ${differs.at} differs by ${differs.by} cm`)] : []
}

/** A notch's angle is read off a chord, of a short one the last digit turns it by hundredths of a degree: what counts is where the notch ends. */
const withoutAngles = ({ notches, ...piece }: Piece) => ({
  ...piece,
  notches: notches.map(({ angle: _, ...notch }) => notch),
})

const notchEnds = ({ notches }: Piece) => ({
  notches: notches.map(({ x, y, angle, depth }) => {
    const turn = (angle * Math.PI) / 180
    return { end: [x + depth * Math.cos(turn), y + depth * Math.sin(turn)] }
  }),
})

/** The piece, its lines put as the other one's where those lie on them and have a point more or less. */
const withLinesOf = (of: Piece | undefined, piece: Piece): Piece => {
  if (of === undefined) return piece
  const lines = <L extends { readonly points: readonly XY[] }>(mine: readonly L[], its: readonly L[]): readonly L[] =>
    mine.map((line, i) => (liesOn(its[i]?.points, line.points) ? { ...line, points: its[i]!.points } : line))
  return {
    ...piece,
    edges: lines(piece.edges, of.edges),
    internalLines: lines(piece.internalLines, of.internalLines),
    cutLine: liesOn(of.cutLine, piece.cutLine, true) ? of.cutLine : piece.cutLine,
  }
}

const liesOn = (a: readonly XY[] | undefined, b: readonly XY[], closed = false): boolean =>
  a !== undefined && a.length !== b.length && within(a, b, closed) && within(b, a, closed)

const within = (a: readonly XY[], b: readonly XY[], closed: boolean): boolean => {
  const line = b.map(([x, y]) => ({ x, y }))
  return a.every(([x, y]) => distanceToPolyline({ x, y }, line, closed) <= FLATTENED_TWICE)
}
