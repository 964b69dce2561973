import { err, ok } from "@toile/result"
import { afterEach, describe, expect, it, vi } from "vitest"
import { findFaults } from "../check.js"
import { nest } from "../nest.js"
import { improve } from "../separate/improve.js"
import { part } from "../shapes.fixture.js"
import {
  type FoundTogether,
  searchTogether,
  type ThreadListener,
  type TogetherOptions,
  type TogetherProgress,
} from "./search-together.js"
import { type Search, seedOf, type ThreadTask } from "./task.js"
import type { Strategy } from "./thread.js"
import { pretendThreads, puzzle } from "./threads.fixture.js"

const search: Search = { problem: puzzle, seed: 1, from: 1000, until: 1400 }

const started = (more: Partial<TogetherOptions & { readonly strategy: Strategy; readonly search: Search }> = {}) => {
  const { strategy, search: asked = search, ...options } = more
  const threads = pretendThreads(strategy)
  const { spawn, now, every } = threads
  return { ...threads, found: searchTogether(asked, { spawn, now, every, workers: 2, ...options }) }
}
const layoutOf = async (found: ReturnType<typeof started>["found"]): Promise<FoundTogether> => {
  const result = await found
  if (result._tag === "Err") throw new Error(JSON.stringify(result.error))
  expect(findFaults(puzzle, result.value.sheets)).toEqual([])
  return result.value
}

describe("searchTogether", () => {
  afterEach(() => {
    vi.unstubAllGlobals()
  })

  it("finds a layout on two threads, tells how far it is, and leaves nothing running", async () => {
    const told: TogetherProgress[] = []
    const { found, run, running, now, isWatched } = started({ watch: (progress) => told.push(progress) })
    run()
    const layout = await layoutOf(found)
    expect(layout).toMatchObject({ workers: 2, cancelled: false })
    expect(running.map(({ seed, isEnded }) => [seed, isEnded])).toEqual([
      [1, true],
      [seedOf(search, 1), true],
    ])
    const seeds = [1, 2, 3, 4].flatMap((seed) => [0, 1, 2, 3].map((worker) => seedOf({ seed }, worker) >>> 0))
    expect([new Set(seeds).size, seedOf(search, 0)]).toEqual([16, search.seed])
    expect([isWatched(), now() <= 1410]).toEqual([false, true])
    expect(told.length).toBeGreaterThan(100)
    const backwards = told.filter(({ spent, density, usedLength, evaluations }, k) => {
      const before = told[k - 1] ?? { spent: 0, density: 0, usedLength: Infinity, evaluations: 0 }
      return (
        spent < before.spent ||
        spent > 1 ||
        evaluations < before.evaluations ||
        density < before.density ||
        usedLength > before.usedLength
      )
    })
    expect(backwards).toEqual([])
    expect(told.at(-1)!.evaluationsOfEach.every((count) => count > 1000)).toBe(true)
    expect(told.at(-1)).toMatchObject({
      density: layout.density,
      usedLength: layout.sheets[0]!.usedLength,
      evaluations: layout.evaluations,
    })
  })

  it("cancelled, ends with the best layout so far; before there is one, with an error", async () => {
    let isCancelled = false
    const { found, run, running, now } = started({ shouldStop: () => isCancelled })
    run(30)
    isCancelled = true
    run()
    expect(await layoutOf(found)).toMatchObject({ workers: 2, cancelled: true })
    expect([now() < 1050, running.every(({ isEnded }) => isEnded)]).toEqual([true, true])

    const never = started({ shouldStop: () => true, spawn: () => ({ end: () => {} }) })
    never.run()
    expect(await never.found).toEqual(
      err({ _tag: "NoLayout", copies: 11, cancelled: true, message: expect.stringContaining("was cancelled") }),
    )
    // A second after it was cancelled, not after its time.
    expect(never.now()).toBe(2001)
  })

  it("waits a second for threads behind their time, then ends them, and has what they showed", async () => {
    const stuck: Strategy = (problem, options) => {
      const made = improve(problem, options)
      return made._tag === "Err" ? made : ok({ ...made.value, step: () => "working" })
    }
    const { found, run, running, now } = started({ strategy: stuck })
    run()
    expect(await layoutOf(found)).toMatchObject({ cancelled: false })
    expect([now(), running.every(({ isEnded }) => isEnded)]).toEqual([2400, true])
    const silent = started({ spawn: () => ({ end: () => {} }) })
    silent.run()
    expect(await silent.found).toMatchObject({ error: { _tag: "NoLayout", cancelled: false } })
    // What begins behind its end has that second too, and needs none of it.
    const late = started({ search: { ...search, until: 900 } })
    late.run()
    expect(await layoutOf(late.found)).toMatchObject({ workers: 2 })
    expect(late.now()).toBeLessThan(1010)
  })

  it("gives the error of a thread whose check fails, whatever others found", async () => {
    const overlap = { _tag: "InvalidLayout", message: "they overlap" } as const
    let checks = 0
    const failing: Strategy = (problem, options) => {
      const made = improve(problem, options)
      if (made._tag === "Err") return made
      return ok({ ...made.value, layout: () => (checks++ < 3 ? made.value.layout() : err(overlap)) })
    }
    const failed = started({ strategy: failing })
    failed.run()
    expect(await failed.found).toEqual(err(overlap))
    expect(failed.running.every(({ isEnded }) => isEnded)).toBe(true)
  })

  it("where a thread breaks goes on with the others, and says so beside the best layout", async () => {
    const listeners: ThreadListener[] = []
    const tasks: ThreadTask[] = []
    const versions: number[] = []
    const threads = pretendThreads()
    const heard = (more: Partial<TogetherOptions> = {}) =>
      searchTogether(search, {
        ...threads,
        spawn: (task, listener) => {
          listeners.push(listener)
          tasks.push(task)
          return threads.spawn(task, listener)
        },
        workers: 2,
        watch: ({ version }) => versions.push(version),
        ...more,
      })
    const found = heard()
    threads.run(30)
    const before = versions.at(-1)!
    // It dies with the board's lock; its exit is one more thing that is heard of it.
    Atomics.store(new Int32Array(tasks[1]!.memory, 0, 1), 0, 2)
    listeners[1]!.broke("out of memory")
    listeners[1]!.broke("ended with code 1")
    expect(threads.running.map(({ isEnded }) => isEnded)).toEqual([false, true])
    threads.run()
    expect(await layoutOf(found)).toMatchObject({ failed: "out of memory", cancelled: false, workers: 2 })
    expect([threads.now() >= 1400, before > 0, versions.at(-1)! > before]).toEqual([true, true, true])
  })

  it("does not take for broken a thread that ends after it has said so", async () => {
    const { found, run } = started({ strategy: improve })
    run()
    expect("failed" in (await layoutOf(found))).toBe(false)
    const threads = pretendThreads()
    const ends = searchTogether(search, {
      ...threads,
      spawn: (task, { told, broke }) =>
        threads.spawn(task, {
          broke,
          told: (one) => {
            told(one)
            if (one._tag === "Ended") broke("ended with code 0")
          },
        }),
      workers: 2,
    })
    threads.run()
    expect("failed" in (await layoutOf(ends))).toBe(false)
  })

  it("gives the best layout where a thread died with the board's lock and nothing was heard of it", async () => {
    const tasks: ThreadTask[] = []
    const threads = pretendThreads()
    const found = searchTogether(search, {
      ...threads,
      spawn: (task, listener) => {
        tasks.push(task)
        return threads.spawn(task, listener)
      },
      workers: 2,
    })
    threads.run(30)
    Atomics.store(new Int32Array(tasks[1]!.memory, 0, 1), 0, 2)
    threads.running[1]!.isEnded = true
    threads.run()
    expect(await layoutOf(found)).toMatchObject({ cancelled: false })
    expect(threads.now()).toBe(2400)
  })

  it("is an error where all threads break before there is a layout, and where none can be started", async () => {
    const ended: number[] = []
    const listeners: ThreadListener[] = []
    const broken = started({
      spawn: ({ worker }, listener) => {
        listeners.push(listener)
        if (worker === 1) listener.broke("out of memory")
        return { end: () => ended.push(worker) }
      },
    })
    expect(broken.isWatched()).toBe(true)
    listeners[0]!.broke("ended with code 1")
    expect([await broken.found, ended, broken.isWatched()]).toEqual([
      err({ _tag: "ThreadFailed", message: "out of memory" }),
      expect.arrayContaining([0, 1]),
      false,
    ])
    const refused = started({
      spawn: () => {
        throw new Error("no workers here")
      },
    })
    expect(await refused.found).toEqual(err({ _tag: "ThreadFailed", message: "no workers here" }))
  })

  it("leaves nothing running where what watches it throws", async () => {
    const thrown = new Error("no such bar")
    const fail = (): never => {
      throw thrown
    }
    for (const more of [{ watch: fail }, { shouldStop: fail }]) {
      const { found, run, running, isWatched } = started(more)
      const heard = expect(found).rejects.toBe(thrown)
      run()
      await heard
      expect([isWatched(), running.map(({ isEnded }) => isEnded)]).toEqual([false, [true, true]])
    }
  })

  it("shows the layout of what it tells, whenever that is asked for", async () => {
    const told: TogetherProgress[] = []
    const { found, run } = started({ watch: (progress) => told.push(progress) })
    run()
    const { sheets } = await layoutOf(found)
    expect(told.at(-1)!.best().sheets).toEqual(sheets)
    const shown = [...new Map(told.map((one) => [one.version, one])).values()]
    expect(shown.length).toBeGreaterThan(2)
    for (const [k, { version, density, usedLength, best }] of shown.entries()) {
      expect(best()).toMatchObject({ density, sheets: [{ usedLength }] })
      expect(findFaults(puzzle, best().sheets)).toEqual([])
      if (k === 0) continue
      expect([version > shown[k - 1]!.version, density > shown[k - 1]!.density]).toEqual([true, true])
    }
  })

  it("never gives a layout that fails the check here, whatever a thread showed", async () => {
    const unchecked: Strategy = (problem, options) => {
      const made = improve(problem, options)
      if (made._tag === "Err") return made
      const moved = () => {
        const layout = made.value.layout()
        if (layout._tag === "Err") return layout
        const sheets = layout.value.sheets.map((sheet) => ({
          ...sheet,
          placements: sheet.placements.map((one) => ({ ...one, x: 0, y: 0 })),
        }))
        return ok({ ...layout.value, sheets })
      }
      return ok({ ...made.value, layout: moved })
    }
    const { found, run } = started({ strategy: unchecked, workers: 1 })
    run()
    expect(await found).toMatchObject({ error: { _tag: "InvalidLayout", message: expect.stringContaining("overlap") } })
  })

  it("has one worker, by messages, where no memory can be shared", async () => {
    vi.stubGlobal("SharedArrayBuffer", undefined)
    const alone = started({ workers: 4 })
    alone.run()
    expect(await layoutOf(alone.found)).toMatchObject({ workers: 1, cancelled: false })
    expect([alone.running.length, alone.said.some((told) => "layout" in told)]).toEqual([1, true])
    let isCancelled = false
    const stopped = started({ workers: 4, shouldStop: () => isCancelled })
    stopped.run(30)
    isCancelled = true
    stopped.run()
    expect(await layoutOf(stopped.found)).toMatchObject({ workers: 1, cancelled: true })
    expect([stopped.now(), stopped.running[0]!.isEnded]).toEqual([1031, true])
  })

  it("tells of what was laid by a plainer line, whichever thread found the layout", async () => {
    const teeth = 500
    const pinked = Float64Array.from({ length: 4 * teeth }, (_, k) => {
      const angle = (Math.PI * (k >> 1)) / teeth
      return (4 + ((k >> 1) % 2) * 0.2) * (k % 2 === 0 ? Math.cos(angle) : Math.sin(angle))
    })
    const problem = { ...puzzle, parts: [...puzzle.parts, part("patch", pinked, 1)] }
    const { found, run } = started({ search: { ...search, problem, until: 1040 } })
    run()
    const result = await found
    const laid = nest(problem, { seed: 1, evaluations: 0 })
    const { plainer } = (laid as Extract<typeof laid, { _tag: "Ok" }>).value
    expect(plainer).toMatchObject([{ part: "patch" }])
    expect(result).toMatchObject({ _tag: "Ok", value: { plainer } })
  })

  it("refuses what no thread could be asked for, and tells what a thread refuses", async () => {
    const refusal = async (more: Parameters<typeof started>[0]) => {
      const { found, run, running } = started(more)
      run()
      const result = await found
      return [result._tag === "Err" && result.error._tag === "InvalidProblem" && result.error.field, running.length]
    }
    expect(await refusal({ workers: 0 })).toEqual(["workers", 0])
    expect(await refusal({ workers: 1.5 })).toEqual(["workers", 0])
    expect(await refusal({ workers: 2 ** 45 })).toEqual(["workers", 0])
    expect(await refusal({ search: { ...search, until: Number.NaN } })).toEqual(["until", 0])
    expect(await refusal({ search: { ...search, from: Infinity } })).toEqual(["from", 0])
    expect(await refusal({ search: { ...search, seed: Number.NaN } })).toEqual(["seed", 2])
    const [angle] = puzzle.parts
    const many = { ...puzzle, parts: [{ ...angle!, demand: 1e9 }] }
    expect(await refusal({ search: { ...search, problem: many } })).toEqual(["parts[0].demand", 0])
    const nothing = { ...puzzle, parts: [{ ...angle!, demand: 0 }] }
    const none = started({ search: { ...search, problem: nothing } })
    none.run()
    expect(await none.found).toMatchObject({ value: { sheets: [], density: 0, workers: 2 } })
  })
})
