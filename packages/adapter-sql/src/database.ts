import { Context, Effect } from "effect"
import type { Knex } from "knex"

/** A database that was opened in its own dialect: what the repositories need of it. */
export interface Database {
  readonly knex: Knex
  /**
   * Reads one row by a text that was built before: knex takes longer to build a query and pass it on than the query
   * takes. In a transaction it is read there, without one it sees what has been committed.
   *
   * @returns the columns' values
   */
  readonly readOne: (
    row: OneRow,
    transaction: Knex.Transaction | undefined,
  ) => Effect.Effect<readonly unknown[] | undefined>
}
export const Database = Context.Service<Database>("@toile/adapter-sql/Database")

/** A query for one row, as a text with its bindings, and the columns that it asks for. */
export interface OneRow {
  readonly sql: string
  readonly bindings: readonly unknown[]
  readonly columns: readonly string[]
}

/** The transaction that the running effect is in, if any. */
const CurrentTransaction = Context.Reference<Knex.Transaction | undefined>("@toile/adapter-sql/Transaction", {
  defaultValue: () => undefined,
})

export const readOne = (database: Database, row: OneRow): Effect.Effect<readonly unknown[] | undefined> =>
  Effect.flatMap(CurrentTransaction, (transaction) => database.readOne(row, transaction))

/** Runs one query in the effect's transaction where it is in one. A database error is a defect. */
export const query = <A>({ knex }: Database, run: (at: Knex) => PromiseLike<A>): Effect.Effect<A> =>
  Effect.flatMap(CurrentTransaction, (transaction) => Effect.promise(async () => run(transaction ?? knex)))

/** Runs an effect inside a transaction; one that is already in a transaction joins it. */
export const inTransaction =
  ({ knex }: Database) =>
  <A, E, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
    Effect.flatMap(CurrentTransaction, (outer) =>
      outer !== undefined
        ? effect
        : Effect.acquireUseRelease(
            Effect.promise(() => knex.transaction()),
            (transaction) => Effect.provideService(effect, CurrentTransaction, transaction),
            (transaction, exit) =>
              Effect.promise(async () => {
                if (exit._tag === "Success") await transaction.commit()
                else await transaction.rollback()
              }),
          ),
    )
