// The jobs part of `npm run soak -- neighbours`: how long a tenant's drafts wait while another tenant has queued much.
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { quantile } from "../../../../bench/lib/timing.mjs"
import { endedJob, fixtureOrder, newTenant, ownerCalls, pause, startServer } from "../../../lib/service.mjs"

const QUIET_DRAFTS = 20
const GAP_MS = 300
/** What is promised to a quiet tenant's draft. */
const START_MS = 500
const BATCH_DRAFTS = 500

/**
 * How long drafts took: from being posted to the start of their work, and to their end.
 * @typedef {{ starts: number[], ends: number[] }} Times
 */

/**
 * One server with two tenants: of one its noise, of the other the drafts that are timed.
 * @param {(call: import("../../../lib/service.mjs").Call) => Promise<unknown>} noise
 * @param {string | undefined} program
 * @returns {Promise<Times>}
 */
async function drafts(noise, program) {
  const dataDir = mkdtempSync(join(tmpdir(), "toile-neighbours-"))
  /** @type {Map<string, number>} when the work on a job began, by the log */
  const begun = new Map()
  /** @param {string} line */
  const heard = (line) => {
    if (!line.startsWith("{") || !line.includes('"job taken"')) return
    const { job, time } = JSON.parse(line)
    if (!begun.has(job)) begun.set(job, typeof time === "number" ? time : Date.parse(time))
  }
  const server = await startServer({ TOILE_DATA_DIR: dataDir, LOG_LEVEL: "info" }, [], { program, heard }).up
  try {
    const noisy = ownerCalls(() => server.said)
    const quiet = ownerCalls(() => server.said, newTenant(dataDir, "quiet", program))
    // The first draft of a thread loads its pattern.
    for (const call of [noisy, quiet]) {
      const first = await Promise.all([0, 1].map(() => call("POST", "/v2/drafts", fixtureOrder("shirt"))))
      for (const { body } of first) await endedJob(call, body.jobUrl)
    }
    await noise(noisy)
    /** @type {Times} */
    const times = { starts: [], ends: [] }
    const one = async () => {
      const posted = Date.now()
      const { body } = await quiet("POST", "/v2/drafts", fixtureOrder("shirt"))
      const { status, finishedAt } = await endedJob(quiet, body.jobUrl)
      if (status !== "completed") throw new Error(`a draft is ${status}`)
      times.starts.push((begun.get(body.jobUrl.split("/").at(-1)) ?? Number.NaN) - posted)
      times.ends.push(Date.parse(finishedAt) - posted)
    }
    const all = []
    for (let i = 0; i < QUIET_DRAFTS; i++) {
      all.push(one())
      await pause(GAP_MS)
    }
    await Promise.all(all)
    return times
  } finally {
    await server.end("SIGKILL")
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** @param {import("../../../lib/service.mjs").Call} call */
async function longExports(call) {
  const { body } = await call("POST", "/v2/drafts", fixtureOrder("shirt"))
  await endedJob(call, body.jobUrl)
  const order = { draftId: body.id, fileType: "pdf", nesting: { effort: 100 } }
  await Promise.all(Array.from({ length: 4 }, () => call("POST", "/v2/exports", order)))
  await pause(500)
}

/** @param {import("../../../lib/service.mjs").Call} call */
async function largeBatch(call) {
  const action = { type: "draft", body: fixtureOrder("shirt") }
  const actions = Object.fromEntries(Array.from({ length: BATCH_DRAFTS }, (_, i) => [`draft${i}`, action]))
  await call("POST", "/v2/batches", { actions })
  await pause(500)
}

const NOISES = {
  "nothing beside them": async () => {},
  "4 exports of effort 100": longExports,
  [`a batch of ${BATCH_DRAFTS} drafts`]: largeBatch,
}

/**
 * @param {{ claim: (claim: string, against: readonly unknown[]) => void, tell: (text: string) => void, program?: string | undefined }} run
 */
export async function neighboursJobs({ claim, tell, program }) {
  for (const [name, noise] of Object.entries(NOISES)) {
    const { starts, ends } = await drafts(noise, program)
    /** @param {readonly number[]} times */
    const shown = (times) => `${quantile(times, 0.5)} ms, at most ${Math.max(...times)} ms`
    tell(`a tenant's ${starts.length} drafts, ${name}: begun after ${shown(starts)}; done after ${shown(ends)}`)
    const late = starts.filter((ms) => !(ms <= START_MS)).map((ms) => `after ${ms} ms`)
    claim(`a tenant's drafts begin within ${START_MS} ms, ${name} of another tenant's`, late)
  }
}
