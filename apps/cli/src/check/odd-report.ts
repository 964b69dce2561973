import { type Finding, type Reach, reaches } from "@toile/pattern-testing"
import type { OddResult } from "./check-odd.js"

export interface OddCounts {
  readonly drafts: number
  /** Drafted without a note. */
  readonly clean: number
  /** Drafted, with a note. */
  readonly noted: number
  readonly refused: number
}

interface OddViolation extends Finding {
  /** Of the drawn body. */
  readonly seed: number
  readonly figure: string
  readonly reach: Reach
}

/** What came of a pattern's odd bodies: all of them, those at the population's ends and those beyond. */
export interface OddReport extends OddCounts {
  readonly percentile: OddCounts
  readonly beyond: OddCounts
  /** By what they were refused, and how often. */
  readonly refusals: Readonly<Record<string, number>>
  readonly violations: readonly OddViolation[]
}

export const oddReport = (results: readonly OddResult[]): OddReport => {
  const [percentile, beyond] = reaches.map((reach) => counts(results.filter((one) => one.reach === reach)))
  const refusals: Record<string, number> = {}
  for (const { came, rules } of results)
    if (came === "refused") for (const rule of rules) refusals[rule] = (refusals[rule] ?? 0) + 1
  const violations = results.flatMap(({ faults, seed, figure, reach }) =>
    faults.map((fault) => ({ ...fault, seed, figure, reach })),
  )
  return { ...counts(results), percentile: percentile!, beyond: beyond!, refusals, violations }
}

const counts = (results: readonly OddResult[]): OddCounts => {
  const of = (came: OddResult["came"]): number => results.filter((one) => one.came === came).length
  return { drafts: results.length, clean: of("clean"), noted: of("noted"), refused: of("refused") }
}
