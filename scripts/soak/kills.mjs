// `npm run soak -- kills`: the job runner, and now and then the API, killed with SIGKILL in the middle of 200 drafts, 50
// exports and a batch. Every accepted job ends once, with one result, whatever was killed.
import { mkdtempSync, rmSync } from "node:fs"
import { createServer } from "node:http"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { parseArgs } from "node:util"
import { leaked, marked, secretsClaim, watchSecrets } from "../lib/planted.mjs"
import { endedJob, fixtureOrder, ownerCalls, pause, startRunner, startServer } from "../lib/service.mjs"
import { findings } from "./lib/findings.mjs"
import { openLedger } from "./lib/ledger.mjs"
import { randomOf } from "./lib/random.mjs"

const { values } = parseArgs({
  options: {
    seed: { type: "string", default: "1" },
    drafts: { type: "string", default: "200" },
    exports: { type: "string", default: "50" },
    kills: { type: "string", default: "10" },
  },
})
const seed = Number(values.seed)
const random = randomOf(seed)
const SERVER_KILLS = 2
const MOST_WAITING = 60
const GARMENTS = ["straight-skirt", "shirt", "mens-trousers", "womens-t-shirt", "circle-skirt"]
/** What the batch makes beside a prediction; each export is of a draft of its own. */
const IN_BATCH = { draft: 40, export: 20, batch: 0 }
/** Nesting that takes a few hundredths of a second: it is not what is tried here. */
const QUICK = { effort: 0.02 }
/** A lease lasts 10 s; a POST whose server was killed keeps its Idempotency-Key for 60 s. */
const LONGEST_WAIT_MS = 120_000

watchSecrets()
const begun = performance.now()
/** @param {string} text */
const tell = (text) => console.log(`${((performance.now() - begun) / 1000).toFixed(1).padStart(6)} s  ${text}`)
const { claim, sum } = findings()

const dataDir = mkdtempSync(join(tmpdir(), "toile-kills-"))
/** @type {Map<string, number>} how often each callback was received, by its ID */
const called = new Map()
const receiver = createServer((request, response) => {
  const id = String(request.headers["webhook-id"])
  called.set(id, (called.get(id) ?? 0) + 1)
  request.resume().on("end", () => response.end())
})
await new Promise((resolve) => receiver.listen(0, "127.0.0.1", () => resolve(undefined)))
const { port: receiverPort } = /** @type {import("node:net").AddressInfo} */ (receiver.address())
const callbackUrl = `http://127.0.0.1:${receiverPort}/?token=planted-in-the-query`

/** @type {Record<string, string>} */
const env = {
  TOILE_DATA_DIR: dataDir,
  TOILE_RUNNERS: "external",
  TOILE_CALLBACK_ALLOW: "127.0.0.1",
  LOG_LEVEL: "trace",
}
/** @type {Set<import("../lib/service.mjs").Program>} */
const programs = new Set()
/** @param {ReturnType<typeof startServer>} starting */
const up = async ({ up }) => {
  const program = await up
  programs.add(program)
  return program
}
let server = await firstStart()
env.PORT = new URL(server.said).port
env.TOILE_BASE_URL = server.said
const call = ownerCalls(() => server.said)
const ledger = openLedger(dataDir)
const newRunner = () => up(startRunner(env))
let runner = await newRunner()

/**
 * What was accepted, and what was answered that should not have been.
 * @type {{ kind: "draft" | "export" | "batch", id: string, jobUrl: string, calledBack: boolean }[]}
 */
const accepted = []
/** @type {string[]} */
const refused = []
let killed = 0
let killedAtWork = 0

try {
  const bases = await baseDrafts()
  await manyJobs(bases)
  await oneBatch()
  await oneSleeper(bases[0] ?? "")
  await judge()
} finally {
  await Promise.all([...programs].filter((program) => program.isUp()).map((program) => program.end("SIGKILL")))
  receiver.close()
  ledger.close()
  rmSync(dataDir, { recursive: true, force: true })
}
process.exitCode = sum()

/** The first start is killed on its way, some times; then two servers and a runner come up at once. */
async function firstStart() {
  tell(`seed ${seed}; the server's first start, killed 4 times on its way`)
  for (let i = 0; i < 4; i++) {
    const starting = startServer(env)
    await pause(250 + random() * 900)
    await starting.end("SIGKILL")
  }
  const [first, ...others] = await Promise.all([up(startServer(env)), up(startServer(env)), up(startRunner(env))])
  for (const other of others) await other.end("SIGTERM")
  return first
}

/** @param {readonly import("../lib/service.mjs").Program[]} together */
async function kill(...together) {
  killed++
  if (ledger.waiting() > 0) killedAtWork++
  await Promise.all(together.map((program) => program.end("SIGKILL")))
}

/**
 * Sends until it is accepted: with its Idempotency-Key it is made once, however often the server dies over it.
 * @param {"draft" | "export" | "batch"} kind @param {Record<string, unknown>} body @param {string} key
 */
async function send(kind, body, key) {
  const path = { draft: "/v2/drafts", export: "/v2/exports", batch: "/v2/batches" }[kind]
  const until = performance.now() + LONGEST_WAIT_MS
  for (;;) {
    const answer = await call("POST", path, body, { "idempotency-key": key }).catch(() => undefined)
    if (answer?.status === 202) {
      const { id, jobUrl } = answer.body
      accepted.push({ kind, id, jobUrl, calledBack: "callbackUrl" in body })
      return { id: String(id), jobUrl: String(jobUrl) }
    }
    // No answer: the server was killed. 409: the killed server's own try at this key has not run out yet.
    if (answer !== undefined && answer.status !== 409 && answer.status !== 503) {
      refused.push(`${kind} ${key}: ${answer.status} ${answer.text}`)
      return undefined
    }
    if (performance.now() > until) {
      refused.push(`${kind} ${key}: not accepted in ${LONGEST_WAIT_MS / 1000} s`)
      return undefined
    }
    await pause(200)
  }
}

/** One completed draft of each garment, for the exports. @returns {Promise<string[]>} */
async function baseDrafts() {
  const made = await Promise.all(GARMENTS.map((slug) => send("draft", marked(fixtureOrder(slug)), `base-${slug}`)))
  for (const one of made) if (one !== undefined) await endedJob(call, one.jobUrl)
  return made.flatMap((one) => (one === undefined ? [] : [one.id]))
}

/** @param {readonly string[]} bases */
async function manyJobs(bases) {
  const drafts = Number(values.drafts)
  const exports = Number(values.exports)
  const kills = Number(values.kills)
  const before = ledger.ended()
  const work = [...Array(drafts).fill("draft"), ...Array(exports).fill("export")]
    .map((kind) => ({ kind, at: random() }))
    .sort((a, b) => a.at - b.at)
  const killServerAt = new Set(
    Array.from({ length: SERVER_KILLS }, (_, i) => Math.floor(((i + 0.5) * kills) / SERVER_KILLS)),
  )
  tell(
    `${drafts} drafts and ${exports} exports, the runner killed ${kills} times, the server ${killServerAt.size} times`,
  )

  let next = 0
  const poster = async () => {
    for (;;) {
      const index = next++
      const one = work[index]
      if (one === undefined) return
      // Not all at the beginning: the server, too, is killed over requests that it has not answered.
      while (ledger.waiting() > MOST_WAITING) await pause(10)
      const back = index % 4 === 0 ? { callbackUrl } : {}
      if (one.kind === "draft") {
        const order = marked(fixtureOrder(GARMENTS[index % GARMENTS.length] ?? ""))
        await send("draft", { ...order, note: `number ${index}`, ...back }, `one-${index}`)
      } else {
        const fileType = ["pdf", "dxf", "plt"][index % 3]
        const config = { singleFile: index % 2 === 0 }
        const draftId = bases[index % bases.length]
        await send("export", { draftId, fileType, config, nesting: QUICK, ...back }, `one-${index}`)
      }
    }
  }
  const posted = Promise.all([poster(), poster(), poster(), poster()])

  for (let i = 0; i < kills; i++) {
    // A moment is so many ended jobs and a little more: the same work for the same seed on a fast machine and a slow one.
    const moment = before + Math.floor(((i + 0.5 + random() * 0.5) * work.length) / (kills + 1))
    const patience = performance.now() + LONGEST_WAIT_MS
    while (ledger.ended() < moment && performance.now() < patience) await pause(5)
    await pause(random() * 60)
    await kill(runner)
    if (killServerAt.has(i)) {
      await server.end("SIGKILL")
      tell(`killed the server and the runner with ${ledger.waiting()} jobs waiting`)
      server = await up(startServer(env))
    } else tell(`killed the runner with ${ledger.waiting()} jobs waiting`)
    runner = await newRunner()
  }
  await posted
  await allEnded()
}

/** A batch with two runners, of which one, then the other, then both are killed. */
async function oneBatch() {
  const { gender, measurements } = { gender: "male", measurements: { mbHeight: 180, mbWeight: 75 } }
  /** @type {Record<string, unknown>} */
  const actions = { body: { type: "predictBody", body: { gender, measurements } } }
  for (let i = 0; i < IN_BATCH.draft; i++) {
    const order = marked(fixtureOrder(GARMENTS[i % GARMENTS.length] ?? ""))
    actions[`draft${i}`] = { type: "draft", body: { ...order, note: `batch ${i}` } }
  }
  for (let i = 0; i < IN_BATCH.export; i++) {
    const body = { draftId: { $ref: `#/resources/draft${i}/id` }, fileType: "dxf", nesting: QUICK }
    actions[`export${i}`] = { type: "export", body }
  }
  tell(`a batch of ${Object.keys(actions).length} actions, two runners, killed 3 times`)
  const before = ledger.ended()
  // Those that come up in the place of killed ones are not waited for: the work would be done by then.
  const runners = [Promise.resolve(runner), newRunner()]
  await Promise.all(runners)
  await send("batch", { actions, callbackUrl }, "batch")
  for (const [share, number] of /** @type {const} */ ([
    [0.15, 1],
    [0.35, 1],
    [0.55, 2],
  ])) {
    const moment = before + share * (IN_BATCH.draft + IN_BATCH.export)
    const patience = performance.now() + LONGEST_WAIT_MS
    while (ledger.ended() < moment && performance.now() < patience) await pause(5)
    await pause(random() * 20)
    const victims = await Promise.all(runners.splice(0, number))
    await kill(...victims)
    for (const _ of victims) runners.push(newRunner())
    tell(`killed ${number} of 2 runners with ${ledger.waiting()} jobs waiting`)
  }
  await allEnded()
  for (const one of await Promise.all(runners)) await one.end("SIGTERM")
}

/** A runner that is put to sleep in a job, past its lease: what it has when it wakes is no longer wanted. */
async function oneSleeper(/** @type {string} */ draftId) {
  tell("a runner sleeps through its lease in the middle of an export")
  const sleeper = await newRunner()
  const sent = await send("export", { draftId, fileType: "dxf", nesting: { effort: 0.2 } }, "sleeper")
  if (sent === undefined) return
  const row = () => ledger.all("select * from jobs where subject_id = ?", sent.id)[0]
  while (!ledger.isHeld(row().id) && row().status === "inProgress") await pause(5)
  process.kill(sleeper.pid, "SIGSTOP")
  const holder = row()
  const second = await newRunner()
  await endedJob(call, sent.jobUrl)
  const ended = row()
  process.kill(sleeper.pid, "SIGCONT")
  await pause(4000)
  await Promise.all([sleeper.end("SIGTERM"), second.end("SIGTERM")])
  const after = row()
  claim("a runner that slept through its lease changes nothing", [
    ...(holder.status === "inProgress" ? [] : ["it had ended the job before it slept"]),
    ...(ledger.turns(ended.id) === 2 ? [] : [`the job was taken ${ledger.turns(ended.id)} times`]),
    ...(JSON.stringify(after) === JSON.stringify(ended) ? [] : [{ ended, after }]),
  ])
}

async function allEnded() {
  const until = performance.now() + LONGEST_WAIT_MS
  while (ledger.waiting() > 0 && performance.now() < until) await pause(100)
  tell(`${ledger.ended()} jobs have ended, ${ledger.waiting()} have not`)
}

async function judge() {
  tell("looking at every job, result and file")
  const jobs = ledger.jobs()
  const wanted = { draft: 0, export: 0, batch: 0 }
  for (const { kind } of accepted) wanted[kind]++
  claim("every request was accepted, none answered otherwise", refused)
  claim(
    `${killed} kills, each with jobs waiting`,
    killed === killedAtWork ? [] : [`${killed - killedAtWork} hit no work`],
  )
  claim("one tenant and one owner were made, though the first start was killed", [
    ...(ledger.count("select count(*) from tenants") === 1 ? [] : ["tenants"]),
    ...(ledger.count("select count(*) from users") === 1 ? [] : ["users"]),
  ])
  for (const kind of /** @type {const} */ (["draft", "export", "batch"])) {
    const there = jobs.filter((job) => job.kind === kind).length
    const expected = wanted[kind] + IN_BATCH[kind]
    claim(`${expected} ${kind} jobs, as many as were accepted`, there === expected ? [] : [`there are ${there}`])
  }
  claim("every job ended once, and its draft, export or batch with it", ledger.unsettled())
  claim("every draft, export and batch has exactly one job", ledger.notOneJobEach())
  claim("every completed draft has exactly one result, a failed one none", ledger.wrongResults())
  claim("one order gives the same draft, byte by byte, whoever was killed over it", ledger.unlikeDrafts())
  claim("every export has exactly its files, whole, and nothing beside them", ledger.wrongFiles())
  const failed = jobs.filter(({ status }) => status === "failed")
  const again = jobs.filter(({ id, kind }) => kind !== "batch" && ledger.turns(id) > 1)
  tell(`${failed.length} jobs failed, ${again.length} were taken more than once`)
  claim(
    "a job fails only where its runner died three times",
    failed.filter(
      ({ id, kind, error }) => kind !== "batch" && !(ledger.turns(id) > 3 && /stopped 3 times/.test(String(error))),
    ),
  )
  claim("every job reads over HTTP as it is stored, with the one thing that it made", await readOverHttp())
  const calledBack = accepted.filter((one) => one.calledBack).length
  const until = performance.now() + 30_000
  while (called.size < calledBack && performance.now() < until) await pause(100)
  const twice = [...called.values()].filter((times) => times > 1).length
  tell(`${called.size} callbacks, ${twice} of them sent more than once`)
  claim(secretsClaim(), leaked())
  claim(`${calledBack} callbacks came, each under one ID`, called.size === calledBack ? [] : [`${called.size} came`])
}

async function readOverHttp() {
  /** @type {string[]} */
  const against = []
  for (const { kind, id, jobUrl } of accepted) {
    const job = await call("GET", new URL(jobUrl).pathname)
    const made = job.body?.resources?.[0]
    const told = await call("GET", `/v2/${kind === "batch" ? "batche" : kind}s/${id}`)
    const same = job.status === 200 && made?.id === id && told.body?.status === job.body.status
    if (!same) against.push(`${kind} ${id}: ${job.text} ${told.status}`)
    if (kind === "batch") against.push(...missingFromBatch(told.body))
    for (const { filename, url } of told.body?.files ?? []) {
      const file = await call("GET", new URL(url).pathname)
      if (file.status !== 200 || file.text.length === 0) against.push(`${filename} of ${id}: ${file.status}`)
    }
  }
  const left = await call("GET", "/v2/jobs?status=inProgress")
  if (left.headers.get("x-total") !== "0")
    against.push(`${left.headers.get("x-total")} jobs are told to be in progress`)
  return against
}

/** @param {{ status: string, actions: object, resources: Record<string, { $ref: string }> }} batch */
function missingFromBatch({ status, actions, resources }) {
  const missing = Object.keys(actions).filter((id) => resources[id] === undefined)
  const places = Object.values(resources).map(({ $ref }) => $ref)
  return [
    ...(status === "completed" ? [] : [`the batch is ${status}`]),
    ...missing.map((id) => `the batch has nothing of ${id}`),
    ...(new Set(places).size === places.length ? [] : ["two actions of the batch have the same resource"]),
  ]
}
