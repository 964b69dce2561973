import { expect, test } from "vitest"
import { pace } from "./pace.js"

test("some at once, then one after the other, and who would wait too long is sent away; each key for itself", () => {
  let now = 0
  const { take } = pace({ atOnce: 3, everyMs: 500, longestMs: 2000 }, () => now)
  const taken = () => Array.from({ length: 9 }, () => take("10.0.0.1"))
  expect(taken()).toEqual([0, 0, 0, 500, 1000, 1500, 2000, undefined, undefined])
  expect(take("10.0.0.2")).toBe(0)
  now = 1000
  expect([take("10.0.0.1"), take("10.0.0.1"), take("10.0.0.1")]).toEqual([1500, 2000, undefined])
  now = 60_000
  expect(taken().slice(0, 4)).toEqual([0, 0, 0, 500])
})

test("what is given back was not taken", () => {
  const { take, giveBack } = pace({ atOnce: 2, everyMs: 500, longestMs: 2000 }, () => 0)
  for (let i = 0; i < 20; i++) {
    expect(take("10.0.0.1")).toBe(0)
    giveBack("10.0.0.1")
  }
  expect([take("10.0.0.1"), take("10.0.0.1"), take("10.0.0.1")]).toEqual([0, 0, 500])
  giveBack("10.0.0.2")
  expect(take("10.0.0.2")).toBe(0)
})
