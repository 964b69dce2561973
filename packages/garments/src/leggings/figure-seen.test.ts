import type { Draft } from "@toile/draft-model"
import type { Order } from "@toile/pattern-model"
import {
  checkSentBack,
  differences,
  draftOf,
  gm,
  goldenOf,
  judgeOrder,
  refusalOf,
  sentBack,
} from "@toile/pattern-testing"
import { describe, expect, test } from "vitest"
import { readOrder } from "../../test/orders.js"
import { mensLeggings, womensLeggings } from "./index.js"

const TAPE = /CrotchLength$/
/** Lengths are cut 3 % smaller; girths by 60 % of a stretch of 40 %: 0.76. */
const ALONG = 0.97
const ACROSS = 0.76

describe.each([
  ["womens-leggings", womensLeggings],
  ["mens-leggings", mensLeggings],
] as const)("%s on a figure that is seen", (slug, pattern) => {
  const whole = readOrder(`${slug}-average`)
  const order: Order = {
    ...whole,
    measurements: Object.fromEntries(Object.entries(whole.measurements).filter(([id]) => !TAPE.test(id))),
    ...(whole.selectedMeasurementIds
      ? { selectedMeasurementIds: whole.selectedMeasurementIds.filter((id) => !TAPE.test(id)) }
      : {}),
  }
  const ordered = (options: Readonly<Record<string, string | number>>): Order => ({ ...order, options })
  const at = (options: Readonly<Record<string, string | number>>): Draft => draftOf(pattern, ordered(options))
  const plain = draftOf(pattern, order)
  const seats = Array.from({ length: 9 }, (_, i) => ({ step: i / 4 - 1, draft: at({ seat: i / 4 - 1 }) }))
  const bellies = Array.from({ length: 13 }, (_, i) => ({ step: i / 4, draft: at({ belly: i / 4 }) }))
  const by = (draft: Draft, id: string): number => gm(draft, id) - gm(plain, id)
  const KEPT = ["gmWaistGirth", "gmWaistSeamGirth", "gmHipGirth", "gmThighGirth", "gmKneeGirth", "gmHemGirth"]

  test("a usual figure gives the leggings without the options", () => {
    expect(differences(goldenOf(at({ seat: 0, belly: 0 })), goldenOf(plain), 0)).toEqual([])
  })

  test("a seat gives the back 0.6 a step and half of the hip, its fork 0.7 over the front's, and raises centre back by 0.7", () => {
    const front = (draft: Draft): number => draft.garmentMeasurements.gmFrontHipWidth ?? 0.49 * gm(plain, "gmHipGirth")
    for (const { step, draft } of seats) {
      expect([step, front(draft) - 0.49 * gm(plain, "gmHipGirth")]).toEqual([
        step,
        expect.closeTo(-2 * 0.6 * ACROSS * step, 2),
      ])
      const forks = by(draft, "gmBackFork") - by(draft, "gmFrontFork")
      // The thigh holds both together; the lean moves with the raise, and they a little with it
      expect([step, Math.abs(forks - 0.7 * ACROSS * step) < 0.05]).toEqual([step, true])
      expect([step, Math.abs(by(draft, "gmBackFork") + by(draft, "gmFrontFork")) < 0.06]).toEqual([step, true])
      // The wider back's seam is longer by its curve as well
      const rise = by(draft, "gmBackRise")
      expect([step, Math.abs(rise - ALONG * 0.7 * step) < 0.3 * Math.abs(step) + 0.005]).toEqual([step, true])
      for (const id of [...KEPT, "gmInseamLength"])
        expect([step, id, by(draft, id)]).toEqual([step, id, expect.closeTo(0, 2)])
      expect([step, Math.abs(by(draft, "gmFrontRise")) < 0.2 * Math.abs(step) + 0.005]).toEqual([step, true])
    }
  })

  test("a seat raises centre back by 0.7 a step over a measured tape too, and tells that", () => {
    const taped = draftOf(pattern, whole)
    for (const step of [-1, -0.5, 0.5, 1]) {
      const draft = draftOf(pattern, { ...whole, options: { seat: step } })
      const rise = gm(draft, "gmBackRise") - gm(taped, "gmBackRise")
      expect([step, Math.abs(rise - ALONG * 0.7 * step) < 0.3 * Math.abs(step)]).toEqual([step, true])
      expect(draft.warnings.map(({ code }) => code)).toEqual(["crotchBySeat"])
    }
  })

  test("a belly brings centre front out by 0.6 a step at the waist and up by 0.4, and nothing else", () => {
    for (const { step, draft } of bellies) {
      expect([step, draft.garmentMeasurements.gmCentreFrontLean ?? 0]).toEqual([
        step,
        expect.closeTo(ACROSS * 0.6 * step, 2),
      ])
      expect([step, Math.abs(by(draft, "gmFrontRise") - ALONG * 0.4 * step) < 0.1 * step + 0.005]).toEqual([step, true])
      expect([step, Math.abs(by(draft, "gmBackRise")) < 0.1 * step + 0.005]).toEqual([step, true])
      for (const id of [...KEPT, "gmInseamLength"])
        expect([step, id, by(draft, id)]).toEqual([step, id, expect.closeTo(0, 2)])
    }
  })

  test("moves no measurement in steps, and leaves every seam sewn", () => {
    for (const sweep of [seats, bellies])
      for (const [i, { step, draft }] of sweep.entries()) {
        expect([step, draft.walk.filter(({ verdict }) => verdict !== "matches")]).toEqual([step, []])
        if (i === 0) continue
        for (const id of Object.keys(plain.garmentMeasurements)) {
          const moved = Math.abs(gm(draft, id) - gm(sweep[i - 1]!.draft, id))
          expect([step, id, moved < 0.3]).toEqual([step, id, true])
        }
      }
  })

  test("what came out, sent back, gives the same pieces; a measured tape drafts clean", () => {
    for (const figure of [{ seat: -1 }, { seat: 1, belly: 3 }, { belly: 0.25 }, { belly: 2, swayback: 2, seat: 0.5 }])
      for (const more of [{}, { outseam: "outseam.seam", gusset: "gusset.diamond" }]) {
        const asked = ordered({ ...figure, ...more })
        expect([figure, checkSentBack(pattern, asked, draftOf(pattern, asked))]).toEqual([figure, []])
        expect(judgeOrder(pattern, { ...whole, options: { ...figure, ...more } })._tag).toBe("Clean")
      }
  })

  test("no more than three steps of a belly, nor one of a seat", () => {
    expect(refusalOf(pattern, ordered({ belly: 3.25 }))).toMatch(/belly/)
    expect(refusalOf(pattern, ordered({ seat: -1.25 }))).toMatch(/seat/)
  })
})

test("finished leggings are refused a front of the hip, or a centre front, that none has", () => {
  const order = readOrder("womens-leggings-average")
  const finished = sentBack(order, draftOf(womensLeggings, order))
  const given = (more: Readonly<Record<string, number>>): Order => {
    const measurements = { ...finished.measurements, ...more }
    return {
      ...finished,
      measurements,
      ...(finished.selectedMeasurementIds ? { selectedMeasurementIds: Object.keys(measurements) } : {}),
    }
  }
  expect(refusalOf(womensLeggings, given({ mfFrontHipWidth: 30 }))).toMatch(/mfFrontHipWidth: 30 cm is no front/)
  expect(refusalOf(womensLeggings, given({ mfCentreFrontLean: 5 }))).toMatch(/mfCentreFrontLean: 5 cm/)
})
