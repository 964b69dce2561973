import type { Result } from "@toile/result"
import { measureOf } from "../layout.js"
import type { Layout, NestingError, NestingProblem } from "../problem.js"
import { type Improver, type ImproverOptions, improve } from "../separate/improve.js"
import { boardIn, copyBest, isShared, isStopped, lookAt, publish, report, reportEnd, versionOf } from "./board.js"
import { seedOf, shareOfTime, type ThreadTask, type Told } from "./task.js"

/** A search that is run step by step: `improve`, or another one. */
export type Strategy = (problem: NestingProblem, options: ImproverOptions) => Result<Improver, NestingError>

/** What a thread has from where it runs. */
export interface ThreadPort {
  /** The clock of the task's `from` and `until`. */
  readonly now: () => number
  /** Sends to whoever started the thread. */
  readonly tell: (told: Told) => void
}

/** Of its time half may go into the first layout; what is not laid by then is laid in rows. */
const FIRST_LAYOUT = 0.5
/** A thread that shares no memory tells how far it is about as often as a bar is drawn. */
const TELL_EACH_MS = 200
/** Longer than any layout. */
const NO_LAYOUT = { cloth: Infinity, sheets: Infinity }

/** Runs a thread's search to its end: all that a worker's module has to do with the task that it was sent. It blocks the thread as long. */
export const searchInThread = (task: ThreadTask, port: ThreadPort, strategy: Strategy = improve): void => {
  const step = openThread(task, port, strategy)
  while (step());
}

/**
 * A thread's search, step by step: each call is one step of the strategy, then a look at the board, on which it goes on from a better layout and shows
 * a better one. False once it has ended, which it has told.
 */
export const openThread = (task: ThreadTask, port: ThreadPort, strategy: Strategy): (() => boolean) => {
  const { search, worker, workers, memory } = task
  const board = boardIn(memory, search, workers, worker)
  const tells = !isShared(board)
  const spent = (): number => (isStopped(board) ? 1 : shareOfTime(search, port.now()))
  const fail = (error: NestingError): false => {
    port.tell({ _tag: "Failed", error })
    return false
  }
  const opened = strategy(search.problem, {
    seed: seedOf(search, worker),
    spent,
    isLate: () => spent() >= FIRST_LAYOUT,
    ...(search.start === undefined ? {} : { start: search.start }),
  })
  if (opened._tag === "Err") {
    fail(opened.error)
    return () => false
  }
  const improver = opened.value
  /** What its best layout measures, as far as that was on the board. */
  let own = NO_LAYOUT
  let seen = 0
  /** Its best layout is better than what it has seen on the board; checked as soon as it is to be shown. */
  let hasBetter = true
  let layout: Layout | undefined
  let toldVersion = 0
  let toldAt = -Infinity

  const takeBetter = (): NestingError | undefined => {
    if (versionOf(board) === seen) return undefined
    const found = lookAt(board, own)
    if (found === undefined) return undefined
    seen = found.version
    if (found.sheets === undefined) return undefined
    const adopted = improver.adopt(found.sheets)
    if (adopted._tag === "Err") return adopted.error
    if (!adopted.value) return undefined
    own = measureOf(search.problem, found.sheets)
    hasBetter = false
    layout = undefined
    return undefined
  }
  const showBetter = (): NestingError | undefined => {
    if (!hasBetter) return undefined
    if (layout === undefined) {
      const checked = improver.layout()
      if (checked._tag === "Err") return checked.error
      layout = checked.value
    }
    if (!publish(board, layout)) return undefined
    own = measureOf(search.problem, layout.sheets)
    hasBetter = false
    layout = undefined
    return undefined
  }
  const tell = (_tag: "Working" | "Ended"): void => {
    const version = versionOf(board)
    const found = tells && version !== toldVersion ? { layout: copyBest(board) } : {}
    toldVersion = version
    port.tell({ _tag, evaluations: improver.evaluations(), ...found })
  }
  const share = (): NestingError | undefined => {
    const wrong = takeBetter() ?? showBetter()
    if (wrong !== undefined) return wrong
    report(board, worker, improver.evaluations())
    if (!tells) return undefined
    const now = port.now()
    if (versionOf(board) === toldVersion && now - toldAt < TELL_EACH_MS) return undefined
    toldAt = now
    tell("Working")
    return undefined
  }

  const wrong = share()
  if (wrong !== undefined) {
    fail(wrong)
    return () => false
  }
  return () => {
    const tick = improver.step()
    if (tick === "shorter") {
      hasBetter = true
      layout = undefined
    }
    const wrong = share()
    if (wrong !== undefined) return fail(wrong)
    // The lock was held as it was to be shown: once more.
    if (tick !== "done" || hasBetter) return true
    reportEnd(board, worker)
    tell("Ended")
    return false
  }
}
