/** A JSON Schema document or a part of one, draft-07 with ajv-errors' `errorMessage`. */
export type JsonSchema = { readonly [keyword: string]: unknown }

/** JSON Schema's conditional; the one place that writes its keyword `then`. */
export const when = (condition: JsonSchema, follows: JsonSchema, otherwise?: JsonSchema): JsonSchema => ({
  if: condition,
  // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema
  then: follows,
  ...(otherwise === undefined ? {} : { else: otherwise }),
})

/** All of some rules; a schema refuses an empty list of them. */
export const every = (rules: readonly JsonSchema[]): JsonSchema => (rules.length === 0 ? {} : { allOf: rules })
