import { Worker } from "node:worker_threads"
import type { ReadText } from "@toile/adapter-sql"
import { Effect } from "effect"
import type { Answered, Asked, Part, Rows } from "./messages.js"
import { turns } from "./turns.js"

/** More would only wait for a core: there are the loop, and the threads of jobs. */
const THREADS = 2

// A test runs the sources, by a condition among the arguments; a thread is of what was built, and has no such arguments.
const main = new URL(import.meta.url.endsWith(".ts") ? "../../dist/reading/main.js" : "./main.js", import.meta.url)

interface Question {
  readonly asked: Asked
  readonly answered: (answer: Answered) => void
}

/** What was sent ahead, and the rest. */
const joined = (ahead: Rows, rest: Rows): Rows =>
  rest.map((rows, text) => (ahead[text]?.length ? [...ahead[text], ...rows] : rows))

export interface ReadingThreads {
  readonly read: (tenantId: string, texts: readonly ReadText[]) => Effect.Effect<Rows>
  readonly end: () => Promise<void>
}

/**
 * Threads that read a database's file, each by a connection of its own. They start when they are first needed. Tenants
 * take turns, and one never has all the threads.
 */
export function readingThreads(file: string): ReadingThreads {
  const waiting = turns<Question>(THREADS - 1)
  const idle: Worker[] = []
  const all = new Set<Worker>()

  const begin = () => {
    while (idle.length > 0 || all.size < THREADS) {
      const next = waiting.take()
      if (next === undefined) return
      run(idle.pop() ?? start(), next.item, next.done)
    }
  }

  const start = () => {
    const worker = new Worker(main, { workerData: { file }, execArgv: [] })
    // What is read is waited for by a request; a thread that does nothing keeps no process alive.
    worker.unref()
    all.add(worker)
    worker.once("exit", () => {
      all.delete(worker)
      const at = idle.indexOf(worker)
      if (at >= 0) idle.splice(at, 1)
      begin()
    })
    return worker
  }

  const run = (worker: Worker, { asked, answered }: Question, done: () => void) => {
    const leave = (answer: Answered) => {
      worker.off("message", onMessage)
      worker.off("error", onError)
      worker.off("exit", onExit)
      done()
      answered(answer)
    }
    const ahead: (readonly unknown[])[][] = asked.texts.map(() => [])
    const onMessage = (answer: Answered | Part) => {
      if (answer._tag === "Part") {
        ahead[answer.text]?.push(...answer.rows)
        // The next part comes after what others have sent meanwhile.
        setImmediate(() => worker.postMessage("more"))
        return
      }
      idle.push(worker)
      leave(answer._tag === "Failed" ? answer : { _tag: "Read", answers: joined(ahead, answer.answers) })
      begin()
    }
    const onError = (error: unknown) => leave({ _tag: "Failed", message: String(error) })
    const onExit = (code: number) => leave({ _tag: "Failed", message: `the reading thread ended with code ${code}` })
    worker.on("message", onMessage)
    worker.on("error", onError)
    worker.on("exit", onExit)
    worker.postMessage(asked)
  }

  return {
    read: (tenantId, texts) =>
      Effect.callback<Rows>((resume) => {
        const answered = (answer: Answered) =>
          resume(
            answer._tag === "Read"
              ? Effect.succeed(answer.answers)
              : Effect.die(Object.assign(new Error(`a read failed: ${answer.message}`), { code: answer.code })),
          )
        waiting.add(tenantId, { asked: { texts }, answered })
        begin()
      }),
    end: async () => {
      await Promise.all(
        [...all].map((worker) => {
          const ended = new Promise((resolve) => worker.once("exit", resolve))
          worker.postMessage("end")
          return ended
        }),
      )
    },
  }
}
