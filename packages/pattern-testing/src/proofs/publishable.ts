import type { AnyPattern } from "@toile/pattern-model"
import { usualBody } from "../bodies.js"
import { type Finding, finding, foundOn } from "../finding.js"
import { judgeOrder, type Verdict } from "../judge-order.js"
import { judgeSeed } from "../judge-seed.js"
import { optionCases } from "../options.js"
import { orderFor } from "../orders.js"
import { fromFinishedMeasurements } from "./required-groups.js"

/** Random orders that are tried. */
const ORDERS = 8

/**
 * The least that a pattern has to do before others can order it: its defaults draft cleanly on the usual body, from all
 * measurements and from the required ones, and from its own finished measurements; what it declares to measure it
 * measures; some random orders are drafted cleanly or refused by name, not all of them refused. What is found first is
 * told, as all that follows mostly fails by it too. A second at the most; the proofs (`proofsOf`) ask for far more.
 */
export const publishable = (pattern: AnyPattern): readonly Finding[] => {
  for (const found of trials(pattern)) if (found.length > 0) return found
  return []
}

function* trials(pattern: AnyPattern): Generator<readonly Finding[]> {
  const { declaration } = pattern
  const body = usualBody(declaration)
  const usual = orderFor(declaration, body)
  yield drafted("the usual body", judgeOrder(pattern, usual))
  const fewest = orderFor(declaration, body, "required")
  yield drafted("the usual body, of required measurements alone", judgeOrder(pattern, fewest))
  yield fromFinishedMeasurements(pattern, usual)
  yield neverMeasured(pattern)
  yield onSomeOrders(pattern)
}

const drafted = (what: string, verdict: Verdict): readonly Finding[] => {
  if (verdict._tag === "Clean" && verdict.draft.pieces.length === 0)
    return [foundOn(what, finding("empty", "the draft has no piece"))]
  if (verdict._tag === "Refused") return [foundOn(what, finding("refused", verdict.messages.join("; ")))]
  return verdict._tag === "Faulty" ? verdict.findings.map((one) => foundOn(what, one)) : []
}

/**
 * Declared, and in no draft of any value of any option. What is measured only where it is drawn may belong to a figure
 * that no few drafts have: a belly, a front dart of jeans over very large hips.
 */
const neverMeasured = (pattern: AnyPattern): readonly Finding[] => {
  const { declaration } = pattern
  const missing = new Set<string>(declaration.garmentMeasurements)
  for (const id of declaration.measuredWhereDrawn ?? []) missing.delete(id)
  const body = usualBody(declaration)
  for (const options of [{}, ...optionCases(declaration).map(([, given]) => given)]) {
    if (missing.size === 0) return []
    const verdict = judgeOrder(pattern, orderFor(declaration, body, "all", { options }), { quick: true })
    if (verdict._tag === "Clean") for (const id of Object.keys(verdict.draft.garmentMeasurements)) missing.delete(id)
  }
  return [...missing].map((id) => finding("unmeasured", `${id} is declared, and no draft has it in its measurements`))
}

const onSomeOrders = (pattern: AnyPattern): readonly Finding[] => {
  const verdicts = Array.from({ length: ORDERS }, (_, i) => judgeSeed(pattern, i + 1).verdict)
  const i = verdicts.findIndex(({ _tag }) => _tag === "Faulty")
  const faulty = verdicts[i]
  if (faulty) return drafted(`the order of seed ${i + 1}`, faulty)
  const [first] = verdicts
  return first?._tag === "Refused" && verdicts.every(({ _tag }) => _tag === "Refused")
    ? [
        finding(
          "refusedTooOften",
          `each of ${ORDERS} random orders is refused, the first: ${first.messages.join("; ")}`,
        ),
      ]
    : []
}
