import { err, ok } from "@toile/result"
import { describe, expect, it } from "vitest"
import { findFaults } from "../check.js"
import type { NestingError, NestingProblem } from "../problem.js"
import { type Improver, improve } from "../separate/improve.js"
import { part, rectangle } from "../shapes.fixture.js"
import { close, createBoard, judgedOf, publish, stop, versionOf } from "./board.js"
import type { Search, ThreadTask, Told } from "./task.js"
import { openThread, type Strategy, searchInThread } from "./thread.js"
import { layoutOf, puzzle } from "./threads.fixture.js"

const opened = (more: Partial<Search> = {}, workers = 2, shared = true) => {
  let time = 0
  const search: Search = { problem: puzzle, seed: 1, from: 0, until: 1500, ...more }
  const board = createBoard(search, workers, shared)
  const said: Told[] = []
  const port = { now: () => time++, tell: (told: Told) => said.push(told) }
  const task = (worker: number): ThreadTask => ({ search, worker, workers, memory: board.memory })
  return {
    search,
    board,
    said,
    port,
    task,
    open: (worker: number, strategy: Strategy = improve) => openThread(task(worker), port, strategy),
  }
}

describe("threads on a board", () => {
  it("go on from the shortest layout that any of them found, from seeds of their own, and end by the clock", () => {
    const { board, said, open } = opened()
    const lengths: number[][] = [[], []]
    const watched =
      (worker: number): Strategy =>
      (problem, options) => {
        const made = improve(problem, options)
        if (made._tag === "Err") return made
        const { step } = made.value
        return ok({
          ...made.value,
          step: () => {
            const tick = step()
            lengths[worker]!.push(made.value.usedLength())
            return tick
          },
        })
      }
    const threads = [0, 1].map((worker) => open(worker, watched(worker)))
    const going = threads.map(() => true)
    while (going.includes(true)) for (const [k, step] of threads.entries()) going[k] = going[k]! && step()
    expect(said).toEqual([
      { _tag: "Ended", evaluations: expect.any(Number) },
      { _tag: "Ended", evaluations: expect.any(Number) },
    ])
    const [one, other] = lengths
    expect(one!.length).toBeGreaterThan(100)
    // Seeds apart: at first each has found something else. What one has shown the other has after its next look.
    expect(one!.slice(0, 60)).not.toEqual(other!.slice(0, 60))
    const late = one!.flatMap((length, k) =>
      k > 1 &&
      k < other!.length &&
      (length > Math.min(one![k - 1]!, other![k - 2]!) || other![k]! > Math.min(one![k - 1]!, other![k - 1]!))
        ? [k]
        : [],
    )
    expect(late).toEqual([])
    // Whichever of them has ended first.
    const told = said.map((one) => ("evaluations" in one ? one.evaluations : 0))
    expect([...judgedOf(board)].sort()).toEqual(told.sort())
    const best = close(board)!
    expect(findFaults(puzzle, best.sheets)).toEqual([])
    expect(best.sheets[0]!.usedLength).toBe(Math.min(one!.at(-1)!, other!.at(-1)!))
  })

  it("one alone finds what the search by itself finds, to the last bit", () => {
    let judged = 0
    const counted: Strategy = (problem, options) => {
      const made = improve(problem, { ...options, spent: (used) => used / 5000 })
      if (made._tag === "Ok") judged = made.value.evaluations()
      return made
    }
    const { board, task, port } = opened({ until: 1e9 }, 1)
    searchInThread(task(0), port, counted)
    const { sheets, density, evaluations } = layoutOf(puzzle, { count: 5000 })
    expect(close(board)).toEqual({ sheets, density })
    expect([judgedOf(board), judged < evaluations]).toEqual([[evaluations], true])
  })

  it("shows its first layout at once, ends where it is told to, and where it has no time from the beginning", () => {
    const { board, said, open } = opened({ until: 1e9 })
    const step = open(0)
    expect(versionOf(board)).toBe(1)
    expect([step(), step()]).toEqual([true, true])
    stop(board)
    let steps = 0
    while (step()) steps++
    expect([steps < 3, said.at(-1)?._tag]).toEqual([true, "Ended"])
    const late = opened({ from: -20, until: -50 })
    const over = late.open(0)
    expect([over(), over()]).toContain(false)
    expect(late.said.at(-1)?._tag).toBe("Ended")
    expect(findFaults(puzzle, close(late.board)!.sheets)).toEqual([])
  })

  it("go on from layouts in turns that only another one of them tries", () => {
    const problem: NestingProblem = {
      parts: [{ ...part("rod", rectangle(12, 1), 3), turns: { kind: "any" } }],
      sheet: { width: 10, length: Infinity, margin: 0 },
      gap: 0,
    }
    const { board, said, open } = opened({ problem, until: 1000 })
    const shorter = { taken: 0, left: 0 }
    const counting: Strategy = (given, options) => {
      const made = improve(given, options)
      if (made._tag === "Err") return made
      const { adopt, usedLength } = made.value
      const adopted: Improver["adopt"] = (sheets) => {
        const isShorter = sheets[0]!.usedLength < usedLength()
        const taken = adopt(sheets)
        if (isShorter) shorter[taken._tag === "Ok" && taken.value ? "taken" : "left"]++
        return taken
      }
      return ok({ ...made.value, adopt: adopted })
    }
    const threads = [0, 1].map((worker) => open(worker, counting))
    const going = threads.map(() => true)
    while (going.includes(true)) for (const [k, step] of threads.entries()) going[k] = going[k]! && step()
    expect(said.map(({ _tag }) => _tag)).toEqual(["Ended", "Ended"])
    expect([shorter.taken > 3, shorter.left]).toEqual([true, 0])
    const { sheets } = close(board)!
    expect(findFaults(problem, sheets)).toEqual([])
    expect(sheets[0]!.placements.some(({ rotation }) => rotation % 90 > 0)).toBe(true)
  })

  it("does not wait for the lock: it searches on, and shows what it has as soon as that is free", () => {
    const { board, said, open } = opened()
    Atomics.store(board.words, 0, 1)
    const step = open(0)
    for (let k = 0; k < 20; k++) expect(step()).toBe(true)
    expect([versionOf(board), judgedOf(board)[0]! > 0]).toEqual([0, true])
    Atomics.store(board.words, 0, 0)
    expect([step(), versionOf(board)]).toEqual([true, 1])
    // Held at the end, it is not over before it could show the last of it.
    publish(board, layoutOf(puzzle, { count: 1 }))
    const held = opened({ until: 0 })
    Atomics.store(held.board.words, 0, 1)
    const last = held.open(0)
    expect([last(), last(), held.said]).toEqual([true, true, []])
    Atomics.store(held.board.words, 0, 0)
    expect([last(), versionOf(held.board), held.said.map(({ _tag }) => _tag), said]).toEqual([false, 1, ["Ended"], []])
  })

  it("tells where a check fails: of what it is to begin with, of its own layout, of another thread's", () => {
    const refused = opened({ start: [] })
    expect([refused.open(0)(), refused.said]).toEqual([
      false,
      [{ _tag: "Failed", error: expect.objectContaining({ _tag: "InvalidProblem", field: "start" }) }],
    ])
    const error: NestingError = { _tag: "InvalidLayout", message: '"angle" and "brick" touch or overlap' }
    const failing =
      (change: (improver: Improver) => Partial<Improver>): Strategy =>
      (problem, options) => {
        const made = improve(problem, options)
        return made._tag === "Err" ? made : ok({ ...made.value, ...change(made.value) })
      }
    const first = opened()
    expect([
      first.open(
        0,
        failing(() => ({ layout: () => err(error) })),
      )(),
      first.said,
      versionOf(first.board),
    ]).toEqual([false, [{ _tag: "Failed", error }], 0])
    // Sound at first, and not once it is shorter.
    let checks = 0
    const later = opened()
    const step = later.open(
      0,
      failing(({ layout }) => ({ layout: () => (checks++ === 0 ? layout() : err(error)) })),
    )
    while (step());
    expect([later.said, versionOf(later.board)]).toEqual([[{ _tag: "Failed", error }], 1])
    const adopting = opened()
    const other = adopting.open(
      0,
      failing(() => ({ adopt: () => err(error) })),
    )
    publish(adopting.board, layoutOf(puzzle, { count: 20_000 }))
    expect([other(), adopting.said]).toEqual([false, [{ _tag: "Failed", error }]])
  })

  it("without shared memory tells what it finds by messages, each shorter layout once", () => {
    const { said, open } = opened({}, 1, false)
    const step = open(0)
    while (step());
    const layouts = said.flatMap((told) => ("layout" in told ? [told.layout] : []))
    expect(layouts.length).toBeGreaterThan(2)
    expect([said[0], said.at(-1)?._tag]).toEqual([
      { _tag: "Working", evaluations: expect.any(Number), layout: expect.any(ArrayBuffer) },
      "Ended",
    ])
    expect(said.length).toBeLessThan(layouts.length + 20)
  })
})
