import { draftOf, gm, proofsOf, warningCodes } from "@toile/pattern-testing"
import { describe, expect, test } from "vitest"
import { pyjamas } from "./pyjamas.fixture.js"

test.each(proofsOf(pyjamas, { bodies: 30, orders: 12, steps: 4 }))("pyjama trousers: $name", ({ findings }) => {
  expect(findings()).toEqual([])
})

const body = { mbWaistGirth: 88, mbLowHipGirth: 101, mbWaistHeight: 113, mbCrotchHeight: 85, mbThighGirth: 60 }
const drafted = (options: Record<string, number> = {}, more: Record<string, number> = {}) =>
  draftOf(pyjamas, { measurementType: "body", measurements: { ...body, ...more }, options })

describe("trousers that are pulled on", () => {
  test("are held to what body and options call for", () => {
    const { calledFor = [], levels = [] } = drafted({ waistEase: -3, hipEase: 20 })
    expect(Object.fromEntries(calledFor.map(({ garmentMeasurement, cm }) => [garmentMeasurement, cm]))).toEqual({
      gmWaistGirth: 85,
      gmWaistSeamGirth: 113,
      gmHipGirth: 121,
      gmKneeGirth: 56,
      gmHemGirth: 48,
    })
    expect(levels.map(({ garmentMeasurement }) => garmentMeasurement)).toContain("gmThighGirth")
  })

  test("keep the elastic's length in a cloth that stretches, and gather more cloth or less", () => {
    const order = { measurementType: "body", measurements: body } as const
    const stretching = draftOf(pyjamas, { ...order, materials: { shell: { scaling: { easeAdjWeft: 0.95 } } } })
    expect(gm(stretching, "gmWaistGirth")).toBeCloseTo(88, 3)
    expect(stretching.calledFor?.find(({ garmentMeasurement }) => garmentMeasurement === "gmWaistGirth")?.cm).toBe(88)
  })

  test("do not gape where the body narrows: an elastic draws them in", () => {
    expect(warningCodes(drafted({ rise: -4 }, { mbWaistGirth: 70, mbLowHipGirth: 108 }))).not.toContain("bandGapes")
  })
})
