import type { NestingProblem } from "../problem.js"
import { type ImproverOptions, improve } from "../separate/improve.js"
import { angle, part, rectangle } from "../shapes.fixture.js"
import type { Spawn, TogetherOptions } from "./search-together.js"
import { seedOf, type Told } from "./task.js"
import { openThread, type Strategy } from "./thread.js"

/** Angle pieces that fit into each other, and bricks for what stays free. */
export const puzzle: NestingProblem = {
  parts: [part("angle", angle, 6), part("brick", rectangle(3, 2), 5)],
  sheet: { width: 11.999, length: Infinity, margin: 0 },
  gap: 0,
}

export const layoutOf = (problem: NestingProblem, options: Partial<ImproverOptions> & { readonly count: number }) => {
  const { count, ...more } = options
  const improver = improve(problem, { seed: 1, spent: (used) => used / count, ...more })
  if (improver._tag === "Err") throw new Error(JSON.stringify(improver.error))
  while (improver.value.step() !== "done");
  const layout = improver.value.layout()
  if (layout._tag === "Err") throw new Error(JSON.stringify(layout.error))
  return layout.value
}

/** Threads that are steps of this one, by a clock that goes on by a millisecond for each of them; what is sent is cloned, as it is between threads. */
export const pretendThreads = (strategy: Strategy = improve) => {
  let time = 1000
  let act: (() => void) | undefined
  const running: { step: () => boolean; isEnded: boolean; seed: number }[] = []
  const said: Told[] = []
  const now = (): number => time
  const spawn: Spawn = (task, { told }) => {
    const sent = structuredClone(task)
    const tell = (one: Told): void => {
      const news = structuredClone(one)
      said.push(news)
      told(news)
    }
    let step: (() => boolean) | undefined
    const thread = {
      seed: seedOf(sent.search, sent.worker),
      isEnded: false,
      step: () => {
        step ??= openThread(sent, { now, tell }, strategy)
        return step()
      },
    }
    running.push(thread)
    return {
      end: () => {
        thread.isEnded = true
      },
    }
  }
  const every: TogetherOptions["every"] = (_, look) => {
    act = look
    return () => {
      act = undefined
    }
  }
  /** Gives each thread that searches a step, then looks; so often, or until nothing is left to do. */
  const run = (most = 100_000): void => {
    for (let k = 0; k < most && act !== undefined; k++) {
      time++
      for (const thread of running) if (!thread.isEnded && !thread.step()) thread.isEnded = true
      act?.()
    }
  }
  return { now, spawn, every, run, running, said, isWatched: () => act !== undefined }
}
