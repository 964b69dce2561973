import { Effect } from "effect"
import { Callbacks } from "../ports/callbacks.js"
import { Dispatch, type JobLength } from "../ports/dispatch.js"
import { Jobs, type StoredJob } from "../ports/jobs.js"
import { Ids, now } from "../ports/time-and-ids.js"
import { Transactions } from "../ports/transactions.js"

/**
 * Keeps what a job is to make, the job itself and the wish to be called back: all of them or none.
 *
 * @param length how long the job is expected to take; a draft or a turn of a batch is short
 */
export const acceptJob = Effect.fnUntraced(function* (
  job: StoredJob,
  callbackUrl: string | undefined,
  insert: Effect.Effect<void>,
  length: JobLength = "short",
) {
  const jobs = yield* Jobs
  const dispatch = yield* Dispatch
  const { run } = yield* Transactions
  yield* run(
    Effect.gen(function* () {
      yield* insert
      yield* jobs.insert(job)
      yield* orderCallback(job, callbackUrl)
      yield* dispatch.offer({ tenantId: job.tenantId, jobId: job.id, length })
    }),
  )
})

/** Keeps the wish to be called back when a job has ended; none where no address is given. */
const orderCallback = Effect.fnUntraced(function* (job: StoredJob, url: string | undefined) {
  if (url === undefined) return
  const id = yield* (yield* Ids).next
  const createdAt = yield* now
  yield* (yield* Callbacks).insert({
    id,
    tenantId: job.tenantId,
    jobId: job.id,
    url,
    state: "waiting",
    body: "",
    attempts: 0,
    dueAt: createdAt,
    createdAt,
  })
})
