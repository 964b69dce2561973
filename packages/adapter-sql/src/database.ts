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
  /**
   * Reads many rows of a tenant beside everything else, where the dialect can: by texts, which see the same state of the
   * database. Tenants take turns. It is not asked within a transaction.
   *
   * @returns of each text its rows, of each row the columns' values
   */
  readonly readMany?: (
    tenantId: string,
    texts: readonly ReadText[],
  ) => Effect.Effect<readonly (readonly (readonly unknown[])[])[]>
  /**
   * Where the dialect has an index for it: a condition on the rows of a table that have a text in one of its columns, the
   * same that `lower(column) like` finds. The text is in small letters.
   */
  readonly contains?: (search: ContainsText) => ReadText | undefined
}
export const Database = Context.Service<Database>("@toile/adapter-sql/Database")

/** A query as a text with its bindings. */
export interface ReadText {
  readonly sql: string
  readonly bindings: readonly unknown[]
}

export interface ContainsText {
  readonly table: string
  readonly tenantId: string
  readonly columns: readonly string[]
  readonly text: string
}

/** A query for one row, as a text with its bindings, and the columns that it asks for. */
export interface OneRow {
  readonly sql: string
  readonly bindings: readonly unknown[]
  readonly columns: readonly string[]
}

/** A transaction, and what is to be done once it is kept. */
interface Running {
  readonly transaction: Knex.Transaction
  readonly whenKept: Effect.Effect<void>[]
}

/** The transaction that the running effect is in, if any. */
const Current = Context.Reference<Running | undefined>("@toile/adapter-sql/Transaction", {
  defaultValue: () => undefined,
})

export const readOne = (database: Database, row: OneRow): Effect.Effect<readonly unknown[] | undefined> =>
  Effect.flatMap(Current, (current) => database.readOne(row, current?.transaction))

/**
 * Reads several queries' rows: in the effect's transaction where it is in one, else beside everything else where the
 * dialect can.
 *
 * @param wanted builds the queries, and names the columns of each
 */
export const readMany = (
  database: Database,
  tenantId: string,
  wanted: (at: Knex) => readonly { readonly rows: Knex.QueryBuilder; readonly columns: readonly string[] }[],
): Effect.Effect<readonly (readonly Readonly<Record<string, unknown>>[])[]> =>
  Effect.flatMap(Current, (current) => {
    const { readMany: beside, knex } = database
    const queries = wanted(current?.transaction ?? knex)
    if (current !== undefined || beside === undefined)
      return Effect.promise(async () => {
        const answers: Readonly<Record<string, unknown>>[][] = []
        for (const { rows } of queries) answers.push(await rows)
        return answers
      })
    const texts = queries.map(({ rows }): ReadText => rows.toSQL().toNative())
    return Effect.map(beside(tenantId, texts), (answers) =>
      answers.map((rows, i) => {
        const { columns } = queries[i]!
        return rows.map((values) => Object.fromEntries(columns.map((column, at) => [column, values[at]])))
      }),
    )
  })

/** Runs one query in the effect's transaction where it is in one. A database error is a defect. */
export const query = <A>({ knex }: Database, run: (at: Knex) => PromiseLike<A>): Effect.Effect<A> =>
  Effect.flatMap(Current, (current) => Effect.promise(async () => run(current?.transaction ?? knex)))

/** Runs an effect inside a transaction; one that is already in a transaction joins it, and the outer one decides. */
export const inTransaction =
  ({ knex }: Database) =>
  <A, E, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
    Effect.flatMap(Current, (outer) =>
      outer !== undefined
        ? effect
        : Effect.acquireUseRelease(
            Effect.promise(async (): Promise<Running> => ({ transaction: await begun(knex), whenKept: [] })),
            (running) => Effect.provideService(effect, Current, running),
            ({ transaction, whenKept }, exit) =>
              exit._tag === "Success"
                ? Effect.andThen(
                    Effect.promise(() => committed(transaction)),
                    Effect.forEach(whenKept, (act) => act, { discard: true }),
                  )
                : Effect.promise(async () => transaction.rollback()),
          ),
    )

/** knex says of a BEGIN or a COMMIT that failed in `executionPromise` alone. */
async function begun(knex: Knex): Promise<Knex.Transaction> {
  const transaction = await knex.transaction()
  if (transaction.isCompleted()) await transaction.executionPromise
  return transaction
}
async function committed(transaction: Knex.Transaction): Promise<void> {
  await transaction.commit()
  await transaction.executionPromise
}

/** Runs an effect once the transaction around it is kept; at once where there is none. */
export const whenKept = (effect: Effect.Effect<void>): Effect.Effect<void> =>
  Effect.flatMap(Current, (current) =>
    current === undefined ? effect : Effect.sync(() => void current.whenKept.push(effect)),
  )
