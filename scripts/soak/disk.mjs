// `npm run soak -- disk`: a small disk that is filled at moments drawn by the seed, while every operation of the interface is
// called. What finds no room is a 503 that says when to come again; nothing is half written or lost; and once there is
// room again, everything goes on by itself.
import { existsSync, readdirSync } from "node:fs"
import { createServer } from "node:http"
import { join } from "node:path"
import { parseArgs } from "node:util"
import { leaked, marked, secretsClaim, watchSecrets } from "../lib/planted.mjs"
import { fixtureOrder, login, newTenant, onOpenConnection, pause, startRunner, startServer } from "../lib/service.mjs"
import { newKeeper } from "./lib/disk/keeper.mjs"
import { findings } from "./lib/findings.mjs"
import { loadFuzz, printCounts, refusedAlone } from "./lib/fuzz.mjs"
import { openLedger } from "./lib/ledger.mjs"
import { randomOf } from "./lib/random.mjs"
import { smallDisk } from "./lib/small-disk.mjs"

const { values } = parseArgs({
  options: { seed: { type: "string", default: "1" }, rounds: { type: "string", default: "8" } },
})
const seed = Number(values.seed)
const random = randomOf(seed)
const GARMENTS = ["straight-skirt", "shirt", "mens-trousers", "womens-t-shirt", "circle-skirt", "bodice-block"]
/** What the tables, the files and 5 MB of scans now and then take of it is a third in three minutes. */
const DISK_MB = 768
/** How much is left at times, bytes: nothing, a page, some of a log of the database's. */
const SPARE = [0, 0, 4096, 65_536, 262_144]
/** What is freed while it is full is filled again, ms. */
const REFILL_MS = 20
/** A request that was begun on a full disk may be answered so long after it. */
const LATE_MS = 6000
const LONGEST_WAIT_MS = 90_000

const begun = performance.now()
/** @param {string} text */
const tell = (text) => console.log(`${((performance.now() - begun) / 1000).toFixed(1).padStart(6)} s  ${text}`)
const { claim, sum } = findings()

watchSecrets()
const small = smallDisk(DISK_MB)
if ("skipped" in small) console.log(`a full disk: skipped, ${small.skipped}`)
else process.exitCode = "disk" in small ? await onDisk(small.disk) : small.endedWith

/** @param {Extract<typeof small, { disk: object }>["disk"]} disk */
async function onDisk(disk) {
  const dataDir = join(disk.folder, "data")
  /** @type {Set<string>} */
  const called = new Set()
  const receiver = createServer((request, response) => {
    called.add(String(request.headers["webhook-id"]))
    request.resume().on("end", () => response.end())
  })
  await new Promise((resolve) => receiver.listen(0, "127.0.0.1", () => resolve(undefined)))
  const { port } = /** @type {import("node:net").AddressInfo} */ (receiver.address())
  const env = { TOILE_DATA_DIR: dataDir, TOILE_CALLBACK_ALLOW: "127.0.0.1", LOG_LEVEL: "trace" }
  const server = await startServer(env).up
  const runner = await startRunner({ ...env, TOILE_BASE_URL: server.said }).up
  const ledger = openLedger(dataDir)
  try {
    let isFull = false
    let relievedAt = Number.NEGATIVE_INFINITY
    const mayLackRoom = () => isFull || performance.now() - relievedAt < LATE_MS
    const owner = newTenant(dataDir, "keeper")
    const baseUrl = () => server.said
    const keeper = await newKeeper({
      baseUrl,
      owner,
      callbackUrl: `http://127.0.0.1:${port}/?token=planted-in-the-query`,
      mayLackRoom,
    })
    tell(`seed ${seed}: ${values.rounds} times full, of ${DISK_MB} MB ${mb(disk.free())} are free now`)

    let isOver = false
    const working = keeper.work(() => isOver)
    const fuzz = await loadFuzz()
    const fuzzing = fuzz({
      baseUrl: server.said,
      login: () => retried(() => login(server.said)),
      orders: GARMENTS.map((slug) => marked(fixtureOrder(slug))),
      requests: Number.POSITIVE_INFINITY,
      seed,
      isWellMeant: true,
      answerMs: 60_000,
      isOver: () => isOver,
      mayLackRoom,
    })

    /** @type {string[]} */
    const ready = []
    /** @param {"live" | "ready"} what */
    const health = async (what) => (await onOpenConnection(() => fetch(`${server.said}/health/${what}`))).status
    const readiness = () => health("ready")
    for (let round = 0; round < Number(values.rounds); round++) {
      await pause(1500 + random() * 4000)
      const spare = SPARE[Math.floor(random() * SPARE.length)] ?? 0
      const until = performance.now() + 3000 + random() * 6000
      const before = ledger.ended()
      // The database's log is written anew in its own place as long as it is there: then what is small finds room.
      const isLogThere = random() < 0.25
      if (!isLogThere) ledger.emptyLog()
      isFull = true
      disk.fill(spare)
      const first = await readiness()
      while (performance.now() < until) {
        disk.fill(spare)
        await pause(REFILL_MS)
      }
      const last = await readiness()
      if (first !== 503 || last !== 503) ready.push(`full, but ready: ${first} at first, ${last} at last`)
      const live = await health("live")
      if (live !== 200) ready.push(`live: ${live}`)
      const meanwhile = ledger.ended() - before
      disk.relieve()
      isFull = false
      relievedAt = performance.now()
      while ((await readiness()) !== 200 && performance.now() - relievedAt < LONGEST_WAIT_MS) await pause(50)
      const back = performance.now() - relievedAt
      if (back >= LONGEST_WAIT_MS) ready.push("not ready though there is room")
      tell(
        `full but for ${spare} bytes${isLogThere ? " and the log" : ""}: ${meanwhile} jobs ended; ready ${(back / 1000).toFixed(1)} s after; ${ledger.waiting()} jobs wait, ${mb(disk.free())} free`,
      )
    }
    isOver = true
    const { requests, counts, faults } = await fuzzing
    await working

    const until = performance.now() + LONGEST_WAIT_MS
    while (ledger.waiting() > 0 && performance.now() < until) await pause(100)
    tell(`${requests} requests; ${ledger.ended()} jobs have ended, ${ledger.waiting()} have not`)
    printCounts(counts)
    printCounts(keeper.counts)
    const refused = [...counts, ...keeper.counts].reduce((all, [, of]) => all + (of.get(503) ?? 0), 0)
    tell(`${refused} answers were a 503`)
    const idle = refusedAlone(counts)
    if (idle.length > 0) tell(`nothing was taken by ${idle.join(", ")}`)
    const description = JSON.parse(await (await fetch(`${server.said}/openapi.json`)).text())
    const operations = Object.values(description.paths).flatMap((path) =>
      Object.values(/** @type {object} */ (path)).flatMap(({ operationId }) => operationId ?? []),
    )
    claim(
      `each of the ${operations.length} operations of /openapi.json was called`,
      operations.filter((id) => !counts.has(id) && id !== "requestToken"),
    )
    claim("every answer lies inside what the interface declares; the only 5xx is a 503 while there was no room", [
      ...faults,
      ...keeper.faults,
    ])
    claim("something found no room each time", refused >= 10 * Number(values.rounds) ? [] : [`${refused} answers`])
    claim("not ready while the disk was full, and ready after it", ready)
    claim("every job has ended", ledger.waiting() === 0 ? [] : [`${ledger.waiting()} have not`])
    claim("the queue is empty", ledger.queued() === 0 ? [] : [`${ledger.queued()} jobs`])
    claim(
      "no job failed for want of room, or by a defect",
      ledger.jobs().filter(({ error }) => /defect|stopped 3 times|room/.test(String(error))),
    )
    claim("what was answered with a 2xx is there, whole, and works", await keeper.missing())
    claim("every job that was accepted is completed, with its files", await keeper.unfinished())
    const calledBack = keeper.jobs.filter((job) => job.calledBack).length
    // One that was sent and could not be noted is due again a minute later.
    const patience = performance.now() + LONGEST_WAIT_MS
    while (called.size < calledBack && performance.now() < patience) await pause(100)
    claim(`${calledBack} callbacks came, each under one ID`, called.size === calledBack ? [] : [`${called.size} came`])
    claim("every job ended once, and what it made with it", ledger.unsettled(true))
    claim("no draft has another number of results than it should", ledger.wrongResults())
    claim("one order gives the same draft, byte by byte", ledger.unlikeDrafts())
    claim("every export has exactly its files, whole, and nothing beside them", ledger.wrongFiles())
    claim("no part of a file is left", parts(dataDir))
    const [{ integrity_check: integrity }] = ledger.all("pragma integrity_check")
    claim("the database is sound", integrity === "ok" ? [] : [integrity])
    claim(secretsClaim(), leaked())
    const codes = [await runner.end("SIGTERM"), await server.end("SIGTERM")]
    claim("the server and its runner end in order", codes.every((code) => code === 0) ? [] : [codes])
  } finally {
    for (const program of [runner, server]) if (program.isUp()) await program.end("SIGKILL")
    receiver.close()
    ledger.close()
    disk.remove()
  }
  return sum()
}

/** @param {number} bytes */
function mb(bytes) {
  return `${(bytes / 1024 / 1024).toFixed(0)} MB`
}

/** @template A @param {() => Promise<A>} act @returns {Promise<A>} */
async function retried(act) {
  for (;;) {
    try {
      return await act()
    } catch (error) {
      if (!/temporarily_unavailable/.test(String(error))) throw error
      await pause(200)
    }
  }
}

/** @param {string} dataDir */
function parts(dataDir) {
  const incoming = join(dataDir, "incoming")
  const names = readdirSync(join(dataDir, "files"), { recursive: true, encoding: "utf8" })
  return [
    ...names.filter((name) => name.endsWith(".part")),
    ...(existsSync(incoming) ? readdirSync(incoming).map((name) => `incoming/${name}`) : []),
  ]
}
