import { expect, test, vi } from "vitest"
import { onInterrupt } from "./interrupt.js"

test("the first Ctrl-C asks, and leaves the second one to end the command", () => {
  const listening = () => process.listenerCount("SIGINT")
  const before = listening()
  const told = vi.spyOn(process.stderr, "write").mockReturnValue(true)
  const { isAsked, release } = onInterrupt()
  expect([isAsked(), listening()]).toEqual([false, before + 1])
  process.emit("SIGINT", "SIGINT")
  expect([isAsked(), listening()]).toEqual([true, before])
  expect(told.mock.calls.join("")).toContain("Ctrl-C once more ends it at once")
  told.mockRestore()
  release()
  const other = onInterrupt()
  other.release()
  expect([other.isAsked(), listening()]).toEqual([false, before])
})
