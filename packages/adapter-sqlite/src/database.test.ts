import { Database, inTransaction, query } from "@toile/adapter-sql"
import { type User, Users } from "@toile/service-core"
import { Effect } from "effect"
import knex from "knex"
import { expect, test } from "vitest"
import { testDatabase } from "./database.fixture.js"

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

test("a read in a transaction sees what was written there, one beside it what has been committed", async () => {
  const database = await testDatabase()
  const user = (id: string): User => ({
    id,
    tenantId: "tenant-a",
    email: `${id}@example.com`,
    firstName: "",
    lastName: "",
    passwordHash: "",
    isAdmin: false,
    enabled: true,
    roles: ["drafts"],
    createdAt: "2026-01-01T00:00:00.000Z",
  })
  const find = Effect.flatMap(Users, (users) => users.find("tenant-a", "u1"))
  try {
    const within = Effect.gen(function* () {
      yield* (yield* Users).insert(user("u1"))
      return { within: yield* find, beside: yield* Effect.promise(() => database.run(find)) }
    })
    const seen = await database.run(Effect.flatMap(Database, (at) => inTransaction(at)(within)))
    expect(seen).toEqual({ within: user("u1"), beside: undefined })
    expect(await database.run(find)).toEqual(user("u1"))
    expect(await database.run(Effect.flatMap(Users, (users) => users.find("tenant-b", "u1")))).toBeUndefined()
  } finally {
    await database.end()
  }
})
