import { isOk } from "@toile/result"
import { Engine, type EngineRefusal, type JobNews, Log } from "@toile/service-core"
import { Effect, Layer } from "effect"
import type { Outcome, Task } from "./messages.js"
import { workerPool } from "./pool.js"

/** How long a job may take. */
export interface TimeLimits {
  readonly draftMs: number
  readonly exportMs: number
  /** Absent: half a minute; somebody waits for the answer. */
  readonly previewMs?: number
}
const PREVIEW_MS = 30_000
export const timeLimits: TimeLimits = { draftMs: 30_000, exportMs: 600_000 }

/** The engine in worker threads, with a limit for each kind of job. */
export const threadedEngine = (engineModule: string, limits: TimeLimits = timeLimits) =>
  Layer.effect(
    Engine,
    Effect.gen(function* () {
      const log = yield* Log
      const pool = yield* workerPool(engineModule)

      const limited = <T extends Task>(
        task: T,
        what: string,
        limitMs: number,
        heard: (news: JobNews) => Effect.Effect<boolean> = () => Effect.succeed(false),
      ) =>
        pool.run(task, heard).pipe(
          // What the engine threw is for the log; the person who ordered cannot act on it.
          Effect.catch(({ message }) => {
            log.error({ task: task.kind, reason: message }, "the engine has a defect")
            return Effect.fail<EngineRefusal>({ message: `The ${what} could not be made: the engine has a defect.` })
          }),
          Effect.flatMap((outcome: Outcome<T>) =>
            isOk(outcome) ? Effect.succeed(outcome.value) : Effect.fail<EngineRefusal>(outcome.error),
          ),
          Effect.timeoutOrElse({
            duration: limitMs,
            orElse: () =>
              Effect.fail<EngineRefusal>({
                message: `The ${what} took longer than ${limitMs / 1000} s and was stopped.`,
                stoppedAfterMs: limitMs,
              }),
          }),
        )
      return {
        draft: (request, bundle) => limited({ kind: "draft", request, bundle }, "draft", limits.draftMs),
        produce: (order, heard) => limited({ kind: "produce", order }, "export", limits.exportMs, heard),
        preview: (order) => limited({ kind: "preview", order }, "preview", limits.previewMs ?? PREVIEW_MS),
        techPack: (order, bundle) => limited({ kind: "techPack", order, bundle }, "tech pack", limits.exportMs),
      }
    }),
  )
