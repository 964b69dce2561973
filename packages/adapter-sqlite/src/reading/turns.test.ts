import { expect, test } from "vitest"
import { turns } from "./turns.js"

test("whoever waits takes turns with who has much waiting, and who comes new waits for one", () => {
  const waiting = turns<string>(2)
  for (const item of ["a1", "a2", "a3", "a4"]) waiting.add("a", item)
  const first = waiting.take()
  waiting.add("b", "b1")
  waiting.add("c", "c1")
  const taken = [first, waiting.take(), waiting.take(), waiting.take()].map((one) => one?.item)
  expect(taken).toEqual(["a1", "a2", "b1", "c1"])
})

test("nobody has more under way than allowed, and one that is over lets the next begin", () => {
  const waiting = turns<string>(1)
  for (const item of ["a1", "a2"]) waiting.add("a", item)
  waiting.add("b", "b1")
  const first = waiting.take()
  expect([first?.item, waiting.take()?.item, waiting.take()]).toEqual(["a1", "b1", undefined])
  first?.done()
  expect(waiting.take()?.item).toBe("a2")
  expect(waiting.take()).toBeUndefined()
})
