import type { Migration } from "@toile/adapter-sql"
import type { Knex } from "knex"

/** What is searched of each table. A column more is a migration more. */
const SEARCHED: Readonly<Record<string, readonly string[]>> = {
  drafts: ["id", "note"],
  measurement_profiles: ["id", "name", "note"],
  users: ["email", "first_name", "last_name"],
  clients: ["name", "client_id"],
  materials: ["name", "factory_id", "group_lines"],
  presets: ["name"],
  export_profiles: ["name"],
}

/** The tables with an index of their texts. */
export const searchedTables: readonly string[] = Object.keys(SEARCHED)

/**
 * Searches without a look at every row: beside each table its searched texts, in small letters and narrow, for what is
 * shorter than three characters; and an index of their trigrams for the rest. Triggers keep both, in the transaction of
 * whatever changes a row. Rows have numbers of their own there: the table's would change with a VACUUM.
 *
 * And what lists count and sort by, where that was not an index yet.
 */
export const search: Migration = {
  name: "sqlite-0003-search",
  up: async (at) => {
    for (const [table, columns] of Object.entries(SEARCHED)) await searched(at, table, columns)
    await at.raw("create index drafts_listed on drafts (tenant_id, stage, created_at, id)")
    await at.raw("create index exports_listed on exports (tenant_id, file_type, created_at, id)")
  },
}

async function searched(at: Knex, table: string, columns: readonly string[]) {
  const texts = `${table}_search`
  const trigrams = `${table}_trigrams`
  const names = columns.join(", ")
  const of = (row: string) => columns.map((column) => `${row}.${column}`).join(", ")
  const small = (row: string) => columns.map((column) => `lower(${row}.${column})`).join(", ")

  await at.raw(
    `create table ${texts} (n integer primary key, of_id text not null unique, of_tenant text, ${columns.map((column) => `${column} text`).join(", ")})`,
  )
  await at.raw(
    `create virtual table ${trigrams} using fts5 (${names}, content = '${texts}', content_rowid = 'n', tokenize = 'trigram case_sensitive 1')`,
  )
  await at.raw(
    `create trigger ${texts}_in after insert on ${texts} begin
       insert into ${trigrams} (rowid, ${names}) values (new.n, ${of("new")});
     end`,
  )
  await at.raw(
    `create trigger ${texts}_changed after update on ${texts} begin
       insert into ${trigrams} (${trigrams}, rowid, ${names}) values ('delete', old.n, ${of("old")});
       insert into ${trigrams} (rowid, ${names}) values (new.n, ${of("new")});
     end`,
  )
  await at.raw(
    `create trigger ${texts}_out after delete on ${texts} begin
       insert into ${trigrams} (${trigrams}, rowid, ${names}) values ('delete', old.n, ${of("old")});
     end`,
  )
  await at.raw(
    `insert into ${texts} (of_id, of_tenant, ${names}) select one.id, one.tenant_id, ${small("one")} from ${table} as one`,
  )
  await at.raw(`create index ${texts}_of_tenant on ${texts} (of_tenant)`)

  await at.raw(
    `create trigger ${table}_searched_in after insert on ${table} begin
       insert into ${texts} (of_id, of_tenant, ${names}) values (new.id, new.tenant_id, ${small("new")});
     end`,
  )
  await at.raw(
    `create trigger ${table}_searched_changed after update of ${names} on ${table} begin
       update ${texts} set ${columns.map((column) => `${column} = lower(new.${column})`).join(", ")} where of_id = new.id;
     end`,
  )
  await at.raw(
    `create trigger ${table}_searched_out after delete on ${table} begin
       delete from ${texts} where of_id = old.id;
     end`,
  )
}
