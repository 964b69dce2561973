import { Effect } from "effect"
import type { Actor } from "../actor.js"
import { conflict, orNotFound } from "../failure.js"
import { Batches } from "../ports/batches.js"
import { Dispatch } from "../ports/dispatch.js"
import { Jobs, type StoredJob } from "../ports/jobs.js"
import { Transactions } from "../ports/transactions.js"
import { cancelled, endJob } from "./end-job.js"
import { readableJob } from "./jobs.js"
import { leaveBatch } from "./run-batch.js"

/**
 * Cancels a job: it ends at once, whoever runs it is stopped, and what it was to make fails. What was noted of it, its
 * best result so far, stays. Of a batch, what it has begun and what is not done is cancelled with it.
 *
 * @returns whether it was in progress
 */
export const cancelJob = Effect.fnUntraced(function* (tenantId: string, id: string) {
  const { run } = yield* Transactions
  const jobs = yield* Jobs
  const all = Effect.gen(function* () {
    const job = yield* orNotFound("job")(yield* jobs.find(tenantId, id))
    const wasRunning = yield* cancelOne(job)
    if (wasRunning && job.kind === "batch") {
      for (const child of yield* begunBy(job)) yield* cancelOne(child)
      yield* leaveBatch(job)
    }
    return wasRunning
  })
  return yield* run(all)
})

/**
 * Cancels a job for whoever may read it: one that has a layout is asked to end with it, which its runner hears with its next report;
 * any other ends at once.
 */
export const cancelJobOf = Effect.fnUntraced(function* (actor: Actor, id: string) {
  const { run } = yield* Transactions
  const jobs = yield* Jobs
  const { tenantId } = actor
  const all = Effect.gen(function* () {
    const job = yield* readableJob(actor, id)
    const ended = conflict("The job has ended.")
    if (!(yield* jobs.hold(tenantId, id))) return yield* ended
    const { best } = yield* jobs.news(tenantId, id)
    if (job.kind === "export" && best !== undefined) yield* jobs.askCancel(tenantId, id)
    else if (!(yield* cancelJob(tenantId, id))) return yield* ended
  })
  yield* run(all)
  return undefined
})

const cancelOne = Effect.fnUntraced(function* (job: StoredJob) {
  const ended = yield* endJob(job, yield* cancelled(job))
  if (ended) yield* (yield* Dispatch).withdraw(job.id)
  return ended
})

/** The jobs of a batch's actions. */
const begunBy = Effect.fnUntraced(function* ({ tenantId, subjectId }: StoredJob) {
  const jobs = yield* Jobs
  const batch = yield* (yield* Batches).outline(tenantId, subjectId)
  const ids = Object.values(batch?.progress ?? {}).flatMap(({ jobId }) => jobId ?? [])
  return yield* jobs.findAll(tenantId, ids)
})
