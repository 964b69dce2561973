import type { Order } from "@toile/pattern-model"
import { apart, draftOf, gm, judgeOrder, pieceOf, sentBack, warningCodes } from "@toile/pattern-testing"
import { expect, test } from "vitest"
import { gap } from "../../test/gap.js"
import { readOrder } from "../../test/orders.js"
import { mensBlazer, womensBlazer } from "./index.js"

test.each([
  ["women's", womensBlazer, "womens-blazer-average"],
  ["men's", mensBlazer, "mens-blazer-average"],
] as const)("the seam of a %s sleeve is refused below 22, its lining ends above it", (_, pattern, name) => {
  const order = readOrder(name)
  const seam = (arm: number): number | string => {
    const measurements = { ...order.measurements, mbSideArmLength: arm }
    const verdict = judgeOrder(pattern, { ...order, measurements })
    if (verdict._tag === "Clean") return gm(verdict.draft, "gmSleeveLength") - gm(verdict.draft, "gmCapHeight")
    return verdict._tag === "Refused" ? `${verdict.code} ${verdict.messages.join()}` : verdict._tag
  }
  const whole = order.measurements.mbSideArmLength!
  const usual = seam(whole)
  if (typeof usual !== "number") throw new Error(usual)
  const arm = whole - (usual - 22)
  expect(seam(arm + 0.3)).toBeLessThan(22.5)
  expect(seam(arm - 0.3)).toBe("sleeveTooShort mbSideArmLength: the sleeve seam would be 21.7 cm long")
})

test.each([
  ["women's", womensBlazer, "womens-blazer-average"],
  ["men's", mensBlazer, "mens-blazer-average"],
] as const)(
  "a %s sleeve that is taken up beyond what the arm leaves keeps a seam, and that is told",
  (_, pattern, name) => {
    const { selectedMeasurementIds: _ids, ...order } = readOrder(name)
    const usual = draftOf(pattern, order)
    const room = gm(usual, "gmSleeveLength") - gm(usual, "gmCapHeight") - 22
    const arm = order.measurements.mbSideArmLength! - room + 3
    const taken = (sleeveLengthAdjust: number): Order => ({
      ...order,
      measurements: { ...order.measurements, mbSideArmLength: arm },
      options: { sleeveLengthAdjust },
    })
    const drafts = [0, -2, -4, -6].map((adjust) => draftOf(pattern, taken(adjust)))
    expect(drafts.map((draft) => warningCodes(draft).includes("sleeveLonger"))).toEqual([false, false, true, true])
    for (const [i, draft] of drafts.entries()) {
      expect(gm(draft, "gmSleeveLength") - gm(draft, "gmCapHeight")).toBeGreaterThanOrEqual(22)
      if (i > 0) expect(gm(draft, "gmSleeveLength")).toBeLessThan(gm(drafts[i - 1]!, "gmSleeveLength") + 0.001)
    }
    const short = drafts.at(-1)!
    expect(apart(short, draftOf(pattern, sentBack(taken(-6), short)))).toBeLessThan(0.05)
  },
)

test("a sleeve that widens below a thin arm's elbow has its ease there as well", () => {
  const measurements = {
    mbBustGirth: 73.3,
    mbNavelWaistGirth: 72.6,
    mbLowHipGirth: 102,
    mbMaxHipGirth: 103,
    mbWaistHeight: 106,
    mbLowHipHeight: 83.4,
    mbMidNeckGirth: 28.6,
    mbBackNeckToWaist: 36.6,
    mbSideNeckToWaist: 39.3,
    mbAcromionShoulderWidth: 38.5,
    mbShoulderLength: 13.5,
    mbAcrossBackWidth: 33.4,
    mbAcrossChestWidth: 34.5,
    mbSleeveLength: 59.4,
    mbBicepGirth: 22.2,
    mbElbowGirth: 24.6,
    mbWristGirth: 15.5,
    mbShoulderPeakToWaistOverBack: 38.8,
    mbSideNeckToBustPoint: 27.6,
  }
  const draft = draftOf(womensBlazer, { measurementType: "body", measurements, options: { cuffEase: 16 } })
  const { ease } = draft.walk.find((row) => row.stitch === "back sleeve seam")!
  expect(ease).toBeGreaterThan(0.3)
})

test("a working sleeve vent has buttonholes above and buttons below them, one sewn through has buttons alone", () => {
  const of = (sleeveVent: string) => {
    const draft = draftOf(mensBlazer, {
      ...readOrder("mens-blazer-average"),
      options: { sleeveVent: `sleeveVent.${sleeveVent}` },
    })
    const [top, under] = [pieceOf(draft, "topSleeve"), pieceOf(draft, "underSleeve")]
    const holes = top.internalLines.filter(({ kind }) => kind === "buttonhole").map(({ points }) => points)
    return { holes, top: top.drillHoles, under: under.drillHoles }
  }
  const working = of("working")
  expect([working.holes.length, working.top.length, working.under.length]).toEqual([3, 0, 3])
  for (const [i, { x, y }] of working.under.entries()) {
    const [from, to] = [working.holes[i]![0]!, working.holes[i]!.at(-1)!]
    expect(gap(from, [x, y])).toBeCloseTo(0.2, 3)
    expect(gap(to, [x, y])).toBeCloseTo(1.5, 3)
  }
  const sewnThrough = of("vent")
  expect([sewnThrough.holes.length, sewnThrough.top.length, sewnThrough.under.length]).toEqual([0, 3, 0])
})
