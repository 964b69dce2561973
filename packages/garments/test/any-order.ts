import type { Gender } from "@toile/body"
import { failureMessages, makeDraft } from "@toile/drafting"
import { populationSampler } from "@toile/measurement-predictor"
import type { AnyPattern, Order } from "@toile/pattern-model"
import { apart, draftOf, sentBack } from "@toile/pattern-testing"
import fc from "fast-check"
import { expect } from "vitest"

// For tests alone: what holds of a garment whatever its order is.

type Body = Pick<Order, "measurements" | "bodyShapes">

/** So many bodies of the population, by their measurements. */
export const bodiesOf = (gender: Gender, count: number, seed: number): Body[] => {
  const draw = populationSampler(gender, seed)
  return Array.from({ length: count }, () => ({ measurements: draw().measurements }))
}

/** The order for any of the bodies, with any of the options, and of the allowances where some are drawn. */
export const anyOrder = (
  order: Order,
  bodies: readonly Body[],
  options: fc.Arbitrary<NonNullable<Order["options"]>>,
  seams: fc.Arbitrary<Order["seams"]> = fc.constant(order.seams),
): fc.Arbitrary<Order> =>
  fc
    .tuple(fc.nat(bodies.length - 1), options, seams)
    .map(([i, options, seams]) => ({ ...order, ...bodies[i]!, options, ...(seams && { seams }) }))

interface Runs {
  readonly numRuns: number
  readonly seed: number
}

/** Some orders: `toile check` drafts hundreds of each garment. Each drafts clean, or is refused by name in such words; how many drafted clean. */
export const cleanOrRefused = (pattern: AnyPattern, orders: fc.Arbitrary<Order>, words: RegExp, runs: Runs): number => {
  let clean = 0
  fc.assert(
    fc.property(orders, (order) => {
      const made = makeDraft(pattern, order)
      if (made._tag === "Ok") {
        clean++
        return
      }
      expect(made.error).toMatchObject({ _tag: "Refused" })
      if (made.error._tag === "Refused")
        expect(made.error.refusal.measurement ?? made.error.refusal.option).toBeTruthy()
      expect(failureMessages(made.error)[0]).toMatch(words)
    }),
    runs,
  )
  return clean
}

/** What each order that can be drafted gives as finished measurements gives the same pieces; how many were compared. */
export const sameSentBack = (pattern: AnyPattern, orders: fc.Arbitrary<Order>, runs: Runs): number => {
  let compared = 0
  fc.assert(
    fc.property(orders, (order) => {
      const made = makeDraft(pattern, order)
      if (made._tag === "Err") return
      compared++
      expect(apart(made.value, draftOf(pattern, sentBack(order, made.value)))).toBeLessThan(0.05)
    }),
    runs,
  )
  return compared
}
