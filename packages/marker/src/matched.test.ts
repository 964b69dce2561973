import { describe, expect, it } from "vitest"
import { layOutWatched } from "./lay-out.js"
import { nestingDefaults } from "./nesting-config.js"
import type { LayoutNews } from "./request.js"
import { garment, markerOf } from "./stripes/bodice.fixture.js"

describe("a matched marker, and the one without matching beside it", () => {
  it("tells nothing of what matching costs where one of the two searches was stopped, and begins none after the first", () => {
    const { pieces, stitches } = garment(0)
    const nesting = { ...nestingDefaults, sheetWidth: 150, effort: 0.002, stripes: true }
    const stoppedAt = (asked: number) => {
      let times = 0
      const laid = layOutWatched(pieces, {
        fabrics: { shell: { material: "Check", repeat: { warp: 9, weft: 6 }, nesting } },
        stitches,
        singleInstance: false,
        materialGroup: true,
        shouldStop: () => ++times >= asked,
      })
      if (laid._tag === "Err") throw new Error(laid.error.message)
      const { stopped, markers } = laid.value
      return { times, stopped, stripes: markers[0]!.stripes! }
    }
    const whole = stoppedAt(Infinity)
    expect(whole.stopped).toBe(false)
    expect(whole.stripes.unmatchedLength).toBeGreaterThan(0)
    const inFirst = stoppedAt(1)
    const inSecond = stoppedAt(whole.times)
    for (const { stopped, stripes } of [inFirst, inSecond]) {
      expect(stopped).toBe(true)
      expect(stripes).not.toHaveProperty("unmatchedLength")
      expect(stripes.matched.map(({ stitch }) => stitch)).toContain("side")
    }
    expect(inFirst.times).toBe(1)
    expect(inSecond.times).toBe(whole.times)
  })

  it("tells how far both searches have come together, with what is matched", () => {
    const told: LayoutNews[] = []
    const { sheets, density } = markerOf(0, { warp: 9, weft: 6 }, {}, (news) => told.push(news))
    const progress = told.map((news) => news.progress)
    expect(progress.every((share, k) => share >= (progress[k - 1] ?? 0))).toBe(true)
    expect(progress.at(-1)).toBeCloseTo(1, 2)
    // One half of the work is the search without matching, which changes nothing of what is told of the layout.
    const second = told.filter((news) => news.progress > 0.5)
    expect(second.length).toBeGreaterThan(told.length / 10)
    for (const { usedLength, density: one } of second) {
      expect(usedLength).toBe(sheets[0]!.length)
      expect(one).toBeCloseTo(density, 9)
    }
  })
})
