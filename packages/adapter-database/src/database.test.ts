import { Effect } from "effect"
import knex from "knex"
import { expect, test } from "vitest"
import { testDatabase } from "./database.fixture.js"
import { Database, inTransaction, query } from "./database.js"

/** As another process has the same file open; it does not wait for its turn. */
const otherProcess = (filename: string) =>
  knex({
    client: "better-sqlite3",
    connection: { filename },
    useNullAsDefault: true,
    pool: {
      afterCreate: (
        connection: { pragma: (text: string) => void },
        done: (error: null, connection: unknown) => void,
      ) => {
        connection.pragma("busy_timeout = 0")
        done(null, connection)
      },
    },
  })

const renamed = (name: string) =>
  Effect.flatMap(Database, (database) =>
    query(database, (at) => at("tenants").where({ id: "tenant-a" }).update({ name })),
  )

test("a transaction that has read can write, whoever else wants to in between", async () => {
  const database = await testDatabase()
  const other = otherProcess(database.file)
  try {
    const readThenWrite = Effect.gen(function* () {
      yield* query(yield* Database, (at) => at("tenants").select("name"))
      const refused = yield* Effect.promise(() => other("tenants").update({ name: "theirs" }).catch(String))
      yield* renamed("ours")
      return refused
    })
    const refused = await database.run(Effect.flatMap(Database, (at) => inTransaction(at)(readThenWrite)))
    expect(refused).toMatch(/database is locked/)
    expect(await other("tenants").where({ id: "tenant-a" }).select("name")).toEqual([{ name: "ours" }])
    await other("tenants").where({ id: "tenant-a" }).update({ name: "theirs" })
    await database.run(renamed("ours again"))
  } finally {
    await other.destroy()
    await database.end()
  }
})
