import type {
  Choices,
  CreateDraft,
  FailureProblem,
  JsonObject,
  MaterialEntry,
  Numbers,
  Page,
  Sides,
  Status,
} from "@toile/contract"
import type { Draft, Warning } from "@toile/draft-model"
import type { ParentDraft } from "@toile/pattern-model"
import { Context, type Effect } from "effect"

/** A draft as it is stored: the inputs as given, the options after fallbacks, and what came of them. */
export interface StoredDraft {
  readonly id: string
  readonly patternId: number
  readonly patternRefId: string
  readonly measurementProfileId: string
  readonly measurementProfileRevId: string
  readonly measurementType: "body" | "final"
  readonly measurements: Numbers
  readonly selectedMeasurementIds: readonly string[] | null
  readonly measurementSources: NonNullable<CreateDraft["measurementSources"]>
  /** null: none were given. */
  readonly sides: Sides | null
  readonly seams: Numbers
  readonly options: Choices
  readonly bodyShapes: Choices
  readonly materials: Readonly<Record<string, MaterialEntry>>
  readonly targetGarmentMeasurements: Numbers
  readonly parentDraftId: string | null
  /** What the parent measured when this draft was ordered. */
  readonly parent: ParentDraft | null
  readonly metadata: JsonObject
  readonly stage: "testing" | "production"
  readonly note: string
  readonly status: Status
  readonly objects: readonly string[]
  readonly garmentMeasurements: Numbers
  /** null: not completed, or completed before drafts kept them beside their result. */
  readonly warnings: readonly Warning[] | null
  readonly error: FailureProblem | null
  /** Left out of lists, and otherwise as any draft. */
  readonly archived: boolean
  readonly createdAt: string
  readonly createdBy: string
}

/** What a list tells of a draft. */
export type ListedDraft = Pick<
  StoredDraft,
  | "id"
  | "patternId"
  | "patternRefId"
  | "measurementProfileId"
  | "measurementProfileRevId"
  | "status"
  | "createdAt"
  | "createdBy"
  | "note"
>

export interface DraftQuery {
  readonly page: number
  readonly perPage: number
  readonly sort: "asc" | "desc"
  readonly search?: string | undefined
  readonly status?: Status | undefined
  readonly patternId?: number | undefined
  readonly patternRefId?: string | undefined
  readonly measurementProfileId?: string | undefined
  readonly measurementProfileRevId?: string | undefined
  readonly stage: "testing" | "production" | "all"
  readonly archived: "false" | "true" | "all"
}

/** What the engine made of a draft: its JSON, which is kept as it is, and what is told without reading it. */
export interface MadeDraft {
  readonly json: string
  /** Its pieces' names. */
  readonly objects: readonly string[]
  readonly garmentMeasurements: Numbers
  readonly warnings: readonly Warning[]
}

export interface Drafts {
  readonly insert: (tenantId: string, draft: StoredDraft) => Effect.Effect<void>
  readonly find: (tenantId: string, id: string) => Effect.Effect<StoredDraft | undefined>
  readonly list: (tenantId: string, query: DraftQuery) => Effect.Effect<Page<ListedDraft>>
  readonly setNote: (tenantId: string, id: string, note: string) => Effect.Effect<void>
  readonly setArchived: (tenantId: string, id: string, archived: boolean) => Effect.Effect<void>
  readonly complete: (tenantId: string, id: string, made: MadeDraft) => Effect.Effect<void>
  /** Removes the draft, its result and its exports; gives the exports' IDs. */
  readonly remove: (tenantId: string, id: string) => Effect.Effect<readonly string[]>
  readonly fail: (tenantId: string, id: string, error: FailureProblem) => Effect.Effect<void>
  /** What the engine made of a completed draft. */
  readonly result: (tenantId: string, id: string) => Effect.Effect<Draft | undefined>
  /** Its JSON: for who passes it on. */
  readonly resultJson: (tenantId: string, id: string) => Effect.Effect<string | undefined>
}
export const Drafts = Context.Service<Drafts>("@toile/service-core/Drafts")
