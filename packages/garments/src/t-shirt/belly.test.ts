import { checkSentBack, draftOf } from "@toile/pattern-testing"
import { describe, expect, test } from "vitest"
import { readOrder } from "../../test/orders.js"
import { mensHoodie } from "../hoodie/index.js"
import { mensTShirt } from "./index.js"

const WAISTS = Array.from({ length: 121 }, (_, i) => 80 + i / 2)

describe.each([
  ["mens-t-shirt", mensTShirt],
  ["mens-hoodie", mensHoodie],
] as const)("%s over a growing waist", (slug, pattern) => {
  const base = readOrder(`${slug}-average`)
  const orderOf = (mbWaistGirth: number) => ({
    ...base,
    measurements: {
      ...base.measurements,
      mbBustGirth: 114,
      mbLowHipGirth: 114,
      ...(base.measurements.mbMaxHipGirth === undefined ? {} : { mbMaxHipGirth: 114 }),
      mbWaistGirth,
    },
  })
  const sweep = WAISTS.map((waist) => ({ waist, gm: draftOf(pattern, orderOf(waist)).garmentMeasurements }))
  const more = ({ gm }: (typeof sweep)[number]): number => (gm.gmFrontWaistWidth! - gm.gmBackWaistWidth!) / 2

  test("front and back are alike without a belly, then the front gets wider than the back, never in a step", () => {
    for (const [i, one] of sweep.entries()) {
      expect(one.gm.gmFrontWaistWidth! + one.gm.gmBackWaistWidth!).toBeCloseTo(one.gm.gmWaistGirth!, 3)
      if (one.waist <= 100) expect([one.waist, more(one)]).toEqual([one.waist, 0])
      if (i === 0) continue
      const grown = more(one) - more(sweep[i - 1]!)
      // At its limit beyond the underarm the front stays, and the back has the rest
      const full = one.gm.gmFrontWaistWidth! / 2 > one.gm.gmChestGirth! / 4 + 3.499
      expect([one.waist, grown > (full ? -0.251 : -1e-3) && grown < 0.25]).toEqual([one.waist, true])
    }
    const large = more(sweep.find(({ waist }) => waist === 128)!)
    // The limit of the front's side leaves it less here than at smaller waists
    expect(large).toBeGreaterThan(0.9)
    expect(large).toBeLessThan(6.5)
  })

  test("chest, armhole, widths, neck and back length stay", () => {
    const bellies = sweep.filter(({ waist }) => waist >= 104)
    for (const id of [
      "gmChestGirth",
      "gmArmholeGirth",
      "gmAcrossChestWidth",
      "gmAcrossBackWidth",
      "gmNeckGirth",
      "gmBackLength",
    ])
      for (const { waist, gm } of bellies)
        expect([waist, id, Math.abs(gm[id]! - bellies[0]!.gm[id]!) <= 0.05]).toEqual([waist, id, true])
  })

  test("its finished measurements give it again", () => {
    for (const waist of [103, 108, 118, 128, 138])
      expect([waist, checkSentBack(pattern, orderOf(waist), draftOf(pattern, orderOf(waist)))]).toEqual([waist, []])
  })
})

test("a turned hem dips over a belly, a rib's does not", () => {
  const over = (slug: string, pattern: typeof mensTShirt | typeof mensHoodie) => {
    const { measurements, ...rest } = readOrder(slug)
    return draftOf(pattern, { ...rest, measurements: { ...measurements, mbWaistGirth: 120 } }).garmentMeasurements
  }
  expect(over("mens-t-shirt-average", mensTShirt).gmCentreFrontRise).toBeGreaterThan(1)
  expect(over("mens-hoodie-average", mensHoodie).gmCentreFrontRise).toBeUndefined()
})
