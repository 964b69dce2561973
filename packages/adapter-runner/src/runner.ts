import { availableParallelism } from "node:os"
import { Dispatch, failJob, type JobTicket, Log, MOST_DEATHS, runJob } from "@toile/service-core"
import { Cause, Effect, Layer } from "effect"
import { type TimeLimits, threadedEngine } from "./threads/engine.js"

/** One core is left to the event loop. */
const slotsHere = (): number => Math.max(1, availableParallelism() - 1)

/** How long a stop waits for running jobs before it gives them back, ms. */
const GRACE_MS = 5000

/** Jobs are run while the layer lasts: as many side by side as the machine has cores to spare. */
export const jobsRun = (engineModule: string, limits?: TimeLimits) =>
  Layer.effectDiscard(
    Effect.flatMap(Dispatch, ({ work }) =>
      work({ slots: slotsHere(), graceMs: GRACE_MS, mostDeaths: MOST_DEATHS, run, abandon }),
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
