import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { repositories } from "@toile/adapter-sql"
import { Tenants } from "@toile/service-core"
import { Effect, Layer, ManagedRuntime } from "effect"
import { sqliteDatabase } from "./database.js"

/** A new database file with two tenants, and what runs effects on it; for tests. */
export async function testDatabase() {
  const folder = mkdtempSync(join(tmpdir(), "toile-database-"))
  const runtime = ManagedRuntime.make(
    repositories.pipe(Layer.provideMerge(sqliteDatabase(join(folder, "toile.sqlite")))),
  )
  for (const id of ["tenant-a", "tenant-b"]) {
    const tenant = { id, name: id, createdAt: "2026-01-01T00:00:00.000Z" }
    await runtime.runPromise(Effect.flatMap(Tenants, (tenants) => tenants.insert(tenant)))
  }
  return {
    file: join(folder, "toile.sqlite"),
    run: runtime.runPromise.bind(runtime),
    end: async () => {
      await runtime.dispose()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
