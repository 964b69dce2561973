import type { CalledFor, Draft, Warning } from "@toile/draft-model"
import { describe, expect, test } from "vitest"
import { soundDraft, words } from "./sample-draft.fixture.js"

const waist = (how: CalledFor["how"], cm: number): CalledFor => ({
  garmentMeasurement: "gmWaistGirth",
  cm,
  how,
  by: "waistEase",
})
/** The sound draft's waist is 84. */
const called = (calledFor: readonly CalledFor[], warnings: readonly Warning[] = []): Draft => ({
  ...soundDraft,
  calledFor,
  warnings,
})

describe("a finished measurement is what the inputs call for (I4, I5, I9)", () => {
  test("within half a millimetre", () => {
    expect(words(called([waist("exactly", 84.04)]))).toEqual([])
    expect(words(called([waist("exactly", 84.06)]))).toEqual([
      "calledFor : gmWaistGirth is 84.00 cm, waistEase calls for 84.06",
    ])
    expect(words(called([waist("exactly", 83.9)]))).toHaveLength(1)
  })
  test("at least, or at most", () => {
    expect(words(called([waist("atLeast", 80)]))).toEqual([])
    expect(words(called([waist("atLeast", 85)]))).toEqual([
      "calledFor : gmWaistGirth is 84.00 cm, waistEase calls for at least 85.00",
    ])
    expect(words(called([waist("atMost", 85)]))).toEqual([])
    expect(words(called([waist("atMost", 80)]))).toEqual([
      "calledFor : gmWaistGirth is 84.00 cm, waistEase calls for at most 80.00",
    ])
  })
  test("a sleeve has at least its ease less 1.0, and a ceiling is kept as any", () => {
    const sleeve = (how: CalledFor["how"], cm: number): string[] =>
      words({
        ...soundDraft,
        calledFor: [{ garmentMeasurement: "gmBicepGirth", cm, how, by: "bicepEase" }],
        garmentMeasurements: { ...soundDraft.garmentMeasurements, gmBicepGirth: 34 },
      })
    expect(sleeve("atLeast", 34.99)).toEqual([])
    expect(sleeve("atLeast", 35.01)).toEqual([
      "calledFor : gmBicepGirth is 34.00 cm, bicepEase calls for at least 35.01",
    ])
    expect(sleeve("exactly", 34.06)).toHaveLength(1)
    expect(sleeve("atMost", 33.9)).toHaveLength(1)
  })
  test("and not one that was not measured", () => {
    expect(words(called([{ ...waist("atLeast", 1), garmentMeasurement: "gmHipGirth" }]))).toEqual([
      "calledFor : gmHipGirth is not measured, waistEase calls for at least 1.00",
    ])
  })
})

test("a note excuses the measurement that it names, and nothing else", () => {
  const noted = (excuses: NonNullable<Warning["excuses"]>): string[] =>
    words(
      called(
        [waist("exactly", 90)],
        [{ code: "waistStraight", message: "", measurement: "mbWaistGirth", piece: "gmWaistGirth", excuses }],
      ),
    )
  expect(noted([{ rule: "calledFor", garmentMeasurement: "gmWaistGirth" }])).toEqual([])
  expect(noted([{ rule: "calledFor", garmentMeasurement: "gmHipGirth" }])).toHaveLength(1)
  expect(noted([{ rule: "opening", name: "gmWaistGirth" }])).toHaveLength(1)
  expect(noted([])).toHaveLength(1)
})

test("a draft that does not say what is called for is not refused for it", () => {
  expect(words(soundDraft)).toEqual([])
})
