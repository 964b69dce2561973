import { Callbacks, Log, type StoredCallback, tryCallback } from "@toile/service-core"
import { Cause, Clock, Effect } from "effect"

/** Callbacks that are sent side by side. */
const AT_ONCE = 10
const POLL_MS = 250
/** A try is over long before; after this, another process may make it again. */
const CLAIM_MS = 60_000

/** Sends callbacks that are due until its scope ends; what is not sent by then is due at the next start. */
export const courier = Effect.gen(function* () {
  const callbacks = yield* Callbacks
  const log = yield* Log
  const failed = (what: string, about: object) => (cause: Cause.Cause<unknown>) =>
    Effect.sync(() => {
      if (!Cause.hasInterrupts(cause)) log.error({ ...about, reason: Cause.pretty(cause) }, what)
    })
  /** What fails of one, its secrets or the note of what came of it, is no other one's concern: it is due again later. */
  const one = (callback: StoredCallback) =>
    tryCallback(callback).pipe(
      Effect.map(({ state, attempts }) =>
        log.info({ callback: callback.id, tenant: callback.tenantId, state, attempts }, "callback tried"),
      ),
      Effect.catchCause(failed("a callback was not sent", { callback: callback.id, tenant: callback.tenantId })),
    )
  const round = Effect.gen(function* () {
    const millis = yield* Clock.currentTimeMillis
    const at = (offset: number) => new Date(millis + offset).toISOString()
    const due = yield* callbacks.claim(at(0), at(CLAIM_MS), AT_ONCE)
    yield* Effect.forEach(due, one, { concurrency: "unbounded", discard: true })
    if (due.length < AT_ONCE) yield* Effect.sleep(POLL_MS)
  }).pipe(
    Effect.catchCause((cause) => Effect.andThen(failed("callbacks were not sent", {})(cause), Effect.sleep(1000))),
  )
  yield* Effect.forkScoped(Effect.forever(round))
})
