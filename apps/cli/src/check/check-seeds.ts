import { makeDraft } from "@toile/drafting"
import type { AnyPattern, Order } from "@toile/pattern-model"
import { checkExported } from "./exported.js"
import type { Fault } from "./fault.js"
import { judgeOrder, type Verdict } from "./judge-order.js"
import { randomOrder } from "./random-order.js"

/** What a seed's order came to. */
export interface SeedResult {
  readonly seed: number
  readonly tag: Verdict["_tag"]
  readonly faults: readonly Fault[]
  readonly ms: number
}

/** Every so many seeds a draft is also made again in other ways. */
const THOROUGH_EVERY = 20
/** Of the first seed's draft, files are made and read back. */
const isExported = (seed: number, first: number): boolean => seed === first

/** Drafts and judges the orders of `count` seeds from `from` on; `first` is the whole run's first seed. */
export const checkSeeds = async (
  pattern: AnyPattern,
  from: number,
  count: number,
  first: number,
): Promise<SeedResult[]> => {
  const results: SeedResult[] = []
  for (let seed = from; seed < from + count; seed++) {
    const { order, verdict } = judgeSeed(pattern, seed, (seed - first) % THOROUGH_EVERY === 0)
    const exported = verdict._tag === "Clean" && isExported(seed, first) ? await exportFaults(pattern, order) : []
    const faults = [...(verdict._tag === "Faulty" ? verdict.faults : []), ...exported]
    results.push({ seed, tag: faults.length > 0 ? "Faulty" : verdict._tag, faults, ms: verdict.ms })
  }
  return results
}

/** How often options are drawn again that do not go together. */
const MOST_ATTEMPTS = 8

export const judgeSeed = (
  pattern: AnyPattern,
  seed: number,
  thorough: boolean,
): { readonly order: Order; readonly verdict: Verdict } => {
  for (let attempt = 0; ; attempt++) {
    const order = randomOrder(pattern.declaration, seed, attempt)
    const verdict = judgeOrder(pattern, order, thorough)
    const again = verdict._tag === "Refused" && verdict.byOption && attempt + 1 < MOST_ATTEMPTS
    if (!again) return { order, verdict }
  }
}

const exportFaults = async (pattern: AnyPattern, order: Order): Promise<Fault[]> => {
  const made = makeDraft(pattern, order)
  return made._tag === "Ok" ? checkExported(made.value) : []
}
