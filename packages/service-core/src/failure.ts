import type { FailureProblem, InputError } from "@toile/contract"
import { Effect, Equal } from "effect"

/** The expected failures of a use case; the API gives each its status (400, 403, 404, 409, 412, 413, 415, 422, 503). */
export type Failure =
  | InvalidInput
  | Forbidden
  | NotFound
  | Conflict
  | Changed
  | TooLarge
  | Unsupported
  | KeyReused
  | Unavailable
export interface InvalidInput {
  readonly _tag: "InvalidInput"
  readonly errors: readonly InputError[]
}
export interface Forbidden {
  readonly _tag: "Forbidden"
  readonly detail: string
}
export interface NotFound {
  readonly _tag: "NotFound"
  readonly detail: string
}
export interface Conflict {
  readonly _tag: "Conflict"
  readonly detail: string
  /** The fields of the body that name what is not ready for it. */
  readonly errors?: readonly InputError[]
}
/** What If-Match was compared with is another one now. */
export interface Changed {
  readonly _tag: "Changed"
  readonly detail: string
}
export interface TooLarge {
  readonly _tag: "TooLarge"
  readonly detail: string
}
/** A content type that is not taken here. */
export interface Unsupported {
  readonly _tag: "Unsupported"
  readonly detail: string
}
/** An Idempotency-Key that stands for another request. */
export interface KeyReused {
  readonly _tag: "KeyReused"
  readonly detail: string
}
export interface Unavailable {
  readonly _tag: "Unavailable"
  readonly detail: string
}

export const invalid = (errors: readonly InputError[]): Effect.Effect<never, InvalidInput> =>
  Effect.fail({ _tag: "InvalidInput", errors })
export const forbidden = (detail: string): Effect.Effect<never, Forbidden> => Effect.fail({ _tag: "Forbidden", detail })
export const conflict = (detail: string, errors?: readonly InputError[]): Effect.Effect<never, Conflict> =>
  Effect.fail({ _tag: "Conflict", detail, ...(errors === undefined ? {} : { errors }) })

export const tooLarge = (detail: string): Effect.Effect<never, TooLarge> => Effect.fail({ _tag: "TooLarge", detail })

/** Errors for fields that may come back as they were read, and came back changed. */
export const changedFields = (present: object, body: object, fields: readonly string[]): InputError[] => {
  const [before, after] = [present, body] as Readonly<Record<string, unknown>>[]
  return fields
    .filter((field) => after![field] !== undefined && !Equal.equals(after![field], before![field]))
    .map((field) => ({ pointer: `/${field}`, message: `${field} cannot be changed` }))
}

/** Whether a PATCH says nothing that could change: the record is answered as it is, and nobody has changed it. */
export const changesNothing = (changes: object): boolean => Object.keys(changes).length === 0

/** Fails with a 404 where there is no value; another tenant's record is not told from none. */
export const orNotFound =
  (what: string) =>
  <A>(value: A | undefined): Effect.Effect<A, NotFound> =>
    value === undefined ? Effect.fail({ _tag: "NotFound", detail: `There is no such ${what}.` }) : Effect.succeed(value)

/** Why a draft or an export failed, as its job and its resource tell it. */
export const failureProblem = (detail: string, errors?: readonly InputError[]): FailureProblem => ({
  type: "about:blank",
  title: "Failed",
  status: 422,
  detail,
  ...(errors === undefined ? {} : { errors }),
})
