import type { AnyPattern } from "@toile/pattern-model"
import { usualBody } from "../bodies.js"
import { type Finding, finding, foundOn } from "../finding.js"
import { judgeOrder } from "../judge-order.js"
import { optionCases } from "../options.js"
import { orderFor } from "../orders.js"

/** Each value of each choice, and both ends of each range, draft cleanly on the usual body. */
export const withEachOption = (pattern: AnyPattern): readonly Finding[] => {
  const body = usualBody(pattern.declaration)
  return optionCases(pattern.declaration).flatMap(([, options]): readonly Finding[] => {
    const verdict = judgeOrder(pattern, orderFor(pattern.declaration, body, "all", { options }))
    const what = JSON.stringify(options)
    if (verdict._tag === "Refused") return [foundOn(what, finding("refused", verdict.messages.join("; ")))]
    return verdict._tag === "Faulty" ? verdict.findings.map((one) => foundOn(what, one)) : []
  })
}
