import type { InParts } from "@toile/result"
import { Clock, Effect } from "effect"

/** Nobody waits for longer than this. */
const MOMENT_MS = 4

/** One after the other, each a part: a row or an element may be megabytes. */
export function* mapped<A, B>(all: readonly A[], make: (one: A) => B): InParts<readonly B[]> {
  const made: B[] = []
  for (const one of all) {
    made.push(make(one))
    yield undefined
  }
  return made
}

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
