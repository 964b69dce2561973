import type { Actor, Clients, Sessions, Tenants, Unavailable, Users } from "@toile/service-core"
import { Clock, Effect } from "effect"
import { TokenVerifier, type VerifiedToken } from "./access-tokens.js"

/** A user or client that was disabled, and a session that was ended, lose access within this time. */
const RECHECK_MS = 2000
const MOST_KEPT = 10_000

interface Known {
  readonly verified: VerifiedToken
  readonly actor: Actor | undefined
  readonly checkedAt: number
}

/**
 * Finds out who sends a token. A checked token is kept for a moment, so that a busy client costs no signature check and
 * no query at every request.
 */
export function authenticator() {
  const known = new Map<string, Known>()

  return Effect.fnUntraced(function* (
    token: string,
  ): Effect.fn.Return<Actor | undefined, Unavailable, TokenVerifier | Sessions | Users | Clients | Tenants> {
    const millis = yield* Clock.currentTimeMillis
    const before = known.get(token)
    if (before !== undefined && before.verified.expiresAt * 1000 <= millis) {
      known.delete(token)
      return undefined
    }
    if (before !== undefined && millis - before.checkedAt < RECHECK_MS) return before.actor
    const verified = before?.verified ?? (yield* (yield* TokenVerifier).verify(token))
    if (verified === undefined) return undefined
    const actor = yield* verified.actor
    if (known.size >= MOST_KEPT) known.clear()
    known.set(token, { verified, actor, checkedAt: millis })
    return actor
  })
}

/** The token of an Authorization header; undefined where there is none of the right form. */
export const bearerToken = (header: string | undefined): string | undefined =>
  /^Bearer +([A-Za-z0-9._~+/-]+=*)$/i.exec(header ?? "")?.[1]
