import type { Order } from "@toile/pattern-model"
import { checkSentBack, draftOf, gm, warningCodes } from "@toile/pattern-testing"
import { describe, expect, test } from "vitest"
import { everyOf } from "../test/asked.js"
import { averageOf } from "../test/figure-sweep.js"

// The arc of a front that was measured at the hips, over a belly: trousers' fronts are as wide as the arc and their half of the ease.

interface Worn {
  readonly slug: string
  readonly belly: number
}

const WORN: readonly Worn[] = [
  { slug: "mens-trousers", belly: 104 },
  { slug: "womens-trousers", belly: 98 },
  { slug: "mens-jeans", belly: 104 },
  { slug: "womens-jeans", belly: 98 },
]
const HIP_EASE = 6
/** Cm of the arc beyond half of the hips, each way. */
const STEPS = [-3, -2, 1, 2]

describe.each(everyOf(4, WORN))("the arc of the hips' front, of $slug", ({ slug, belly }) => {
  const { pattern, measured } = averageOf(slug)
  const order = (waist: number | undefined, arc?: number, more = {}): Order =>
    measured(
      { hipEase: HIP_EASE, ...more },
      { ...(waist === undefined ? {} : { mbWaistGirth: waist }), ...(arc === undefined ? {} : { mbFrontHipArc: arc }) },
    )
  const plain = draftOf(pattern, order(belly))
  const half = (gm(plain, "gmHipGirth") - HIP_EASE) / 2

  test("is what the front has, and half of the ease; the back has the rest", () => {
    for (const step of STEPS) {
      const draft = draftOf(pattern, order(belly, half + step))
      expect([step, gm(draft, "gmFrontHipWidth")]).toEqual([step, expect.closeTo(half + step + HIP_EASE / 2, 2)])
      expect([step, gm(draft, "gmHipGirth")]).toEqual([step, expect.closeTo(gm(plain, "gmHipGirth"), 2)])
      expect([step, warningCodes(draft).includes("hipFront")]).toEqual([step, false])
    }
  })

  test("gives the same pieces by its finished measurements, and leaves every seam sewn", () => {
    for (const step of STEPS) {
      const asked = order(belly, half + step)
      const draft = draftOf(pattern, asked)
      expect([step, draft.walk.filter(({ verdict }) => verdict !== "matches")]).toEqual([step, []])
      expect([step, checkSentBack(pattern, asked, draft)]).toEqual([step, []])
    }
  })

  test("counts more than a seat that is seen", () => {
    const widths = [0, 1].map((seat) => gm(draftOf(pattern, order(belly, half + 1, { seat })), "gmFrontHipWidth"))
    expect(widths[1]).toBeCloseTo(widths[0]!, 2)
  })

  test("says nothing without a belly, nor where it is predicted", () => {
    expect(draftOf(pattern, order(undefined, half + 3)).pieces).toEqual(draftOf(pattern, order(undefined)).pieces)
    const predicted = { ...order(belly, half + 3), measurementSources: { mbFrontHipArc: "predicted" } } as const
    expect(draftOf(pattern, predicted).pieces).toEqual(plain.pieces)
  })

  // Over a belly the rule does not read the hips of men's trousers
  test.runIf(slug !== "mens-trousers")("further off than a front is cut is told", () => {
    expect(warningCodes(draftOf(pattern, order(belly, half + 9)))).toContain("hipFront")
  })
})
