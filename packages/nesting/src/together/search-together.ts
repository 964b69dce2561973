import { err, ok, type Result } from "@toile/result"
import { findFaults } from "../check.js"
import { withDefects } from "../prepare/defects.js"
import { invalid } from "../prepare/errors.js"
import { wrongProblem } from "../prepare/numbers.js"
import type { Layout, NestingError } from "../problem.js"
import {
  allEnded,
  close,
  createBoard,
  giveUp,
  hasEnded,
  judgedOf,
  report,
  reportEnd,
  type Shown,
  showBest,
  stop,
  takeBest,
} from "./board.js"
import { type Search, shareOfTime, type ThreadTask, type Told } from "./task.js"

/** A thread that was started. */
export interface Thread {
  /** Stops it, whatever it does; one that has ended stays so. */
  readonly end: () => void
}

/** Where what a thread says goes. */
export interface ThreadListener {
  readonly told: (told: Told) => void
  /**
   * It broke, or ended, and runs no more: to be called whenever a thread ends, as one may without a word (`exit` of Node's workers). Of one that has told its end
   * nothing is heard any more.
   */
  readonly broke: (message: string) => void
}

/** Starts a thread that runs `searchInThread` with the task. */
export type Spawn = (task: ThreadTask, listener: ThreadListener) => Thread

export interface TogetherOptions {
  readonly spawn: Spawn
  /** How many threads, 1 to 1024, each with memory of its own: 16 bytes for each pair of copies, both ways round, and its tables; where no memory can be shared (a page that is not cross-origin isolated) it is one, whatever is asked for. */
  readonly workers: number
  /** The clock of `from` and `until`. */
  readonly now: () => number
  /** Calls again and again, so many milliseconds apart, until what it gives is called. */
  readonly every: (milliseconds: number, act: () => void) => () => void
  /** Asked ten times a second; what it stops is the best layout so far. */
  readonly shouldStop?: () => boolean
  /** Told ten times a second, once there is a layout. What it or `shouldStop` throws ends the threads, and is what the promise is rejected with. */
  readonly watch?: (progress: TogetherProgress) => void
}

export interface TogetherProgress {
  /** The share of the time, 0 to 1. */
  readonly spent: number
  /** Which layout is the best so far: a higher number for each better one. */
  readonly version: number
  /** Of the best layout so far: its density, and the used lengths of all its sheets together. */
  readonly density: number
  readonly usedLength: number
  /** Places judged, by all threads and by each. */
  readonly evaluations: number
  readonly evaluationsOfEach: readonly number[]
  /** The best layout so far, which is made when it is asked for and stays as it is here. It has passed the check of the thread that found it. */
  readonly best: () => Pick<Layout, "density" | "sheets" | "plainer">
}

/** A layout, with the places that all threads judged. */
export interface FoundTogether extends Layout {
  /** How many threads searched. */
  readonly workers: number
  /** `shouldStop` ended it before its time. */
  readonly cancelled: boolean
  /** Why the first of the threads that broke did so: the others searched on. Absent: none broke. */
  readonly failed?: string
}

export type TogetherError =
  | NestingError
  /** None was found in time, or before it was cancelled. */
  | { readonly _tag: "NoLayout"; readonly copies: number; readonly cancelled: boolean; readonly message: string }
  /** A thread broke, the first of them for this reason, and the others found no layout either. */
  | { readonly _tag: "ThreadFailed"; readonly message: string }

const WATCH_EACH_MS = 100
/** More are refused: as many as the largest machines have. */
const MOST_WORKERS = 1024
/** Threads that have not ended so long after their time, or after they were told to, are stopped: one may be in the middle of what takes long. */
const GRACE_MS = 1000

/**
 * Searches on several threads from seeds of their own (`seedOf`), each going on from the best layout that any of them found. It ends by the clock, a second
 * after its time at the latest; what comes out has passed `findFaults` here once more. A check that fails in a thread is an error, and ends the search;
 * where a thread breaks the others search on, and the best layout says so (`failed`).
 */
export const searchTogether = (
  search: Search,
  options: TogetherOptions,
): Promise<Result<FoundTogether, TogetherError>> => {
  const wrong = wrongSearch(search, options.workers)
  return wrong === undefined ? run(search, options) : Promise.resolve(err(wrong))
}

const run = (search: Search, options: TogetherOptions): Promise<Result<FoundTogether, TogetherError>> =>
  new Promise((resolve, reject) => {
    const { spawn, now, every, shouldStop, watch } = options
    const canShare = typeof SharedArrayBuffer !== "undefined"
    const workers = canShare ? options.workers : 1
    const board = createBoard(search, workers, canShare)
    const threads = new Map<number, Thread>()
    let last = Math.max(search.until, now()) + GRACE_MS
    let cancelled = false
    let failed: string | undefined
    let shown: Shown | undefined
    let isOver = false

    const end = (settle: () => void): void => {
      if (isOver) return
      isOver = true
      stopWatching()
      for (const thread of threads.values()) thread.end()
      settle()
    }
    /** Nothing is left running where what was given throws. */
    const guarded = (act: () => void): void => {
      try {
        act()
      } catch (error) {
        end(() => reject(error))
      }
    }
    const finish = (result: Result<FoundTogether, TogetherError>): void => end(() => resolve(result))
    const answer = (): Result<FoundTogether, TogetherError> => {
      const best = close(board)
      if (best === undefined) {
        if (failed !== undefined) return err({ _tag: "ThreadFailed", message: failed })
        const { copies } = board.room
        const message = `no layout of ${copies} parts was found ${cancelled ? "before the search was cancelled" : "in time"}`
        return err({ _tag: "NoLayout", copies, cancelled, message })
      }
      const faults = findFaults(search.problem, best.sheets)
      if (faults.length > 0) return err({ _tag: "InvalidLayout", message: faults.join("; ") })
      const broken = failed === undefined ? {} : { failed }
      return ok({ ...best, evaluations: sumOf(judgedOf(board)), workers, cancelled, ...broken })
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
      shown = showBest(board, shown)
      if (shown !== undefined) {
        const { layout: best, ...figures } = shown
        const spent = Math.max(0, Math.min(1, shareOfTime(search, now())))
        const evaluationsOfEach = judgedOf(board)
        watch?.({ spent, ...figures, evaluations: sumOf(evaluationsOfEach), evaluationsOfEach, best })
      }
      endIfDone()
    }
    const hear = (worker: number, told: Told): void => {
      if (isOver) return
      if (told._tag === "Failed") {
        finish(err(told.error))
        return
      }
      if (told.layout !== undefined) takeBest(board, told.layout)
      report(board, worker, told.evaluations)
      if (told._tag === "Ended") reportEnd(board, worker)
      endIfDone()
    }
    const giveUpOn = (worker: number, message: string): void => {
      if (isOver || hasEnded(board, worker)) return
      failed ??= message
      threads.get(worker)?.end()
      giveUp(board, worker)
      endIfDone()
    }

    const stopWatching = every(WATCH_EACH_MS, () => guarded(look))
    for (let worker = 0; worker < workers && !isOver; worker++) {
      const broke = (message: string): void => guarded(() => giveUpOn(worker, message))
      try {
        const listener = { told: (told: Told) => guarded(() => hear(worker, told)), broke }
        threads.set(worker, spawn({ search, worker, workers, memory: board.memory }, listener))
      } catch (error) {
        broke(error instanceof Error ? error.message : String(error))
      }
    }
    // One that broke, or ended all, as it was started: it is here by now.
    if (isOver) for (const thread of threads.values()) thread.end()
  })

const sumOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0)

const wrongSearch = ({ problem, from, until }: Search, workers: number): NestingError | undefined => {
  if (!(Number.isInteger(workers) && workers > 0 && workers <= MOST_WORKERS))
    return invalid("workers", `must be an integer from 1 to ${MOST_WORKERS}, not ${workers}`)
  if (!Number.isFinite(from)) return invalid("from", `must be a finite number of milliseconds, not ${from}`)
  if (!Number.isFinite(until)) return invalid("until", `must be a finite number of milliseconds, not ${until}`)
  // What the board's size follows from.
  return wrongProblem(problem, withDefects(problem))
}
