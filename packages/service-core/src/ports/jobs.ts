import type { FailureProblem, Page, Status } from "@toile/contract"
import { Context, type Effect } from "effect"

export type JobKind = "draft" | "export" | "batch" | "techPack"

/** A job as it is stored. `subjectId` is what it makes. */
export interface StoredJob {
  readonly id: string
  readonly tenantId: string
  readonly kind: JobKind
  readonly subjectId: string
  readonly status: Status
  readonly startedAt: string
  readonly startedBy: string
  /** The service's address at the time, for what is told of the job's work when it ends. */
  readonly baseUrl: string
  /** The batch's job that waits for this one. */
  readonly parentId: string | null
  readonly finishedAt: string | null
  readonly error: FailureProblem | null
}

export interface JobQuery {
  readonly page: number
  readonly perPage: number
  readonly sort: "asc" | "desc"
  readonly orderBy: "startedAt" | "finishedAt"
  readonly status?: Status | undefined
}

export interface Jobs {
  readonly find: (tenantId: string, id: string) => Effect.Effect<StoredJob | undefined>
  readonly list: (tenantId: string, query: JobQuery) => Effect.Effect<Page<StoredJob>>
}
export const Jobs = Context.Service<Jobs>("@toile/service-core/Jobs")

/** A job that one runner holds; `attempt` tells this claim from later ones of the same job. */
export interface ClaimedJob extends StoredJob {
  readonly attempt: number
}

/** The way from an accepted action to the runner. A claim is a lease: it ends unless it is kept alive. */
export interface JobQueue {
  /** Stores the job; inside a transaction it exists only if that one is kept. */
  readonly enqueue: (job: StoredJob) => Effect.Effect<void>
  /** Tells runners of this process that there is work; others look by themselves. */
  readonly announce: Effect.Effect<void>
  /** Ends when there may be work. */
  readonly awaitWork: Effect.Effect<void>
  readonly claim: (runnerId: string, limit: number) => Effect.Effect<readonly ClaimedJob[]>
  /** Keeps leases alive; gives back the IDs of the jobs that are still held. */
  readonly keepAlive: (runnerId: string, jobIds: readonly string[]) => Effect.Effect<readonly string[]>
  /** Gives jobs back, to be taken up by another runner. */
  readonly release: (runnerId: string, jobIds: readonly string[]) => Effect.Effect<void>
  /**
   * Ends a job, with its result: `write` and the job's end are kept together or not at all.
   *
   * @returns whether the job was still held; if not, nothing was written
   */
  readonly finish: (
    runnerId: string,
    job: ClaimedJob,
    error: FailureProblem | null,
    write: Effect.Effect<void>,
  ) => Effect.Effect<boolean>
  /**
   * Runs a part of a job that waits for others in between. What the part writes is kept together with the job's end, or
   * with its going back to the queue, or not at all.
   *
   * @returns whether the job was still held; if not, the part did not run
   */
  readonly step: <R>(
    runnerId: string,
    job: ClaimedJob,
    part: Effect.Effect<StepEnd, never, R>,
  ) => Effect.Effect<boolean, never, R>
  /** A job that waits is taken up again soon. */
  readonly wake: (jobId: string) => Effect.Effect<void>
}
/** How a part of a job ended: with the job's end, or waiting for so long, ms, unless it is woken. */
export type StepEnd =
  | { readonly _tag: "Ended"; readonly error: FailureProblem | null }
  | { readonly _tag: "Waits"; readonly forMs: number }
export const JobQueue = Context.Service<JobQueue>("@toile/service-core/JobQueue")
