import type { Draft } from "@toile/draft-model"
import type { Order } from "@toile/pattern-model"
import { checkSentBack, differences, draftOf, gm, goldenOf, judgeOrder } from "@toile/pattern-testing"
import { describe, expect, test } from "vitest"
import { readOrder } from "../test/orders.js"
import { catalogue } from "./catalogue.js"

// Women's tops for a bust cup that is seen, where no high bust and no underbust was measured.

const SLUGS = [
  "bodice-block",
  "dress",
  "blouse",
  "womens-t-shirt",
  "womens-hoodie",
  "womens-blazer",
  "womens-coat",
] as const
/** Those with a bust dart, which measured lengths open. */
const DARTED: ReadonlySet<string> = new Set(["bodice-block", "dress", "blouse", "womens-blazer", "womens-coat"])
const CUPS = ["aa", "a", "b", "c", "d", "e"] as const

describe.each(SLUGS)("%s", (slug) => {
  const pattern = catalogue.find(({ declaration }) => declaration.slug === slug)!
  const whole = readOrder(`${slug}-average`)
  const { mbHighBustGirth: _high, mbUnderbustGirth: _under, ...measurements } = whole.measurements
  const order: Order = {
    ...whole,
    measurements,
    ...(whole.selectedMeasurementIds
      ? { selectedMeasurementIds: whole.selectedMeasurementIds.filter((id) => id in measurements) }
      : {}),
  }
  const withCup = (cup: string, more: Readonly<Record<string, number>> = {}): Order => ({
    ...order,
    measurements: { ...measurements, ...more },
    ...(order.selectedMeasurementIds
      ? { selectedMeasurementIds: [...order.selectedMeasurementIds, ...Object.keys(more)] as never }
      : {}),
    options: { ...order.options, bustCup: `bustCup.${cup}` },
  })
  const at = (cup: string): Draft => draftOf(pattern, withCup(cup))
  /** Beside the note that a cup is overruled. */
  const quiet = (draft: Draft): Draft => ({
    ...draft,
    warnings: draft.warnings.filter(({ code }) => code !== "cupOverruled"),
  })

  test("as usual is the draft without the option", () => {
    expect(differences(goldenOf(at("usual")), goldenOf(draftOf(pattern, order)), 0)).toEqual([])
  })

  test("girths are those that were asked for; the frame's armhole is the shorter the larger the cup", () => {
    const drafts = CUPS.map(at)
    for (const [i, draft] of drafts.entries()) {
      const before = drafts[i - 1]
      if (before === undefined) continue
      const step = (id: string): number => (draft.garmentMeasurements[id] ?? 0) - (before.garmentMeasurements[id] ?? 0)
      expect(Math.abs(step("gmBustGirth"))).toBeLessThan(0.05)
      expect(step("gmArmholeGirth")).toBeLessThan(0.05)
      expect(step("gmArmholeGirth")).toBeGreaterThan(-0.6)
      expect(step("gmFrontLength")).toBeGreaterThan(-0.02)
      expect(step("gmFrontLength")).toBeLessThan(0.8)
    }
  })

  test("what came out, sent back, gives the same pieces", () => {
    for (const cup of ["aa", "e"]) expect(checkSentBack(pattern, withCup(cup), at(cup))).toEqual([])
  })

  test("a cup is a high bust of 0.464 bust + 0.403 underbust + 15.8; one that was measured says more", () => {
    const bust = measurements.mbBustGirth!
    const measured = 0.464 * bust + 0.403 * (bust - 19) + 15.8
    const told = draftOf(pattern, withCup("usual", { mbHighBustGirth: measured }))
    expect(differences(goldenOf(quiet(at("d"))), goldenOf(quiet(told)), 0.001)).toEqual([])
    const both = draftOf(pattern, withCup("aa", { mbHighBustGirth: measured }))
    expect(differences(goldenOf(quiet(both)), goldenOf(quiet(told)), 0)).toEqual([])
  })

  test.runIf(DARTED.has(slug))(
    "a cup beside measured lengths, or beside a measured girth, tells which one overrules it",
    () => {
      const { mbSideNeckToWaist: _front, ...without } = withCup("e").measurements
      const told = (of: Order): string => {
        const { warnings } = draftOf(pattern, of)
        return warnings.find(({ code }) => code === "cupOverruled")?.message ?? ""
      }
      const lengths = { mbSideNeckToWaist: whole.measurements.mbSideNeckToWaist ?? 43 }
      expect(told(withCup("e", lengths))).toMatch(/mbSideNeckToWaist, mbBackNeckToWaist/)
      expect(told(withCup("usual", lengths))).toBe("")
      expect(told(withCup("e", { mbHighBustGirth: 90 }))).toMatch(/mbHighBustGirth/)
      const alone = { ...withCup("e"), measurements: without }
      const ids = alone.selectedMeasurementIds?.filter((id) => id !== "mbSideNeckToWaist")
      expect(told(ids ? { ...alone, selectedMeasurementIds: ids } : alone)).toBe("")
    },
  )

  test("a cup opens the dart over a front length that was predicted, as where none came", () => {
    const { mbSideNeckToWaist: _front, ...without } = measurements
    const ids = order.selectedMeasurementIds?.filter((id) => id !== "mbSideNeckToWaist")
    for (const cup of ["aa", "e"]) {
      const none = { ...withCup(cup), measurements: without, ...(ids ? { selectedMeasurementIds: ids } : {}) }
      const short = withCup(cup, { mbSideNeckToWaist: (whole.measurements.mbSideNeckToWaist ?? 43) - 1 })
      const predicted: Order = { ...short, measurementSources: { mbSideNeckToWaist: "predicted" } }
      const draft = draftOf(pattern, predicted)
      expect(differences(goldenOf(draft), goldenOf(draftOf(pattern, none)), 0)).toEqual([])
      expect(draft.warnings.map(({ code }) => code)).not.toContain("cupOverruled")
      expect(gm(draft, "gmFrontLength")).toBeGreaterThan(gm(draftOf(pattern, short), "gmFrontLength") + 0.1)
    }
  })

  test("every cup drafts clean", () => {
    for (const cup of CUPS)
      expect([cup, judgeOrder(pattern, withCup(cup), { quick: true })._tag]).toEqual([cup, "Clean"])
  })
})
