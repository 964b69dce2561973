import { type AnyPattern, draftPattern, type Order } from "@toile/pattern-model"
import { sweptAtEnds } from "@toile/pattern-testing"
import { expect, test } from "vitest"
import { womensBlazer } from "./blazer/pattern.js"
import { womensCoat } from "./coat/pattern.js"

const TAPE = "mbSideNeckToBustPoint"

/** Where the bust point is drawn for a tape to it, as a share of the body's own; and whether it was moved. */
const drawnAt = (pattern: AnyPattern, order: Order, share: number) => {
  const measurements = { ...order.measurements, [TAPE]: (order.measurements[TAPE] ?? Number.NaN) * share }
  const draft = draftPattern(pattern, { ...order, measurements })
  if (draft._tag !== "Ok") throw new Error(`not drafted at ${share}`)
  const { garmentMeasurements, warnings } = draft.value
  return {
    tape: garmentMeasurements.gmSideNeckToBustPoint ?? Number.NaN,
    moved: warnings.some(({ code }) => code === "bustPointMoved"),
  }
}

/** Orders whose armhole is drawn to its length, 1 higher (coat) or with a shoulder lower (blazer), over a wide dart. */
test.each([
  ["womens-coat", womensCoat, 19],
  ["womens-blazer", womensBlazer, 15],
] as const)(
  "%s: a bust point that is moved lies where it lies whatever the tape, and none rises",
  (_, pattern, seed) => {
    const order = sweptAtEnds(pattern, seed)
    if (order === undefined) throw new Error("refused")
    const drawn = Array.from({ length: 9 }, (_, i) => drawnAt(pattern, order, 0.85 + 0.02 * i))
    const moved = drawn.filter((one) => one.moved)
    expect(moved.length).toBeGreaterThan(2)
    for (const { tape } of moved) expect(Math.abs(tape - moved[0]!.tape)).toBeLessThan(0.07)
    drawn.slice(1).forEach(({ tape }, i) => void expect(tape).toBeGreaterThan(drawn[i]!.tape - 0.07))
  },
)
