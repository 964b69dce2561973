import type { Knex } from "knex"

/**
 * The longest name of a user or client: another OpenID issuer's subjects have up to 255 characters (OpenID Connect Core
 * 1.0, 2). SQLite keeps no lengths, so databases that were made with shorter ones are the same.
 */
export const SUBJECT = 255

/** One step of the tables' history: run once, in order, never changed after it was released. */
export interface Migration {
  readonly name: string
  readonly up: (at: Knex) => Promise<void>
}
