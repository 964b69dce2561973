import type { Draft } from "@toile/draft-model"
import { predict } from "@toile/measurement-predictor"
import type { AnyPattern, Order } from "@toile/pattern-model"
import { checkSentBack, draftOf, gm, orderFor, warningCodes, withMeasurements } from "@toile/pattern-testing"
import { describe, expect, test } from "vitest"
import { blouse } from "./blouse/index.js"
import { dress } from "./dress/index.js"

// A large bust is in front of the bust line: below it the front gives the back what it usually has more there. cm.

interface Girths {
  readonly mbBustGirth: number
  readonly mbWaistGirth: number
  readonly mbLowHipGirth: number
}

const LARGE: Girths = { mbBustGirth: 130, mbWaistGirth: 120, mbLowHipGirth: 132 }

const orderOf = (pattern: AnyPattern, girths: Girths): Order => {
  const body = predict({ gender: "female", measurements: { mbHeight: 165, ...girths } })
  if (body._tag === "Err") throw new Error("no such body")
  return orderFor(pattern.declaration, { measurements: body.value.measurements, bodyShapes: {} }, "all")
}
const at = (pattern: AnyPattern, girths: Girths): Draft => draftOf(pattern, orderOf(pattern, girths))
const frontMore = (draft: Draft): number => (gm(draft, "gmFrontWaistWidth") - gm(draft, "gmBackWaistWidth")) / 2

describe.each([
  ["blouse", blouse, 8.75],
  ["dress", dress, 8.9],
] as const)("a %s of bust 130, waist 120, hips 132", (_name, pattern, most) => {
  const draft = at(pattern, LARGE)

  test("has no more of the waist in front than its bust and belly ask for, and is told of none", () => {
    expect(frontMore(draft)).toBeLessThan(most)
    expect(warningCodes(draft)).not.toContain("waistFront")
  })

  test("has a back that goes round half of her hips", () => {
    expect(gm(draft, "gmBackHipWidth")).toBeGreaterThan(LARGE.mbLowHipGirth / 2)
  })

  test("is sent back the same, and over a smaller waist as the hips' front was measured", () => {
    expect(checkSentBack(pattern, orderOf(pattern, LARGE), draft)).toEqual([])
    const usual = orderOf(pattern, { mbBustGirth: 122, mbWaistGirth: 112, mbLowHipGirth: 124 })
    for (const mbFrontHipArc of [62, 65, 68]) {
      const order = withMeasurements(usual, { mbFrontHipArc })
      expect([mbFrontHipArc, checkSentBack(pattern, order, draftOf(pattern, order))]).toEqual([mbFrontHipArc, []])
    }
  })

  test("has the front that an arc of the hips asks for, as it had before a large bust gave some back", () => {
    for (const over of [8, 10]) {
      const order = withMeasurements(orderOf(pattern, LARGE), { mbFrontHipArc: LARGE.mbLowHipGirth / 2 + over })
      const made = draftOf(pattern, order)
      expect(warningCodes(made)).not.toContain("frontArc")
      expect(gm(made, "gmFrontHipWidth") - gm(draft, "gmFrontHipWidth")).toBeGreaterThan(0.4)
      expect(checkSentBack(pattern, order, made)).toEqual([])
    }
  })

  test("has hips as wide as its bust grows, and nothing that falls as its waist does", () => {
    const wider = [118, 120, 122].map((mbWaistGirth) => at(pattern, { ...LARGE, mbWaistGirth }))
    for (const id of ["gmWaistGirth", "gmFrontWaistWidth", "gmBackWaistWidth", "gmHipGirth"])
      for (const [i, one] of wider.slice(1).entries()) expect(gm(one, id), id).toBeGreaterThan(gm(wider[i]!, id) - 0.01)
    const girths = [124, 127, 130].map((mbBustGirth) =>
      gm(at(pattern, { ...LARGE, mbBustGirth, mbWaistGirth: 112 }), "gmHipGirth"),
    )
    expect(Math.max(...girths) - Math.min(...girths)).toBeLessThan(0.01)
  })
})
