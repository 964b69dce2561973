// The reads part of `npm run soak -- neighbours`: how long a tenant's reads wait while another tenant searches without rest.
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import autocannon from "autocannon"
import { quantile } from "../../../../bench/lib/timing.mjs"
import { endedJob, fixtureOrder, login, newTenant, ownerCalls, pause } from "../../../lib/service.mjs"
import { watchedServer } from "./watched-server.mjs"

const DRAFTS = 30_000
const CONNECTIONS = 20
const SECONDS = 8
/** What is promised to the other tenant. */
const P99_MS = 50
/** How long a list, a search or a large body may hold the loop. */
const HELD_MS = 20

/** Searches that find nothing, all, and by one character; a list; a page far behind. */
const NOISES = {
  "a search that finds nothing": "/v2/drafts?search=zzzzqq&stage=all",
  "a search for one character": "/v2/drafts?search=%C3%A9&stage=all",
  "a search that finds all": "/v2/drafts?search=note&stage=all",
  "a page far behind": "/v2/drafts?stage=all&page=500",
}

/** Copies a tenant's one draft until there are so many. @param {string} file @param {string} id */
async function multiply(file, id) {
  const { Driver } = await import("../../../../packages/adapter-sqlite/dist/driver.js")
  const database = /** @type {any} */ (new Driver(file))
  database.pragma("busy_timeout = 10000")
  // As the service's own connections know it: its triggers keep searched texts in small letters.
  database.pragma("trusted_schema = ON")
  database.function("lower", { deterministic: true }, (/** @type {unknown} */ text) => String(text).toLowerCase())
  const columns = database
    .prepare("select name from pragma_table_info('drafts')")
    .all()
    .map((/** @type {{ name: string }} */ { name }) => name)
  /** @type {Record<string, string>} */
  const own = {
    id: "substr(id, 1, 24) || printf('%012d', n)",
    note: "'Note ' || n || case n % 3 when 0 then ' École' else ' shop' end",
    created_at: "strftime('%Y-%m-%dT%H:%M:%S.000Z', created_at, '-' || n || ' seconds')",
  }
  database
    .prepare(
      `with recursive counted(n) as (select 1 union all select n + 1 from counted where n < ?)
       insert into drafts (${columns.join(", ")})
       select ${columns.map((/** @type {string} */ name) => own[name] ?? name).join(", ")} from counted, drafts where id = ?`,
    )
    .run(DRAFTS, id)
  database.pragma("wal_checkpoint(TRUNCATE)")
  database.close()
}

/** @param {import("../../../lib/service.mjs").Call} call the quiet tenant's */
async function quietReads(call, seconds = SECONDS) {
  /** @type {number[]} */
  const times = []
  const until = performance.now() + seconds * 1000
  while (performance.now() < until) {
    const begun = performance.now()
    // A server that was held for seconds cuts connections that it took for idle: the wait goes on in the next one.
    const ask = () => call("GET", "/v2/patterns")
    const { status } = await ask().catch(ask)
    if (status !== 200) throw new Error(`GET /v2/patterns is a ${status}`)
    times.push(performance.now() - begun)
    await pause(15)
  }
  return times
}

/** @param {readonly number[]} times */
const shown = (times) =>
  `p50 ${quantile(times, 0.5).toFixed(1)} ms, p99 ${quantile(times, 0.99).toFixed(1)} ms, at most ${Math.max(...times).toFixed(1)} ms`

/** The client has the cores as well: a loop that is not run is held too. @param {import("./watched-server.mjs").Held} held */
const heldFor = ({ all, own }) => `the loop was held for ${all} ms, ${own} by its own work`

/**
 * @param {{ claim: (claim: string, against: readonly unknown[]) => void, tell: (text: string) => void, program?: string | undefined }} run
 */
export async function neighboursReads({ claim, tell, program }) {
  for (const limited of [false, true]) {
    const dataDir = mkdtempSync(join(tmpdir(), "toile-neighbours-"))
    const environment = { TOILE_DATA_DIR: dataDir, ...(limited ? { TOILE_RATE_LIMIT: "100" } : {}) }
    const { server, held } = await watchedServer(environment, program)
    try {
      const noisy = ownerCalls(() => server.said)
      const quiet = ownerCalls(() => server.said, newTenant(dataDir, "quiet", program))
      const { body } = await noisy("POST", "/v2/drafts", fixtureOrder("shirt"))
      await endedJob(noisy, body.jobUrl)
      await multiply(join(dataDir, "toile.sqlite"), body.id)
      const rate = limited ? "rate limit at its default" : "no rate limit"
      await quietReads(quiet, 1)
      await held()
      const alone = await quietReads(quiet, 3)
      // What the machine does itself: a loop that is not run is held as well.
      const heldAlone = await held()
      tell(`${rate}, nothing beside it: GET /v2/patterns ${shown(alone)}; ${heldFor(heldAlone)}`)
      const token = await login(server.said)
      for (const [name, path] of Object.entries(NOISES)) {
        const noise = autocannon({
          url: `${server.said}${path}`,
          connections: CONNECTIONS,
          duration: SECONDS + 1,
          workers: 1,
          headers: { authorization: `Bearer ${token}` },
        })
        await pause(500)
        const times = await quietReads(quiet)
        const heldMeanwhile = await held()
        const { requests, latency, non2xx } = await noise
        tell(
          `${rate}, ${CONNECTIONS} connections with ${name}: GET /v2/patterns ${shown(times)}; ` +
            `${heldFor(heldMeanwhile)}; ${requests.average} searches a second, p50 ${latency.p50} ms, ${non2xx} refused`,
        )
        const late = quantile(times, 0.99)
        claim(`p99 under ${P99_MS} ms beside ${name}, ${rate}`, late < P99_MS ? [] : [`${late.toFixed(1)} ms`])
        claim(
          `the loop is held for ${HELD_MS} ms at most by ${name}, ${rate}`,
          heldMeanwhile.own <= Math.max(HELD_MS, heldAlone.own) ? [] : [`${heldMeanwhile.own} ms`],
        )
      }
    } finally {
      await server.end("SIGKILL")
      rmSync(dataDir, { recursive: true, force: true })
    }
  }
}
