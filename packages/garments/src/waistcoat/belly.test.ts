import type { Draft } from "@toile/draft-model"
import { checkSentBack, draftOf, edgeOf, gm, lengthOfEdges, warningCodes } from "@toile/pattern-testing"
import { describe, expect, test } from "vitest"
import { readOrder } from "../../test/orders.js"
import { waistcoat } from "./index.js"

const { selectedMeasurementIds: _, ...large } = readOrder("waistcoat-large")
const order = (mbWaistGirth: number) => ({
  ...large,
  measurements: { ...large.measurements, mbBustGirth: 114, mbWaistGirth, mbMaxHipGirth: 114, mbLowHipGirth: 114 },
})
const sweep = Array.from({ length: 65 }, (_, i) => 96 + i / 2).map((waist) => ({
  waist,
  draft: draftOf(waistcoat, order(waist)),
}))
const at = (waist: number): Draft => sweep.find((one) => one.waist === waist)!.draft
/** What a half of the front has at the waist beyond a half of the back. */
const frontMore = (draft: Draft): number => gm(draft, "gmFrontWaistWidth") - gm(draft, "gmWaistGirth") / 2

describe("a waist that grows, the rest fixed", () => {
  test("girths are the body's and the ease; armhole, shoulders, back length and chest stay", () => {
    for (const { waist, draft } of sweep) {
      if (!warningCodes(draft).includes("waistSuppression")) expect(gm(draft, "gmWaistGirth")).toBeCloseTo(waist + 7, 2)
      for (const id of ["gmChestGirth", "gmShoulderWidth", "gmBackLength", "gmAcrossBackWidth", "gmAcrossChestWidth"])
        expect(gm(draft, id), id).toBeCloseTo(gm(sweep[0]!.draft, id), 2)
    }
  })

  test("the front has the belly: more than the back, without jumps, told from an excess of 2", () => {
    for (let i = 1; i < sweep.length; i++) {
      const [before, now] = [sweep[i - 1]!.draft, sweep[i]!.draft]
      for (const id of ["gmFrontWaistWidth", "gmFrontLength"]) {
        const by = gm(now, id) - gm(before, id)
        expect([sweep[i]!.waist, id, by > -0.001 && by < 0.6]).toEqual([sweep[i]!.waist, id, true])
      }
    }
    expect(frontMore(at(128)) - frontMore(at(98))).toBeGreaterThan(2)
    expect(frontMore(at(128)) - frontMore(at(98))).toBeLessThan(8)
    expect(warningCodes(at(98))).not.toContain("belly")
    expect(warningCodes(at(128))).toContain("belly")
  })

  test("centre front leans out by 3 at the most, the point falls by 2.5; both sides are as long", () => {
    const [, ...edge] = edgeOf(at(128), "frontLeft", "frontEdge").points
    expect(edge.at(-1)![0]).toBeCloseTo(-1.75 - 3, 2)
    expect(gm(at(128), "gmCentreFrontLean")).toBeCloseTo(3, 2)
    expect(gm(at(128), "gmFrontLength") - gm(at(98), "gmFrontLength")).toBeCloseTo(gm(at(128), "gmCentreFrontRise"), 2)
    for (const { draft } of sweep)
      expect(lengthOfEdges(draft, "frontLeft", "side")).toBeCloseTo(lengthOfEdges(draft, "back", "side"), 3)
  })

  test("sent back, every one gives the same pieces", () => {
    for (const { waist, draft } of sweep)
      expect([waist, checkSentBack(waistcoat, order(waist), draft)]).toEqual([waist, []])
  })
})
