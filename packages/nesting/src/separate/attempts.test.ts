import { describe, expect, it } from "vitest"
import { randomFrom } from "../random.js"
import { type Attempts, addAttempt, drawAttempt, leaveLonger } from "./attempts.js"
import { createKept } from "./kept.js"

const attempt = (loss: number, end: number) => ({ ...createKept(1), loss, end })
const attemptsOf = (...rows: readonly (readonly [loss: number, end: number])[]): Attempts => {
  const attempts: Attempts = []
  for (const [loss, end] of rows) addAttempt(attempts, attempt(loss, end))
  return attempts
}

describe("attempts", () => {
  it("are drawn the more often the less overlap they have, and each at some time", () => {
    const attempts = attemptsOf([3, 90], [1, 90], [4, 90], [2, 90])
    const random = randomFrom(1)
    const drawn = [0, 0, 0, 0]
    for (let k = 0; k < 4000; k++) drawn[drawAttempt(attempts, random).loss - 1]!++
    expect(drawn).toEqual([...drawn].sort((a, b) => b - a))
    expect(drawn.at(-1)).toBeGreaterThan(0)
  })

  it("on a strip that is no shorter than another thread's are left out, the rest keep their order", () => {
    const attempts = attemptsOf([1, 90], [2, 89], [3, 90.5], [4, 88.9])
    leaveLonger(attempts, 90)
    expect(attempts.map(({ loss, end }) => [loss, end])).toEqual([
      [2, 89],
      [4, 88.9],
    ])
    leaveLonger(attempts, 80)
    expect(attempts).toEqual([])
  })
})
