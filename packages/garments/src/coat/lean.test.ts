import { predict } from "@toile/measurement-predictor"
import { checkSentBack, draftOf, edgeOf, gm, orderFor, pieceOf, refusalOf, sentBack } from "@toile/pattern-testing"
import { describe, expect, test } from "vitest"
import { womensBlazer } from "../blazer/index.js"
import { mensCoat, womensCoat } from "./index.js"

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
    // Where the roll breaks comes out: at 4 on an average one, here lower by up to 4.5
    const above = gm(draft, "gmBackNeckToWaist") - gm(draft, "gmBreakDepth")
    expect(above).toBeGreaterThan(-0.51)
    expect(above).toBeLessThan(1.1)
  })

  test("a roll breaks as far below the nape as it was measured, whatever the option says; a band collar has none", () => {
    const order = orderOver(womensCoat, 124)
    const back = sentBack(order, draftOf(womensCoat, order))
    const given = (mfBreakDepth: number, options = {}) => ({
      ...back,
      measurements: { ...back.measurements, mfBreakDepth },
      options: { ...back.options, ...options },
    })
    const waist = back.measurements.mfBackNeckToWaist!
    for (const above of [-6, 0, 4, 9]) {
      const draft = draftOf(womensCoat, given(waist - above, { breakPoint: 2 }))
      expect(gm(draft, "gmBreakDepth")).toBeCloseTo(waist - above, 2)
    }
    expect(refusalOf(womensCoat, given(waist - 15))).toMatch(/^mfBreakDepth: a roll that breaks /)
    const band = draftOf(womensCoat, orderOver(womensCoat, 124, { collar: "collar.stand" }))
    expect(band.garmentMeasurements.gmBreakDepth).toBeUndefined()
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

describe("with a stand collar a coat leans straight from the neck, as a shirt does", () => {
  const bodies = { male: { mbBustGirth: 114, mbLowHipGirth: 114 }, female: { mbBustGirth: 110, mbLowHipGirth: 114 } }
  const over = (gender: "male" | "female", mbWaistGirth: number, collar: string) => {
    const pattern = gender === "male" ? mensCoat : womensCoat
    const body = predict({ gender, measurements: { ...bodies[gender], mbWaistGirth } })
    if (body._tag === "Err") throw new Error("no such body")
    const sent = { measurements: body.value.measurements, bodyShapes: {} }
    const order = orderFor(pattern.declaration, sent, "all", { options: { collar: `collar.${collar}` } })
    return { pattern, order, draft: draftOf(pattern, order) }
  }

  // It had none
  test.each([
    ["male", 112],
    ["male", 120],
    ["male", 128],
    ["female", 104],
    ["female", 116],
  ] as const)("of a %s on a waist of %s: girths, widths and lengths are a notch collar's", (gender, waist) => {
    const { pattern, order, draft } = over(gender, waist, "stand")
    const notch = over(gender, waist, "notch").draft
    expect(gm(draft, "gmCentreFrontLean")).toBeGreaterThan(0.8)
    // A break that follows a small belly leaves a woman's by up to 0.1 less
    const more = gm(draft, "gmCentreFrontLean") - gm(notch, "gmCentreFrontLean")
    expect(more).toBeGreaterThan(-0.01)
    expect(more).toBeLessThan(0.11)
    const same = ["gmWaistGirth", "gmAcrossChestWidth", "gmAcrossBackWidth", "gmArmholeGirth", "gmFrontLength"]
    if (gender === "female") same.push("gmBustGirth", "gmBustPointDistance", "gmSideNeckToBustPoint")
    else same.push("gmChestGirth")
    for (const id of same) expect([id, gm(draft, id)]).toEqual([id, expect.closeTo(gm(notch, id), 1)])
    expect(checkSentBack(pattern, order, draft)).toEqual([])

    // The edge is one straight line from the neck to the waist, and runs on without a corner
    const waistLevel = -gm(draft, "gmBackNeckToWaist")
    const down = edgeOf(draft, "frontLeft", "frontEdge").points.toSorted((a, b) => b[1] - a[1])
    const [top, ...below] = down.filter(([, y]) => y >= waistLevel - 0.01)
    const last = below.at(-1)!
    expect(top![0] - last[0]).toBeCloseTo(gm(draft, "gmCentreFrontLean"), 1)
    for (const [x, y] of below) {
      const straight = top![0] + ((last[0] - top![0]) * (top![1] - y)) / (top![1] - last[1])
      expect(x - straight).toBeCloseTo(0, 2)
    }
  })

  test("what it leans at the chest already, which its side has below, is told from 1 on", () => {
    expect(told(over("male", 112, "stand").draft)).toBeUndefined()
    expect(told(over("male", 128, "stand").draft)).toMatch(/^collar: closed up to the neck/)
    expect(told(over("male", 128, "notch").draft)).toBeUndefined()
  })

  // It leant, and the row bent below the waist, 0.73 off its line
  test("of four buttons, 16 apart, the lowest lies below the waist: such a front does not lean, and its row is straight", () => {
    const { pattern, order } = over("female", 116, "stand")
    const draft = draftOf(pattern, { ...order, options: { ...order.options, buttons: 4 } })
    expect(draft.garmentMeasurements.gmCentreFrontLean).toBeUndefined()
    const holes = pieceOf(draft, "frontRight").internalLines.filter(({ kind }) => kind === "buttonhole")
    const across = holes.map(({ points }) => points[0]![0])
    expect(across).toHaveLength(4)
    for (const x of across) expect(x).toBeCloseTo(across[0]!, 3)
  })

  test("a waist that grows widens waist, hips and lean, and nothing jumps", () => {
    const drafts = Array.from({ length: 14 }, (_, i) => over("male", 102 + 2 * i, "stand").draft)
    for (const id of ["gmCentreFrontLean", "gmFrontWaistWidth", "gmHipGirth"])
      for (let i = 1; i < drafts.length; i++) {
        const by = gm(drafts[i]!, id) - gm(drafts[i - 1]!, id)
        expect([id, i, by >= -0.002 && by < 2.4 ? 0 : by]).toEqual([id, i, 0])
      }
  })
})
