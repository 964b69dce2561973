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
  it("goes on from the layout that it has where a part found a free turn beyond the strip's end", () => {
    // Beside the wall the bar may lie along the strip, over all others and longer than all of them.
    const wall = { ...part("wall", rectangle(8, 20), 1), turns: { kind: "listed" as const, angles: [0] } }
    const bar = { ...part("bar", rectangle(40, 1.5), 1), turns: { kind: "listed" as const, angles: [0, 90] } }
    const search = improve(
      {
        parts: [bar, wall, part("angle", angle, 12), part("block", rectangle(5, 3), 8)],
        sheet: { width: 41.7, length: Infinity, margin: 0 },
        gap: 0,
      },
      { seed: 1, spent: (judged) => judged / 100_000 },
    )
    if (search._tag === "Err") throw new Error(JSON.stringify(search.error))
    let steps = 0
    while (search.value.step() !== "done") steps++
    // Each looks at places: where one only finds again that nothing overlaps there are tens of thousands.
    expect(steps).toBeLessThan(5000)
    expect(search.value.usedLength()).toBeLessThan(20)
  })
})
