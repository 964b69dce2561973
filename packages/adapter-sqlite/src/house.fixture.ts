import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { repositories } from "@toile/adapter-sql"
import { testProcess } from "@toile/port-contracts"
import { Log } from "@toile/service-core"
import { Layer } from "effect"
import { sqliteDatabase } from "./database.js"
import { sqliteDispatch } from "./dispatch.js"

const silent = Layer.succeed(Log, { info: () => {}, warn: () => {}, error: () => {} })

/** A new database file, and processes that have it open; for tests. */
export const sqliteHouse = async () => {
  const folder = mkdtempSync(join(tmpdir(), "toile-sqlite-"))
  const file = join(folder, "toile.sqlite")
  const open = () =>
    testProcess(
      Layer.mergeAll(repositories, sqliteDispatch).pipe(
        Layer.provideMerge(sqliteDatabase(file)),
        Layer.provide(silent),
      ),
    )
  return { file, open, end: async () => rmSync(folder, { recursive: true, force: true }) }
}
