import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { repositories } from "@toile/adapter-sql"
import { dispatchContract, testProcess } from "@toile/port-contracts"
import { Log } from "@toile/service-core"
import { Layer } from "effect"
import { sqliteDatabase } from "./database.js"
import { sqliteDispatch } from "./dispatch.js"

const silent = Layer.succeed(Log, { info: () => {}, warn: () => {}, error: () => {} })

dispatchContract("SQLite", async () => {
  const folder = mkdtempSync(join(tmpdir(), "toile-dispatch-"))
  const open = () =>
    testProcess(
      Layer.mergeAll(repositories, sqliteDispatch).pipe(
        Layer.provide(sqliteDatabase(join(folder, "toile.sqlite"))),
        Layer.provide(silent),
      ),
    )
  return { open, end: async () => rmSync(folder, { recursive: true, force: true }) }
})
