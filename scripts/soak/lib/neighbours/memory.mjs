// The memory part of `npm run soak -- neighbours`: six batches of 30 MB at once, what memory they take, and how long another
// tenant's reads take meanwhile.
import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Worker } from "node:worker_threads"
import { quantile } from "../../../../bench/lib/timing.mjs"
import { fixtureOrder, login, newTenant, ownerCalls, pause, startServer } from "../../../lib/service.mjs"

const BATCHES = 6
const MOST_MB = 500
const MOST_READ_MS = 100

/** Memory of a process, MB. @param {number} pid @param {"VmRSS" | "VmHWM"} what now, or the most that it has had */
const memory = (pid, what) =>
  Math.round(
    Number(new RegExp(`^${what}:\\s+(\\d+)`, "m").exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024,
  )

const text = "x".repeat(60_000)
/** 500 actions of 60 kB. @param {object} action */
const batchOf = (action) =>
  JSON.stringify({ actions: Object.fromEntries(Array.from({ length: 500 }, (_, i) => [`a${i}`, action])) })
const KINDS = {
  drafts: () => batchOf({ type: "draft", body: { ...fixtureOrder("shirt"), metadata: { text } } }),
  scans: () => {
    const set = { gender: "male", scanHeight: 180, scanWeight: 75, standard: "generic", unit: "cm" }
    const content = { ...set, values: { height: 180, unknown: text } }
    return batchOf({ type: "predictScan", body: { source: "measurements", content } })
  },
}

/**
 * @param {{ claim: (claim: string, against: readonly unknown[]) => void, tell: (text: string) => void, program?: string | undefined }} run
 */
export async function neighboursMemory({ claim, tell, program }) {
  for (const [kind, body] of Object.entries(KINDS)) {
    const dataDir = mkdtempSync(join(tmpdir(), "toile-neighbours-"))
    const server = await startServer({ TOILE_DATA_DIR: dataDir }, [], { program }).up
    try {
      const noisy = ownerCalls(() => server.said)
      const headers = { authorization: `Bearer ${await login(server.said)}`, "content-type": "application/json" }
      const quiet = { authorization: `Bearer ${await login(server.said, newTenant(dataDir, "quiet", program))}` }
      await noisy("GET", "/v2/batches")
      await pause(3000)
      const readers = new Worker(new URL("../../../../bench/lib/paced-worker.mjs", import.meta.url), {
        workerData: { address: `${server.said}/v2/materials`, headers: quiet, perSecond: 50 },
      })
      await new Promise((resolve) => readers.once("message", resolve))
      const before = memory(server.pid, "VmRSS")
      const sent = body()
      const answers = await Promise.all(
        Array.from({ length: BATCHES }, () =>
          fetch(`${server.said}/v2/batches`, { method: "POST", headers, body: sent }),
        ),
      )
      const statuses = answers.map(({ status }) => status).sort()
      const lists = []
      for (let i = 0; i < 5; i++) {
        const begun = performance.now()
        await noisy("GET", "/v2/batches")
        lists.push(performance.now() - begun)
      }
      await pause(2000)
      readers.postMessage("end")
      /** @type {number[]} */
      const reads = await new Promise((resolve) => readers.once("message", resolve))
      const most = memory(server.pid, "VmHWM")
      const shown = [0.5, 0.99, 1].map((share) => `${quantile(reads, share).toFixed(0)} ms`)
      tell(
        `${BATCHES} batches of 30 MB, ${kind}: answered ${statuses.join(" ")}; memory ${before} MB, at most ${most} MB; their list ${quantile(lists, 0.5).toFixed(0)} ms, at most ${Math.max(...lists).toFixed(0)} ms; another tenant's reads meanwhile (half, 99 %, all) ${shown.join(", ")}`,
      )
      const about = `${BATCHES} batches of 30 MB of ${kind} at once`
      claim(`${about} take no more than ${MOST_MB} MB`, most <= MOST_MB ? [] : [`${most} MB`])
      const slow = quantile(reads, 0.99)
      claim(
        `${about} keep another tenant's reads within ${MOST_READ_MS} ms (99 %)`,
        slow <= MOST_READ_MS ? [] : [`${slow} ms`],
      )
    } finally {
      await server.end("SIGKILL")
      rmSync(dataDir, { recursive: true, force: true })
    }
  }
}
