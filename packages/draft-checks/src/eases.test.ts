import type { Draft, Level } from "@toile/draft-model"
import { expect, test } from "vitest"
import { checkEases } from "./index.js"
import { soundDraft } from "./sample-draft.fixture.js"

const row = (garmentMeasurement: string, measurement: string, body: number, garment: number): Level => ({
  garmentMeasurement,
  measurement,
  body,
  garment,
  ease: garment - body,
  source: "measured",
})
const OPTIONS = { gmHipGirth: "hipEase", gmWaistGirth: "waistEase", gmBicepGirth: "bicepEase", gmNeckGirth: "neckEase" }
const details = (level: Level, more: Partial<Draft> = {}): string[] =>
  checkEases(
    {
      ...soundDraft,
      options: { hipEase: 4, waistEase: 1, bicepEase: 5, neckEase: 1 },
      levels: [level],
      garmentMeasurements: { gmHipGirth: 104, gmHemGirth: 96 },
      ...more,
    },
    OPTIONS,
  ).map(({ kind, detail }) => `${kind}: ${detail}`)
const hip = (garment: number): Level => row("gmHipGirth", "mbLowHipGirth", 100, garment)

test("a girth that carries the size has its ease to a millimetre (I4, I5, I9)", () => {
  expect(details(hip(104))).toEqual([])
  expect(details(hip(104.09))).toEqual([])
  expect(details(hip(104.2))).toEqual(["ease: gmHipGirth has 4.20 cm over mbLowHipGirth, hipEase is 4"])
  expect(details(hip(103.8))).toHaveLength(1)
  expect(details(row("gmWaistGirth", "mbWaistGirth", 74, 75.2))).toHaveLength(1)
})

test("other girths have their ease at least", () => {
  const bicep = (garment: number): Level => row("gmBicepGirth", "mbBicepGirth", 28, garment)
  expect(details(bicep(35))).toEqual([])
  expect(details(bicep(32.8))).toHaveLength(1)
})

test("a neck with a collar is worn, one without only passes", () => {
  const neck = row("gmNeckGirth", "mbMidNeckGirth", 36, 38)
  expect(details(neck)).toEqual([])
  expect(details(neck, { garmentMeasurements: { gmCollarHeight: 4 } })).toHaveLength(1)
})

test("what a target moved, or a warning names, is left out", () => {
  expect(details({ ...hip(106), target: 106 })).toEqual([])
  expect(details(hip(106), { warnings: [{ code: "tight", measurement: "mbLowHipGirth", message: "" }] })).toEqual([])
  expect(details(hip(106), { warnings: [{ code: "hipRaised", message: "" }] })).toEqual([])
  expect(details(hip(106), { warnings: [{ code: "hemNarrow", message: "" }] })).toHaveLength(1)
})

test("a waist that is worn lower, or was measured elsewhere, is another girth", () => {
  const waist = row("gmWaistGirth", "mbWaistGirth", 74, 80)
  expect(details(waist)).toHaveLength(1)
  expect(details({ ...waist, measurement: "mbNavelWaistGirth" })).toEqual([])
  expect(details(waist, { options: { waistEase: 1, rise: -3 } })).toEqual([])
})
