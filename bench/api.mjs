// `npm run bench -- api [--seconds N]`: how many reads of a draft the service answers in a second, beside one bare
// express route with the same bytes, and how long predictions take at 100 requests a second. Rate limit off, SQLite.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { parseArgs } from "node:util"
import autocannon from "autocannon"
import { endedJob, fixtureOrder, login, ownerCalls, startProgram, startServer } from "../scripts/lib/service.mjs"
import { paced } from "./lib/paced.mjs"
import { report } from "./lib/report.mjs"
import { quantile } from "./lib/timing.mjs"

const { values } = parseArgs({ options: { seconds: { type: "string", default: "5" } } })
const seconds = Number(values.seconds)
const ROUNDS = 5
const CONNECTIONS = 10
const PREDICTIONS_PER_SECOND = 100

const folder = mkdtempSync(join(tmpdir(), "toile-bench-"))
const server = await startServer({ TOILE_DATA_DIR: folder }).up
/** @type {import("../scripts/lib/service.mjs").Program | undefined} */
let bare
try {
  const call = ownerCalls(() => server.said)
  const { id, jobUrl } = (await call("POST", "/v2/drafts", fixtureOrder("shirt"))).body
  if ((await endedJob(call, jobUrl)).status !== "completed") throw new Error("the draft failed")
  const address = `/v2/drafts/${id}`
  const { text } = await call("GET", address)
  writeFileSync(join(folder, "draft.json"), text)
  const route = fileURLToPath(new URL("lib/bare-express.mjs", import.meta.url))
  bare = await startProgram([route, join(folder, "draft.json")], { up: /serves on (http\S+)/ }).up

  // The two take turns, so that what else the machine does meets both; both are warmed up first.
  const headers = { authorization: `Bearer ${await login(server.said)}` }
  /**
   * @typedef {{ perSecond: number, p50: number, p99: number }} Reads
   * @param {string} base @param {number} duration @returns {Promise<Reads>}
   */
  const reads = async (base, duration) => {
    const result = await autocannon({ url: base + address, headers, connections: CONNECTIONS, duration })
    if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx} refused, ${result.errors} failed`)
    return { perSecond: result.requests.average, p50: result.latency.p50, p99: result.latency.p99 }
  }
  await reads(server.said, 2)
  await reads(bare.said, 2)
  /** @type {{ own: Reads, plain: Reads }[]} */
  const rounds = []
  for (let round = 0; round < ROUNDS; round++) {
    rounds.push({ own: await reads(server.said, seconds), plain: await reads(bare.said, seconds) })
  }
  /** @param {(round: typeof rounds[number]) => number} of */
  const median = (of) => quantile(rounds.map(of), 0.5)

  const predict = /** @param {number} seconds */ (seconds) =>
    paced(`${server.said}/v2/predict/body`, {
      perSecond: PREDICTIONS_PER_SECOND,
      seconds,
      method: "POST",
      headers: { ...headers, "content-type": "application/json" },
      body: JSON.stringify({ gender: "female", measurements: { mbHeight: 168, mbWeight: 62 } }),
    })
  await predict(2)
  const predicted = await predict(2 * seconds)
  // What the machine itself adds at that pace.
  const nothing = await paced(bare.said + address, { perSecond: PREDICTIONS_PER_SECOND, seconds: 2 * seconds })
  /** @param {string} what @param {readonly number[]} times */
  const atPace = (what, times) => ({
    what: `${what} at ${PREDICTIONS_PER_SECOND}/s`,
    "requests/s": PREDICTIONS_PER_SECOND,
    "of bare express": "",
    "50 % ms": quantile(times, 0.5),
    "99 % ms": quantile(times, 0.99),
  })
  report(
    "api",
    [
      {
        what: "bare express route",
        "requests/s": median(({ plain }) => plain.perSecond),
        "of bare express": 1,
        "50 % ms": median(({ plain }) => plain.p50),
        "99 % ms": median(({ plain }) => plain.p99),
      },
      {
        what: "GET /v2/drafts/{id}",
        "requests/s": median(({ own }) => own.perSecond),
        "of bare express": median(({ own, plain }) => own.perSecond / plain.perSecond),
        "50 % ms": median(({ own }) => own.p50),
        "99 % ms": median(({ own }) => own.p99),
      },
      atPace("POST /v2/predict/body", predicted),
      atPace("bare express route", nothing),
    ],
    { settings: { seconds, rounds: ROUNDS, connections: CONNECTIONS, bytes: text.length } },
  )
} finally {
  await Promise.all([server, bare].map((program) => program?.end("SIGTERM")))
  rmSync(folder, { recursive: true, force: true })
}
