import type { Actor, Failure } from "@toile/service-core"
import { Effect, Result } from "effect"
import { TokenVerifier, type VerifiedToken } from "./access-tokens.js"
import type { Services } from "./services.js"

/** A user or client that was disabled, and a session that was ended, lose access within this time. */
const RECHECK_MS = 2000
const MOST_KEPT = 10_000

interface Known {
  readonly verified: VerifiedToken
  readonly actor: Actor | undefined
  readonly checkedAt: number
}
type Found = Result.Result<Actor | undefined, Failure>

/**
 * Finds out who sends a token; undefined where it opens nothing. A checked token is kept for a moment, so that a busy
 * client costs no signature check, no query and no wait at every request.
 *
 * @param now milliseconds since 1970
 */
export function authenticator(
  run: <A>(effect: Effect.Effect<A, Failure, Services>) => Promise<Result.Result<A, Failure>>,
  now: () => number,
): (token: string) => Found | Promise<Found> {
  const known = new Map<string, Known>()
  /** Who comes while a token is checked waits for that check: hundreds at once would each ask the database. */
  const checks = new Map<string, Promise<Found>>()
  const check = (token: string, before: Known | undefined) => {
    const running = checks.get(token) ?? checked(token, before).finally(() => checks.delete(token))
    checks.set(token, running)
    return running
  }
  const checked = (token: string, before: Known | undefined) =>
    run(
      Effect.gen(function* () {
        const verified = before?.verified ?? (yield* (yield* TokenVerifier).verify(token))
        if (verified === undefined) return undefined
        const checkedAt = now()
        const actor = yield* verified.actor
        if (known.size >= MOST_KEPT) known.clear()
        known.set(token, { verified, actor, checkedAt })
        return actor
      }),
    )

  return (token) => {
    const before = known.get(token)
    if (before === undefined) return check(token, undefined)
    if (before.verified.expiresAt * 1000 <= now()) {
      known.delete(token)
      return Result.succeed(undefined)
    }
    if (now() - before.checkedAt < RECHECK_MS) return Result.succeed(before.actor)
    return check(token, before)
  }
}

/** The token of an Authorization header; undefined where there is none of the right form. */
export const bearerToken = (header: string | undefined): string | undefined =>
  /^Bearer +([A-Za-z0-9._~+/-]+=*)$/i.exec(header ?? "")?.[1]
