import type { Order, PatternReferenceData } from "@toile/pattern-model"
import type { Outcome, Question, Reply } from "./messages.js"

/** A draft takes milliseconds; one that takes so long does not end. */
const LIMIT_MS = 5_000

export interface Drafter {
  /** The patterns of a bundle; throws where its code does. */
  readonly patterns: (bundle: string) => Promise<readonly PatternReferenceData[]>
  /** One draft, the pattern by its place among the bundle's; throws where its code does, or does not end. */
  readonly draft: (bundle: string, pattern: number, order: Order) => Promise<Outcome>
}

/** Drafts in a worker; one that does not end is stopped, and the next has a new worker. Ask one thing at a time. */
export const startDrafter = (): Drafter => {
  let worker: Worker | undefined

  const ask = (question: Question): Promise<Reply> => {
    const asked = worker ?? new Worker("/worker.js", { type: "module" })
    worker = asked
    return new Promise((resolve, reject) => {
      const stop = (message: string): void => {
        clearTimeout(timer)
        asked.terminate()
        worker = undefined
        reject(new Error(message))
      }
      const timer = setTimeout(() => stop(`the draft did not end within ${LIMIT_MS / 1000} s`), LIMIT_MS)
      asked.onerror = (event) => stop(event.message || "the worker did not start")
      asked.onmessage = ({ data }: MessageEvent<Reply>) => {
        clearTimeout(timer)
        resolve(data)
      }
      asked.postMessage(question)
    })
  }

  return {
    patterns: async (bundle) => {
      const reply = await ask({ ask: "patterns", bundle })
      if (reply.to === "patterns") return reply.patterns
      throw new Error(reply.to === "failed" ? reply.message : "no patterns came back")
    },
    draft: async (bundle, pattern, order) => {
      const reply = await ask({ ask: "draft", bundle, pattern, order })
      if (reply.to === "draft") return reply.outcome
      throw new Error(reply.to === "failed" ? reply.message : "no draft came back")
    },
  }
}
