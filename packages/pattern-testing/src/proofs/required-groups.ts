import { type AnyPattern, comesOutAs, type Order } from "@toile/pattern-model"
import { usualBody } from "../bodies.js"
import { type Finding, finding, foundOn } from "../finding.js"
import { type HowToJudge, judgeOrder } from "../judge-order.js"
import { optionCases } from "../options.js"
import { orderFor } from "../orders.js"

/**
 * The defaults draft from the required groups alone, of a body and of finished measurements; each value of each option
 * drafts from those and what it asks for, if it drafts from all groups.
 *
 * @param how the drafts of the options' values are judged
 */
export const fromRequiredGroups = (pattern: AnyPattern, how: HowToJudge = {}): readonly Finding[] => {
  const { declaration } = pattern
  const usual = usualBody(declaration)
  return [
    ...drafted(pattern, "the usual body", orderFor(declaration, usual, "required")),
    ...optionCases(declaration).flatMap(([, options]) => {
      const order = orderFor(declaration, usual, "required", { options })
      const found = drafted(pattern, JSON.stringify(options), order, how)
      const isRefused = found.some(({ kind }) => kind === "refused")
      // An option's extreme may be refused whatever is known of the body.
      const isAnyway =
        isRefused && judgeOrder(pattern, orderFor(declaration, usual, "all", { options }))._tag === "Refused"
      return isAnyway ? [] : found
    }),
    ...fromFinishedMeasurements(pattern, orderFor(declaration, usual)),
  ]
}

/** The required finished measurements alone, as the usual body's draft has them. */
export const fromFinishedMeasurements = (pattern: AnyPattern, usual: Order): readonly Finding[] => {
  const verdict = judgeOrder(pattern, usual, { quick: true })
  if (verdict._tag !== "Clean") return drafted(pattern, "the usual body", usual)
  const { garmentMeasurements } = verdict.draft
  const ids = Object.values(pattern.declaration.measurements.final).flatMap(({ items, required }) =>
    required ? Object.keys(items).slice(0, 1) : [],
  )
  const unmeasured = ids.filter((id) => garmentMeasurements[comesOutAs(id)] === undefined)
  if (unmeasured.length > 0)
    return unmeasured.map((id) => finding("refused", `${id} is required, and ${comesOutAs(id)} is not measured`))
  const measurements = Object.fromEntries(ids.map((id) => [id, garmentMeasurements[comesOutAs(id)]!]))
  return drafted(pattern, "required finished measurements", { measurementType: "final", measurements })
}

const drafted = (pattern: AnyPattern, what: string, order: Order, how: HowToJudge = {}): readonly Finding[] => {
  const verdict = judgeOrder(pattern, order, how)
  if (verdict._tag === "Refused") return [foundOn(what, finding("refused", verdict.messages.join("; ")))]
  return verdict._tag === "Faulty" ? verdict.findings.map((one) => foundOn(what, one)) : []
}
