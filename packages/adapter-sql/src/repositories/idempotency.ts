import { IdempotencyKeys, type KeyClaim, type KeyState } from "@toile/service-core"
import { Cause, Effect, Layer } from "effect"
import type { Knex } from "knex"
import { Database, query } from "../database.js"
import { storedJson } from "../stored-json.js"

const TABLE = "idempotency_keys"

export const idempotencyKeys = Layer.effect(
  IdempotencyKeys,
  Effect.map(Database, (database) => {
    /** Claims whose request has ended, and that the database would not let go of: until when they stand there. */
    const ended = new Map<string, string>()
    const noteEnd = ({ id, claimedAt, claimedUntil }: KeyClaim) => {
      for (const [one, until] of ended) if (until < claimedAt) ended.delete(one)
      ended.set(id, claimedUntil)
    }
    const of = (at: Knex, { tenantId, actorId, key }: KeyClaim) =>
      at(TABLE).where({ tenant_id: tenantId, actor_id: actorId, key })

    return {
      claim: (claim) =>
        query(database, async (at): Promise<KeyState> => {
          const columns = {
            id: claim.id,
            fingerprint: claim.fingerprint,
            claimed_at: claim.claimedAt,
            claimed_until: claim.claimedUntil,
          }
          const { tenantId, actorId, key } = claim
          await at(TABLE)
            .insert({ tenant_id: tenantId, actor_id: actorId, key, answer: null, ...columns })
            .onConflict(["tenant_id", "actor_id", "key"])
            .ignore()
          const [held] = await of(at, claim)
          if (held.id === claim.id) return { _tag: "Claimed" }
          if (held.fingerprint !== claim.fingerprint) return { _tag: "OtherRequest" }
          if (held.answer !== null) return { _tag: "Answered", answer: storedJson(held.answer) }
          if (held.claimed_until >= claim.claimedAt && !ended.has(held.id)) return { _tag: "Running" }
          const taken = await of(at, claim).where({ id: held.id }).whereNull("answer").update(columns)
          return { _tag: taken > 0 ? "Claimed" : "Running" }
        }),
      keep: (claim, answer) =>
        query(
          database,
          async (at) =>
            (await of(at, claim)
              .where({ id: claim.id })
              .update({ answer: JSON.stringify(answer) })) > 0,
        ),
      // What ended a request for want of room, or of a turn, often keeps its claim from going too.
      release: (claim) =>
        query(database, (at) => of(at, claim).where({ id: claim.id }).whereNull("answer").delete()).pipe(
          Effect.catchCauseIf(
            (cause) => !Cause.hasInterrupts(cause),
            () => Effect.sync(() => noteEnd(claim)),
          ),
          Effect.asVoid,
        ),
      removeClaimedBefore: (time) =>
        Effect.asVoid(query(database, (at) => at(TABLE).where("claimed_at", "<", time).delete())),
    }
  }),
)
