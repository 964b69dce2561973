import { Effect } from "effect"
import { orNotFound } from "../failure.js"
import { Batches } from "../ports/batches.js"
import { Dispatch } from "../ports/dispatch.js"
import { Jobs, type StoredJob } from "../ports/jobs.js"
import { Transactions } from "../ports/transactions.js"
import { cancelled, endJob } from "./end-job.js"
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
