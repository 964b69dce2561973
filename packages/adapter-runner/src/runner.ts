import { availableParallelism } from "node:os"
import { Dispatch, failJob, type JobTicket, Log, MOST_DEATHS, runJob } from "@toile/service-core"
import { Cause, Effect, Layer } from "effect"
import { type TimeLimits, threadedEngine } from "./threads/engine.js"

/** How many jobs run side by side in a process, as an operator may set it. */
export interface PlaceSettings {
  /** Threads, of which one in four, and one at least, is for short jobs alone; undefined: a core is left to the event loop. */
  readonly jobThreads?: number | undefined
  /** Of one tenant no more exports and tech packs run side by side, in all processes; undefined: three in four of their places. */
  readonly tenantExports?: number | undefined
}

/** No short job waits for a long one. */
const LEAST_THREADS = 2

const placesOf = ({ jobThreads, tenantExports }: PlaceSettings) => {
  const threads = Math.max(LEAST_THREADS, jobThreads ?? availableParallelism() - 1)
  const short = Math.max(1, Math.floor(threads / 4))
  const long = threads - short
  return { slots: { long, short }, mostOfTenant: { long: tenantExports ?? long - Math.floor(long / 4) } }
}

/** How long a stop waits for running jobs before it gives them back, ms. */
const GRACE_MS = 5000

/** Jobs are run while the layer lasts. */
export const jobsRun = (engineModule: string, limits?: TimeLimits, places: PlaceSettings = {}) =>
  Layer.effectDiscard(
    Effect.flatMap(Dispatch, ({ work }) =>
      work({ ...placesOf(places), graceMs: GRACE_MS, mostDeaths: MOST_DEATHS, run, abandon }),
    ),
  ).pipe(Layer.provide(threadedEngine(engineModule, limits)))

const run = Effect.fnUntraced(function* (ticket: JobTicket) {
  const log = yield* Log
  const about = { job: ticket.jobId, tenant: ticket.tenantId }
  log.info(about, "job taken")
  const end = yield* runJob(ticket).pipe(
    Effect.catchCause((cause) => {
      if (Cause.hasInterrupts(cause)) return Effect.failCause(cause)
      log.error({ ...about, reason: Cause.pretty(cause) }, "job died")
      const failed = failJob(ticket, "The job could not be run: the service has a defect.")
      return Effect.as(failed, { _tag: "Done" } as const)
    }),
    Effect.onInterrupt(() => Effect.sync(() => log.info(about, "job stopped"))),
  )
  log.info({ ...about, end: end._tag }, "job left")
  return end
})

const abandon = (ticket: JobTicket) => failJob(ticket, `The service stopped ${MOST_DEATHS} times while this job ran.`)
