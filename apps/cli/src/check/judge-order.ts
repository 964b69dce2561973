import { type DraftFailure, failureMessages, makeDraft } from "@toile/drafting"
import type { AnyPattern, Order } from "@toile/pattern-model"

/** What is wrong with a draft that should have been clean or honestly refused. */
export interface Fault {
  readonly kind: string
  readonly piece: string
  readonly detail: string
}

export type Verdict =
  | { readonly _tag: "Clean" }
  /** `byOption`: options that do not go together, not the body, are why. */
  | { readonly _tag: "Refused"; readonly messages: readonly string[]; readonly byOption: boolean }
  | { readonly _tag: "Faulty"; readonly faults: readonly Fault[] }

/** Drafts an order and says whether the draft is clean, refused by name, or neither. */
export const judgeOrder = (pattern: AnyPattern, order: Order): Verdict => {
  try {
    const made = makeDraft(pattern, order)
    return made._tag === "Ok" ? { _tag: "Clean" } : judgeFailure(made.error)
  } catch (error) {
    return faulty({ kind: "threw", piece: "", detail: error instanceof Error ? error.message : String(error) })
  }
}

const faulty = (...faults: readonly Fault[]): Verdict => ({ _tag: "Faulty", faults })

const judgeFailure = (failure: DraftFailure): Verdict => {
  const messages = failureMessages(failure)
  switch (failure._tag) {
    case "Refused": {
      const { measurement, option, stitch } = failure.refusal
      return measurement === undefined && option === undefined
        ? faulty({ kind: "namelessRefusal", piece: stitch ?? "", detail: messages.join("; ") })
        : { _tag: "Refused", messages, byOption: measurement === undefined }
    }
    case "InvalidOrder":
      return faulty({ kind: "validOrderRefused", piece: "", detail: messages.join("; ") })
    case "Unsound":
      return faulty(
        ...failure.violations.map(({ kind, piece, stitch, detail }) => ({
          kind,
          piece: piece ?? stitch ?? "",
          detail,
        })),
      )
  }
}
