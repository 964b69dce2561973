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

/** Which other actions each action of a batch waits for, in the batch's order. */
export type BatchPlan = Readonly<Record<string, readonly string[]>>

/** A batch without what it was sent as, which may be megabytes. */
export interface BatchOutline extends Omit<StoredBatch, "definitions" | "actions"> {
  /** null: the batch is older than plans are kept. */
  readonly plan: BatchPlan | null
}

/** What a list tells of a batch. */
export type ListedBatch = Pick<StoredBatch, "id" | "status" | "createdAt" | "createdBy">

export interface BatchQuery {
  readonly page: number
  readonly perPage: number
  readonly sort: "asc" | "desc"
}

export interface Batches {
  /**
   * What a batch that is to be was sent as: it may be megabytes, and is written in several goes, outside of the transaction
   * in which the batch is.
   */
  readonly insertContent: (
    tenantId: string,
    id: string,
    content: Pick<StoredBatch, "actions" | "definitions">,
  ) => Effect.Effect<void>
  /** Removes that of a batch that did not come; of one that is there nothing. */
  readonly removeContent: (tenantId: string, id: string) => Effect.Effect<void>
  /** Removes what stopped services left of batches that never came and whose IDs are smaller than this one. */
  readonly removeLeft: (before: string) => Effect.Effect<void>
  /** The batch itself, whose content is there. */
  readonly insert: (tenantId: string, batch: StoredBatch, plan: BatchPlan) => Effect.Effect<void>
  /** All of it: for who wants to see it. */
  readonly find: (tenantId: string, id: string) => Effect.Effect<StoredBatch | undefined>
  readonly outline: (tenantId: string, id: string) => Effect.Effect<BatchOutline | undefined>
  /**
   * Of these actions the first and those that follow it up to one that is large, in the order in which they are named, and
   * the definitions if any of them refers to one. Of a batch that is older than that, all.
   */
  readonly parts: (
    tenantId: string,
    id: string,
    actions: readonly string[],
  ) => Effect.Effect<Pick<StoredBatch, "actions" | "definitions">>
  readonly savePlan: (tenantId: string, id: string, plan: BatchPlan) => Effect.Effect<void>
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
