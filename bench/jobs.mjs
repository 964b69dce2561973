// `npm run bench -- jobs [--drafts N] [--exports N] [--beside FILE]`: drafts and exports posted at once to the service: how many
// jobs end in a second, how long until half of them are done, how much memory that takes, and how long a read takes
// meanwhile. Exports have effort 0, so that it is the service that is measured and not the optimiser. Rate limit off,
// SQLite, embedded runner. With another build's command line (`--beside dist/toile.js`) both are measured in turns.
import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { parseArgs } from "node:util"
import { Worker } from "node:worker_threads"
import { endedJob, fixtureOrder, login, ownerCalls, pause, startServer } from "../scripts/lib/service.mjs"
import { toile } from "../scripts/lib/toile.mjs"
import { report } from "./lib/report.mjs"
import { quantile } from "./lib/timing.mjs"

const { values } = parseArgs({
  options: {
    drafts: { type: "string", default: "500" },
    exports: { type: "string", default: "100" },
    rounds: { type: "string", default: "2" },
    beside: { type: "string" },
  },
})
const most = { drafts: Number(values.drafts), exports: Number(values.exports) }
const GARMENTS = ["straight-skirt", "shirt", "mens-trousers", "womens-t-shirt", "circle-skirt"]
const FILE_TYPES = ["pdf", "dxf", "plt"]
const READS_PER_SECOND = 50
const READY_MS = 8000

/** The most memory that a process has had, MB. @param {number} pid */
const peakMemory = (pid) => {
  const found = /^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))
  return Number(found?.[1] ?? Number.NaN) / 1024
}

/** Processor time that a process has had, ms: it tells more than the clock where the machine does something else as well. @param {number} pid */
const processorTime = (pid) => {
  const [user, system] = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ").slice(11, 13) ?? []
  return 10 * (Number(user) + Number(system))
}

/** @param {string} program */
async function once(program) {
  const folder = mkdtempSync(join(tmpdir(), "toile-bench-"))
  const server = await startServer({ TOILE_DATA_DIR: folder }, [], { program }).up
  try {
    const call = ownerCalls(() => server.said)
    /** @param {number} i */
    const order = (i) => fixtureOrder(GARMENTS[i % GARMENTS.length] ?? "")
    const first = await Promise.all(GARMENTS.map((_, i) => call("POST", "/v2/drafts", order(i))))
    for (const { body } of first) await endedJob(call, body.jobUrl)
    const draftIds = first.map(({ body }) => body.id)
    const begun = await call("POST", "/v2/exports", { draftId: draftIds[0], fileType: "pdf", nesting: { effort: 0 } })
    await endedJob(call, begun.body.jobUrl)

    // Patterns are made ready one after the other once the server is up: that is its start, not its work.
    await pause(READY_MS)
    const readers = new Worker(new URL("lib/paced-worker.mjs", import.meta.url), {
      workerData: {
        address: `${server.said}/v2/drafts/${draftIds[0]}`,
        headers: { authorization: `Bearer ${await login(server.said)}` },
        perSecond: READS_PER_SECOND,
      },
    })
    await new Promise((resolve) => readers.once("message", resolve))

    const posts = [
      ...Array.from({ length: most.drafts }, (_, i) => ({ path: "/v2/drafts", body: order(i) })),
      ...Array.from({ length: most.exports }, (_, i) => ({
        path: "/v2/exports",
        body: { draftId: draftIds[i % draftIds.length], fileType: FILE_TYPES[i % 3], nesting: { effort: 0 } },
      })),
    ]
    const used = processorTime(server.pid)
    const start = Date.now()
    const answers = await Promise.all(posts.map(({ path, body }) => call("POST", path, body)))
    const accepted = Date.now() - start
    const refused = answers.filter(({ status }) => status !== 202)
    if (refused[0] !== undefined) throw new Error(`${refused.length} refused: ${refused[0].text}`)
    const waiting = async () => (await call("GET", "/v2/jobs?status=inProgress&perPage=1")).headers.get("x-total")
    while ((await waiting()) !== "0") await pause(100)

    const processor = processorTime(server.pid) - used
    readers.postMessage("end")
    /** @type {number[]} */
    const reads = await new Promise((resolve) => readers.once("message", resolve))
    const ours = new Set(answers.map(({ body }) => body.jobUrl.split("/").at(-1)))
    /** @type {number[]} */
    const done = []
    for (let page = 1; done.length < ours.size; page++) {
      const { body } = await call("GET", `/v2/jobs?perPage=200&page=${page}`)
      if (body.length === 0) break
      for (const job of body) {
        if (!ours.has(job.id)) continue
        if (job.status !== "completed") throw new Error(`a job is ${job.status}: ${JSON.stringify(job)}`)
        done.push(Date.parse(job.finishedAt) - start)
      }
    }
    return {
      rate: (1000 * done.length) / Math.max(...done),
      accepted,
      p50: quantile(done, 0.5),
      all: Math.max(...done),
      processor: processor / done.length,
      memory: peakMemory(server.pid),
      readP50: quantile(reads, 0.5),
      readP99: quantile(reads, 0.99),
    }
  } finally {
    await server.end("SIGTERM")
    rmSync(folder, { recursive: true, force: true })
  }
}

const programs = { ...(values.beside === undefined ? {} : { beside: values.beside }), toile }
/** @type {Record<string, Awaited<ReturnType<typeof once>>[]>} */
const rounds = {}
for (let round = 0; round < Number(values.rounds); round++) {
  for (const [name, program] of Object.entries(programs)) {
    const one = await once(program)
    console.log(name, JSON.stringify(one))
    rounds[name] = [...(rounds[name] ?? []), one]
  }
}
report(
  "jobs",
  Object.entries(rounds).map(([what, runs]) => {
    /** @param {keyof Awaited<ReturnType<typeof once>>} field */
    const median = (field) =>
      quantile(
        runs.map((run) => run[field]),
        0.5,
      )
    return {
      what,
      "jobs/s": median("rate"),
      "all accepted ms": Math.round(median("accepted")),
      "50 % done ms": Math.round(median("p50")),
      "all done ms": Math.round(median("all")),
      "CPU ms a job": median("processor"),
      "most memory MB": Math.round(median("memory")),
      "GET 50 % ms": median("readP50"),
      "GET 99 % ms": median("readP99"),
    }
  }),
  { settings: { ...most, rounds: Number(values.rounds), readsPerSecond: READS_PER_SECOND } },
)
