import type { Plan } from "./batch.js"

/** How far each action of a batch has come; one that is not here has not been begun. */
export type Progress = ReadonlyMap<string, "running" | "completed" | "failed" | "skipped">

export interface NextSteps {
  /** All that they wait for is there: they may run side by side. */
  readonly start: readonly string[]
  /** Something that they wait for failed or was itself skipped. */
  readonly skip: readonly string[]
  /** Nothing runs and nothing is left. */
  readonly finished: boolean
}

/** What to do now, for the plan and the progress so far. The skipped ones' own dependants follow in the same answer. */
export const nextSteps = (plan: Plan, progress: Progress): NextSteps => {
  const skipped = new Set<string>()
  const lost = (id: string): boolean => {
    const state = progress.get(id)
    return state === "failed" || state === "skipped" || skipped.has(id)
  }
  const waiting = [...plan.dependencies].filter(([id]) => !progress.has(id))
  for (let before = -1; before !== skipped.size; ) {
    before = skipped.size
    for (const [id, needs] of waiting) if ([...needs].some(lost)) skipped.add(id)
  }
  const start = waiting
    .filter(([id, needs]) => !skipped.has(id) && [...needs].every((need) => progress.get(need) === "completed"))
    .map(([id]) => id)
  const running = [...progress.values()].includes("running")
  const left = waiting.length - skipped.size
  return { start, skip: [...skipped], finished: !running && left === 0 }
}
