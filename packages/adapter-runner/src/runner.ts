import { availableParallelism } from "node:os"
import { LEASE_MS, newRunnerId } from "@toile/adapter-sqlite"
import { type ClaimedJob, failJob, JobQueue, Log, runJob } from "@toile/service-core"
import { Cause, Effect, Fiber, Layer } from "effect"
import { type TimeLimits, threadedEngine } from "./threads/engine.js"

interface RunnerOptions {
  /** Jobs that run side by side, each in its own worker thread. */
  readonly concurrency: number
  /** How long a stop waits for running jobs before it gives them back to the queue. */
  readonly graceMs: number
}

/** One core is left to the event loop. */
const concurrencyHere = (): number => Math.max(1, availableParallelism() - 1)

/** How long a stop waits for running jobs before it gives them back to the queue, ms. */
const GRACE_MS = 5000

/** Jobs are run while the layer lasts: as many side by side as the machine has cores to spare. */
export const jobsRun = (engineModule: string, limits?: TimeLimits) =>
  Layer.effectDiscard(runner({ concurrency: concurrencyHere(), graceMs: GRACE_MS })).pipe(
    Layer.provide(threadedEngine(engineModule, limits)),
  )

/** Runners of other processes are not announced to: look this often. */
const POLL_MS = 250

/**
 * Takes jobs and runs them until its scope ends. On the way out, running jobs get some time to finish; what is left
 * goes back to the queue.
 */
const runner = ({ concurrency, graceMs }: RunnerOptions) =>
  Effect.gen(function* () {
    const queue = yield* JobQueue
    const log = yield* Log
    const runnerId = newRunnerId()
    const running = new Map<string, Fiber.Fiber<void>>()

    const runOne = (job: ClaimedJob) =>
      Effect.gen(function* () {
        const about = { job: job.id, kind: job.kind, tenant: job.tenantId, attempt: job.attempt }
        log.info(about, "job taken")
        const ended = yield* runJob(runnerId, job).pipe(
          Effect.catchCause((cause) =>
            Cause.hasInterrupts(cause)
              ? Effect.succeed(false)
              : Effect.suspend(() => {
                  log.error({ ...about, reason: Cause.pretty(cause) }, "job died")
                  return failJob(runnerId, job, "The job could not be run: the service has a defect.")
                }),
          ),
        )
        log.info({ ...about, ended }, ended ? "job ended" : "job left to another runner")
      }).pipe(Effect.ensuring(Effect.sync(() => running.delete(job.id))))

    // Claimed and started in one go: an interruption in between would leave the job to its lease's end.
    const takeOne = Effect.uninterruptible(
      Effect.gen(function* () {
        const [job] = yield* queue.claim(runnerId, 1)
        if (job === undefined) return undefined
        const fiber = yield* Effect.forkDetach(Effect.interruptible(runOne(job)))
        running.set(job.id, fiber)
        return fiber
      }),
    )

    const lane = Effect.gen(function* () {
      const fiber = yield* takeOne
      yield* fiber === undefined ? Effect.raceFirst(queue.awaitWork, Effect.sleep(POLL_MS)) : Fiber.await(fiber)
    }).pipe(
      // A database that is busy or full must not end the lane for good.
      Effect.catchCause((cause) =>
        Effect.suspend(() => {
          if (!Cause.hasInterrupts(cause)) log.error({ reason: Cause.pretty(cause) }, "the runner could not take a job")
          return Effect.sleep(1000)
        }),
      ),
      Effect.forever,
    )

    const heartbeat = Effect.gen(function* () {
      const held = [...running.keys()]
      if (held.length === 0) return
      const still = new Set(yield* queue.keepAlive(runnerId, held))
      for (const id of held) {
        const fiber = running.get(id)
        if (fiber !== undefined && !still.has(id)) yield* Fiber.interrupt(fiber)
      }
    }).pipe(
      Effect.catchCause((cause) =>
        Effect.sync(() => log.error({ reason: Cause.pretty(cause) }, "leases were not kept alive")),
      ),
      Effect.delay(LEASE_MS / 4),
      Effect.forever,
    )

    yield* Effect.addFinalizer(() =>
      Effect.gen(function* () {
        yield* Effect.forEach([...running.values()], Fiber.await, { concurrency: "unbounded", discard: true }).pipe(
          Effect.timeoutOption(graceMs),
        )
        const left = [...running]
        yield* Effect.forEach(left, ([, fiber]) => Fiber.interrupt(fiber), { discard: true })
        if (left.length > 0) {
          const ids = left.map(([id]) => id)
          yield* queue.release(runnerId, ids)
          log.info({ jobs: ids }, "jobs went back to the queue")
        }
      }),
    )
    yield* Effect.forkScoped(heartbeat)
    for (let i = 0; i < concurrency; i++) yield* Effect.forkScoped(lane)
  })
