import { availableParallelism } from "node:os"
import { notNowInCause } from "@toile/adapter-environment"
import { Dispatch, failJob, type JobTicket, Log, MOST_DEATHS, runJob, type TurnEnd } from "@toile/service-core"
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

/** Where a job's end could not be kept for want of room, its place rests: so long at first, and twice as long each time, ms. */
const REST_MS = { first: 500, most: 8000 }

/** Jobs are run while the layer lasts. */
export const jobsRun = (engineModule: string, limits?: TimeLimits, places: PlaceSettings = {}) =>
  Layer.effectDiscard(
    Effect.flatMap(Dispatch, ({ work }) =>
      work({ ...placesOf(places), graceMs: GRACE_MS, mostDeaths: MOST_DEATHS, run: running(), abandon }),
    ),
  ).pipe(Layer.provide(threadedEngine(engineModule, limits)))

const DONE: TurnEnd = { _tag: "Done" }
/** Behind what else is there, and as if it had not been begun. */
const AGAIN: TurnEnd = { _tag: "Waits", forMs: 0 }

const running = () => {
  /** Turns whose work could not be kept, one after the other. */
  let without = 0
  return Effect.fnUntraced(function* (ticket: JobTicket) {
    const log = yield* Log
    const about = { job: ticket.jobId, tenant: ticket.tenantId }
    log.info(about, "job taken")
    const turn = runJob(ticket).pipe(
      Effect.catchCause((cause) => {
        if (Cause.hasInterrupts(cause) || notNowInCause(cause) !== undefined) return Effect.failCause(cause)
        log.error({ ...about, reason: Cause.pretty(cause) }, "job died")
        return Effect.as(failJob(ticket, "The job could not be run: the service has a defect."), DONE)
      }),
      Effect.tap(() =>
        Effect.sync(() => {
          without = 0
        }),
      ),
      // Not the job's fault. Other jobs would fare no better in its place, which is why that rests.
      Effect.catchCauseIf(
        (cause) => !Cause.hasInterrupts(cause) && notNowInCause(cause) !== undefined,
        (cause) => {
          const restMs = Math.min(REST_MS.first * 2 ** without++, REST_MS.most)
          log.warn({ ...about, ...notNowInCause(cause), restMs }, "what a job made could not be kept yet")
          return Effect.delay(Effect.succeed(AGAIN), restMs)
        },
      ),
    )
    const end = yield* Effect.onInterrupt(turn, () => Effect.sync(() => log.info(about, "job stopped")))
    log.info({ ...about, end: end._tag }, "job left")
    return end
  })
}

const abandon = (ticket: JobTicket) => failJob(ticket, `The service stopped ${MOST_DEATHS} times while this job ran.`)
