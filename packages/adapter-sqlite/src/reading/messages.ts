import type { ReadText } from "@toile/adapter-sql"

export interface Asked {
  readonly texts: readonly ReadText[]
}

/** Of a text its rows, of each row the columns' values. */
export type TextRows = readonly (readonly unknown[])[]

/** Of each text its rows. */
export type Rows = readonly TextRows[]

export type Answered =
  | { readonly _tag: "Read"; readonly answers: Rows }
  | { readonly _tag: "Failed"; readonly message: string; readonly code?: unknown }

/** Some rows of one of the texts, others follow: the thread goes on when it is told to. */
export interface Part {
  readonly _tag: "Part"
  readonly text: number
  readonly rows: TextRows
}
