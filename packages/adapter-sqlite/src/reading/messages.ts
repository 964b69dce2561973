import type { ReadText } from "@toile/adapter-sql"

export interface Asked {
  readonly texts: readonly ReadText[]
}

/** Of each text its rows, of each row the columns' values. */
export type Rows = readonly (readonly (readonly unknown[])[])[]

export type Answered =
  | { readonly _tag: "Read"; readonly answers: Rows }
  | { readonly _tag: "Failed"; readonly message: string; readonly code?: unknown }
