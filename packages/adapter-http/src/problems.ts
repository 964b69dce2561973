import type { InputError, Problem, TokenError } from "@toile/contract"
import type { Failure } from "@toile/service-core"
import type { Response } from "express"
import { leaveUnread } from "./unread-body.js"

const titles: Record<number, string> = {
  400: "Invalid input",
  401: "No valid token",
  403: "Not allowed",
  404: "Not found",
  405: "Method not allowed",
  409: "Conflict",
  412: "Changed in between",
  413: "Too large",
  415: "Unsupported media type",
  422: "Key in use",
  429: "Too many requests",
  500: "Internal error",
  503: "Not available",
}

/** What the form of RFC 6749 calls them; all others are an invalid_request. */
const tokenErrors: Record<number, TokenError["error"]> = {
  500: "server_error",
  503: "temporarily_unavailable",
}
/** What the token endpoint answers is kept nowhere (RFC 6749, 5.1). */
export const NOT_STORED = { "Cache-Control": "no-store", Pragma: "no-cache" }

const RETRY_SECONDS = "5"

export interface ProblemStatus {
  readonly status: number
  readonly detail: string
  readonly errors?: readonly InputError[]
}

/**
 * Answers with problem details (RFC 9457), at the token endpoint in the form of its own (RFC 6749). Nothing of the address
 * or of a stack goes into it.
 */
export function sendProblem(response: Response, { status, detail, errors }: ProblemStatus): void {
  if (status === 503 && !response.hasHeader("Retry-After")) response.setHeader("Retry-After", RETRY_SECONDS)
  leaveUnread(response.req, response)
  response.status(status)
  if (response.locals.isTokenEndpoint === true) {
    const error: TokenError = { error: tokenErrors[status] ?? "invalid_request", error_description: detail }
    response.set(NOT_STORED).json(error)
    return
  }
  const requestId = String(response.locals.requestId)
  const problem: Problem = {
    type: "about:blank",
    title: titles[status] ?? "Error",
    status,
    detail,
    instance: `urn:uuid:${requestId}`,
    requestId,
    ...(errors === undefined ? {} : { errors: firstOf(errors) }),
  }
  response.type("application/problem+json").send(JSON.stringify(problem))
}

/** So many reasons are told of a body, and so many characters of them; who mends these finds the next. */
const MOST_ERRORS = 200
const MOST_CHARACTERS = 200_000

function firstOf(errors: readonly InputError[]): readonly InputError[] {
  let characters = 0
  const beyond = errors.findIndex(({ pointer, message }, index) => {
    characters += pointer.length + message.length
    return index === MOST_ERRORS || (index > 0 && characters > MOST_CHARACTERS)
  })
  if (beyond < 0) return errors
  return [...errors.slice(0, beyond), { pointer: "", message: `and ${errors.length - beyond} more like these` }]
}

const statuses: Record<Exclude<Failure["_tag"], "InvalidInput">, number> = {
  Forbidden: 403,
  NotFound: 404,
  Conflict: 409,
  Changed: 412,
  TooLarge: 413,
  Unsupported: 415,
  KeyReused: 422,
  Unavailable: 503,
}

/** The status and words of a use case's failure. */
export function problemOf(failure: Failure): ProblemStatus {
  if (failure._tag !== "InvalidInput") {
    const errors = failure._tag === "Conflict" && failure.errors !== undefined ? { errors: failure.errors } : {}
    return { status: statuses[failure._tag], detail: failure.detail, ...errors }
  }
  const [first, ...more] = failure.errors
  const detail = `${first?.message ?? "The input is not valid."}${more.length > 0 ? ` (and ${more.length} more)` : ""}`
  return { status: 400, detail, errors: failure.errors }
}
