import type { Draft } from "@toile/draft-model"
import type { AnyPattern, Order } from "@toile/pattern-model"
import { checkSentBack, draftOf, gm, warningCodes } from "@toile/pattern-testing"
import { describe, expect, test } from "vitest"
import { everyOf } from "../../test/asked.js"
import { readOrder } from "../../test/orders.js"
import { mensJeans, womensJeans } from "../jeans/index.js"
import { mensTrousers } from "../mens-trousers/index.js"
import { womensTrousers } from "./index.js"

// The girth where a band lies is told by all that was measured between waist and low hip: beside the waist a high hip, 0.68 of the way
// down. Given in the combinations that an order may give; cm.

const kinds: readonly (readonly [string, AnyPattern])[] = [
  ["womens-jeans", womensJeans],
  ["mens-trousers", mensTrousers],
  ["mens-jeans", mensJeans],
  ["womens-trousers", womensTrousers],
]

const GIRTHS = ["gmWaistGirth", "gmWaistSeamGirth"] as const
const WAISTS = [
  "mbWaistGirth",
  "mbNavelWaistGirth",
  "mbWaistbandRegRiseGirth",
  "mbWaistbandMidRiseGirth",
  "mbWaistbandLowRiseGirth",
] as const

describe.each(everyOf(2, kinds))("%s", (name, pattern) => {
  const { mbHighHipGirth: highHip = 0, ...body } = readOrder(`${name}-average`).measurements
  const { mbWaistGirth: waist = 0, ...hips } = body
  const orderOf = (measurements: Order["measurements"], more: Partial<Order> = {}): Order => ({
    measurementType: "body",
    measurements,
    options: {},
    ...more,
  })
  const on = (measurements: Order["measurements"], more?: Partial<Order>): Draft =>
    draftOf(pattern, orderOf(measurements, more))
  const without = on(body)
  const over = (draft: Draft, of: Draft, id: string): number => gm(draft, id) - gm(of, id)
  const usual = on({ ...body, mbHighHipGirth: highHip })

  test("a larger high hip makes the band longer, the seam more than the edge above it, and moves neither hip nor leg nor level", () => {
    const drafts = [-8, -5, -3, -1, 0, 1, 3, 5, 8].map((by) => on({ ...body, mbHighHipGirth: highHip + by }))
    for (const [i, draft] of drafts.slice(1).entries())
      for (const id of GIRTHS) expect(gm(draft, id)).toBeGreaterThanOrEqual(gm(drafts[i]!, id) - 0.001)
    const [less, more] = [drafts[2]!, drafts[6]!]
    expect(over(more, less, "gmWaistSeamGirth")).toBeGreaterThan(1)
    expect(over(more, less, "gmWaistSeamGirth")).toBeGreaterThan(over(more, less, "gmWaistGirth") + 0.3)
    // Crotch and thigh settle a little otherwise below another waist
    for (const draft of drafts)
      for (const id of ["gmHipGirth", "gmThighGirth", "gmKneeGirth", "gmHemGirth", "gmInseamLength", "gmBandLevel"])
        expect([id, Math.abs(over(draft, usual, id)) < 0.3]).toEqual([id, true])
  })

  test("where it is as waist and hips have it, the band is as long as without it", () => {
    for (const id of GIRTHS) expect(Math.abs(over(usual, without, id))).toBeLessThan(0.4)
  })

  test("one that is 5.5 off is followed so far and told", () => {
    const at = (by: number): Draft => on({ ...body, mbHighHipGirth: highHip + by })
    const [near, far, further] = [at(-4), at(-10), at(-20)]
    expect(warningCodes(near)).not.toContain("highHipOff")
    for (const id of GIRTHS) expect(over(further, far, id)).toBeCloseTo(0, 6)
    for (const draft of [far, further]) {
      const told = draft.warnings.filter(({ code }) => code === "highHipOff")
      expect(told).toHaveLength(1)
      expect(told[0]!.measurement).toBe("mbHighHipGirth")
    }
  })

  test("a predicted one is not followed", () => {
    const predicted = on({ ...body, mbHighHipGirth: 80 }, { measurementSources: { mbHighHipGirth: "predicted" } })
    expect(predicted.warnings).toEqual(without.warnings)
    for (const id of GIRTHS) expect(over(predicted, without, id)).toBe(0)
  })

  test("the waist's own girth is kept where it was measured, whatever the high hip", () => {
    // A rise counts from there to the seam, so that the band's edge lies where the girth was taken
    for (const id of WAISTS)
      for (const by of [-4, 0, 4]) {
        const draft = on(
          { ...hips, [id]: waist + 6, mbHighHipGirth: highHip + by },
          { options: { rise: -4, waistbandHeight: 4, waistEase: 1, waistband: "waistband.contour" } },
        )
        expect([id, by, gm(draft, "gmWaistGirth")]).toEqual([id, by, expect.closeTo(waist + 7, 2)])
      }
  })

  test("its finished measurements sent back are the same pieces", () => {
    for (const by of [-9, -4, 5]) {
      const order = orderOf({ ...body, mbHighHipGirth: highHip + by })
      expect([by, checkSentBack(pattern, order, draftOf(pattern, order))]).toEqual([by, []])
    }
  })
})
