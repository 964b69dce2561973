import { gm, judgeOrder, warningCodes } from "@toile/pattern-testing"
import { describe, expect, test } from "vitest"
import { averageOf, type More } from "../test/figure-sweep.js"

// A small waist under a full bust and over wide hips, slim: darts and princess seams take more than usual before a waist is wider. cm.

const FIGURES = { mbBustGirth: 98, mbLowHipGirth: 104, mbMaxHipGirth: 104 }
const SLIM = { fit: "fit.slim" } as const

/** Slim, by the ease asked for at the waist; so small a waist has it, and a smaller one is told. */
const cuts = [
  ["princess dress", "dress", { ...SLIM, silhouette: "silhouette.princess" }, 4, 62],
  ["sheath", "dress", SLIM, 4, 70],
  ["blouse with princess seams in its back", "blouse", { ...SLIM, backShaping: "backShaping.princess" }, 5, 68],
  ["blouse", "blouse", SLIM, 5, 72],
] as const satisfies readonly (readonly [string, string, More, number, number])[]

describe.each(cuts)("slim: %s", (_, slug, more, ease, least) => {
  const { pattern, orderFor } = averageOf(slug)
  const at = (mbWaistGirth: number, thorough = false) => {
    const order = orderFor(more)
    const measurements = { ...order.measurements, ...FIGURES, mbWaistGirth }
    const verdict = judgeOrder(pattern, { ...order, measurements }, { thorough })
    if (verdict._tag !== "Clean") throw Error(JSON.stringify(verdict))
    return verdict.draft
  }

  test("takes a small waist in as asked, clean and the same sent back, and tells of a smaller one", () => {
    const draft = at(least, true)
    expect(gm(draft, "gmWaistGirth") - least).toBeCloseTo(ease, 2)
    expect(warningCodes(draft)).not.toContain("waistSuppression")
    const smaller = at(least - 8, true)
    expect(gm(smaller, "gmWaistGirth") - (least - 8)).toBeGreaterThan(ease + 0.5)
    expect(warningCodes(smaller)).toContain("waistSuppression")
  })

  test("front and back grow with the waist, and neither jumps where darts begin to take more", () => {
    const waists = Array.from({ length: 41 }, (_, i) => 60 + i / 2)
    const drafts = waists.map((waist) => at(waist))
    for (const [i, draft] of drafts.slice(1).entries())
      for (const id of ["gmFrontWaistWidth", "gmBackWaistWidth"]) {
        const by = gm(draft, id) - gm(drafts[i]!, id)
        expect([waists[i + 1], id, by > -0.02 && by < 0.52 ? 0 : by]).toEqual([waists[i + 1], id, 0])
      }
  })
})
