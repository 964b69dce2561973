import { Schema } from "effect"
import type { InputError } from "./problem.js"

const ONE_OF = "toile/oneFieldOf"

/** The shape of which exactly one of some fields is to be given; where none is, the first is missing. */
export const oneFieldOf = <Fields extends Schema.Struct.Fields>(
  shape: Schema.Struct<Fields>,
  fields: readonly (string & keyof Fields)[],
) =>
  shape.annotate({ [ONE_OF]: fields }).check(
    Schema.makeFilter(
      (input: object) => {
        const [fault] = faultsOf(input, fields)
        return fault === undefined || { path: [fault.field], issue: fault.message }
      },
      { toJsonSchema: () => ({ oneOf: fields.map((field) => ({ required: [field] })) }) },
    ),
  )

/** The same of input whose other fields are wrong: a check is only asked of what is right without it. */
export const missingOneOf = (shape: Schema.Top, input: unknown): readonly InputError[] => {
  const fields = shape.ast.annotations?.[ONE_OF] as readonly string[] | undefined
  if (fields === undefined || typeof input !== "object" || input === null || Array.isArray(input)) return []
  return faultsOf(input, fields).map(({ field, message }) => ({ pointer: `/${field}`, message }))
}

const faultsOf = (input: object, fields: readonly string[]) => {
  const [first, ...others] = fields.filter((field) => Object.hasOwn(input, field))
  if (first === undefined) return [{ field: fields[0]!, message: "is required" }]
  return others.map((field) => ({ field, message: `stands instead of ${first}: one of the two` }))
}
