import type { Draft } from "@toile/draft-model"
import { pointsOf } from "@toile/pattern-testing"
import { describe, expect, test } from "vitest"
import { figureSweep, type More, otherAtNone, otherSentBack, quartersTo, strayed } from "../test/figure-sweep.js"

// Tops on a back that is seen to be hollow, which lies on a fold: the wedge below the waist comes off the hem.

const TOPS: readonly (readonly [string, More])[] = [
  ["womens-t-shirt", {}],
  ["mens-t-shirt", { length: -6 }],
  ["womens-hoodie", { zip: "zip.full" }],
  ["mens-hoodie", { sleeve: "sleeve.raglan" }],
]

describe.each(TOPS)("%s, %j", (slug, more) => {
  const swept = figureSweep(slug, "swayback", quartersTo(2), more)
  const { plain, sweep } = swept
  const lowest = (draft: Draft, edge: string): number =>
    Math.min(...pointsOf(draft, "back", edge).map(([, y]) => y)) -
    Math.max(...pointsOf(draft, "back", "centre").map(([, y]) => y))

  test("is the draft without the option where it is not hollow", () => {
    expect(otherAtNone(swept)).toEqual([])
  })

  test("the hem rises by 0.8 a step at centre back, and by nothing at the side", () => {
    for (const { step, draft } of sweep) {
      expect([step, lowest(draft, "centre") - lowest(plain, "centre")]).toEqual([step, expect.closeTo(0.8 * step, 2)])
      expect([step, lowest(draft, "side") - lowest(plain, "side")]).toEqual([step, expect.closeTo(0, 2)])
    }
  })

  test("centre back is shorter by it, and nothing else that is measured moves but the hem's own length", () => {
    const hair = (id: string): number => (id === "gmHemGirth" ? 0.2 : 0.005)
    expect(strayed(swept, { by: { gmBackLength: -0.8 }, hair })).toEqual([])
  })

  test("what came out, sent back, gives the same pieces", () => {
    expect(otherSentBack(swept, [0.5, 2])).toEqual([])
  })
})
