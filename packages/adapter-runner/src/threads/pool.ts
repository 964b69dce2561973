import { Worker } from "node:worker_threads"
import { type JobNews, Log } from "@toile/service-core"
import { Effect, Fiber, Latch, type Scope } from "effect"
import { compiledLater, HEAP_LIMITS } from "./compiled-later.js"
import type { Outcome, Reply, SentTask, Task } from "./messages.js"

/** A task that ended without a result: the engine threw, or its thread died. */
export interface Crashed {
  readonly _tag: "Crashed"
  readonly message: string
}

export interface WorkerPool {
  /**
   * Runs a task in a thread of its own; an interruption ends the thread, so that nothing runs on. As many tasks run
   * side by side as there are callers.
   *
   * @param heard is told what the task reports, one report after the other; of those that come meanwhile the latest. It gives
   *   whether that is enough
   */
  readonly run: <T extends Task>(
    task: T,
    heard: (news: JobNews) => Effect.Effect<boolean>,
  ) => Effect.Effect<Outcome<T>, Crashed>
}

const bundleOf = (task: Task) => ("bundle" in task ? task.bundle : undefined)
const workOf = (task: Task): string => bundleOf(task)?.commitHash ?? task.kind

/** A file goes to its thread as it is, and is not copied. */
const movedWith = (task: Task): ArrayBuffer[] => {
  const bytes = task.kind === "scan" && task.scan.file.encoding === "binary" ? task.scan.file.bytes : undefined
  return bytes?.buffer instanceof ArrayBuffer && bytes.byteLength === bytes.buffer.byteLength ? [bytes.buffer] : []
}

const wordsOf = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error))

const workerFile = new URL("./main.js", import.meta.url)

/** Threads that start when they are first needed, stay for the next task, and end with the scope. */
export const workerPool = (engineModule: string): Effect.Effect<WorkerPool, never, Log | Scope.Scope> =>
  Effect.gen(function* () {
    const log = yield* Log
    compiledLater()
    const idle: Worker[] = []
    const all = new Set<Worker>()
    /** What each thread has done: bundles that it has drafted with, other kinds of tasks. */
    const done = new WeakMap<Worker, Set<string>>()
    const sent = (worker: Worker, task: Task, enough: Int32Array<SharedArrayBuffer>): SentTask => {
      const known = done.get(worker) ?? new Set()
      done.set(worker, known)
      const work = workOf(task)
      const isKnown = known.has(work)
      known.add(work)
      if (task.kind === "produce") return { ...task, enough }
      return "bundle" in task && task.bundle !== undefined && isKnown
        ? { ...task, bundle: { commitHash: task.bundle.commitHash } }
        : task
    }
    /** Code that has run is compiled, and runs ten times as fast: whoever has done the like does it again. */
    const free = (task: Task): Worker | undefined => {
      const at = idle.findLastIndex((worker) => done.get(worker)?.has(workOf(task)))
      return idle.splice(at, 1)[0]
    }
    yield* Effect.addFinalizer(() => Effect.promise(() => Promise.all([...all].map((worker) => worker.terminate()))))

    const start = () => {
      // A test runs the sources, by a condition among the arguments; a thread is of what was built.
      const worker = new Worker(workerFile, { workerData: { engineModule }, execArgv: [], resourceLimits: HEAP_LIMITS })
      all.add(worker)
      /** Whether it had nothing to do. */
      const dismissed = () => {
        const at = idle.indexOf(worker)
        return at >= 0 && idle.splice(at, 1).length > 0
      }
      worker.once("exit", () => {
        all.delete(worker)
        dismissed()
      })
      // What is thrown once the task is done, by a timer that a pattern has set, would end the whole process
      worker.on("error", (error) => {
        if (dismissed()) log.error({ reason: wordsOf(error) }, "the engine has a defect")
      })
      return worker
    }

    const inThread = <T extends Task>(
      task: T,
      enough: Int32Array<SharedArrayBuffer>,
      told: (news: JobNews) => void,
    ): Effect.Effect<Outcome<T>, Crashed> =>
      Effect.callback<Outcome<T>, Crashed>((resume) => {
        const worker = free(task) ?? start()
        const leave = () => {
          worker.off("message", onMessage)
          worker.off("error", onError)
          worker.off("exit", onExit)
        }
        const crashed = (message: string) => {
          leave()
          resume(Effect.fail({ _tag: "Crashed", message }))
        }
        const onError = (error: unknown) => crashed(wordsOf(error))
        const onExit = (code: number) => crashed(`the worker thread ended with code ${code}`)
        const onMessage = (reply: Reply) => {
          if (reply._tag === "News") return told(reply.news)
          leave()
          idle.push(worker)
          resume(
            reply._tag === "Done"
              ? Effect.succeed(reply.outcome as Outcome<T>)
              : Effect.fail({ _tag: "Crashed", message: reply.message }),
          )
        }
        worker.on("error", onError)
        worker.on("exit", onExit)
        worker.on("message", onMessage)
        worker.postMessage(sent(worker, task, enough), movedWith(task))
        return Effect.promise(async () => {
          leave()
          await worker.terminate()
        })
      })

    const run: WorkerPool["run"] = (task, heard) =>
      Effect.gen(function* () {
        let latest: JobNews | undefined
        const enough = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
        const come = yield* Latch.make(false)
        const tell = Effect.suspend(() => {
          const news = latest
          latest = undefined
          if (news === undefined) return Effect.void
          return Effect.map(heard(news), (isEnough) => {
            if (isEnough) Atomics.store(enough, 0, 1)
          })
        })
        const telling = Effect.forever(
          come.await.pipe(Effect.andThen(come.close), Effect.andThen(Effect.uninterruptible(tell))),
        )
        const fiber = yield* Effect.forkChild(telling)
        const outcome = yield* inThread(task, enough, (news) => {
          latest = { ...latest, ...news }
          come.openUnsafe()
        })
        yield* Fiber.interrupt(fiber)
        yield* tell
        return outcome
      })
    return { run }
  })
