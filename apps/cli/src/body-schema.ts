import { draftBodyFields } from "@toile/contract"
import { type AnyPattern, referenceData } from "@toile/pattern-model"
import { type DraftBodyError, draftBodyValidator, type JsonSchema, patternSchema } from "@toile/schema-validator"

/** The JSON Schema of a pattern's valid draft-creation bodies, as the service answers it. */
export const schemaOf = (pattern: AnyPattern): JsonSchema =>
  patternSchema(referenceData(pattern.declaration), draftBodyFields())

/** What that schema says against a body; nothing where it is valid. */
export const bodyErrors = (pattern: AnyPattern, body: unknown): readonly DraftBodyError[] =>
  draftBodyValidator(schemaOf(pattern))(body)
