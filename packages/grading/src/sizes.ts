import type { Draft } from "@toile/draft-model"

/** One size of a nest: a draft of the pattern for that size's body. */
export interface GradedSize {
  /** Without spaces: RUL files part sizes by them. */
  readonly name: string
  readonly draft: Draft
}

/** Why drafts are no nest; both sizes are named where two differ. */
export interface GradingError {
  readonly _tag: "SizesDiffer" | "SizeDoesNotWalk" | "InvalidSizes" | "NotGraded"
  readonly piece?: string
  readonly message: string
}
