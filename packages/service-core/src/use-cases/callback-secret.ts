import type { CallbackSecret } from "@toile/contract"
import { Clock, Effect } from "effect"
import type { Actor } from "../actor.js"
import { CallbackSecrets } from "../ports/callbacks.js"
import { Secrets } from "../ports/secrets.js"
import { Ids, now } from "../ports/time-and-ids.js"
import { Transactions } from "../ports/transactions.js"

/** A renewed secret signs for so long beside the new one. */
const OVERLAP_MS = 24 * 3600 * 1000

/** Standard Webhooks: `whsec_` and the key's bytes in base64. */
const asWebhookSecret = (base64url: string): string =>
  `whsec_${base64url
    .replaceAll("-", "+")
    .replaceAll("_", "/")
    .padEnd(Math.ceil(base64url.length / 4) * 4, "=")}`

const addSecret = Effect.fnUntraced(function* (tenantId: string) {
  const { seal, random } = yield* Secrets
  const secret = asWebhookSecret(random())
  const id = yield* (yield* Ids).next
  yield* (yield* CallbackSecrets).insert(tenantId, {
    id,
    sealedSecret: seal(secret),
    createdAt: yield* now,
    endsAt: null,
  })
  return secret
})

/** The secrets that sign a tenant's callbacks now, the latest first; the first one is made when it is first needed. */
export const signingSecrets = Effect.fnUntraced(function* (tenantId: string) {
  const { unseal } = yield* Secrets
  const { run } = yield* Transactions
  return yield* run(
    Effect.gen(function* () {
      const found = yield* (yield* CallbackSecrets).signing(tenantId, yield* now)
      if (found.length > 0) return found.map(({ sealedSecret }) => unseal(sealedSecret))
      return [yield* addSecret(tenantId)]
    }),
  )
})

export const readCallbackSecret = ({ tenantId }: Actor) =>
  Effect.map(signingSecrets(tenantId), ([secret]): CallbackSecret => ({ secret: secret! }))

/** For 24 hours the old secret signs beside the new one, so that receivers can change over. */
export const renewCallbackSecret = Effect.fnUntraced(function* ({ tenantId }: Actor) {
  const { run } = yield* Transactions
  const millis = yield* Clock.currentTimeMillis
  return yield* run(
    Effect.gen(function* () {
      yield* signingSecrets(tenantId)
      yield* (yield* CallbackSecrets).endAll(tenantId, new Date(millis + OVERLAP_MS).toISOString())
      return { secret: yield* addSecret(tenantId) } satisfies CallbackSecret
    }),
  )
})
