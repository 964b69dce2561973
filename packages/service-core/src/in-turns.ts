import type { InParts } from "@toile/result"
import { Clock, Effect } from "effect"

/** Nobody waits for longer than this. */
const MOMENT_MS = 4

/** Does what is written in parts; where that takes longer than a moment, others are served in between. */
export const inTurns = Effect.fnUntraced(function* <A>(parts: InParts<A>) {
  const clock = yield* Clock.Clock
  for (let begun = clock.currentTimeMillisUnsafe(); ; ) {
    const { done, value } = parts.next()
    if (done === true) return value
    if (clock.currentTimeMillisUnsafe() - begun < MOMENT_MS) continue
    yield* Effect.yieldNow
    begun = clock.currentTimeMillisUnsafe()
  }
})
