import { mkdtempSync, rmSync, statSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Database } from "@toile/adapter-sql"
import { Effect } from "effect"
import { afterAll, expect, test } from "vitest"
import { sqliteDatabase } from "../database.js"

const folder = mkdtempSync(join(tmpdir(), "toile-log-"))
afterAll(() => rmSync(folder, { recursive: true }))

test("a large commit leaves the copying from the log into the file to another thread", async () => {
  const file = join(folder, "toile.sqlite")
  const size = () => statSync(file).size
  const use = Effect.gen(function* () {
    const { knex } = yield* Database
    yield* Effect.promise(async () => {
      await knex.schema.createTable("things", (table) => table.text("text"))
      const before = size()
      await knex.transaction(async (transaction) => {
        for (let n = 0; n < 500; n++) await transaction("things").insert({ text: "x".repeat(60_000) })
      })
      expect(size()).toBeLessThan(before + 1_000_000)
      await expect.poll(size, { timeout: 20_000 }).toBeGreaterThan(30_000_000)
      expect(Number((await knex("things").count({ all: "*" }))[0]?.all)).toBe(500)
    })
  })
  await Effect.runPromise(Effect.scoped(Effect.provide(use, sqliteDatabase(file))))
}, 60_000)
