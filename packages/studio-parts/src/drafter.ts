import type { PatternReferenceData } from "@toile/pattern-model"
import type { Outcome, Question, Reply } from "./messages.js"

/** A draft takes milliseconds, a thread's first one on a busy machine seconds; one that takes so long does not end. */
export const LIMIT_MS = 15_000
/** A thread that starts, and a bundle that is fetched and read, may take seconds where a machine is busy. */
const LOADING_LIMIT_MS = 30_000

export interface Drafter {
  /** The patterns of a bundle; throws where its code does. */
  readonly patterns: (bundle: string) => Promise<readonly PatternReferenceData[]>
  /** One draft; throws where the pattern's code does, or does not end. */
  readonly draft: (of: Omit<Extract<Question, { readonly ask: "draft" }>, "ask">) => Promise<Outcome>
}

/** A thread that answers one question after the other: a page's Worker, or whatever does the same. */
export interface DraftThread {
  readonly ask: (question: Question) => Promise<Reply>
  readonly stop: () => void
}

export interface DrafterHow {
  /** Starts a thread that answers by `draftAnswers`. */
  readonly newThread: () => DraftThread
  /** Calls back after so many ms, unless what it gives is called first: a page's setTimeout. */
  readonly after: (ms: number, call: () => void) => () => void
}

/** Drafts in a thread; one that does not end is stopped, and the next has a new one. Ask one thing at a time. */
export const newDrafter = ({ newThread, after }: DrafterHow): Drafter => {
  let thread: DraftThread | undefined

  const ask = async (question: Question, limit: number, what: string): Promise<Reply> => {
    const asked = thread ?? newThread()
    thread = asked
    let forget = (): void => {}
    const tooLong = new Promise<never>((_, reject) => {
      forget = after(limit, () => reject(new Error(`${what} did not end within ${limit / 1000} s`)))
    })
    try {
      return await Promise.race([asked.ask(question), tooLong])
    } catch (error) {
      asked.stop()
      thread = undefined
      throw error
    } finally {
      forget()
    }
  }

  return {
    patterns: async (bundle) => {
      const reply = await ask({ ask: "patterns", bundle }, LOADING_LIMIT_MS, "reading the patterns")
      if (reply.to === "patterns") return reply.patterns
      throw new Error(reply.to === "failed" ? reply.message : "no patterns came back")
    },
    draft: async (of) => {
      const reply = await ask({ ask: "draft", ...of }, LIMIT_MS, "the draft")
      if (reply.to === "draft") return reply.outcome
      throw new Error(reply.to === "failed" ? reply.message : "no draft came back")
    },
  }
}
