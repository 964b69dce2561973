import { Worker } from "node:worker_threads"
import { findPattern } from "@toile/garments"
import type { AnyPattern } from "@toile/pattern-model"
import { checkSeeds, type SeedResult } from "./check-seeds.js"

/** A stretch of seeds of one pattern. */
export interface Task {
  readonly slug: string
  readonly from: number
  readonly count: number
  readonly first: number
  /** The text of the module that the pattern comes from; absent: the catalogue. */
  readonly source?: string
}

/** Runs tasks, one after the other here or side by side in threads. */
export interface Pool {
  readonly run: (task: Task) => Promise<SeedResult[]>
  readonly close: () => Promise<void>
}

export const runTask = async ({ slug, from, count, first, source }: Task): Promise<SeedResult[]> => {
  const pattern = source === undefined ? findPattern(slug) : await fromSource(source, slug)
  if (!pattern) throw new Error(`there is no pattern ${slug}`)
  return checkSeeds(pattern, from, count, first, source)
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
    run: async (task) => {
      const worker = await take()
      return new Promise((resolve, reject) => {
        worker.once("error", reject)
        worker.once("message", (results: SeedResult[]) => {
          worker.removeListener("error", reject)
          give(worker)
          resolve(results)
        })
        worker.postMessage(task)
      })
    },
    close: async () => {
      await Promise.all(all.map((worker) => worker.terminate()))
    },
  }
}
