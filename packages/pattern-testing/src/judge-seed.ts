import type { AnyPattern, Order } from "@toile/pattern-model"
import { type HowToJudge, judgeOrder, type Verdict } from "./judge-order.js"
import { randomOrder } from "./random-order.js"

/** How often options are drawn again that do not go together. */
const MOST_ATTEMPTS = 8

/** The order that a seed stands for, drafted and judged. */
export const judgeSeed = (
  pattern: AnyPattern,
  seed: number,
  how: HowToJudge = {},
): { readonly order: Order; readonly verdict: Verdict } => {
  for (let attempt = 0; ; attempt++) {
    const order = randomOrder(pattern.declaration, seed, attempt)
    const verdict = judgeOrder(pattern, order, how)
    const again = verdict._tag === "Refused" && verdict.byOption && attempt + 1 < MOST_ATTEMPTS
    if (!again) return { order, verdict }
  }
}
