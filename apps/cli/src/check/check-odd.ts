import { draftRoom, makeDraft } from "@toile/drafting"
import type { AnyPattern } from "@toile/pattern-model"
import { type Finding, judgeOrder, oddBody, oddFigures, orderFor, type Reach, reaches } from "@toile/pattern-testing"

/** What an odd body's order came to, with the pattern's own options. */
export interface OddResult {
  readonly seed: number
  readonly figure: string
  readonly reach: Reach
  readonly came: "clean" | "noted" | "refused" | "faulty"
  /** The code of the refusal, the codes of the notes. */
  readonly rules: readonly string[]
  readonly faults: readonly Finding[]
}

/** Each odd figure, at its percentile and beyond it, of the bodies of `count` seeds from `from` on. */
export const checkOdd = (pattern: AnyPattern, from: number, count: number): OddResult[] => {
  const { declaration } = pattern
  const room = draftRoom()
  const draft: typeof makeDraft = (by, order) => makeDraft(by, order, "", room)
  const seeds = Array.from({ length: count }, (_, i) => from + i)
  return seeds.flatMap((seed) =>
    oddFigures(declaration.gender).flatMap((figure) =>
      reaches.map((reach): OddResult => {
        const order = orderFor(declaration, oddBody(declaration, figure, reach, seed))
        const about = { seed, figure: figure.name, reach, faults: [] }
        const verdict = judgeOrder(pattern, order, { draft })
        if (verdict._tag === "Refused") return { ...about, came: "refused", rules: [verdict.code] }
        if (verdict._tag === "Faulty") return { ...about, came: "faulty", rules: [], faults: verdict.findings }
        const rules = verdict.draft.warnings.map(({ code }) => code)
        return { ...about, came: rules.length === 0 ? "clean" : "noted", rules }
      }),
    ),
  )
}
