import type { DraftBodyError, JsonSchema } from "@toile/schema-validator"
import { Context, type Effect } from "effect"
import type { PatternEntry } from "./engine.js"

/** The patterns that a tenant sees, and what their schemas say. */
export interface PatternCatalogue {
  /** The latest master reference of each pattern. */
  readonly list: (tenantId: string) => Effect.Effect<readonly PatternEntry[]>
  /** A reference by its ID or name; `master` where none is given. */
  readonly find: (tenantId: string, patternId: number, ref?: string) => Effect.Effect<PatternEntry | undefined>
  readonly schema: (entry: PatternEntry) => JsonSchema
  /** Judges a draft-creation body by the pattern's schema. */
  readonly judge: (entry: PatternEntry, body: unknown) => readonly DraftBodyError[]
}
export const PatternCatalogue = Context.Service<PatternCatalogue>("@toile/service-core/PatternCatalogue")
