import { Worker } from "node:worker_threads"
import { findPattern } from "@toile/garments"
import type { AnyPattern } from "@toile/pattern-model"
import { type BodyFall, checkFalls, checkFallsAtEnds, type SweptAtEnds } from "./check-falls.js"
import { checkFigures, type FigureResult } from "./check-figures.js"
import { checkOdd, type OddResult } from "./check-odd.js"
import { checkSeeds, type SeedResult } from "./check-seeds.js"

/** What a thread can be asked for, and what it answers. */
export interface Answers {
  readonly seeds: readonly SeedResult[]
  readonly odd: readonly OddResult[]
  /** `from` and `count` are of bodies, not of seeds. */
  readonly falls: readonly BodyFall[]
  readonly fallsAtEnds: readonly SweptAtEnds[]
  readonly figures: readonly FigureResult[]
}
type What = keyof Answers

/** A stretch of seeds of one pattern. */
export interface Task {
  readonly slug: string
  readonly from: number
  readonly count: number
  readonly first: number
  /** The text of the module that the pattern comes from; absent: the catalogue. */
  readonly source?: string
}

export type Run = <W extends What>(what: W, task: Task) => Promise<Answers[W]>

/** Runs tasks, one after the other here or side by side in threads. */
export interface Pool {
  readonly run: Run
  readonly close: () => Promise<void>
}

const working: { readonly [W in What]: (pattern: AnyPattern, task: Task) => Promise<Answers[W]> } = {
  seeds: (pattern, { from, count, first, source }) => checkSeeds(pattern, from, count, first, source),
  odd: async (pattern, { from, count }) => checkOdd(pattern, from, count),
  falls: async (pattern, { from, count, first }) => checkFalls(pattern, first, from, count),
  fallsAtEnds: async (pattern, { from, count }) => checkFallsAtEnds(pattern, from, count),
  figures: async (pattern, { from, count }) => checkFigures(pattern, from, count),
}

/** The work of a thread, on a pattern that is there already. */
export const workOn =
  (pattern: AnyPattern): Run =>
  (what, task) =>
    working[what](pattern, task)

export const runTask: Run = async (what, task) => {
  const { slug, source } = task
  const pattern = source === undefined ? findPattern(slug) : await fromSource(source, slug)
  if (!pattern) throw new Error(`there is no pattern ${slug}`)
  return workOn(pattern)(what, task)
}

/** The same text is one module, however often it is asked for. */
const fromSource = async (source: string, slug: string): Promise<AnyPattern | undefined> => {
  const { patternsIn } = await import("@toile/adapter-bundles")
  return (await patternsIn(source)).find(({ pattern }) => pattern.declaration.slug === slug)?.pattern
}

/** `workers` threads; 1 works in this one. */
export const openPool = (workers: number): Pool => {
  if (workers <= 1) return { run: runTask, close: async () => {} }
  const idle = Array.from({ length: workers }, () => new Worker(new URL("../check-worker.js", import.meta.url)))
  const all = [...idle]
  const waiting: ((worker: Worker) => void)[] = []
  const take = (): Promise<Worker> => {
    const worker = idle.pop()
    return worker ? Promise.resolve(worker) : new Promise((resolve) => waiting.push(resolve))
  }
  const give = (worker: Worker): void => {
    const next = waiting.shift()
    if (next) next(worker)
    else idle.push(worker)
  }
  return {
    run: async <W extends What>(what: W, task: Task): Promise<Answers[W]> => {
      const worker = await take()
      return new Promise((resolve, reject) => {
        worker.once("error", reject)
        worker.once("message", (results: Answers[W]) => {
          worker.removeListener("error", reject)
          give(worker)
          resolve(results)
        })
        worker.postMessage({ what, task })
      })
    },
    close: async () => {
      await Promise.all(all.map((worker) => worker.terminate()))
    },
  }
}
