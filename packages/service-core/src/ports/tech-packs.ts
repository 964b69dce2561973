import type { FailureProblem, GenerateTechPack, Status } from "@toile/contract"
import { Context, type Effect } from "effect"

export interface StoredTechPack {
  readonly id: string
  readonly draftId: string
  readonly excludedSections: NonNullable<GenerateTechPack["excludedSections"]>
  readonly language: "en" | "fr"
  readonly status: Status
  readonly error: FailureProblem | null
  /** What its fonts could not write; null: made before that was kept. */
  readonly warnings: readonly string[] | null
  readonly createdAt: string
  readonly createdBy: string
}

export interface TechPacks {
  readonly insert: (tenantId: string, pack: StoredTechPack) => Effect.Effect<void>
  readonly find: (tenantId: string, id: string) => Effect.Effect<StoredTechPack | undefined>
  readonly complete: (tenantId: string, id: string, warnings: readonly string[]) => Effect.Effect<void>
  readonly fail: (tenantId: string, id: string, error: FailureProblem) => Effect.Effect<void>
}
export const TechPacks = Context.Service<TechPacks>("@toile/service-core/TechPacks")
