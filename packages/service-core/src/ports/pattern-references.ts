import type { PatternReferenceData } from "@toile/pattern-model"
import { Context, type Effect } from "effect"

/** One immutable version of a pattern, without what it holds. */
export interface PatternReferenceHead {
  readonly refId: string
  readonly patternId: number
  /** The line that it is on; `master` is the main line. */
  readonly refName: string
  readonly commitHash: string
  /** Of the one before it on the same line; "" for the first. */
  readonly parentCommitHash: string
  /** Whether it came with the program or was published by the operator. */
  readonly origin: "builtIn" | "published"
  readonly createdAt: string
}

/** With its reference data. */
export interface PatternEntry extends PatternReferenceHead {
  readonly data: PatternReferenceData
}

/** The published references, the same for all tenants, and which patterns a tenant may use. */
export interface PatternReferences {
  readonly insert: (entry: PatternEntry, source: string) => Effect.Effect<void>
  /** Newest first; of one pattern where its ID is given. */
  readonly heads: (patternId?: number) => Effect.Effect<readonly PatternReferenceHead[]>
  readonly find: (refId: string) => Effect.Effect<PatternEntry | undefined>
  /** The text of a reference's bundle. */
  readonly source: (refId: string) => Effect.Effect<string | undefined>
  /** A tenant's allow list; undefined: all patterns. */
  readonly allowed: (tenantId: string) => Effect.Effect<readonly number[] | undefined>
  /** Sets a tenant's allow list; gives whether there is such a tenant. */
  readonly allow: (tenantId: string, patternIds: readonly number[] | undefined) => Effect.Effect<boolean>
}
export const PatternReferences = Context.Service<PatternReferences>("@toile/service-core/PatternReferences")
