import { predict } from "@toile/measurement-predictor"
import { checkSentBack, draftOf, gm, orderFor } from "@toile/pattern-testing"
import { describe, expect, test } from "vitest"
import { womensBlazer } from "../blazer/index.js"
import { womensCoat } from "./index.js"

/** A woman whose bust lies 4.5 to 6 above the break of an average coat. */
const orderOver = (pattern: typeof womensCoat | typeof womensBlazer, waist: number, options = {}) => {
  const body = predict({
    gender: "female",
    measurements: { mbBustGirth: 110, mbWaistGirth: waist, mbLowHipGirth: 108 },
  })
  if (body._tag === "Err") throw new Error("no such body")
  return orderFor(pattern.declaration, { measurements: body.value.measurements, bodyShapes: {} }, "all", { options })
}
const told = (draft: ReturnType<typeof draftOf>) => draft.warnings.find(({ code }) => code === "leansLess")?.message

describe("over a belly close below the bust a woman's coat leans as her blazer does, since it breaks as low as it has to", () => {
  // 0.80, 0.72, 0.56, 0.30, 0.30 of the coat before
  test.each([112, 116, 120, 124, 128])("at a waist of %s", (waist) => {
    const order = orderOver(womensCoat, waist)
    const draft = draftOf(womensCoat, order)
    const blazer = draftOf(womensBlazer, orderOver(womensBlazer, waist))
    expect(gm(draft, "gmCentreFrontLean")).toBeCloseTo(gm(blazer, "gmCentreFrontLean"), 2)
    expect(gm(draft, "gmCentreFrontLean")).toBeGreaterThan(1.9)
    expect(told(draft)).toBeUndefined()
    expect(checkSentBack(womensCoat, order, draft)).toEqual([])
  })

  test("a break that is asked for stays, and what that costs is told with the one that has all of it", () => {
    const at = (breakPoint: number) => draftOf(womensCoat, orderOver(womensCoat, 124, { breakPoint }))
    expect(gm(at(4), "gmCentreFrontLean")).toBeCloseTo(0.3, 1)
    expect(told(at(4))).toBe(
      "breakPoint: over the belly centre front leans out by 0.3 cm instead of 3.0: the break lies too near below the bust, at -0.5 it leans by all of it",
    )
    expect(gm(at(-0.5), "gmCentreFrontLean")).toBeCloseTo(3, 2)
    expect(told(at(-0.5))).toBeUndefined()
  })
})
