import { Worker } from "node:worker_threads"
import { Effect, type Scope } from "effect"
import type { Outcome, Reply, Task } from "./messages.js"

/** A task that ended without a result: the engine threw, or its thread died. */
export interface Crashed {
  readonly _tag: "Crashed"
  readonly message: string
}

export interface WorkerPool {
  /**
   * Runs a task in a thread of its own; an interruption ends the thread, so that nothing runs on. As many tasks run
   * side by side as there are callers.
   */
  readonly run: <T extends Task>(task: T) => Effect.Effect<Outcome<T>, Crashed>
}

const workerFile = new URL("./main.js", import.meta.url)

/** Threads that start when they are first needed, stay for the next task, and end with the scope. */
export const workerPool = (engineModule: string): Effect.Effect<WorkerPool, never, Scope.Scope> =>
  Effect.gen(function* () {
    const idle: Worker[] = []
    const all = new Set<Worker>()
    yield* Effect.addFinalizer(() => Effect.promise(() => Promise.all([...all].map((worker) => worker.terminate()))))

    const start = () => {
      const worker = new Worker(workerFile, { workerData: { engineModule } })
      all.add(worker)
      worker.once("exit", () => {
        all.delete(worker)
        const at = idle.indexOf(worker)
        if (at >= 0) idle.splice(at, 1)
      })
      return worker
    }

    const run = <T extends Task>(task: T): Effect.Effect<Outcome<T>, Crashed> =>
      Effect.callback<Outcome<T>, Crashed>((resume) => {
        const worker = idle.pop() ?? start()
        const crashed = (message: string) => {
          worker.removeAllListeners("message")
          resume(Effect.fail({ _tag: "Crashed", message }))
        }
        const onError = (error: unknown) =>
          crashed(error instanceof Error ? (error.stack ?? error.message) : String(error))
        const onExit = (code: number) => crashed(`the worker thread ended with code ${code}`)
        worker.once("error", onError)
        worker.once("exit", onExit)
        worker.once("message", (reply: Reply) => {
          worker.off("error", onError)
          worker.off("exit", onExit)
          idle.push(worker)
          resume(
            reply._tag === "Done"
              ? Effect.succeed(reply.outcome as Outcome<T>)
              : Effect.fail({ _tag: "Crashed", message: reply.message }),
          )
        })
        worker.postMessage(task)
        return Effect.promise(async () => {
          worker.removeAllListeners("message")
          worker.off("error", onError)
          worker.off("exit", onExit)
          await worker.terminate()
        })
      })
    return { run }
  })
