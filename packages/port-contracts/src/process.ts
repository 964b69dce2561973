import { Transactions } from "@toile/service-core"
import { Effect, Exit, Layer, ManagedRuntime, Scope } from "effect"
import { TestClock } from "effect/testing"

/** A process in which adapters are open; several may share what is kept. */
export interface Process<Ports> {
  readonly run: <A, E>(effect: Effect.Effect<A, E, Ports | Scope.Scope>) => Promise<A>
  /** Lets time pass, ms. One for which no time passes is a process that was killed, or sleeps. */
  readonly pass: (ms: number) => Promise<void>
  /** Ends it in order. */
  readonly stop: () => Promise<void>
}

/** As often as an adapter may look at its clock, ms. */
const STEP_MS = 250
/** What began at a step is over by so many turns of the storage. */
const TURNS = 6

/** A process whose time is the test's own, for adapters that tell the time by effect's clock. */
export function testProcess<Ports>(layer: Layer.Layer<Ports | Transactions>): Process<Ports | Transactions> {
  const runtime = ManagedRuntime.make(Layer.provideMerge(layer, TestClock.layer()))
  const scope = Effect.runSync(Scope.make())
  const turn = Effect.flatMap(Transactions, ({ run }) => run(Effect.void))
  const pass = async (ms: number) => {
    for (let left = ms; left > 0; left -= STEP_MS) {
      await runtime.runPromise(TestClock.adjust(Math.min(left, STEP_MS)))
      for (let i = 0; i < TURNS; i++) await runtime.runPromise(turn)
    }
  }
  return {
    run: (effect) => runtime.runPromise(Effect.provideService(effect, Scope.Scope, scope)),
    pass,
    stop: async () => {
      let isClosed = false
      const closed = runtime.runPromise(Scope.close(scope, Exit.void)).finally(() => {
        isClosed = true
      })
      while (!isClosed) await pass(STEP_MS)
      await closed
      await runtime.dispose()
    },
  }
}

/** Lets the same time pass in several processes. */
export async function together(processes: readonly Pick<Process<never>, "pass">[], ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= STEP_MS) {
    for (const process of processes) await process.pass(Math.min(left, STEP_MS))
  }
}

/** The longest that an adapter may take to notice what happened elsewhere, a death aside, ms. */
const SOON_MS = 30_000

/** Lets time pass until something is so. */
export async function soon(
  processes: readonly Pick<Process<never>, "pass">[],
  isSo: () => boolean,
  withinMs: number = SOON_MS,
): Promise<void> {
  for (let passed = 0; !isSo(); passed += STEP_MS) {
    if (passed > withinMs) throw new Error(`it is not so after ${withinMs} ms: ${isSo}`)
    await together(processes, STEP_MS)
  }
}
