import type { ContainsText, ReadText } from "@toile/adapter-sql"
import { searchedTables } from "./migrations/sqlite-0003-search.js"

/** What an index of trigrams can find, in characters. */
const TRIGRAM = 3

/**
 * The rows with a text, by the trigrams of all texts; of a shorter one by a look at the tenant's texts alone, which are
 * narrow. Both find what `lower(column) like` finds: the texts are kept in small letters.
 */
export function containsText({ table, tenantId, columns, text }: ContainsText): ReadText | undefined {
  if (!searchedTables.includes(table)) return undefined
  const texts = `${table}_search`
  // The index reads a text to its first NUL.
  if (!text.includes("\0") && [...text].length >= TRIGRAM) {
    const phrase = `"${text.replaceAll('"', '""')}"`
    const found = `select rowid from ${table}_trigrams where ${table}_trigrams match ?`
    return ifAny(`${table}.id`, `select of_id from ${texts} where n in (${found})`, [phrase])
  }
  const within = columns.map((column) => `instr(${column}, ?) > 0`).join(" or ")
  return ifAny(`${table}.id`, `select of_id from ${texts} where (of_tenant = ? or of_tenant is null) and (${within})`, [
    tenantId,
    ...columns.map(() => text),
  ])
}

/** SQLite goes through the tenant's rows with what was found as a filter: where nothing was found it need not. */
const ifAny = (id: string, found: string, bindings: readonly unknown[]): ReadText => ({
  sql: `exists (${found}) and ${id} in (${found})`,
  bindings: [...bindings, ...bindings],
})
