import { pointerOf } from "@toile/result"
import { Result, Schema, SchemaIssue } from "effect"
import { tooMuchFor } from "./extent.js"
import { missingOneOf } from "./one-field-of.js"
import type { InputError } from "./problem.js"

/** A schema whose decoding needs no service and no wait. */
export type Shape<A> = Schema.Codec<A, unknown>

const messages = SchemaIssue.makeFormatterStandardSchemaV1({
  leafHook: (issue) => {
    if (issue._tag === "MissingKey") return "is required"
    if (issue._tag === "UnexpectedKey") return "is not known here"
    return inWords(SchemaIssue.defaultLeafHook(issue))
  },
  checkHook: (issue) => {
    const message = SchemaIssue.defaultCheckHook(issue)
    return message === undefined ? undefined : inWords(message)
  },
})

const inWords = (message: string) => message.replace(/^Expected /, "must be ").replaceAll(" | ", " or ")

/**
 * Reads unknown input by a shape that is closed (an unknown field is an error that names it), all errors at once. Of input
 * that is far larger than anything of its shape nothing but that is said.
 *
 * @param at the path at which the input stands, put before each pointer
 */
export function decode<A>(shape: Shape<A>, at: readonly PropertyKey[] = []) {
  const read = Schema.decodeUnknownResult(shape, { errors: "all", onExcessProperty: "error" })
  const tooMuch = tooMuchFor(shape)
  return (input: unknown): Result.Result<A, readonly InputError[]> => {
    const much = tooMuch(input)
    if (much !== undefined) return Result.fail([{ ...much, pointer: pointerOf(at) + much.pointer }])
    return Result.mapError(read(input), (error) => {
      const found = messages(error.issue).issues.map(({ path, message }) => ({
        pointer: pointerOf([...at, ...(path ?? []).map((key) => (typeof key === "object" ? key.key : key))]),
        message: inWords(message),
      }))
      const missing = missingOneOf(shape, input)
        .map((fault) => ({ ...fault, pointer: pointerOf(at) + fault.pointer }))
        .filter(({ pointer }) => !found.some((other) => other.pointer === pointer))
      return [...missing, ...found]
    })
  }
}

/** The body without fields that a client may send back as it read them: read, edit, PATCH works. */
export function withoutReadOnly(body: unknown, readOnly: readonly string[]): unknown {
  if (typeof body !== "object" || body === null || Array.isArray(body)) return body
  return Object.fromEntries(Object.entries(body).filter(([key]) => !readOnly.includes(key)))
}
