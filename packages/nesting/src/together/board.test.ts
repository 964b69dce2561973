import { describe, expect, it } from "vitest"
import { measureOf } from "../layout.js"
import {
  allEnded,
  boardIn,
  close,
  copyBest,
  createBoard,
  giveUp,
  isShared,
  isStopped,
  judgedOf,
  lookAt,
  publish,
  report,
  reportEnd,
  showBest,
  stop,
  takeBest,
  versionOf,
} from "./board.js"
import { layoutOf, puzzle } from "./threads.fixture.js"

const long = layoutOf(puzzle, { count: 1 })
const short = layoutOf(puzzle, { count: 20_000 })
const NOTHING = { cloth: Infinity, sheets: Infinity }
const opened = () => {
  const board = createBoard({ problem: puzzle }, 2, true)
  return { board, other: boardIn(board.memory, { problem: puzzle }, 2) }
}

describe("a board", () => {
  it("shows one thread what the other found, where it is better", () => {
    const { board, other } = opened()
    expect([isShared(board), versionOf(board), showBest(board), lookAt(board, NOTHING)]).toEqual([
      true,
      0,
      undefined,
      { version: 0 },
    ])
    expect([publish(other, long), versionOf(board)]).toEqual([true, 1])
    expect(lookAt(board, NOTHING)).toEqual({ version: 1, sheets: long.sheets })
    expect(publish(board, short)).toBe(true)
    expect(lookAt(other, measureOf(puzzle, long.sheets))).toEqual({ version: 2, sheets: short.sheets })
    // What is no better changes nothing, and is not looked at.
    expect([publish(other, short), publish(other, long), versionOf(board)]).toEqual([true, true, 2])
    expect(lookAt(board, measureOf(puzzle, short.sheets))).toEqual({ version: 2 })
    const { density, usedLength } = showBest(board)!
    expect([density, usedLength]).toEqual([short.density, short.sheets[0]!.usedLength])
    expect(close(board)).toEqual({ density: short.density, sheets: short.sheets })
  })

  it("lets nobody wait: with the lock held nothing is read or written", () => {
    const { board, other } = opened()
    publish(board, long)
    Atomics.store(board.words, 0, 1)
    expect([publish(other, short), lookAt(other, NOTHING), showBest(other)]).toEqual([false, undefined, undefined])
    Atomics.store(board.words, 0, 0)
    expect([versionOf(board), publish(other, short), versionOf(board)]).toEqual([1, true, 2])
  })

  it("has its best layout whole where a thread was ended as it wrote, and takes nothing after its end", () => {
    const { board, other } = opened()
    publish(board, long)
    publish(board, short)
    // A thread with the lock has written half of a layout into what is not the best.
    Atomics.store(board.words, 0, 1)
    board.layouts[1].figures.fill(7)
    board.layouts[1].places.fill(7)
    expect(close(board)).toEqual({ density: short.density, sheets: short.sheets })
    const closed = opened()
    publish(closed.board, long)
    close(closed.board)
    expect([publish(closed.other, short), versionOf(closed.board), isStopped(other)]).toEqual([true, 1, true])
  })

  it("is shown as it was, whatever is found meanwhile", () => {
    const { board, other } = opened()
    publish(other, long)
    const before = showBest(board)!
    publish(other, short)
    const after = showBest(board, before)!
    // What was shown lies where the next but one is written.
    for (const { figures } of board.layouts) figures.fill(7)
    expect([before.version, before.layout()]).toEqual([1, { density: long.density, sheets: long.sheets }])
    expect([after.version, after.layout()]).toEqual([2, { density: short.density, sheets: short.sheets }])
    expect(showBest(board, after)).toBe(after)
    Atomics.store(board.words, 0, 1)
    expect(showBest(board, before)).toBe(before)
  })

  it("is open to others again where a thread died with its lock, and is not taken from one that lives", () => {
    const { board } = opened()
    const dead = boardIn(board.memory, { problem: puzzle }, 2, 0)
    const alive = boardIn(board.memory, { problem: puzzle }, 2, 1)
    publish(alive, long)
    Atomics.store(board.words, 0, dead.holder)
    expect(publish(alive, short)).toBe(false)
    giveUp(board, 0)
    expect([publish(alive, short), versionOf(board), allEnded(board)]).toEqual([true, 2, false])
    Atomics.store(board.words, 0, alive.holder)
    giveUp(board, 0)
    expect(publish(dead, long)).toBe(false)
  })

  it("counts what all workers judged, beyond 31 bits, and knows who has ended and who is to stop", () => {
    const { board, other } = opened()
    report(other, 1, 3e9)
    report(board, 0, 5)
    expect([judgedOf(board), allEnded(board), isStopped(other)]).toEqual([[5, 3e9], false, false])
    reportEnd(other, 0)
    expect(allEnded(board)).toBe(false)
    reportEnd(other, 1)
    stop(board)
    expect([allEnded(board), isStopped(other), publish(other, long), versionOf(board)]).toEqual([true, true, true, 1])
  })

  it("that is not shared is sent as the best layout's bytes", () => {
    const mine = createBoard({ problem: puzzle }, 1, false)
    const theirs = boardIn(structuredClone(mine.memory), { problem: puzzle }, 1)
    publish(theirs, long)
    publish(theirs, short)
    expect([isShared(mine), versionOf(mine)]).toEqual([false, 0])
    takeBest(mine, structuredClone(copyBest(theirs)))
    expect(close(mine)).toEqual({ density: short.density, sheets: short.sheets })
  })
})
