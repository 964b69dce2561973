import type { Draft } from "@toile/draft-model"
import type { Order } from "@toile/pattern-model"
import { checkSentBack, differences, draftOf, gm, goldenOf, judgeOrder } from "@toile/pattern-testing"
import { describe, expect, test } from "vitest"
import { readOrder } from "../../test/orders.js"
import { mensLeggings, womensLeggings } from "./index.js"

const TAPE = /CrotchLength$/
const STEPS = Array.from({ length: 9 }, (_, i) => i / 4)

describe.each([
  ["womens-leggings", womensLeggings],
  ["mens-leggings", mensLeggings],
] as const)("%s", (slug, pattern) => {
  const whole = readOrder(`${slug}-average`)
  const order: Order = {
    ...whole,
    measurements: Object.fromEntries(Object.entries(whole.measurements).filter(([id]) => !TAPE.test(id))),
    ...(whole.selectedMeasurementIds
      ? { selectedMeasurementIds: whole.selectedMeasurementIds.filter((id) => !TAPE.test(id)) }
      : {}),
  }
  const ordered = (swayback: number, more: Readonly<Record<string, string>> = {}): Order => ({
    ...order,
    options: { swayback, ...more },
  })
  const plain = draftOf(pattern, order)
  const at = (swayback: number): Draft => draftOf(pattern, ordered(swayback))

  test("a back that is not hollow gives the leggings without the option", () => {
    expect(differences(goldenOf(at(0)), goldenOf(plain), 0)).toEqual([])
  })

  test("centre back is 0.6 a step lower on the body, and nothing else moves", () => {
    for (const swayback of STEPS) {
      const draft = at(swayback)
      // Lengths are cut 3 % smaller
      expect(Math.abs(gm(plain, "gmBackRise") - gm(draft, "gmBackRise") - 0.97 * 0.6 * swayback)).toBeLessThan(0.05)
      for (const id of ["gmWaistSeamGirth", "gmHipGirth", "gmThighGirth", "gmKneeGirth", "gmHemGirth"])
        expect(gm(draft, id)).toBeCloseTo(gm(plain, id), 2)
      for (const id of ["gmFrontRise", "gmInseamLength"]) expect(gm(draft, id)).toBeCloseTo(gm(plain, id), 2)
    }
  })

  test("over a measured tape too, which is told to be missed by that", () => {
    const taped = draftOf(pattern, whole)
    for (const swayback of STEPS.slice(1)) {
      const draft = draftOf(pattern, { ...whole, options: { swayback } })
      const lower = gm(taped, "gmBackRise") - gm(draft, "gmBackRise")
      expect(Math.abs(lower - 0.97 * 0.6 * swayback)).toBeLessThan(0.05)
      expect(gm(draft, "gmFrontRise")).toBeCloseTo(gm(taped, "gmFrontRise"), 2)
      expect(draft.warnings.map(({ code }) => code)).toEqual(["crotchBySeat"])
    }
  })

  test("what came out, sent back, gives the same pieces; a measured tape drafts clean", () => {
    for (const more of [{}, { outseam: "outseam.seam", gusset: "gusset.diamond" }]) {
      const hollow = ordered(2, more)
      expect(checkSentBack(pattern, hollow, draftOf(pattern, hollow))).toEqual([])
    }
    expect(judgeOrder(pattern, { ...whole, options: { swayback: 2 } })._tag).toBe("Clean")
  })
})
