import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { repositories } from "@toile/adapter-sql"
import { failureProblem, JobQueue, Jobs, type StoredJob, Tenants } from "@toile/service-core"
import { Effect, Layer, ManagedRuntime } from "effect"
import { TestClock } from "effect/testing"
import { afterAll, beforeAll, expect, test } from "vitest"
import { sqliteDatabase } from "./database.js"
import { LEASE_MS, tableQueue } from "./queue.js"

const folder = mkdtempSync(join(tmpdir(), "toile-queue-"))
const layer = Layer.mergeAll(repositories, tableQueue).pipe(
  Layer.provideMerge(sqliteDatabase(join(folder, "toile.sqlite"))),
  Layer.provideMerge(TestClock.layer()),
)
const runtime = ManagedRuntime.make(layer)
beforeAll(() =>
  runtime.runPromise(
    Effect.flatMap(Tenants, (tenants) => tenants.insert({ id: "t", name: "t", createdAt: "2026-01-01T00:00:00.000Z" })),
  ),
)
afterAll(async () => {
  await runtime.dispose()
  rmSync(folder, { recursive: true, force: true })
})

const job = (id: string): StoredJob => ({
  id,
  tenantId: "t",
  kind: "draft",
  subjectId: `draft of ${id}`,
  status: "inProgress",
  startedAt: "2026-01-01T00:00:00.000Z",
  startedBy: "u",
  finishedAt: null,
  error: null,
  baseUrl: "http://localhost:8080",
  parentId: null,
})
const ids = (jobs: readonly StoredJob[]) => jobs.map(({ id }) => id)

test("a job is held by one runner, until its lease ends", () =>
  runtime.runPromise(
    Effect.gen(function* () {
      const queue = yield* JobQueue
      for (const id of ["j1", "j2", "j3"]) yield* queue.enqueue(job(id))
      const mine = yield* queue.claim("a", 2)
      expect(mine.map(({ id, attempt }) => [id, attempt])).toEqual([
        ["j1", 1],
        ["j2", 1],
      ])
      expect(ids(yield* queue.claim("b", 5))).toEqual(["j3"])

      yield* TestClock.adjust(LEASE_MS - 1)
      expect(yield* queue.keepAlive("a", ["j1"])).toEqual(["j1"])
      yield* TestClock.adjust(LEASE_MS - 1)
      const taken = yield* queue.claim("b", 5)
      expect(taken.map(({ id, attempt }) => [id, attempt])).toEqual([
        ["j2", 2],
        ["j3", 2],
      ])

      // The first runner wakes up again: it holds j2 no longer, and what it writes is not kept.
      expect(yield* queue.keepAlive("a", ["j1", "j2"])).toEqual(["j1"])
      let written = 0
      const write = Effect.sync(() => void written++)
      expect(yield* queue.finish("a", mine[1]!, null, write)).toBe(false)
      expect(written).toBe(0)
      expect(yield* queue.finish("b", taken[0]!, null, write)).toBe(true)
      expect(yield* queue.finish("b", taken[0]!, null, write)).toBe(false)
      expect(written).toBe(1)

      const jobs = yield* Jobs
      expect((yield* jobs.find("t", "j2"))?.status).toBe("completed")
      expect(yield* queue.finish("a", mine[0]!, failureProblem("no"), write)).toBe(true)
      const failed = yield* jobs.find("t", "j1")
      expect(failed?.error?.detail).toBe("no")
      expect(failed?.finishedAt).not.toBeNull()
    }),
  ))

test("a job that is given back is free at once and has not been tried", () =>
  runtime.runPromise(
    Effect.gen(function* () {
      const queue = yield* JobQueue
      yield* queue.enqueue(job("j4"))
      const [held] = (yield* queue.claim("c", 9)).filter(({ id }) => id === "j4")
      yield* queue.release("c", ["j4"])
      const [again] = (yield* queue.claim("d", 9)).filter(({ id }) => id === "j4")
      expect([held?.attempt, again?.attempt]).toEqual([1, 1])
    }),
  ))

test("a result that cannot be written leaves the job held", () =>
  runtime.runPromise(
    Effect.gen(function* () {
      const queue = yield* JobQueue
      yield* queue.enqueue(job("j5"))
      const [held] = (yield* queue.claim("e", 9)).filter(({ id }) => id === "j5")
      const died = yield* Effect.exit(queue.finish("e", held!, null, Effect.die("disk full")))
      expect(died._tag).toBe("Failure")
      expect((yield* (yield* Jobs).find("t", "j5"))?.status).toBe("inProgress")
    }),
  ))

test("whoever waits is told of new work", () =>
  runtime.runPromise(
    Effect.gen(function* () {
      const queue = yield* JobQueue
      yield* queue.announce
      yield* queue.awaitWork
    }),
  ))
