import type { Draft } from "@toile/draft-model"

/** A file's content, and in words what of the draft it could not hold. */
export interface Written<T> {
  readonly json: T
  readonly lost: readonly string[]
}

/** A file as a draft, and in words what was taken where it says nothing, or left out. */
export interface Read {
  readonly draft: Draft
  readonly notes: readonly string[]
}

/** What a file is not, and where. */
export interface InterchangeError {
  readonly _tag: "InvalidFile" | "TooLarge"
  /** A JSON pointer. */
  readonly path: string
  readonly message: string
}
