import { expect, it } from "vitest"
import { microsecondsEach } from "./nesting-counts.mjs"

it("a place costs what the search took after its first layout, over what it judged after it", () => {
  const first = { seconds: 3, judged: 500_000 }
  expect(microsecondsEach(first, { seconds: 4, judged: 1_500_000 })).toBe(1)
  expect(microsecondsEach({ seconds: 0, judged: 0 }, { seconds: 2, judged: 1_000_000 })).toBe(2)
  expect(microsecondsEach(first, { seconds: 3.5, judged: 500_000 })).toBe(0)
})
