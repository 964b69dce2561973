import type { Draft } from "@toile/draft-model"
import { draftOf, edgeOf, gm, pointsOf, sentBack } from "@toile/pattern-testing"
import { describe, expect, test } from "vitest"
import {
  averageOf,
  figureSweep,
  otherAtNone,
  otherSentBack,
  quartersTo,
  refusedBeyond,
  strayed,
  unsewn,
} from "../../test/figure-sweep.js"

/** What the option moves, and what hangs on it: the hem by its side's slant, the armhole's depth, which keeps its length. */
const MOVED = ["gmFrontWaistWidth", "gmBackWaistWidth", "gmFrontLength", "gmCentreFrontRise", "gmHemGirth"]
const KEPT: Readonly<Record<string, number>> = { gmArmholeDepth: 0.25, gmArmholeGirth: 0.05, gmBicepGirth: 0.05 }

const TOPS = [
  ["womens-t-shirt", { waistEase: 19 }],
  ["mens-t-shirt", { length: -3, waistEase: 14 }],
  ["womens-hoodie", { zip: "zip.full" }],
  ["mens-hoodie", { sleeve: "sleeve.raglan" }],
] as const

describe.each(TOPS)("a belly that is seen, where the girths tell none: %s", (slug, more) => {
  const swept = figureSweep(slug, "belly", [0, ...quartersTo(3)], more)
  const { pattern, plain: usual, sweep } = swept

  test("is the draft without the option at no step", () => {
    expect(otherAtNone(swept)).toEqual([])
  })

  test("takes 0.6 a step and half from the back's waist to the front's, and leaves the girth", () => {
    for (const { step, draft } of sweep) {
      const by = (id: string): number => (gm(draft, id) - gm(usual, id)) / 2
      expect([step, by("gmFrontWaistWidth")]).toEqual([step, expect.closeTo(0.6 * step, 2)])
      expect([step, by("gmBackWaistWidth")]).toEqual([step, expect.closeTo(-0.6 * step, 2)])
      expect([step, by("gmWaistGirth")]).toEqual([step, expect.closeTo(0, 2)])
    }
  })

  test("the hem falls 0.4 a step at centre front, and lies no higher there than at the side, with a rib on it too", () => {
    for (const { step, draft } of sweep) {
      const rise = draft.garmentMeasurements.gmCentreFrontRise ?? 0
      // A front whose side is straighter is let down by as much as that lies lower
      expect([step, rise > 0.4 * step - 0.005 && rise < 0.56 * step + 0.005]).toEqual([step, true])
      expect(gm(draft, "gmFrontLength") - gm(usual, "gmFrontLength")).toBeCloseTo(rise, 2)
      const hem = pointsOf(draft, "front", "hem").map(([, y]) => y)
      if (step >= 1) expect([step, Math.min(...hem) > hem[0]! - 0.005]).toEqual([step, true])
    }
  })

  test("moves nothing else", () => {
    expect(strayed(swept, { hair: (id) => KEPT[id] ?? 0.01, but: MOVED })).toEqual([])
  })

  test("gives the same top by its finished measurements, and leaves every seam sewn", () => {
    expect(unsewn(swept)).toEqual([])
    expect(otherSentBack(swept, [0.25, 1, 3])).toEqual([])
  })

  test("finished measurements that say nothing of the waist's halves have it as well", () => {
    const { measurements, ...order } = sentBack(swept.order(2), swept.made(2))
    const { mfFrontWaistWidth, mfBackWaistWidth, mfCentreFrontRise, mfFrontLength, ...rest } = measurements
    const came = draftOf(pattern, { ...order, measurements: rest })
    expect(gm(came, "gmFrontWaistWidth")).toBeCloseTo(mfFrontWaistWidth!, 1)
    expect(gm(came, "gmBackWaistWidth")).toBeCloseTo(mfBackWaistWidth!, 1)
    expect(came.garmentMeasurements.gmCentreFrontRise ?? 0).toBeCloseTo(mfCentreFrontRise ?? 0, 2)
  })
})

describe("where the girths tell a belly, a man's T-shirt", () => {
  const { pattern, orderFor } = averageOf("mens-t-shirt")
  const at = (belly: number, waist: number): Draft =>
    draftOf(
      pattern,
      orderFor({ belly }, { mbBustGirth: 114, mbLowHipGirth: 114, mbMaxHipGirth: 114, mbWaistGirth: waist }),
    )

  test("the front has 0.03 a step more of it, and centre front is as long as the girths ask for where that is more", () => {
    // A waist of 110 over a chest of 114 is 4 a half beyond the usual one
    const [usual, seen] = [at(0, 110), at(1, 110)]
    expect((gm(seen, "gmFrontWaistWidth") - gm(usual, "gmFrontWaistWidth")) / 2).toBeCloseTo(0.03 * 4, 1)
    expect(gm(seen, "gmCentreFrontRise")).toBeCloseTo(gm(usual, "gmCentreFrontRise"), 1)
  })

  test.each([0, 1, 2, 3])("a waist that grows widens the front, and nothing jumps: %s steps", (belly) => {
    const waists = Array.from({ length: 61 }, (_, i) => 94 + i / 2)
    const drafts = waists.map((waist) => at(belly, waist))
    for (let i = 1; i < waists.length; i++) {
      const by = (id: string): number => gm(drafts[i]!, id) - gm(drafts[i - 1]!, id)
      const front = by("gmFrontWaistWidth")
      expect([waists[i], front >= -0.002 && front < 0.6 ? 0 : front]).toEqual([waists[i], 0])
      const rise =
        (drafts[i]!.garmentMeasurements.gmCentreFrontRise ?? 0) -
        (drafts[i - 1]!.garmentMeasurements.gmCentreFrontRise ?? 0)
      // Where the girths tell it too, both sides get straighter, and the hem needs less
      expect([waists[i], rise > -0.06 && rise < 0.2 ? 0 : rise]).toEqual([waists[i], 0])
    }
  })
})

test("a waist so close that the back has no more to give is let out in front, which is told, and the hem falls all the same", () => {
  const { pattern, orderFor } = averageOf("womens-t-shirt")
  const [usual, seen] = [0, 3].map((belly) => draftOf(pattern, orderFor({ belly })))
  const by = (id: string): number => (gm(seen!, id) - gm(usual!, id)) / 2
  expect(by("gmFrontWaistWidth")).toBeCloseTo(1.8, 2)
  // Of 1.8 the back gives what a side that comes in by 5 leaves it
  expect(by("gmBackWaistWidth")).toBeCloseTo(-0.79, 2)
  expect((gm(seen!, "gmChestGirth") + gm(seen!, "gmHipGirth")) / 8 - gm(seen!, "gmBackWaistWidth") / 2).toBeCloseTo(
    5,
    2,
  )
  expect(gm(seen!, "gmCentreFrontRise")).toBeGreaterThan(1.195)
  expect(seen!.warnings.map(({ code }) => code)).toContain("bellyHollow")
  expect(usual!.warnings.map(({ code }) => code)).not.toContain("bellyHollow")
})

test.each(["womens-t-shirt", "mens-t-shirt"] as const)(
  "%s: no step makes a back's side hollower than 5, 1 more than a close waist's",
  (slug) => {
    const { plain, sweep } = figureSweep(slug, "belly", quartersTo(3), {})
    const hollowOf = (draft: Draft): number =>
      (gm(draft, "gmChestGirth") + gm(draft, "gmHipGirth")) / 8 - gm(draft, "gmBackWaistWidth") / 2
    for (const { step, draft } of sweep) {
      expect([step, hollowOf(draft) < Math.max(5, hollowOf(plain)) + 0.01]).toEqual([step, true])
      expect((gm(draft, "gmFrontWaistWidth") - gm(plain, "gmFrontWaistWidth")) / 2).toBeCloseTo(0.6 * step, 2)
    }
  },
)

test("a short front whose side does not come in from the belly to the hem is told", () => {
  const { pattern, orderFor } = averageOf("womens-hoodie")
  const at = (belly: number): Draft =>
    draftOf(pattern, orderFor({ belly, length: -6, ribHeight: 9, hipEase: 0, bustEase: 14 }, { mbBustGirth: 118 }))
  const codes = (draft: Draft) => draft.warnings.map(({ code }) => code)
  expect(codes(at(0))).not.toContain("hipWide")
  expect(gm(at(3), "gmHipGirth")).toBeGreaterThan(gm(at(0), "gmHipGirth") + 0.05)
  expect(codes(at(3))).toContain("hipWide")
})

test.each([
  ["womens-t-shirt", {}],
  ["womens-t-shirt", { mbBustGirth: 98, mbHighBustGirth: 92, mbWaistGirth: 74 }],
  ["mens-t-shirt", {}],
  ["mens-t-shirt", { mbWaistGirth: 98 }],
] as const)(
  "%s %o: beside a back that comes in the hem at centre front is 0.4 a step lower than the front's side, the back's side eased in by 1.5 at the most",
  (slug, figure) => {
    const { pattern, orderFor } = averageOf(slug)
    const told = draftOf(pattern, orderFor({}, figure)).garmentMeasurements.gmCentreFrontRise ?? 0
    for (const belly of [0.5, 1, 2, 3]) {
      const draft = draftOf(pattern, orderFor({ belly }, figure))
      const hem = edgeOf(draft, "front", "hem").points.toSorted(([p], [q]) => p - q)
      expect([belly, hem.at(-1)![1] - hem[0]![1]]).toEqual([belly, expect.closeTo(Math.max(told, 0.4 * belly), 2)])
      const eased = edgeOf(draft, "back", "side").length - edgeOf(draft, "front", "side").length
      expect([belly, eased < 1.501]).toEqual([belly, true])
    }
  },
)

test("no more than three steps, and none backwards", () => {
  expect(refusedBeyond("mens-hoodie", "belly", 0, 3)).toBe(true)
})

test("the hem of a front that begins to dip is nearly the one that does not: over no belly the side's end alone is curved", () => {
  const { pattern, orderFor } = averageOf("womens-t-shirt")
  const hemOf = (belly: number): readonly (readonly [number, number])[] => {
    const { declaration } = pattern
    const fine = { ...declaration.options.belly!, step: 1 / 1024 } as never
    const finer = { ...pattern, declaration: { ...declaration, options: { ...declaration.options, belly: fine } } }
    const figure = { mbBustGirth: 98, mbHighBustGirth: 92, mbWaistGirth: 74 }
    return edgeOf(draftOf(finer, orderFor({ belly }, figure)), "front", "hem").points
  }
  const heightAt = (hem: ReturnType<typeof hemOf>, x: number): number => {
    const i = Math.max(
      1,
      hem.findIndex(([at]) => at >= x),
    )
    const [[x0, y0], [x1, y1]] = [hem[i - 1]!, hem[i]!]
    return y0 + ((y1 - y0) * (x - x0)) / (x1 - x0)
  }
  const [none, some] = [hemOf(0), hemOf(1 / 1024)]
  for (let x = 2; x < 24; x += 2) expect([x, Math.abs(heightAt(none, x) - heightAt(some, x)) < 0.01]).toEqual([x, true])
})
