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
   * The actions of a batch that is to be: they may be many, and are written in several goes, outside of the transaction in
   * which the batch is. What is left of one that never came is nobody's.
   */
  readonly insertActions: (tenantId: string, id: string, actions: StoredBatch["actions"]) => Effect.Effect<void>
  /** The batch itself, whose actions are there. */
  readonly insert: (tenantId: string, batch: StoredBatch, plan: BatchPlan) => Effect.Effect<void>
  /** All of it: for who wants to see it. */
  readonly find: (tenantId: string, id: string) => Effect.Effect<StoredBatch | undefined>
  readonly outline: (tenantId: string, id: string) => Effect.Effect<BatchOutline | undefined>
  /** Some of its actions, these at least, and the definitions if any of them refers to one. */
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
