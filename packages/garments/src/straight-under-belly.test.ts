import { makeDraft } from "@toile/drafting"
import { checkSentBack, gm, orderFor, usualBody, warningCodes, withMeasurements } from "@toile/pattern-testing"
import { describe, expect, test } from "vitest"
import { findPattern } from "./catalogue.js"

// Below a belly that stands out further than the hips a dress' and a blouse's front falls straight, as a cutter lets it. The waist of
// the usual body (bust 94, hips 102) alone grows; cm.

const WAISTS = Array.from({ length: 49 }, (_, i) => 84 + i / 2)

const swept = (slug: string, fit: string) => {
  const pattern = findPattern(slug)!
  const body = usualBody(pattern.declaration)
  const order = orderFor(pattern.declaration, body, "all", { options: { fit: `fit.${fit}` } })
  return WAISTS.flatMap((waist) => {
    const asked = withMeasurements(order, { mbWaistGirth: waist, mbHighBustGirth: 92 })
    const draft = makeDraft(pattern, asked)
    // From some waist on a front has no room for its share
    return draft._tag === "Ok" ? [{ waist, asked, pattern, draft: draft.value }] : []
  })
}

describe.each([
  ["dress", "slim"],
  ["dress", "regular"],
  ["blouse", "slim"],
  ["blouse", "regular"],
])("a %s, %s", (slug, fit) => {
  const sweep = swept(slug, fit)

  test("never comes in from the waist to the hips in front; hips that are wider for it are told", () => {
    expect(sweep.length).toBeGreaterThan(35)
    for (const { waist, draft } of sweep) {
      const [atWaist, atHips] = [gm(draft, "gmFrontWaistWidth"), gm(draft, "gmFrontHipWidth")]
      expect([waist, atHips > atWaist - 0.02]).toEqual([waist, true])
      expect([waist, warningCodes(draft)]).not.toEqual([waist, expect.arrayContaining(["hipFront"])])
    }
    expect(warningCodes(sweep.at(-1)!.draft)).toContain("hipsUnderBelly")
  })

  test("nothing jumps: hips follow the waist by no more than 1.3", () => {
    for (const [i, { waist, draft }] of sweep.slice(1).entries()) {
      const by = gm(draft, "gmHipGirth") - gm(sweep[i]!.draft, "gmHipGirth")
      const step = waist - sweep[i]!.waist
      expect([waist, by > -0.5 * step && by < 1.3 * step]).toEqual([waist, true])
    }
  })

  test("sent back it gives the same pieces", () => {
    for (const { waist, asked, pattern, draft } of sweep.filter((_, i) => i % 5 === 0))
      expect([waist, checkSentBack(pattern, asked, draft)]).toEqual([waist, []])
  })
})
