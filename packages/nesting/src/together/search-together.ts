import { err, ok, type Result } from "@toile/result"
import { findFaults } from "../check.js"
import { withDefects } from "../prepare/defects.js"
import { invalid } from "../prepare/errors.js"
import { wrongProblem } from "../prepare/numbers.js"
import type { Layout, NestingError } from "../problem.js"
import { allEnded, close, createBoard, figuresOf, judgedOf, report, reportEnd, stop, takeBest } from "./board.js"
import { type Search, shareOfTime, type ThreadTask, type Told } from "./task.js"

/** A thread that was started. */
export interface Thread {
  /** Stops it, whatever it does; one that has ended stays so. */
  readonly end: () => void
}

/** Where what a thread says goes. */
export interface ThreadListener {
  readonly told: (told: Told) => void
  /** It broke, and says no more. */
  readonly broke: (message: string) => void
}

/** Starts a thread that runs `searchInThread` with the task. */
export type Spawn = (task: ThreadTask, listener: ThreadListener) => Thread

export interface TogetherOptions {
  readonly spawn: Spawn
  /** How many threads, 1 or more; where no memory can be shared (a page that is not cross-origin isolated) it is one, whatever is asked for. */
  readonly workers: number
  /** The clock of `from` and `until`. */
  readonly now: () => number
  /** Calls again and again, so many milliseconds apart, until what it gives is called. */
  readonly every: (milliseconds: number, act: () => void) => () => void
  /** Asked ten times a second; what it stops is the best layout so far. */
  readonly shouldStop?: () => boolean
  /** Told ten times a second, once there is a layout. */
  readonly watch?: (progress: TogetherProgress) => void
}

export interface TogetherProgress {
  /** The share of the time, 0 to 1. */
  readonly spent: number
  /** Of the best layout so far: its density, and the used lengths of all its sheets together. */
  readonly density: number
  readonly usedLength: number
  /** Places judged, by all threads and by each. */
  readonly evaluations: number
  readonly evaluationsOfEach: readonly number[]
}

/** A layout, with the places that all threads judged. */
export interface FoundTogether extends Layout {
  /** How many threads searched. */
  readonly workers: number
  /** `shouldStop` ended it before its time. */
  readonly cancelled: boolean
}

export type TogetherError =
  | NestingError
  /** None was found in time, or before it was cancelled. */
  | { readonly _tag: "NoLayout"; readonly copies: number; readonly cancelled: boolean; readonly message: string }
  | { readonly _tag: "ThreadFailed"; readonly message: string }

const WATCH_EACH_MS = 100
/** Threads that have not ended so long after their time, or after they were told to, are stopped: one may be in the middle of what takes long. */
const GRACE_MS = 1000

/**
 * Searches on several threads from seeds of their own (`seedOf`), each going on from the best layout that any of them found. It ends by the clock, a second
 * after its time at the latest; what comes out has passed `findFaults` here once more. A check that fails in a thread is an error, and ends the search.
 */
export const searchTogether = (
  search: Search,
  options: TogetherOptions,
): Promise<Result<FoundTogether, TogetherError>> => {
  const wrong = wrongSearch(search, options.workers)
  return wrong === undefined ? run(search, options) : Promise.resolve(err(wrong))
}

const run = (search: Search, options: TogetherOptions): Promise<Result<FoundTogether, TogetherError>> =>
  new Promise((resolve) => {
    const { spawn, now, every, shouldStop, watch } = options
    const canShare = typeof SharedArrayBuffer !== "undefined"
    const workers = canShare ? options.workers : 1
    const board = createBoard(search, workers, canShare)
    const threads: Thread[] = []
    let last = Math.max(search.until, now()) + GRACE_MS
    let cancelled = false
    let isOver = false

    const finish = (result: Result<FoundTogether, TogetherError>): void => {
      if (isOver) return
      isOver = true
      stopWatching()
      for (const thread of threads) thread.end()
      resolve(result)
    }
    const answer = (): Result<FoundTogether, TogetherError> => {
      const best = close(board)
      if (best === undefined) {
        const { copies } = board.room
        const message = `no layout of ${copies} parts was found ${cancelled ? "before the search was cancelled" : "in time"}`
        return err({ _tag: "NoLayout", copies, cancelled, message })
      }
      const faults = findFaults(search.problem, best.sheets)
      if (faults.length > 0) return err({ _tag: "InvalidLayout", message: faults.join("; ") })
      return ok({ ...best, evaluations: sumOf(judgedOf(board)), workers, cancelled })
    }
    const endIfDone = (): void => {
      if (!isOver && (allEnded(board) || now() >= last)) finish(answer())
    }
    const look = (): void => {
      if (!cancelled && shouldStop?.() === true && !allEnded(board)) {
        cancelled = true
        stop(board)
        // A thread that shares no memory sees nothing of it, and has told all that it found.
        last = Math.min(last, now() + (canShare ? GRACE_MS : 0))
      }
      const figures = figuresOf(board)
      if (figures !== undefined) {
        const spent = Math.max(0, Math.min(1, shareOfTime(search, now())))
        const evaluationsOfEach = judgedOf(board)
        watch?.({ spent, ...figures, evaluations: sumOf(evaluationsOfEach), evaluationsOfEach })
      }
      endIfDone()
    }
    const listenerOf = (worker: number): ThreadListener => ({
      told: (told) => {
        if (isOver) return
        if (told._tag === "Failed") return finish(err(told.error))
        if (told.layout !== undefined) takeBest(board, told.layout)
        report(board, worker, told.evaluations)
        if (told._tag === "Ended") reportEnd(board, worker)
        endIfDone()
      },
      broke: (message) => finish(err({ _tag: "ThreadFailed", message })),
    })

    const stopWatching = every(WATCH_EACH_MS, look)
    for (let worker = 0; worker < workers && !isOver; worker++) {
      const listener = listenerOf(worker)
      try {
        threads.push(spawn({ search, worker, workers, memory: board.memory }, listener))
      } catch (error) {
        listener.broke(error instanceof Error ? error.message : String(error))
      }
    }
    // One that failed as it was started: those that came after it are here by now.
    if (isOver) for (const thread of threads) thread.end()
  })

const sumOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0)

const wrongSearch = ({ problem, from, until }: Search, workers: number): NestingError | undefined => {
  if (!(Number.isInteger(workers) && workers > 0))
    return invalid("workers", `must be an integer, 1 or more, not ${workers}`)
  if (!Number.isFinite(from)) return invalid("from", `must be a finite number of milliseconds, not ${from}`)
  if (!Number.isFinite(until)) return invalid("until", `must be a finite number of milliseconds, not ${until}`)
  // What the board's size follows from.
  return wrongProblem(problem, withDefects(problem))
}
