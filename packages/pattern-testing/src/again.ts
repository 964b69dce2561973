import type { Draft, Piece } from "@toile/draft-model"
import { makeDraft } from "@toile/drafting"
import type { AnyPattern, Order } from "@toile/pattern-model"
import { type Finding, finding } from "./finding.js"
import { largestDifference } from "./largest-difference.js"

const CM_PER_INCH = 2.54
/** What is computed in another unit differs in the last digit that is kept, at the most. */
const LAST_DIGIT = 1.5e-4

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
  const { at, by } = largestDifference(draft.pieces.map(withNotchEnds), other.value.pieces.map(withNotchEnds))
  return by <= LAST_DIGIT ? [] : [finding("determinism", `given in inches, ${at} differs by ${by} cm`)]
}

/** A notch's angle is read off a chord, of a short one the last digit turns it by hundredths of a degree: what counts is where the notch ends. */
const withNotchEnds = ({ notches, ...piece }: Piece) => ({
  ...piece,
  notches: notches.map(({ angle, ...notch }) => {
    const turn = (angle * Math.PI) / 180
    return { ...notch, end: [notch.x + notch.depth * Math.cos(turn), notch.y + notch.depth * Math.sin(turn)] }
  }),
})
