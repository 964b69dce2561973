import {
  downloadPatternBundle,
  listPatternReferences,
  listPatterns,
  readPattern,
  readPatternInfo,
  readPatternReference,
  readPatternReferenceInfo,
  readPatternReferenceSchema,
  readPatternSchema,
} from "@toile/contract"
import {
  patternPage,
  readBundle,
  readPatternData,
  readPatternJsonSchema,
  readReference,
  referencePage,
} from "@toile/service-core"
import { Effect } from "effect"
import type { Mount } from "../route.js"

export function patternRoutes(mount: Mount): void {
  mount(listPatterns, ({ actor, query }) => patternPage(actor, query))
  mount(readPattern, ({ actor, params }) => readPatternData(actor, params.id))
  mount(readPatternSchema, ({ actor, params }) => readPatternJsonSchema(actor, params.id))
  mount(readPatternInfo, ({ actor, params }) => readReference(actor, params.id))
  mount(listPatternReferences, ({ actor, params, query }) => referencePage(actor, params.id, query))
  mount(readPatternReference, ({ actor, params }) => readPatternData(actor, params.id, params.refId))
  mount(readPatternReferenceSchema, ({ actor, params }) => readPatternJsonSchema(actor, params.id, params.refId))
  mount(readPatternReferenceInfo, ({ actor, params }) => readReference(actor, params.id, params.refId))
  mount(downloadPatternBundle, ({ actor, params }) =>
    Effect.map(readBundle(actor, params.id, params.refId), ({ filename, source, commitHash }) => ({
      filename,
      contentType: "text/javascript",
      bytes: Buffer.from(source, "utf8"),
      etag: commitHash,
    })),
  )
}
