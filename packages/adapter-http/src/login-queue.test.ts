import { expect, test } from "vitest"
import { loginQueue, type Standing } from "./login-queue.js"
import { loginStanding } from "./login-standing.js"

/** Who has been let in, in that order, each leaving before the next. */
const order = async (sideBySide: number, entering: readonly (readonly [name: string, address: string, Standing])[]) => {
  const queue = loginQueue(sideBySide)
  const first = await Promise.all(Array.from({ length: sideBySide }, (_, n) => queue.enter(`first ${n}`, "unknown")))
  const entered: string[] = []
  const all = entering.map(async ([name, address, standing]) => {
    const leave = await queue.enter(address, standing)
    entered.push(name)
    leave()
  })
  for (const leave of first) leave()
  await Promise.all(all)
  return entered
}

test("whoever has logged in from there before does not wait for guesses, however many come, from wherever", async () => {
  const guesses = Array.from({ length: 40 }, (_, n) => [`guess ${n}`, `10.0.0.${n}`, "failing"] as const)
  const entered = await order(1, [...guesses, ["new", "10.1.0.1", "unknown"], ["known", "10.0.0.3", "known"]])
  expect(entered.indexOf("known")).toBeLessThanOrEqual(1)
  expect(entered.indexOf("new")).toBeLessThanOrEqual(2)
})

test("who would come last has a turn of four", async () => {
  const known = Array.from({ length: 20 }, (_, n) => ["known", `10.0.0.${n}`, "known"] as const)
  const entered = await order(1, [...known, ["guess", "10.1.0.1", "failing"]])
  expect(entered.indexOf("guess")).toBeLessThan(4)
})

test("of one address one is let in at a time", async () => {
  const queue = loginQueue(3)
  const leave = await queue.enter("a", "known")
  let isIn = false
  const second = queue.enter("a", "known").then((end) => {
    isIn = true
    return end
  })
  await queue.enter("b", "failing")
  expect(isIn).toBe(false)
  leave()
  ;(await second)()
  expect(isIn).toBe(true)
})

test("an account is known where it has logged in, until a login fails, and not more than ten times a minute", () => {
  let now = 0
  const standings = loginStanding(() => now)
  expect(standings.of("anna at a", "a")).toBe("unknown")
  standings.failed("bert at a", "a")
  expect(standings.of("anna at a", "a")).toBe("failing")
  standings.succeeded("anna at a")
  expect(
    Array.from({ length: 12 }, () => standings.of("anna at a", "a")).filter((one) => one === "known"),
  ).toHaveLength(9)
  now += 60_000
  expect(standings.of("anna at a", "a")).toBe("known")
  standings.failed("anna at a", "a")
  expect(standings.of("anna at a", "a")).toBe("failing")
  now += 16 * 60_000
  expect(standings.of("anna at a", "a")).toBe("unknown")
})
