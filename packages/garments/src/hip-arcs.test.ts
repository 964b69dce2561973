import type { Order } from "@toile/pattern-model"
import { checkSentBack, draftOf, gm, warningCodes } from "@toile/pattern-testing"
import { describe, expect, test } from "vitest"
import { everyOf } from "../test/asked.js"
import { averageOf } from "../test/figure-sweep.js"

// The arc of a front that was measured at the hips, over a belly: the front is as wide as the arc and its half of the ease.

interface Worn {
  readonly slug: string
  readonly belly: number
  readonly more?: Readonly<Record<string, number>>
  /** A waist whose front stands out further than such hips: from there it falls straight. */
  readonly falls?: number
}

const WORN: readonly Worn[] = [
  { slug: "mens-trousers", belly: 104 },
  { slug: "womens-trousers", belly: 98 },
  { slug: "mens-jeans", belly: 104 },
  { slug: "womens-jeans", belly: 98 },
  { slug: "dress", belly: 86, falls: 98 },
  { slug: "blouse", belly: 86, more: { waistEase: 6 }, falls: 98 },
  { slug: "mens-t-shirt", belly: 98 },
  { slug: "womens-t-shirt", belly: 92 },
  { slug: "mens-hoodie", belly: 98, more: { hipEase: 14 } },
  { slug: "womens-hoodie", belly: 86, more: { hipEase: 12 } },
]
const USUAL_EASE = 8
/** Cm of the arc beyond half of the hips, each way. */
const STEPS = [-2, -1.5, 1, 2]

describe.each(everyOf(2, WORN))("the arc of the hips' front, of $slug", ({ slug, belly, more: usual = {}, falls }) => {
  const { pattern, measured } = averageOf(slug)
  const ease = usual.hipEase ?? USUAL_EASE
  const order = (waist: number | undefined, arc?: number, more = {}): Order =>
    measured(
      { hipEase: USUAL_EASE, ...usual, ...more },
      { ...(waist === undefined ? {} : { mbWaistGirth: waist }), ...(arc === undefined ? {} : { mbFrontHipArc: arc }) },
    )
  const plain = draftOf(pattern, order(belly))
  const half = (gm(plain, "gmHipGirth") - ease) / 2

  test("is what the front has, and half of the ease; the back has the rest", () => {
    for (const step of STEPS) {
      const draft = draftOf(pattern, order(belly, half + step))
      expect([step, gm(draft, "gmFrontHipWidth")]).toEqual([step, expect.closeTo(half + step + ease / 2, 2)])
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

  test.runIf("seat" in pattern.declaration.options)("counts more than a seat that is seen", () => {
    const widths = [0, 1].map((seat) => gm(draftOf(pattern, order(belly, half + 1, { seat })), "gmFrontHipWidth"))
    expect(widths[1]).toBeCloseTo(widths[0]!, 2)
  })

  test("says nothing without a belly, nor where it is predicted", () => {
    expect(draftOf(pattern, order(undefined, half + 3)).pieces).toEqual(draftOf(pattern, order(undefined)).pieces)
    const predicted = { ...order(belly, half + 3), measurementSources: { mbFrontHipArc: "predicted" } } as const
    expect(draftOf(pattern, predicted).pieces).toEqual(plain.pieces)
  })

  test("further off than a front is cut is told, and told once", () => {
    expect(warningCodes(draftOf(pattern, order(belly, half + 1)))).not.toContain("frontArc")
    const told = warningCodes(draftOf(pattern, order(belly, half + 9)))
    expect(told.filter((code) => ["frontArc", "hipFront"].includes(code))).toEqual(["frontArc"])
  })

  test.runIf(falls !== undefined)(
    "under a waist that stands out further the front falls straight, and is sent back the same",
    () => {
      const fallen = draftOf(pattern, order(falls))
      for (const step of [-3, 0, 3, 6]) {
        const asked = order(falls, half + step)
        const draft = draftOf(pattern, asked)
        const front = gm(draft, "gmFrontHipWidth")
        expect([step, front > gm(fallen, "gmFrontHipWidth") - 0.01]).toEqual([step, true])
        expect([step, gm(draft, "gmHipGirth")]).toEqual([step, expect.closeTo(gm(fallen, "gmHipGirth"), 2)])
        expect([step, checkSentBack(pattern, asked, draft)]).toEqual([step, []])
      }
    },
  )
})

// A skirt's one side seam moves at the hips as far as its edges can take in more and less up to the waist
describe("the arc of the hips' front, of a straight skirt", () => {
  const { pattern, measured } = averageOf("straight-skirt")
  const HIP = 102
  const order = (waist: number, over?: number, more = {}): Order =>
    measured(more, {
      mbWaistGirth: waist,
      mbLowHipGirth: HIP,
      mbMaxHipGirth: HIP,
      ...(over === undefined ? {} : { mbFrontHipArc: HIP / 2 + over }),
    })
  const made = (waist: number, over?: number, more = {}) => draftOf(pattern, order(waist, over, more))

  test.each([
    [92, [-2, -1, 0, 1]],
    [98, [-1, 0, 1, 2, 3, 4]],
    [104, [2]],
  ] as const)("over a waist of %s is what the front has, and half of the ease; all girths stay", (waist, steps) => {
    const plain = made(waist)
    for (const step of steps) {
      const draft = made(waist, step)
      const hips = gm(draft, "gmHipGirth")
      expect([step, gm(draft, "gmFrontHipWidth")]).toEqual([step, expect.closeTo(hips / 2 + step, 2)])
      expect([step, hips]).toEqual([step, expect.closeTo(gm(plain, "gmHipGirth"), 3)])
      expect(Math.abs(gm(draft, "gmHighHipGirth") - gm(plain, "gmHighHipGirth"))).toBeLessThan(0.1)
      expect(Math.abs(gm(draft, "gmFrontWaistWidth") - gm(plain, "gmFrontWaistWidth"))).toBeLessThan(0.35)
      expect([step, warningCodes(draft).filter((code) => ["frontArc", "hipFront"].includes(code))]).toEqual([step, []])
    }
  })

  test("gives the same pieces by its finished measurements, and leaves every seam sewn", () => {
    for (const waist of [92, 98, 108])
      for (const step of [-6, 1, 6])
        for (const more of [{}, { highWaist: 3 }]) {
          const asked = order(waist, step, more)
          const draft = draftOf(pattern, asked)
          expect([waist, step, draft.walk.filter(({ verdict }) => verdict !== "matches")]).toEqual([waist, step, []])
          expect([waist, step, more, checkSentBack(pattern, asked, draft)]).toEqual([waist, step, more, []])
        }
  })

  test("moves the front evenly as the arc grows", () => {
    const widths = Array.from({ length: 41 }, (_, i) => gm(made(98, i / 5 - 4), "gmFrontHipWidth"))
    for (const [i, width] of widths.slice(1).entries()) {
      expect(width - widths[i]!).toBeGreaterThan(-0.001)
      expect(width - widths[i]!).toBeLessThan(0.201)
    }
  })

  test("counts more than a seat that is seen", () => {
    const overHalf = [0, 1].map((seat) => {
      const draft = made(98, 2, { seat })
      return gm(draft, "gmFrontHipWidth") - gm(draft, "gmHipGirth") / 2
    })
    expect(overHalf[1]).toBeCloseTo(overHalf[0]!, 2)
  })

  test("says nothing without a belly, nor where it is predicted", () => {
    expect(made(76, 3).pieces).toEqual(made(76).pieces)
    const predicted = { ...order(98, 3), measurementSources: { mbFrontHipArc: "predicted" } } as const
    expect(draftOf(pattern, predicted).pieces).toEqual(made(98).pieces)
  })

  test("further off than its sides take in is told, and told once", () => {
    for (const waist of [92, 98, 104, 108])
      expect(warningCodes(made(waist, 9)).filter((code) => ["frontArc", "hipFront"].includes(code))).toEqual([
        "frontArc",
      ])
  })
})
