import { Database, inTransaction, migrate, query } from "@toile/adapter-sql"
import { Batches, Tenants } from "@toile/service-core"
import { Cause, Effect } from "effect"
import knex from "knex"
import { afterEach, beforeEach, expect, inject, test } from "vitest"
import { SqliteDialect } from "./dialect.js"
import { sqliteHouse } from "./house.fixture.js"
import { migrations } from "./migrations/migrations.js"

/** As another process has the same file open; it does not wait for its turn. */
const otherProcess = (filename: string) =>
  knex({
    client: SqliteDialect,
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

let house: Awaited<ReturnType<typeof sqliteHouse>>
let process: ReturnType<typeof house.open>
let other: ReturnType<typeof otherProcess>
beforeEach(async () => {
  house = await sqliteHouse()
  process = house.open()
  const tenant = { id: "tenant-a", name: "A", createdAt: "2026-01-01T00:00:00.000Z" }
  await process.run(Effect.flatMap(Tenants, (tenants) => tenants.insert(tenant)))
  other = otherProcess(house.file)
})
afterEach(async () => {
  await other.destroy()
  await process.stop()
  await house.end()
})

const renamed = (name: string) =>
  Effect.flatMap(Database, (database) =>
    query(database, (at) => at("tenants").where({ id: "tenant-a" }).update({ name })),
  )

test.runIf(inject("whole"))("a transaction that has read can write, whoever else wants to in between", async () => {
  const readThenWrite = Effect.gen(function* () {
    yield* query(yield* Database, (at) => at("tenants").select("name"))
    const refused = yield* Effect.promise(() => other("tenants").update({ name: "theirs" }).catch(String))
    yield* renamed("ours")
    return refused
  })
  const refused = await process.run(Effect.flatMap(Database, (at) => inTransaction(at)(readThenWrite)))
  expect(refused).toMatch(/database is locked/)
  expect(await other("tenants").select("name")).toEqual([{ name: "ours" }])
  await other("tenants").update({ name: "theirs" })
  await process.run(renamed("ours again"))
})

test("a thread reads past a transaction that runs, and what was committed at once", async () => {
  const name = Effect.flatMap(Database, ({ readMany }) =>
    readMany!("tenant-a", [{ sql: "select name from tenants where id = ?", bindings: ["tenant-a"] }]),
  )
  const within = Effect.gen(function* () {
    yield* renamed("ours")
    return yield* name
  })
  expect(await process.run(Effect.flatMap(Database, (at) => inTransaction(at)(within)))).toEqual([[["A"]]])
  expect(await process.run(name)).toEqual([[["ours"]]])
})

test("a read that fails says why without its values, and the thread reads on", async () => {
  const read = (sql: string) =>
    process.run(Effect.flatMap(Database, ({ readMany }) => readMany!("tenant-a", [{ sql, bindings: ["a secret"] }])))
  const failed = await read("select * from nowhere where name = ?").catch(String)
  expect(failed).toMatch(/no such table: nowhere/)
  expect(failed).not.toMatch(/a secret/)
  expect(await read("select 1 where ? is not null")).toEqual([[[1]]])
  expect(await read("update tenants set name = ?").catch(String)).toMatch(/a read failed/)
})

test("migrating twice changes nothing, and a later version's database is refused", async () => {
  await migrate(other, migrations)
  expect((await other("tenants").select("id")).length).toBe(1)
  await other("knex_migrations").insert({ name: "9999-later", batch: 2, migration_time: new Date() })
  await expect(migrate(other, migrations)).rejects.toThrow(/9999-later/)
})

test("jobs that were columns of their records are in the queue, with what they had behind them", async () => {
  const file = `${house.file}.older`
  const older = otherProcess(file)
  try {
    await migrate(older, [])
    await older("tenants").insert({ id: "t", name: "T", created_at: "2026-01-01T00:00:00.000Z" })
    const job = {
      tenant_id: "t",
      kind: "draft",
      subject_id: "d",
      started_at: "2026-01-01T00:00:01.000Z",
      started_by: "u",
    }
    const held = { attempt: 2, leased_by: "runner", leased_until: "2026-01-01T00:00:10.000Z" }
    await older("jobs").insert({ ...job, id: "waiting", status: "inProgress", base_url: "" })
    await older("jobs").insert({ ...job, ...held, kind: "export", id: "held", status: "inProgress", base_url: "" })
    await older("jobs").insert({ ...job, id: "done", status: "completed", base_url: "" })
    await migrate(older, migrations)
    const row = { tenant_id: "t", woken: 0 }
    expect(await older("queue").orderBy("job_id")).toEqual([
      { ...row, job_id: "held", length: "long", due: held.leased_until, holder: "runner", begun: 2 },
      { ...row, job_id: "waiting", length: "short", due: job.started_at, holder: null, begun: 0 },
    ])
    expect(Object.keys((await older("jobs").first()) ?? {})).not.toContain("leased_by")
  } finally {
    await older.destroy()
  }
})

test("a statement that fails tells of the statement, and never of its values: errors are logged", async () => {
  const again = { id: "tenant-a", name: "planted-secret", createdAt: "2026-01-01T00:00:00.000Z" }
  const twice = Effect.flatMap(Tenants, (tenants) => tenants.insert(again))
  const reasonOf = async (effect: Effect.Effect<void, never, Database | Tenants>) => {
    const exit = await process.run(Effect.exit(effect))
    if (exit._tag === "Success") throw new Error("it did not fail")
    return Cause.pretty(exit.cause)
  }
  for (const effect of [twice, Effect.flatMap(Database, (database) => inTransaction(database)(twice))]) {
    const reason = await reasonOf(effect)
    expect(reason).toMatch(/insert into `tenants`.*UNIQUE constraint failed/)
    expect(reason).not.toContain("planted-secret")
  }
})

test("a transaction that could not be committed has failed, and nothing of it is in the way of what comes after it", async () => {
  // What the constraint refuses is told by the COMMIT alone, which leaves the transaction open.
  const unkept = Effect.gen(function* () {
    const database = yield* Database
    yield* query(database, (at) => at.raw("pragma defer_foreign_keys = on"))
    yield* query(database, (at) =>
      at("clients").insert({ ...Object.fromEntries(columns.map((name) => [name, "x"])), tenant_id: "nobody" }),
    )
    yield* renamed("lost")
  })
  const columns = Object.keys(await other("clients").columnInfo())
  const exit = await process.run(Effect.exit(Effect.flatMap(Database, (at) => inTransaction(at)(unkept))))
  expect(exit._tag === "Failure" && Cause.pretty(exit.cause)).toMatch(/FOREIGN KEY constraint failed/)
  await process.run(renamed("alone"))
  await process.run(Effect.flatMap(Database, (at) => inTransaction(at)(renamed("together"))))
  expect(await other("tenants").select("name")).toEqual([{ name: "together" }])
})

test("what waits for another process that writes holds nobody else, and is done after it", async () => {
  await other.raw("begin immediate")
  const both = [renamed("alone"), Effect.flatMap(Database, (at) => inTransaction(at)(renamed("together")))]
  const waiting = Promise.all(both.map((one) => process.run(one)))
  // Nobody gets to this where the loop is held.
  await new Promise((resolve) => setTimeout(resolve, 20))
  await other.raw("rollback")
  await waiting
  expect(await other("tenants").select("name")).toEqual([{ name: "together" }])
})

test.runIf(inject("whole"))("a transaction that could not be begun says why", async () => {
  const begun = Effect.flatMap(Database, (at) => inTransaction(at)(renamed("ours")))
  await other.raw("begin immediate")
  const exit = await process.run(Effect.exit(begun))
  await other.raw("rollback")
  expect(exit._tag === "Failure" && Cause.pretty(exit.cause)).toMatch(/database is locked/)
  await process.run(begun)
})

test("a statement after one that undid its transaction is not kept alone", async () => {
  const undone = Effect.gen(function* () {
    const database = yield* Database
    // As SQLite does by itself where there is no room (https://sqlite.org/lang_transaction.html).
    yield* query(database, (at) => at.raw("rollback"))
    yield* renamed("alone")
  })
  const exit = await process.run(Effect.exit(Effect.flatMap(Database, (at) => inTransaction(at)(undone))))
  expect(exit._tag === "Failure" && Cause.pretty(exit.cause)).toMatch(/the transaction was undone/)
  expect(await other("tenants").select("name")).toEqual([{ name: "A" }])
  await process.run(renamed("ours"))
})

test("a damaged record says that it is, and nothing of what it holds", async () => {
  const tenants = Effect.flatMap(Tenants, (tenants) => tenants.seeded("tenant-a"))
  await other("tenants").update({ seeded: '{"mbWaistGirth": 71.52 planted-secret' })
  const exit = await process.run(Effect.exit(tenants))
  const reason = exit._tag === "Failure" ? Cause.pretty(exit.cause) : "it did not fail"
  expect(reason).toMatch(/should be JSON and is not/)
  expect(reason).not.toMatch(/planted-secret|71\.52/)
})

test("so does a piece of a batch", async () => {
  const at = { tenant_id: "tenant-a", batch_id: "batch" }
  await other("batch_actions").insert({ ...at, place: 0, name: "one", type: "draft", body: "" })
  await other("batch_pieces").insert({ ...at, place: 0, piece: 0, text: '{"mbWaistGirth":x71.52,"w":planted-secret}' })
  const parts = Effect.flatMap(Batches, (batches) => batches.parts("tenant-a", "batch", ["one"]))
  const exit = await process.run(Effect.exit(parts))
  const reason = exit._tag === "Failure" ? Cause.pretty(exit.cause) : "it did not fail"
  expect(reason).toMatch(/should be JSON and is not/)
  expect(reason).not.toMatch(/planted-secret|71\.52/)
})
