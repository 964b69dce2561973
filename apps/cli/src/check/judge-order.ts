import { checkEases, inspect } from "@toile/draft-checks"
import { type DraftFailure, failureMessages, makeDraft } from "@toile/drafting"
import type { AnyPattern, Declaration, Order } from "@toile/pattern-model"
import { checkAgain } from "./again.js"
import { type Fault, faultOf } from "./fault.js"
import { checkSentBack } from "./sent-back.js"

export type Verdict =
  | { readonly _tag: "Clean"; readonly ms: number }
  /** `byOption`: options that do not go together, not the body, are why. */
  | { readonly _tag: "Refused"; readonly messages: readonly string[]; readonly byOption: boolean; readonly ms: number }
  | { readonly _tag: "Faulty"; readonly faults: readonly Fault[]; readonly ms: number }

/**
 * Drafts an order and says whether the draft is clean, refused by name, or neither. `ms` is how long the draft took with
 * its own checks.
 *
 * @param thorough also drafts it again, in inches, and from its own finished measurements
 */
export const judgeOrder = (pattern: AnyPattern, order: Order, thorough: boolean): Verdict => {
  const begun = performance.now()
  let ms = 0
  try {
    const made = makeDraft(pattern, order)
    ms = performance.now() - begun
    if (made._tag === "Err") return { ...judgeFailure(made.error), ms }
    const faults = [
      ...[...inspect(made.value), ...checkEases(made.value, easeOptions(pattern.declaration))].map(faultOf),
      ...(thorough ? [...checkAgain(pattern, order, made.value), ...checkSentBack(pattern, order, made.value)] : []),
    ]
    return faults.length > 0 ? { _tag: "Faulty", faults, ms } : { _tag: "Clean", ms }
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error)
    return { _tag: "Faulty", faults: [{ kind: "threw", piece: "", detail }], ms }
  }
}

/** The options that are a measurement's ease: targets of it move them. */
const easeOptions = ({ levers = {} }: Declaration): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(levers).flatMap(([id, lever]) =>
      typeof lever === "string" && lever.endsWith("Ease") ? [[id, lever]] : [],
    ),
  )

type Judged =
  | { readonly _tag: "Refused"; readonly messages: readonly string[]; readonly byOption: boolean }
  | { readonly _tag: "Faulty"; readonly faults: readonly Fault[] }

const judgeFailure = (failure: DraftFailure): Judged => {
  const messages = failureMessages(failure)
  const faulty = (kind: string, piece = ""): Judged => ({
    _tag: "Faulty",
    faults: [{ kind, piece, detail: messages.join("; ") }],
  })
  switch (failure._tag) {
    case "Refused": {
      const { measurement, option, stitch } = failure.refusal
      return measurement === undefined && option === undefined
        ? faulty("namelessRefusal", stitch)
        : { _tag: "Refused", messages, byOption: measurement === undefined }
    }
    case "InvalidOrder":
      return faulty("validOrderRefused")
    case "Unsound":
      return { _tag: "Faulty", faults: failure.violations.map(faultOf) }
  }
}
