import type { Page, PageRequest } from "@toile/contract"
import { inTurns, mapped } from "@toile/service-core"
import { Effect } from "effect"
import type { Knex } from "knex"
import { type Database, query, readMany, readOne } from "./database.js"
import { storedJson } from "./stored-json.js"

/** How a field is kept: as it is, as JSON text, or as a truth value (SQLite has none of its own). */
export type Kept = "plain" | "json" | "boolean"
type Fields = Readonly<Record<string, unknown>>
/** As the database has it: columns in snake case. */
type Row = Fields

/**
 * A table whose columns are the record's fields in snake case. Every call but those of the service itself is confined
 * to a tenant.
 *
 * @param fields each field of the record and how it is kept
 * @param shared `sharedRows`: rows without a tenant are read by every tenant, and written by none
 */
export function table<A extends { readonly id: string }>(
  database: Database,
  name: string,
  fields: { readonly [K in Exclude<keyof A, "tenantId">]-?: Kept },
  shared?: "sharedRows",
) {
  const kept = (Object.entries(fields) as [string, Kept][]).map(([field, how]) => ({
    field,
    how,
    column: columnOf(field),
  }))

  const toRow = (record: Partial<A>): Row => {
    const values = record as Fields
    return Object.fromEntries(
      kept
        .filter(({ field }) => values[field] !== undefined)
        .map(({ field, how, column }) => [column, how === "json" ? toJson(values[field]) : values[field]]),
    )
  }
  const columns = ["tenant_id", ...kept.map(({ column }) => column)]
  const fromValues = (values: readonly unknown[]): A => {
    const record: Record<string, unknown> = { tenantId: values[0] }
    for (const [at, { field, how }] of kept.entries()) {
      record[field] = fromKept(how, values[at + 1])
    }
    return record as A
  }
  const fromRow = (row: Row): A => fromValues(columns.map((column) => row[column]))

  /** Some of a record's fields: their columns, and how rows of these are read. */
  const onlyOf = <Field extends keyof A>(only: readonly Field[]) => {
    const wanted = kept.filter(({ field }) => only.includes(field as keyof A as Field))
    return {
      columns: wanted.map(({ column }) => column),
      fromRow: (row: Row): Pick<A, Field> =>
        Object.fromEntries(wanted.map(({ field, how, column }) => [field, fromKept(how, row[column])])) as Pick<
          A,
          Field
        >,
    }
  }

  const of = (at: Knex, tenantId: string) => at(name).where("tenant_id", tenantId)
  const seenBy = (at: Knex, tenantId: string) =>
    shared === undefined
      ? of(at, tenantId)
      : at(name).where((seen) => seen.where("tenant_id", tenantId).orWhereNull("tenant_id"))
  const textOf = (one: Knex.QueryBuilder) => one.where({ id: "" }).limit(1).select(columns).toSQL().toNative().sql
  const ofTenant = textOf(seenBy(database.knex, ""))
  const ofAll = textOf(database.knex(name))
  const oneBy = (sql: string, bindings: readonly unknown[]) =>
    Effect.map(readOne(database, { sql, bindings, columns }), (values) => values && fromValues(values))

  return {
    /** All of them, as fromRow reads them. */
    columns,
    toRow,
    fromRow,
    only: onlyOf,
    insert: (tenantId: string, record: A): Effect.Effect<void> =>
      Effect.asVoid(query(database, (at) => at(name).insert({ tenant_id: tenantId, ...toRow(record) }))),
    find: (tenantId: string, id: string): Effect.Effect<A | undefined> => oneBy(ofTenant, [tenantId, id, 1]),
    /** Whosever it is. */
    findOfAll: (id: string): Effect.Effect<A | undefined> => oneBy(ofAll, [id, 1]),
    update: (tenantId: string, id: string, changes: Partial<A>): Effect.Effect<boolean> =>
      query(database, async (at) => (await of(at, tenantId).where({ id }).update(toRow(changes))) > 0),
    remove: (tenantId: string, id: string): Effect.Effect<boolean> =>
      query(database, async (at) => (await of(at, tenantId).where({ id }).delete()) > 0),
    /** One page of the tenant's records that `narrow` lets through, with all their fields or the named ones; ties in the order are broken by ID. */
    page: <Field extends keyof A = keyof A>(
      tenantId: string,
      { page, perPage }: PageRequest,
      order: readonly Order[],
      narrow: (rows: Knex.QueryBuilder) => void,
      only?: readonly Field[],
    ): Effect.Effect<Page<Pick<A, Field>>> => {
      const { columns: read, fromRow: one } = only === undefined ? { columns, fromRow } : onlyOf(only)
      return Effect.flatMap(
        readMany(database, tenantId, (at) => {
          const counted = seenBy(at, tenantId).modify(narrow).count({ total: "*" })
          const rows = seenBy(at, tenantId)
            .select(read)
            .modify(narrow)
            .modify(orderedBy, order)
            .limit(perPage)
            .offset((page - 1) * perPage)
          return [
            { rows: counted, columns: ["total"] },
            { rows, columns: read },
          ]
        }),
        ([counted, rows]) =>
          Effect.map(inTurns(mapped(rows ?? [], one)), (items) => ({
            items,
            total: Number(counted?.[0]?.total ?? 0),
          })),
      )
    },
    /** Narrows to rows in which one of the columns holds the text, in any case of its letters. */
    containing: (
      rows: Knex.QueryBuilder,
      tenantId: string,
      searched: readonly string[],
      text: string | undefined,
    ): void => {
      if (text === undefined || text === "") return
      const small = text.toLowerCase()
      const found = database.contains?.({ table: name, tenantId, columns: searched, text: small })
      if (found !== undefined) rows.whereRaw(found.sql, found.bindings as Knex.RawBinding[])
      else whereContains(rows, searched, small)
    },
  }
}

export interface Order {
  readonly field: string
  readonly sort: "asc" | "desc"
  /** For a field that may be null. */
  readonly nulls?: "first" | "last"
}

/** knex's own `nulls` orders by whether a value is null and leaves the value itself out. */
function orderedBy(rows: Knex.QueryBuilder, order: readonly Order[]): void {
  for (const { field, sort, nulls } of order) {
    if (nulls !== undefined) rows.orderByRaw(`(?? is null) ${nulls === "last" ? "asc" : "desc"}`, [columnOf(field)])
    rows.orderBy(columnOf(field), sort)
  }
}

/** An order with ties broken by ID, in the same direction. */
export const byId = (order: Order): readonly Order[] => [order, { field: "id", sort: order.sort }]

/** The first row as a record, or undefined. */
export const firstOf = <A>(rows: readonly Row[], fromRow: (row: Row) => A): A | undefined =>
  rows[0] === undefined ? undefined : fromRow(rows[0])

const fromKept = (how: Kept, value: unknown): unknown => {
  if (how === "plain") return value
  if (how === "boolean") return Boolean(value)
  return typeof value === "string" ? storedJson(value) : null
}

const columnOf = (field: string) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const toJson = (value: unknown) => (value === null ? null : JSON.stringify(value))

/** Narrows to equal columns; undefined values narrow nothing. */
export const whereEqual = (rows: Knex.QueryBuilder, columns: Fields): void => {
  for (const [name, value] of Object.entries(columns)) if (value !== undefined) rows.where(name, value as string)
}

/** Looks at each row; the text is in small letters. */
const whereContains = (rows: Knex.QueryBuilder, columns: readonly string[], text: string): void => {
  const pattern = `%${text.replace(/[\\%_]/g, (special) => `\\${special}`)}%`
  rows.where((any) => {
    for (const name of columns) any.orWhereRaw("lower(??) like ? escape '\\'", [name, pattern])
  })
}
