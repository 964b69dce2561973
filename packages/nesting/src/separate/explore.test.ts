import { describe, expect, it } from "vitest"
import { angle, part, rectangle } from "../shapes.fixture.js"
import { improve } from "./improve.js"

describe("exploreAndCompress", () => {
  it.each([1, 2, 3])("ends where the strip is just as long as its longest part (seed %i)", (seed) => {
    const search = improve(
      {
        parts: [part("back", rectangle(73.27, 4), 1), part("angle", angle, 16), part("collar", rectangle(5, 2), 4)],
        sheet: { width: 12, length: Infinity, margin: 0.5 },
        gap: 0,
      },
      { seed, spent: (judged) => judged / 200_000 },
    )
    if (search._tag === "Err") throw new Error(JSON.stringify(search.error))
    expect(search.value.usedLength()).toBeGreaterThan(74.9)
    while (search.value.step() !== "done");
    expect(search.value.usedLength()).toBeCloseTo(74.27, 8)
    expect(search.value.evaluations()).toBeLessThan(100_000)
    expect(search.value.layout()._tag).toBe("Ok")
  })
})
