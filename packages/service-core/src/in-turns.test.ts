import { Effect, Fiber } from "effect"
import { expect, test } from "vitest"
import { inTurns } from "./in-turns.js"

test("work that takes longer than a moment lets others go on, and gives what it came to", async () => {
  let others = 0
  let isOver = false
  function* work() {
    // Nobody else would ever go on while this is not interrupted.
    while (others < 3) yield undefined
    return others
  }
  const other: Effect.Effect<void> = Effect.suspend(() => {
    others++
    return isOver ? Effect.void : Effect.andThen(Effect.yieldNow, other)
  })
  const seen = await Effect.runPromise(
    Effect.gen(function* () {
      const fiber = yield* Effect.forkChild(other)
      const value = yield* inTurns(work())
      isOver = true
      yield* Fiber.join(fiber)
      return value
    }),
  )
  expect(seen).toBeGreaterThan(1)
})
