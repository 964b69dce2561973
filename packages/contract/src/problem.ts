import { Schema } from "effect"

/** One thing that is wrong with an input: a JSON pointer into the body, or `query/<name>`. */
export const InputError = Schema.Struct({
  pointer: Schema.String,
  message: Schema.String,
  /** Of an uploaded table: the row, the header being 1, and the column's name. */
  row: Schema.optionalKey(Schema.Int),
  column: Schema.optionalKey(Schema.String),
})
export type InputError = typeof InputError.Type

/** RFC 9457 problem details; `requestId` finds the request in the log. */
export const Problem = Schema.Struct({
  type: Schema.String,
  title: Schema.String,
  status: Schema.Int,
  detail: Schema.String,
  instance: Schema.String,
  requestId: Schema.String,
  errors: Schema.optionalKey(Schema.Array(InputError)),
})
export type Problem = typeof Problem.Type

/** Why a job, a draft or an export failed: a problem that no request stands behind. */
export const FailureProblem = Schema.Struct({
  type: Schema.String,
  title: Schema.String,
  status: Schema.Int,
  detail: Schema.String,
  /** Ours: `cancelled` where somebody cancelled it. */
  code: Schema.optionalKey(Schema.Literals(["cancelled"])),
  errors: Schema.optionalKey(Schema.Array(InputError)),
})
export type FailureProblem = typeof FailureProblem.Type
