import type { Draft } from "@toile/draft-model"
import { makeDraft } from "@toile/drafting"
import type { AnyPattern, Order } from "@toile/pattern-model"
import type { Fault } from "./fault.js"
import { largestDifference } from "./largest-difference.js"

const CM_PER_INCH = 2.54
/** What is computed in another unit differs in the last digit that is kept, at the most. */
const LAST_DIGIT = 1.5e-4

/** I27: the same order gives the same bytes; given in inches it gives the same draft. */
export const checkAgain = (pattern: AnyPattern, order: Order, draft: Draft): Fault[] => {
  const again = makeDraft(pattern, order)
  if (again._tag === "Err" || JSON.stringify(again.value) !== JSON.stringify(draft))
    return [{ kind: "determinism", piece: "", detail: "the same order gives another draft the second time" }]
  const inInches = Object.fromEntries(
    Object.entries(order.measurements).map(([id, cm]) => [id, (cm / CM_PER_INCH) * CM_PER_INCH]),
  )
  const other = makeDraft(pattern, { ...order, measurements: inInches })
  if (other._tag === "Err")
    return [{ kind: "determinism", piece: "", detail: "the order is refused when it is given in inches" }]
  const { at, by } = largestDifference(draft.pieces, other.value.pieces)
  if (by <= LAST_DIGIT) return []
  return [{ kind: "determinism", piece: "", detail: `given in inches, ${at} differs by ${by} cm` }]
}
