import { Clock, Effect } from "effect"
import type { Actor } from "../actor.js"
import { conflict, type Failure, type KeyReused } from "../failure.js"
import { IdempotencyKeys, type KeyClaim } from "../ports/idempotency.js"
import { Ids } from "../ports/time-and-ids.js"
import { Transactions } from "../ports/transactions.js"

const KEPT_MS = 24 * 3600 * 1000
/** Nothing that makes something at once takes as long. */
const CLAIM_MS = 60_000

export interface OnceAnswer<A> {
  readonly answer: A
  /** Whether it is the answer of an earlier request. */
  readonly again: boolean
}

/**
 * Makes something at most once for a key: the same request sent again within 24 hours gets the first answer. What is
 * made and the answer are kept in one transaction, so that a killed process leaves both or neither.
 *
 * @param prepare what comes before the transaction, which everybody's writes wait for, and gives what is made in it
 * @param fingerprint of what makes it the same request
 * @param withoutSecrets the answer as it may be kept
 */
export const once = Effect.fnUntraced(function* <A, R>(
  actor: Actor,
  key: string,
  fingerprint: string,
  prepare: Effect.Effect<Effect.Effect<A, Failure, R>, Failure, R>,
  withoutSecrets: (answer: A) => A,
) {
  const keys = yield* IdempotencyKeys
  const { run } = yield* Transactions
  const millis = yield* Clock.currentTimeMillis
  const at = (offset: number) => new Date(millis + offset).toISOString()
  const claim: KeyClaim = {
    id: yield* (yield* Ids).next,
    tenantId: actor.tenantId,
    actorId: actor.id,
    key,
    fingerprint,
    claimedAt: at(0),
    claimedUntil: at(CLAIM_MS),
  }
  yield* keys.removeClaimedBefore(at(-KEPT_MS))
  const state = yield* run(keys.claim(claim))
  switch (state._tag) {
    case "Running":
      return yield* conflict("A request with this Idempotency-Key is still running.")
    case "OtherRequest":
      return yield* reused
    case "Answered":
      return { answer: state.answer as A, again: true } satisfies OnceAnswer<A>
    case "Claimed": {
      const made = Effect.flatMap(prepare, (make) =>
        run(
          Effect.gen(function* () {
            const answer = yield* make
            const held = yield* keys.keep(claim, withoutSecrets(answer))
            if (!held) return yield* conflict("Another request with this Idempotency-Key took over.")
            return { answer, again: false } satisfies OnceAnswer<A>
          }),
        ),
      )
      return yield* Effect.onExit(made, (exit) => (exit._tag === "Success" ? Effect.void : keys.release(claim)))
    }
  }
})

const reused: Effect.Effect<never, KeyReused> = Effect.fail({
  _tag: "KeyReused",
  detail: "This Idempotency-Key was sent with another request.",
})
