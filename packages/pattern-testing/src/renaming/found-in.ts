import { inspect, judge, type Violation } from "@toile/draft-checks"
import type { Draft } from "@toile/draft-model"

/** All that the checks find wrong with a draft: those of every draft, and the inspections. */
export const foundIn = (draft: Draft): readonly Violation[] => {
  const judged = judge(draft)
  return [...(judged._tag === "Err" ? judged.error : []), ...inspect(draft)]
}
