import type { DraftBodyError, JsonSchema } from "@toile/schema-validator"
import { Context, type Effect } from "effect"
import type { Bundle } from "./engine.js"
import type { PatternEntry, PatternReferenceHead } from "./pattern-references.js"

/** The patterns that a tenant sees, and what their schemas say. */
export interface PatternCatalogue {
  /** The latest master reference of each pattern. */
  readonly list: (tenantId: string) => Effect.Effect<readonly PatternEntry[]>
  /** A reference by its ID, or the latest one of a name; `master` where none is given. */
  readonly find: (tenantId: string, patternId: number, ref?: string) => Effect.Effect<PatternEntry | undefined>
  /** Every reference of a pattern, newest first; none where the tenant does not see the pattern. */
  readonly references: (tenantId: string, patternId: number) => Effect.Effect<readonly PatternReferenceHead[]>
  /** A reference that something was made with, whatever the tenant sees by now. */
  readonly reference: (refId: string) => Effect.Effect<PatternEntry | undefined>
  readonly bundle: (entry: PatternEntry) => Effect.Effect<Bundle>
  readonly schema: (entry: PatternEntry) => JsonSchema
  /** Judges a draft-creation body by the pattern's schema. */
  readonly judge: (entry: PatternEntry, body: unknown) => readonly DraftBodyError[]
  /** Makes ready, pattern by pattern, what the first body of each would otherwise wait for. */
  readonly prepare: Effect.Effect<void>
}
export const PatternCatalogue = Context.Service<PatternCatalogue>("@toile/service-core/PatternCatalogue")
