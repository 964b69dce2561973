import { stepOf } from "@toile/result"
import { Ajv, type ErrorObject } from "ajv"
import ajvErrors from "ajv-errors"
import type { DraftBodyError } from "./draft-body-error.js"
import type { JsonSchema } from "./json-schema.js"
import { namesBySection, withFewStrangers } from "./strangers.js"

/**
 * Compiles a pattern's schema; the result judges draft-creation bodies. An empty array means that the body is valid.
 * Compiling takes some hundredths of a second: keep the result for as long as the pattern reference is in use.
 */
export function draftBodyValidator(schema: JsonSchema): (body: unknown) => readonly DraftBodyError[] {
  // The schema is made here, and that it is one is tested; tidying up the code that is made of it takes four times as
  // long as making it, and saves nothing that a judgement would notice.
  const ajv = new Ajv({ allErrors: true, strict: false, validateSchema: false, code: { optimize: false } })
  ajvErrors.default(ajv)
  const validate = ajv.compile(schema)
  const namesOf = namesBySection(schema)
  return (body) => {
    const { judged, more } = withFewStrangers(body, namesOf)
    return validate(judged) ? more : unique([...(validate.errors ?? []).flatMap(reasons), ...more])
  }
}

interface Wrapped {
  readonly errors?: readonly ErrorObject[]
}

/** An error of ajv-errors names the schema's place; where it stands for names that are not there, each is told. */
function reasons(error: ErrorObject): DraftBodyError[] {
  // `if` only says that its branch failed, and what is wrong with a name itself is told by propertyNames.
  if (error.keyword === "if" || error.propertyName !== undefined) return []
  const message = error.message ?? "is not valid"
  if (error.keyword !== "errorMessage") {
    const section = error.instancePath.split("/")[1] ?? "body"
    return [{ pointer: error.instancePath, message: `${section} section: ${message}` }]
  }
  const inner = (error.params as Wrapped).errors ?? []
  const names = inner.flatMap(({ keyword, params }) => {
    if (keyword === "additionalProperties") return [params.additionalProperty as string]
    if (keyword === "propertyNames") return [params.propertyName as string]
    return []
  })
  if (names.length > 0) {
    return names.map((name) => ({
      pointer: `${error.instancePath}/${stepOf(name)}`,
      message: `${message}: ${name}`,
    }))
  }
  const missing = inner.find(({ keyword }) => keyword === "required")
  const at = missing && inner.length === 1 ? `/${stepOf(missing.params.missingProperty)}` : ""
  return [{ pointer: `${error.instancePath}${at}`, message }]
}

const unique = (errors: readonly DraftBodyError[]) => [
  ...new Map(errors.map((error) => [`${error.pointer} ${error.message}`, error])).values(),
]
