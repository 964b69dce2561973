import type { Order } from "@toile/pattern-model"
import { apart, draftOf, gm, judgeOrder, sentBack, warningCodes } from "@toile/pattern-testing"
import { expect, test } from "vitest"
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
