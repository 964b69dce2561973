import { Worker } from "node:worker_threads"
import type { Asked, Baseline, Fate } from "./judge.js"

/** What a thread says: what judges without a mutant, then the fate of each. */
export type Message = { readonly baseline: Baseline } | { readonly i: number; readonly fate: Fate }

export interface AskedOfAll {
  readonly asked: Asked
  /** The threads' own module. */
  readonly worker: URL
  readonly workers: number
  /** A mutant that is not done by then never ends: a step that misses its last turn, say. */
  readonly seconds: number
  /** Places in the bundle's mutants. */
  readonly mutants: readonly number[]
  readonly judged: (i: number, fate: Fate) => void
}

/** Has each mutant judged by one of some threads. */
export const judgeAll = async ({
  asked,
  worker: module,
  workers,
  seconds,
  mutants,
  judged,
}: AskedOfAll): Promise<Baseline> => {
  const left = [...mutants]
  const thread = (): Promise<Baseline> =>
    new Promise((resolve, reject) => {
      const worker = new Worker(module, { workerData: asked })
      let baseline: Baseline = { broken: [], orders: 0, tests: 0, leftOut: [] }
      let late: NodeJS.Timeout | undefined
      worker.on("error", reject)
      worker.on("message", (message: Message) => {
        clearTimeout(late)
        if ("baseline" in message) baseline = message.baseline
        else judged(message.i, message.fate)
        const next = baseline.broken.length > 0 ? undefined : left.shift()
        if (next === undefined) {
          worker.terminate().then(() => resolve(baseline), reject)
          return
        }
        worker.postMessage(next)
        late = setTimeout(() => {
          judged(next, { noticedBy: "tests", what: `it does not end in ${seconds} s`, read: true, moves: [] })
          worker.terminate().then(() => thread().then(resolve, reject), reject)
        }, 1000 * seconds)
      })
    })
  const [baseline] = await Promise.all(Array.from({ length: workers }, thread))
  if (!baseline) throw new Error("no thread has judged")
  return baseline
}
