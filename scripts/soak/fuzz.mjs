// `npm run soak -- fuzz`: 20,000 requests and more, good and bad, to every endpoint of the real server with the real
// garments. Every answer lies inside what the interface declares, no job fails by a defect, and the server lives.
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { parseArgs } from "node:util"
import { leaked, marked, secretsClaim, watchSecrets } from "../lib/planted.mjs"
import { fixtureOrder, login, ownerCalls, pause, startServer } from "../lib/service.mjs"
import { findings } from "./lib/findings.mjs"
import { loadFuzz, printCounts, refusedAlone } from "./lib/fuzz.mjs"
import { openLedger } from "./lib/ledger.mjs"

const { values } = parseArgs({
  options: { requests: { type: "string", default: "20000" }, seed: { type: "string", default: "1" } },
})
const GARMENTS = ["straight-skirt", "shirt", "mens-trousers", "womens-t-shirt", "circle-skirt", "bodice-block"]
/** How long the jobs that were accepted may take in the end, ms; what is left then is not waited for. */
const LONGEST_WAIT_MS = 60_000
/** pino's */
const ERROR = 50

watchSecrets()
const { claim, sum } = findings()
const dataDir = mkdtempSync(join(tmpdir(), "toile-fuzz-"))
/** @type {string[]} */
const errors = []
const server = await startServer({ TOILE_DATA_DIR: dataDir, LOG_LEVEL: "trace" }, [], { heard: keepErrors }).up
const ledger = openLedger(dataDir)
try {
  const fuzz = await loadFuzz()
  console.log(`seed ${values.seed}, ${values.requests} requests to ${server.said}`)
  const { requests, seconds, counts, faults } = await fuzz({
    baseUrl: server.said,
    login: () => login(server.said),
    orders: GARMENTS.map((slug) => marked(fixtureOrder(slug))),
    requests: Number(values.requests),
    seed: Number(values.seed),
  })
  printCounts(counts)
  console.log(`${requests} requests in ${seconds.toFixed(1)} s, ${(requests / seconds).toFixed(0)} a second`)
  claim(`${values.requests} requests were sent`, requests === Number(values.requests) ? [] : [`only ${requests}`])
  claim("every answer lies inside what the interface declares; none is a 5xx", faults)
  claim("every endpoint has taken something", refusedAlone(counts))
  claim("the server lives and is ready", await unready())

  const until = performance.now() + LONGEST_WAIT_MS
  while (ledger.waiting() > 0 && performance.now() < until) await pause(200)
  console.log(`${ledger.ended()} jobs have ended, ${ledger.waiting()} are not waited for`)
  const defects = ledger.jobs().filter(({ error }) => /defect|stopped 3 times/.test(String(error)))
  claim("no job failed by a defect of the service", defects)
  claim("no draft has another number of results than it should", ledger.wrongResults())
  const code = await server.end("SIGTERM")
  claim("the server ends in order", code === 0 ? [] : [`with ${code}`])
  claim("the server's log has no error", errors)
  claim(secretsClaim(), leaked())
} finally {
  if (server.isUp()) await server.end("SIGKILL")
  ledger.close()
  rmSync(dataDir, { recursive: true, force: true })
}
process.exitCode = sum()

async function unready() {
  const call = ownerCalls(() => server.said)
  const { status } = await call("GET", "/health/ready")
  return server.isUp() && status === 200 ? [] : [`it is ${server.isUp() ? "up" : "dead"} and answers ${status}`]
}

/** @param {string} line */
function keepErrors(line) {
  if (line.startsWith("{") && JSON.parse(line).level >= ERROR) errors.push(line)
}
