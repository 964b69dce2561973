import { JsonSchema, Schema } from "effect"
import { CreateDraft, draftReadOnly } from "./drafts.js"
import { READ_ONLY } from "./endpoint.js"
import { MaterialEntry } from "./nesting.js"

/** A closed JSON Schema of a shape, draft-07, without definitions: it can stand inside another document. */
export function draft07(shape: Schema.Top): JsonSchema.JsonSchema {
  const document = JsonSchema.toDocumentDraft07(Schema.toJsonSchemaDocument(shape, { onExcessProperty: "error" }))
  if (Object.keys(document.definitions).length > 0) throw new Error("this shape needs definitions of its own")
  return document.schema
}

/** What a draft-creation body may hold beside the pattern's own part: the fields by name, and one material entry. */
export function draftBodyFields() {
  const ignored = [...READ_ONLY, ...draftReadOnly].map((name) => [name, {}] as const)
  const { properties } = draft07(CreateDraft) as { properties: Record<string, JsonSchema.JsonSchema> }
  return { fields: { ...properties, ...Object.fromEntries(ignored) }, material: draft07(MaterialEntry) }
}
