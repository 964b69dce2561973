import { describe, expect, test } from "vitest"
import { type DraftThread, newDrafter } from "./drafter.js"
import type { Reply } from "./messages.js"

const asked = {
  bundle: "/pattern.js",
  pattern: 0,
  order: { measurementType: "body", measurements: {} },
  language: "en",
} as const
const refused: Reply = { to: "draft", outcome: { kind: "refused", reasons: ["too wide"] } }

/** A drafter whose threads answer as told, and what became of them; `tick` lets the time run out. */
const drafterOf = (answers: readonly (() => Promise<Reply>)[]) => {
  const stopped: number[] = []
  let threads = 0
  let tick = (): void => {}
  let timers = 0
  const newThread = (): DraftThread => {
    const number = threads++
    return { ask: answers[number]!, stop: () => stopped.push(number) }
  }
  const drafter = newDrafter({
    newThread,
    after: (_, call) => {
      timers += 1
      tick = call
      return () => {
        timers -= 1
      }
    },
  })
  return { drafter, stopped, threads: () => threads, tick: () => tick(), timers: () => timers }
}

describe("a drafter", () => {
  test("asks one thread after the other question, and keeps no timer", async () => {
    const { drafter, threads, timers } = drafterOf([async () => refused])
    expect(await drafter.draft(asked)).toEqual({ kind: "refused", reasons: ["too wide"] })
    await drafter.draft(asked)
    expect([threads(), timers()]).toEqual([1, 0])
  })

  test("stops a draft that does not end, and the next has a new thread", async () => {
    const { drafter, stopped, tick } = drafterOf([() => new Promise(() => {}), async () => refused])
    const endless = drafter.draft(asked)
    tick()
    await expect(endless).rejects.toThrow("did not end within 15 s")
    expect(stopped).toEqual([0])
    expect(await drafter.draft(asked)).toMatchObject({ kind: "refused" })
  })

  test("gives a bundle longer to be read than a draft to be drawn", async () => {
    const { drafter, tick } = drafterOf([() => new Promise(() => {})])
    const endless = drafter.patterns("/pattern.js")
    tick()
    await expect(endless).rejects.toThrow("did not end within 30 s")
  })

  test("a thread that failed is stopped; what a pattern threw is thrown, and the thread goes on", async () => {
    const broken = drafterOf([() => Promise.reject(new Error("the worker did not start"))])
    await expect(broken.drafter.patterns("/pattern.js")).rejects.toThrow("did not start")
    expect(broken.stopped).toEqual([0])
    const threw = drafterOf([async () => ({ to: "failed", message: "no such edge" })])
    await expect(threw.drafter.draft(asked)).rejects.toThrow("no such edge")
    expect(threw.stopped).toEqual([])
  })
})
