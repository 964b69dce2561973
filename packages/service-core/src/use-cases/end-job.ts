import type { FailureProblem, InputError } from "@toile/contract"
import { Effect } from "effect"
import { failureProblem } from "../failure.js"
import { Addresses } from "../ports/addresses.js"
import { Batches } from "../ports/batches.js"
import { Dispatch } from "../ports/dispatch.js"
import { Drafts } from "../ports/drafts.js"
import { Exports } from "../ports/exports.js"
import { type JobEnd, Jobs, type StoredJob } from "../ports/jobs.js"
import { TechPacks } from "../ports/tech-packs.js"
import { now } from "../ports/time-and-ids.js"
import { Transactions } from "../ports/transactions.js"
import { callBack } from "./callbacks.js"

/** How a job ends, and what is written with it: its result, or that there is none. */
export interface Outcome {
  readonly status: JobEnd["status"]
  readonly error: FailureProblem | null
  readonly write: Effect.Effect<void>
  /** As `JobEnd` has it. */
  readonly best?: unknown
}

export const completed = (write: Effect.Effect<void>, best?: unknown): Outcome => ({
  status: "completed",
  error: null,
  write,
  best,
})

/** A job that failed, and what it was to make with it. */
export const failed = (job: StoredJob, detail: string, errors?: readonly InputError[]) =>
  unmade(job, "failed", failureProblem(detail, errors))

export const cancelled = (job: StoredJob) =>
  unmade(job, "cancelled", {
    ...failureProblem("The job was cancelled."),
    title: "Cancelled",
    status: 409,
    code: "cancelled",
  })

const unmade = Effect.fnUntraced(function* (job: StoredJob, status: "failed" | "cancelled", error: FailureProblem) {
  const drafts = yield* Drafts
  const exports = yield* Exports
  const batches = yield* Batches
  const techPacks = yield* TechPacks
  const fail = { draft: drafts.fail, export: exports.fail, batch: batches.fail, techPack: techPacks.fail }[job.kind]
  return { status, error, write: fail(job.tenantId, job.subjectId, error) } satisfies Outcome
})

/**
 * Ends a job together with what it made: both are kept, or neither. Its callback is due from then on, and the batch that
 * waits for it is woken.
 *
 * @returns whether the job was in progress; if not, nothing was written
 */
export const endJob = Effect.fnUntraced(function* (job: StoredJob, { status, error, write, best }: Outcome) {
  const { run } = yield* Transactions
  const jobs = yield* Jobs
  const dispatch = yield* Dispatch
  const end = Effect.gen(function* () {
    if (!(yield* jobs.end(job.tenantId, job.id, { status, error, finishedAt: yield* now, best }))) return false
    yield* write
    yield* callBack(job)
    if (job.parentId !== null) yield* dispatch.wake(job.parentId)
    return true
  })
  // Whoever is stopped here has ended the job, or has not.
  return yield* Effect.uninterruptible(run(end)).pipe(Effect.provideService(Addresses, { baseUrl: job.baseUrl }))
})
