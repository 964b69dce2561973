import type { Knex } from "knex"

/** One step of the tables' history: run once, in order, never changed after it was released. */
export interface Migration {
  readonly name: string
  readonly up: (at: Knex) => Promise<void>
}
