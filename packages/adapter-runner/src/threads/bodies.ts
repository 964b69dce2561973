import { availableParallelism } from "node:os"
import { isOk } from "@toile/result"
import { type Asking, Bodies, type InvalidInput, Log, type Unavailable } from "@toile/service-core"
import { Effect, Layer, PartitionedSemaphore } from "effect"
import type { Outcome, Task } from "./messages.js"
import { type Crashed, workerPool } from "./pool.js"

/** How long each may take, ms. */
const LIMITS_MS = { fit: 30_000, scan: 30_000 }
/** Side by side: one is never alone, and the event loop has a core. */
const places = () => Math.max(2, availableParallelism() - 1)
/** So many wait for a place; whoever comes then is told to come back. */
const MOST_WAITING = 8
/** A tenant has no more than so many of those that run and wait. */
const OF_A_TENANT = 0.5

type Work = Extract<Task, { kind: "fit" | "scan" }>
type MadeOf<T extends Work> = Extract<Outcome<T>, { _tag: "Ok" }>["value"]

/** Fits and meshes in threads of their own, a few at a time. */
export const threadedBodies = (engineModule: string, limitsMs: typeof LIMITS_MS = LIMITS_MS) =>
  Layer.effect(
    Bodies,
    Effect.gen(function* () {
      const log = yield* Log
      const pool = yield* workerPool(engineModule)
      const most = places()
      // Tenants take turns at what becomes free
      const free = yield* PartitionedSemaphore.make<string>({ permits: most })
      const asked = new Map<string, number>()
      let all = 0

      /** Whoever waits for as long as it takes, a job, is not counted: there are few of them. */
      const inPlace = <A, E>(
        { tenantId, waits }: Asking,
        work: Effect.Effect<A, E>,
      ): Effect.Effect<A, E | Unavailable> =>
        waits
          ? free.withPermit(tenantId)(work)
          : Effect.suspend((): Effect.Effect<A, E | Unavailable> => {
              const own = asked.get(tenantId) ?? 0
              if (all >= most + MOST_WAITING || own >= OF_A_TENANT * (most + MOST_WAITING)) return Effect.fail(FULL)
              asked.set(tenantId, own + 1)
              all++
              const leave = Effect.sync(() => {
                all--
                const left = asked.get(tenantId)! - 1
                if (left === 0) asked.delete(tenantId)
                else asked.set(tenantId, left)
              })
              return Effect.ensuring(free.withPermit(tenantId)(work), leave)
            })

      const done = <T extends Work>(task: T, pointer: string): Effect.Effect<MadeOf<T>, InvalidInput> =>
        pool
          .run(task, () => Effect.succeed(false))
          .pipe(
            Effect.catch((crashed: Crashed) => {
              // A heap without bounds would take the server with it
              if (crashed.message.includes("ERR_WORKER_OUT_OF_MEMORY"))
                return refuse(pointer, "takes more memory than there is for it")
              log.error({ task: task.kind, reason: crashed.message }, "the engine has a defect")
              return Effect.die(new Error("the engine has a defect"))
            }),
            Effect.flatMap((outcome): Effect.Effect<MadeOf<T>, InvalidInput> => {
              if (isOk(outcome)) return Effect.succeed(outcome.value as MadeOf<T>)
              const { message, errors = [{ pointer, message }], defect } = outcome.error
              if (defect !== undefined) log.error({ task: task.kind, reason: defect }, "a pattern has a defect")
              return Effect.fail({ _tag: "InvalidInput", errors })
            }),
            Effect.timeoutOrElse({
              duration: limitsMs[task.kind],
              orElse: () => refuse(pointer, `took longer than ${limitsMs[task.kind] / 1000} s and was stopped`),
            }),
          )
      return {
        fit: (request, bundle, asking) => inPlace(asking, done({ kind: "fit", request, bundle }, "/for")),
        scan: (scan, asking) => inPlace(asking, done({ kind: "scan", scan }, "/data")),
      }
    }),
  )

const FULL: Unavailable = {
  _tag: "Unavailable",
  detail: "All that measure bodies are busy: try again in a moment.",
}

const refuse = (pointer: string, message: string): Effect.Effect<never, InvalidInput> =>
  Effect.fail({ _tag: "InvalidInput", errors: [{ pointer, message }] })
