import type { Batch, FailureProblem, Page, Status } from "@toile/contract"
import { Context, type Effect } from "effect"

/** How far an action has come; one that is not there has not been begun. */
export interface ActionProgress {
  readonly state: "running" | "completed" | "failed" | "skipped"
  /** What it made, once it has. */
  readonly made?: { readonly type: "draft" | "export" | "prediction"; readonly id: string }
  /** The job that makes it. */
  readonly jobId?: string
  readonly error?: FailureProblem
}

export interface StoredBatch {
  readonly id: string
  readonly definitions: Batch["definitions"]
  readonly actions: Batch["actions"]
  readonly status: Status
  readonly progress: Readonly<Record<string, ActionProgress>>
  readonly createdAt: string
  readonly createdBy: string
}

/** What a list tells of a batch. */
export type ListedBatch = Pick<StoredBatch, "id" | "status" | "createdAt" | "createdBy">

export interface BatchQuery {
  readonly page: number
  readonly perPage: number
  readonly sort: "asc" | "desc"
}

export interface Batches {
  readonly insert: (tenantId: string, batch: StoredBatch) => Effect.Effect<void>
  readonly find: (tenantId: string, id: string) => Effect.Effect<StoredBatch | undefined>
  /** Without reading what they are made of. */
  readonly list: (tenantId: string, query: BatchQuery) => Effect.Effect<Page<ListedBatch>>
  readonly advance: (
    tenantId: string,
    id: string,
    status: Status,
    progress: StoredBatch["progress"],
  ) => Effect.Effect<void>
  readonly fail: (tenantId: string, id: string) => Effect.Effect<void>
}
export const Batches = Context.Service<Batches>("@toile/service-core/Batches")
