import type { Draft } from "@toile/draft-model"
import { draftOf, gm } from "@toile/pattern-testing"
import { describe, expect, test } from "vitest"
import { everyOf } from "../../test/asked.js"
import {
  averageOf,
  figureSweep,
  otherSentBack,
  quartersTo,
  refusedBeyond,
  strayed,
  unsewn,
} from "../../test/figure-sweep.js"

const { pattern: shirt, orderFor } = averageOf("shirt")
const STEPS = [0, ...quartersTo(3)]
const MEASURED = { mbBustGirth: 114, mbBicepGirth: 38.4, mbLowHipGirth: 114, mbMaxHipGirth: 114, mbBackNeckToWaist: 45 }

const order = (belly: number, more: Record<string, string | number>, waist?: number) =>
  waist === undefined
    ? orderFor({ ...more, belly })
    : orderFor({ ...more, belly }, { ...MEASURED, mbSideNeckToWaist: 46, mbWaistGirth: waist })
const made = (...of: Parameters<typeof order>): Draft => draftOf(shirt, order(...of))

/** What the option moves, and what hangs on it: the hem by its side's slant. */
const MOVED = ["gmFrontWaistWidth", "gmBackWaistWidth", "gmFrontLength", "gmCentreFrontRise", "gmHemGirth"]

const BACKS = [
  ["darts", { backPleat: "backPleat.darts", hem: "hem.shirttail" }],
  ["no darts", { backPleat: "backPleat.none", hem: "hem.straight" }],
  ["side pleats", { backPleat: "backPleat.sidePleats", hem: "hem.shirttail" }],
] as const

describe.each(everyOf(2, BACKS))(
  "a belly that is seen, where the girths tell none, in a shirt with %s",
  (_, options) => {
    const swept = figureSweep("shirt", "belly", STEPS, options)
    const { plain: usual, sweep } = swept

    test("takes 0.6 a step and half from the back's waist to the front's, and leaves the girth", () => {
      for (const { step, draft } of sweep) {
        const by = (id: string): number => (gm(draft, id) - gm(usual, id)) / 2
        expect([step, by("gmFrontWaistWidth")]).toEqual([step, expect.closeTo(0.6 * step, 2)])
        expect([step, by("gmBackWaistWidth")]).toEqual([step, expect.closeTo(-0.6 * step, 2)])
        expect([step, by("gmWaistGirth")]).toEqual([step, expect.closeTo(0, 2)])
      }
    })

    test("is asked of the shirt too, and told as no fault", () => {
      // Without back darts its front is 1.5 a half narrower than the back to begin with
      const plain = options.backPleat === "backPleat.darts" ? 0 : -1.5
      for (const { step, draft } of sweep) {
        expect([step, draft.figure?.waist?.frontMore]).toEqual([step, expect.closeTo(plain + 1.2 * step, 3)])
        expect([step, draft.warnings.filter(({ code }) => code === "waistFront")]).toEqual([step, []])
      }
    })

    test("makes centre front 0.4 a step longer", () => {
      for (const { step, draft } of sweep) {
        expect(draft.garmentMeasurements.gmCentreFrontRise ?? 0).toBeCloseTo(0.4 * step, 2)
        expect(gm(draft, "gmFrontLength") - gm(usual, "gmFrontLength")).toBeCloseTo(0.4 * step, 2)
      }
    })

    test("moves nothing else", () => {
      expect(strayed(swept, { hair: () => 0.01, but: MOVED })).toEqual([])
    })

    test("gives the same shirt by its finished measurements", () => {
      expect(otherSentBack(swept, [0.25, 1, 3])).toEqual([])
    })

    test("leaves every seam sewn", () => {
      expect(unsewn(swept)).toEqual([])
    })
  },
)

describe("where the girths tell a belly", () => {
  test("the front has 0.03 a step more of it, and centre front is no longer for it", () => {
    const [usual, seen] = [made(0, {}, 114), made(2, {}, 114)]
    // A waist of 114 over a chest of 114 is 6 a half beyond the usual one
    expect((gm(seen, "gmFrontWaistWidth") - gm(usual, "gmFrontWaistWidth")) / 2).toBeCloseTo(0.06 * 6, 2)
    expect(gm(seen, "gmCentreFrontRise")).toBeCloseTo(gm(usual, "gmCentreFrontRise"), 3)
    expect(gm(seen, "gmCentreFrontLean")).toBeCloseTo(gm(usual, "gmCentreFrontLean"), 2)
  })

  test.each(everyOf(3, [0, 1, 2, 3]))("a waist that grows widens the front, and nothing jumps: %s steps", (belly) => {
    const waists = Array.from({ length: 91 }, (_, i) => 96 + i / 4)
    const fronts = waists.map((waist) => gm(made(belly, {}, waist), "gmFrontWaistWidth"))
    for (let i = 1; i < waists.length; i++) {
      const by = fronts[i]! - fronts[i - 1]!
      expect([waists[i], by >= -0.001 && by < 0.3 ? 0 : by]).toEqual([waists[i], 0])
    }
  })
})

test("no more than three steps, and none backwards", () => {
  expect(refusedBeyond("shirt", "belly", 0, 3)).toBe(true)
})
