import { once } from "node:events"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Worker } from "node:worker_threads"
import { Effect } from "effect"
import { afterAll, beforeAll, expect, test } from "vitest"
import { Driver } from "../driver.js"
import type { Answered, Part } from "./messages.js"
import { type ReadingThreads, readingThreads } from "./threads.js"

const folder = mkdtempSync(join(tmpdir(), "toile-reading-"))
const file = join(folder, "toile.sqlite")
const ROWS = 40
const text = (n: number) => String(n % 10).repeat(300_000)
let threads: ReadingThreads
beforeAll(() => {
  const connection = new Driver(file)
  connection.exec("create table things (id integer primary key, text text)")
  connection.exec("begin")
  const insert = connection.prepare("insert into things (id, text) values (?, ?)")
  for (let n = 0; n < ROWS; n++) insert.run([n, text(n)])
  connection.exec("commit")
  connection.close()
  threads = readingThreads(file)
})
afterAll(async () => {
  await threads.end()
  rmSync(folder, { recursive: true })
})

const ALL = { sql: "select id, text from things order by id", bindings: [] }
const COUNT = { sql: "select count(*) from things", bindings: [] }
const read = (tenantId: string, ...texts: { readonly sql: string; readonly bindings: readonly unknown[] }[]) =>
  Effect.runPromise(threads.read(tenantId, texts))

test("rows of megabytes come whole, in their order, beside those of other texts", async () => {
  const [before, rows, after] = await read("a", COUNT, ALL, COUNT)
  expect([before, after]).toEqual([[[ROWS]], [[ROWS]]])
  expect(rows?.map(([id]) => id)).toEqual(Array.from({ length: ROWS }, (_, n) => n))
  expect(rows?.every(([id, found]) => found === text(Number(id)))).toBe(true)
})

test("a thread sends them in parts, each when the one before has been taken", async () => {
  const worker = new Worker(new URL("../../dist/reading/main.js", import.meta.url), {
    workerData: { file },
    execArgv: [],
  })
  const sizes: number[] = []
  const next = async (): Promise<Answered | Part> => (await once(worker, "message"))[0]
  worker.postMessage({ texts: [ALL] })
  let answer = await next()
  while (answer._tag === "Part") {
    sizes.push(answer.rows.reduce((sum, [, found]) => sum + String(found).length, 0))
    const following = next()
    const nothing = new Promise((resolve) => setTimeout(resolve, 20, "nothing"))
    if (sizes.length === 1) expect(await Promise.race([following, nothing])).toBe("nothing")
    worker.postMessage("more")
    answer = await following
  }
  expect(answer._tag).toBe("Read")
  expect(sizes.length).toBeGreaterThan(15)
  expect(Math.max(...sizes)).toBeLessThan(1_000_000)
  await worker.terminate()
})

test("a thread that waits to go on ends when the database is closed", async () => {
  const own = readingThreads(file)
  const reading = Effect.runPromiseExit(own.read("a", [ALL]))
  await own.end()
  expect((await reading)._tag).toBe("Failure")
})
