import { inspect } from "@toile/draft-checks"
import type { Draft } from "@toile/draft-model"
import { type DraftFailure, failureMessages, makeDraft } from "@toile/drafting"
import type { AnyPattern, Declaration, Order } from "@toile/pattern-model"
import { girths } from "@toile/second-judge"
import { checkAgain, checkInches } from "./again.js"
import { type Finding, finding, findingOf, messageOf } from "./finding.js"
import { checkSecondOpinion } from "./second-opinion.js"
import { checkSentBack } from "./sent-back.js"
import { checkToldNames } from "./told-names.js"

/** What an order came to: a clean draft, an honest refusal, or neither. */
export type Verdict =
  | { readonly _tag: "Clean"; readonly draft: Draft }
  /** `byOption`: options that do not go together, not the body, are why. */
  | {
      readonly _tag: "Refused"
      /** The rule that it is refused by. */
      readonly code: string
      readonly messages: readonly string[]
      readonly byOption: boolean
    }
  | { readonly _tag: "Faulty"; readonly findings: readonly Finding[] }

export interface HowToJudge {
  /** Also drafts it again, in inches, and from its own finished measurements, and asks the second judge for more than girths. */
  readonly thorough?: boolean
  /** Only what `makeDraft` itself holds a draft to: a third of the time. */
  readonly quick?: boolean
  /** What drafts; `makeDraft` where nothing is said. One that takes the time may be given. */
  readonly draft?: typeof makeDraft
}

/** Drafts an order, and judges the draft by all that is known. */
export const judgeOrder = (
  pattern: AnyPattern,
  order: Order,
  { thorough = false, quick = false, draft = makeDraft }: HowToJudge = {},
): Verdict => {
  try {
    const made = draft(pattern, order)
    if (made._tag === "Err") return judgeFailure(pattern.declaration, made.error)
    const { warnings, pieces } = made.value
    const findings = [
      ...warnings.flatMap((note) => checkToldNames(pattern.declaration, note, pieces)),
      ...(quick ? [] : inspect(made.value).map(findingOf)),
      ...(quick || thorough ? [] : girths(made.value)),
      ...(thorough ? [...checkSecondOpinion(made.value), ...checkOtherWays(pattern, order, made.value)] : []),
    ]
    return findings.length > 0 ? { _tag: "Faulty", findings } : { _tag: "Clean", draft: made.value }
  } catch (error) {
    return { _tag: "Faulty", findings: [finding("defect", messageOf(error))] }
  }
}

/** A draft made in other ways: once more, in inches, and from its own finished measurements. */
export const checkOtherWays = (pattern: AnyPattern, order: Order, draft: Draft): Finding[] => {
  const again = checkAgain(pattern, order, draft)
  // A draft that is another one each time is so in every other way too.
  if (again.length > 0) return again
  return [...checkInches(pattern, order, draft), ...checkSentBack(pattern, order, draft)]
}

/** A refusal is honest where it names the measurement or the option that is why. */
const judgeFailure = (declaration: Declaration, failure: DraftFailure): Verdict => {
  const messages = failureMessages(failure)
  const faulty = (kind: string, where: Pick<Finding, "piece" | "stitch"> = {}): Verdict => ({
    _tag: "Faulty",
    findings: [{ ...where, ...finding(kind, messages.join("; ")) }],
  })
  switch (failure._tag) {
    case "Refused": {
      const { code, measurement, option, stitch } = failure.refusal
      const unknown = checkToldNames(declaration, failure.refusal)
      if (unknown.length > 0) return { _tag: "Faulty", findings: unknown }
      return measurement === undefined && option === undefined
        ? faulty("namelessRefusal", stitch === undefined ? {} : { stitch })
        : { _tag: "Refused", code, messages, byOption: measurement === undefined }
    }
    case "InvalidOrder":
      return faulty("validOrderRefused")
    case "Defect": {
      const { piece } = failure.defect
      return faulty("defect", piece === undefined ? {} : { piece })
    }
    case "Unsound":
      return { _tag: "Faulty", findings: failure.violations.map(findingOf) }
  }
}
