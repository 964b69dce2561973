import { draftRoom, makeDraft } from "@toile/drafting"
import type { AnyPattern } from "@toile/pattern-model"
import { type Finding, judgeSeed, THOROUGH_EVERY, type Verdict } from "@toile/pattern-testing"
import { placing } from "../placing.js"
import { checkExported } from "./exported.js"

/** What a seed's order came to. */
export interface SeedResult {
  readonly seed: number
  readonly tag: Verdict["_tag"]
  readonly faults: readonly Finding[]
  /** How long the draft took with its own checks. */
  readonly ms: number
}

/** Of the first seed's draft, files are made and read back. */
const isExported = (seed: number, first: number): boolean => seed === first

/**
 * Drafts and judges the orders of `count` seeds from `from` on; `first` is the whole run's first seed.
 *
 * @param source the text that the pattern comes from, where that is not the catalogue
 */
export const checkSeeds = async (
  pattern: AnyPattern,
  from: number,
  count: number,
  first: number,
  source?: string,
): Promise<SeedResult[]> => {
  const results: SeedResult[] = []
  const room = draftRoom()
  const placed = await placing(source)
  for (let seed = from; seed < from + count; seed++) {
    let ms = 0
    const timed: typeof makeDraft = (by, order) => {
      const begun = performance.now()
      const made = makeDraft(by, order, "", room)
      ms = performance.now() - begun
      return made._tag === "Ok" ? made : { _tag: "Err", error: placed(made.error) }
    }
    const { verdict } = judgeSeed(pattern, seed, { thorough: (seed - first) % THOROUGH_EVERY === 0, draft: timed })
    const exported = verdict._tag === "Clean" && isExported(seed, first) ? await checkExported(verdict.draft) : []
    const faults = [...(verdict._tag === "Faulty" ? verdict.findings : []), ...exported]
    results.push({ seed, tag: faults.length > 0 ? "Faulty" : verdict._tag, faults, ms })
  }
  return results
}
