import { Effect } from "effect"
import { Callbacks } from "../ports/callbacks.js"
import { JobQueue, type StoredJob } from "../ports/jobs.js"
import { Ids, now } from "../ports/time-and-ids.js"
import { Transactions } from "../ports/transactions.js"

/** Keeps what a job is to make, the job itself and the wish to be called back: all of them or none. */
export const acceptJob = Effect.fnUntraced(function* (
  job: StoredJob,
  callbackUrl: string | undefined,
  insert: Effect.Effect<void>,
) {
  const queue = yield* JobQueue
  const { run } = yield* Transactions
  yield* run(
    Effect.gen(function* () {
      yield* insert
      yield* queue.enqueue(job)
      yield* orderCallback(job, callbackUrl)
    }),
  )
  yield* queue.announce
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
