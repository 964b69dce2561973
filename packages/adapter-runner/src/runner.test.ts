import { mkdtempSync, rmSync, statSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { services } from "@toile/adapter-environment"
import {
  type Actor,
  Addresses,
  Batches,
  Callbacks,
  cancelJob,
  createBatch,
  createDraft,
  createExport,
  type Failure,
  Files,
  type JobNews,
  Jobs,
  jobPage,
  type Log,
  publishCatalogue,
  readBatch,
  readDraft,
  readExport,
  readJob,
  Tenants,
} from "@toile/service-core"
import { Effect, Layer, ManagedRuntime, Option, Result } from "effect"
import { afterAll, beforeAll, expect, inject, test, vi } from "vitest"
// As it is built: its threads load a module of their own.
import { jobsRun, loadEngine, threadedBodies } from "../dist/index.js"

const folder = mkdtempSync(join(tmpdir(), "toile-runner-"))
const ticks = join(folder, "ticks")
const engineModule = new URL("../test/engine.mjs", import.meta.url).href
const TENANT = "11111111-1111-7111-8111-111111111111"
const actor: Actor = { tenantId: TENANT, kind: "user", id: "user", isOwner: true, roles: [] }
const errors: unknown[] = []
const log: Log = { info: () => {}, warn: () => {}, error: (about, message) => errors.push([message, about]) }

/** How often the disk of files was full, where it is; undefined: it has room. */
let full: { times: number } | undefined
/** The files of the service, on a disk that is full at times. */
const fullAtTimes = Layer.effect(
  Files,
  Effect.map(Files, (files) => ({
    ...files,
    write: (key: string, bytes: Uint8Array) =>
      Effect.suspend(() => {
        if (full === undefined) return files.write(key, bytes)
        full.times++
        return Effect.die(Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" }))
      }),
  })),
)
const opened = () => {
  const config = { dataDir: folder, filesDir: join(folder, "files"), callbackAllow: ["127.0.0.1"] }
  const all = services(config, log).pipe(
    Layer.provideMerge(Layer.succeed(Addresses, { baseUrl: "http://localhost:8080" })),
  )
  return ManagedRuntime.make(
    jobsRun(engineModule).pipe(
      Layer.provide(threadedBodies(engineModule)),
      Layer.provideMerge(Layer.provideMerge(fullAtTimes, all)),
    ),
  )
}
let runtime: ReturnType<typeof opened>
beforeAll(async () => {
  vi.stubEnv("TEST_TICKS", ticks)
  runtime = opened()
  await run(
    Effect.gen(function* () {
      yield* (yield* Tenants).insert({ id: TENANT, name: "House", createdAt: "2026-01-01T00:00:00.000Z" })
      yield* publishCatalogue(yield* Effect.promise(async () => (await loadEngine(engineModule)).catalogue()))
    }),
  )
})
afterAll(async () => {
  await runtime.dispose()
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true, force: true })
})
const run = <A>(effect: Parameters<typeof runtime.runPromise<A, Failure>>[0]): Promise<A> => runtime.runPromise(effect)

const ORDER = { patternId: 1, measurementType: "body", measurements: { mbWaistGirth: 70 } } as const
const HANGS = { ...ORDER, options: { mode: "mode.hangs" } }
/** Its exports search for ever. */
const SEARCHES = { ...ORDER, options: { length: 41 } }
const job = (id: string) => run(Effect.flatMap(Jobs, (jobs) => jobs.find(TENANT, id)))
const news = (id: string): Promise<JobNews> => run(Effect.flatMap(Jobs, (jobs) => jobs.news(TENANT, id)))
const cancel = (id: string) => run(cancelJob(TENANT, id))
const until = (isSo: () => Promise<void>) => vi.waitFor(isSo, { timeout: 20_000, interval: 20 })

const drafted = async (order: Parameters<typeof createDraft>[1]) => {
  const made = await run(createDraft(actor, order))
  await until(async () => expect((await job(made.jobId))?.status).toBe("completed"))
  return made.id
}
const ticked = () => statSync(ticks).size
/** A thread that lives writes on. */
const threadHasEnded = () =>
  until(async () => {
    const before = ticked()
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(ticked()).toBe(before)
  })

test("a mistake of a pattern is logged with the pattern, its reference, the job and the draft, and with nothing of a body", async () => {
  const made = await run(createDraft(actor, { ...ORDER, options: { mode: "mode.mistaken" } }))
  await until(async () => expect((await job(made.jobId))?.status).toBe("failed"))
  expect(errors).toEqual([
    [
      "a pattern has a defect",
      {
        job: made.jobId,
        tenant: TENANT,
        draft: made.id,
        pattern: "test-square",
        reference: expect.stringMatching(/^[0-9a-f-]{36}$/),
        reason: "no such dart",
      },
    ],
  ])
  // Who ordered is told what they can act on.
  expect(JSON.stringify((await job(made.jobId))?.error)).not.toContain("dart")
})

test("how far an export has come, and its best layout so far, are there while it runs; then its result is", async () => {
  const searching = await run(createExport(actor, { draftId: await drafted(SEARCHES), fileType: "dxf" }))
  await until(async () => expect(await news(searching.jobId)).toEqual({ progress: 0.5, best: { used: 110 } }))
  expect((await job(searching.jobId))?.status).toBe("inProgress")
  await cancel(searching.jobId)

  const done = await run(createExport(actor, { draftId: await drafted(ORDER), fileType: "dxf" }))
  await until(async () => expect((await job(done.jobId))?.status).toBe("completed"))
  expect(await news(done.jobId)).toEqual({})
  expect((await run(readExport(actor, done.id))).files).toHaveLength(1)
})

test("a cancelled job ends as such, its thread with it; what it had reached stays, and its end is told", async () => {
  const callbackUrl = "http://127.0.0.1:9/done"
  const draftId = await drafted(SEARCHES)
  const made = await run(createExport(actor, { draftId, fileType: "dxf", callbackUrl }))
  const id = made.jobId
  await until(async () => expect(await news(id)).toHaveProperty("best"))
  const before = ticked()
  await until(async () => expect(ticked()).not.toBe(before))

  expect(await cancel(id)).toBe(true)
  const ended = await job(id)
  expect(ended).toMatchObject({ status: "cancelled", error: { title: "Cancelled", detail: "The job was cancelled." } })
  expect(ended?.finishedAt).not.toBeNull()
  await threadHasEnded()
  expect(await job(id)).toEqual(ended)
  expect(await news(id)).toEqual({ progress: 0.5, best: { used: 110 } })
  expect(await cancel(id)).toBe(false)

  // The interface has no word for it: to whoever reads it over HTTP the job has failed.
  expect(await run(readExport(actor, made.id))).toMatchObject({ status: "failed", error: { title: "Cancelled" } })
  expect(await run(readJob(actor, id))).toMatchObject({ status: "failed", error: { title: "Cancelled" } })
  const query = { page: 1, perPage: 20, sort: "desc", orderBy: "startedAt" } as const
  const failedOnes = await run(jobPage(actor, { ...query, status: "failed" }))
  expect(failedOnes.items.map((item) => item.id)).toContain(id)
  const running = await run(jobPage(actor, { ...query, status: "inProgress" }))
  expect(running.items).toEqual([])
  const due = await run(
    Effect.flatMap(Callbacks, (callbacks) =>
      callbacks.claim("2100-01-01T00:00:00.000Z", "2100-01-01T00:00:00.000Z", 9),
    ),
  )
  expect(due.map(({ jobId, body }) => [jobId, JSON.parse(body).data.status])).toEqual([[id, "failed"]])
})

test("a batch is cancelled with what it has begun; what it has not begun is skipped", async () => {
  const actions = {
    hangs: { type: "draft", body: HANGS },
    // On a machine with one core to spare it waits for the first.
    another: { type: "draft", body: HANGS },
    after: { type: "export", body: { draftId: { $ref: "#/resources/hangs/id" }, fileType: "dxf" } },
  } as const
  const made = await run(createBatch(actor, { actions }))
  const begun = async () => {
    const batch = await run(Effect.flatMap(Batches, (batches) => batches.find(TENANT, made.id)))
    return Object.keys(batch?.progress ?? {}).toSorted()
  }
  await until(async () => expect(await begun()).toEqual(["another", "hangs"]))
  expect(await cancel(made.jobId)).toBe(true)

  const batch = await run(readBatch(actor, made.id))
  expect(batch.status).toBe("failed")
  expect(batch.errors).toMatchObject({
    hangs: { detail: "The job was cancelled." },
    another: { detail: "The job was cancelled." },
    after: { detail: "The batch was cancelled." },
  })
  expect((await job(made.jobId))?.status).toBe("cancelled")
  for (const { $ref } of Object.values(batch.resources)) {
    expect((await run(readDraft(actor, $ref.slice($ref.lastIndexOf("/") + 1)))).status).toBe("failed")
  }
  // The threads are free for others.
  await drafted(ORDER)
})

test("a job that is not there is not cancelled", async () => {
  const refused = await run(Effect.result(cancelJob(TENANT, "none")))
  expect(Result.getFailure(refused)).toEqual(Option.some({ _tag: "NotFound", detail: "There is no such job." }))
})

test.runIf(inject("whole"))(
  "a job that finds no room goes back to the queue as often as it takes, and is done once there is room",
  async () => {
    const draftId = await drafted(ORDER)
    errors.length = 0
    full = { times: 0 }
    const made = await run(createExport(actor, { draftId, fileType: "dxf" }))
    // More often than a job's process may die.
    await until(async () => expect(full?.times).toBe(4))
    expect((await job(made.jobId))?.status).toBe("inProgress")
    full = undefined
    await until(async () => expect((await job(made.jobId))?.status).toBe("completed"))
    expect((await run(readExport(actor, made.id))).files).toHaveLength(1)
    expect(errors).toEqual([])
  },
  40_000,
)
