import type { FailureProblem, Page, Status } from "@toile/contract"
import { Context, type Effect } from "effect"

export type JobKind = "draft" | "export" | "batch" | "techPack"

/** A cancelled job is shown as failed, with an error whose code says so: the interface's states stay as they are. */
export type JobStatus = Status | "cancelled"

/** A job as it is stored: the truth about it, whoever runs it. `subjectId` is what it makes. */
export interface StoredJob {
  readonly id: string
  readonly tenantId: string
  readonly kind: JobKind
  readonly subjectId: string
  readonly status: JobStatus
  readonly startedAt: string
  readonly startedBy: string
  /** The service's address at the time, for what is told of the job's work when it ends. */
  readonly baseUrl: string
  /** The batch's job that waits for this one. */
  readonly parentId: string | null
  readonly finishedAt: string | null
  /** Somebody asked it to end with what it has; it runs on until it has done so. */
  readonly cancelAsked: boolean
  /** Of a job that failed or was cancelled. */
  readonly error: FailureProblem | null
}

/** How a job ends. */
export interface JobEnd {
  readonly status: Exclude<JobStatus, "inProgress">
  readonly finishedAt: string
  readonly error: FailureProblem | null
  /** What stays known of a completed job's result, plain JSON in the form of `JobNews.best`; absent: nothing. */
  readonly best?: unknown
}

/** What is known of a job while it runs. */
export interface JobNews {
  /** The share of the work that is done, 0 to 1. */
  readonly progress?: number
  /** The best result so far, plain JSON in the form of the job's kind. */
  readonly best?: unknown
}

export interface JobQuery {
  readonly page: number
  readonly perPage: number
  readonly sort: "asc" | "desc"
  readonly orderBy: "startedAt" | "finishedAt"
  /** Jobs in one of these; undefined: in any. */
  readonly statuses?: readonly JobStatus[] | undefined
}

/** How many jobs of a kind, of all tenants together, are in a state. */
export interface JobCount {
  readonly kind: JobKind
  readonly status: JobStatus
  readonly count: number
}

export interface Jobs {
  readonly insert: (job: StoredJob) => Effect.Effect<void>
  readonly find: (tenantId: string, id: string) => Effect.Effect<StoredJob | undefined>
  /** Those of the named jobs that are there, in any order. */
  readonly findAll: (tenantId: string, ids: readonly string[]) => Effect.Effect<readonly StoredJob[]>
  readonly list: (tenantId: string, query: JobQuery) => Effect.Effect<Page<StoredJob>>
  /** What there is of all tenants, for whoever runs the service. */
  readonly counts: Effect.Effect<readonly JobCount[]>
  /**
   * Ends a job that is in progress, and gives whether it was: a job ends once, whoever comes second writes nothing. What
   * is written in the same transaction is kept together with the end, or not at all.
   */
  readonly end: (tenantId: string, id: string, end: JobEnd) => Effect.Effect<boolean>
  /**
   * Holds a job for the rest of a transaction: whoever else ends or holds it waits until that is over. Gives whether the
   * job is in progress.
   */
  readonly hold: (tenantId: string, id: string) => Effect.Effect<boolean>
  /** Asks a job to end with what it has. Gives whether the job is in progress. */
  readonly askCancel: (tenantId: string, id: string) => Effect.Effect<boolean>
  /** Notes what is known of a job by now; what is not named stays as it is. Gives whether the job is in progress: if not, nothing is noted. */
  readonly note: (tenantId: string, id: string, news: JobNews) => Effect.Effect<boolean>
  /** What was noted last. Of a completed job that is what it ended with: its result has taken the place of the rest. */
  readonly news: (tenantId: string, id: string) => Effect.Effect<JobNews>
}
export const Jobs = Context.Service<Jobs>("@toile/service-core/Jobs")
