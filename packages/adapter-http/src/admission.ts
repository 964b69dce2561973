import type { AnyEndpoint } from "@toile/contract"
import { type Actor, type Failure, hasRole } from "@toile/service-core"
import { Result } from "effect"
import type { RequestHandler } from "express"
import { bearerToken } from "./authenticate.js"
import { problemOf, sendProblem } from "./problems.js"
import type { RateLimiter } from "./rate-limit.js"
import { senderAddress } from "./sender-address.js"

export interface Gate {
  /** Who sends a token; undefined where it opens nothing. */
  readonly authenticate: (
    token: string,
  ) => Result.Result<Actor | undefined, Failure> | Promise<Result.Result<Actor | undefined, Failure>>
  readonly limit: RateLimiter
}

/**
 * Lets a request through to an endpoint: its sender is known, within the rate and has what the endpoint asks for. Who
 * sends no good token is counted by address.
 */
export const admission =
  ({ authenticate, limit }: Gate) =>
  ({ id, access }: Pick<AnyEndpoint, "id" | "access">): RequestHandler =>
  async (request, response, next) => {
    response.locals.route = id
    const token = access === "public" ? undefined : bearerToken(request.headers.authorization)
    const found = token === undefined ? Result.succeed(undefined) : await authenticate(token)
    const actor = Result.getOrElse(found, () => undefined)
    const sender = actor === undefined ? senderAddress(request) : `${actor.tenantId} ${actor.id}`
    const { allowed, headers } = limit(sender)
    response.set(headers)
    if (!allowed) return sendProblem(response, { status: 429, detail: "These are too many requests: wait a moment." })
    if (access === "public") return next()
    if (Result.isFailure(found)) return sendProblem(response, problemOf(found.failure))
    if (actor === undefined) {
      const reason = token === undefined ? "" : ', error="invalid_token"'
      response.setHeader("WWW-Authenticate", `Bearer realm="toile"${reason}`)
      const detail = token === undefined ? "A bearer token is needed." : "The token is not valid or has expired."
      return sendProblem(response, { status: 401, detail })
    }
    if (access === "owner" && !actor.isOwner) {
      return sendProblem(response, { status: 403, detail: "Group owners only." })
    }
    const roles = access === "anyone" || access === "owner" ? [] : [access].flat()
    if (roles.length > 0 && !roles.some((role) => hasRole(actor, role))) {
      return sendProblem(response, { status: 403, detail: `The role ${roles.join(" or ")} is needed.` })
    }
    response.locals.actor = actor
    next()
  }
