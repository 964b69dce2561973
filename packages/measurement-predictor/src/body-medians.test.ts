import { readFileSync } from "node:fs"
import { join } from "node:path"
import { type BodyMeasurementId, bodyMeasurementIds } from "@toile/body"
import { median } from "@toile/body/survey"
import { describe, expect, it } from "vitest"
import { medianOfPopulation, medianOfRows, type SurveyedAlone, surveyedAlone } from "../training/body-medians.js"

const shared = process.env.TOILE_SHARED
if (shared === undefined)
  console.log("skipped: the trunk's depths and widths, because TOILE_SHARED (the surveys' folder) is not set")

const isSurveyedAlone = (id: BodyMeasurementId): id is SurveyedAlone => surveyedAlone.some((known) => known === id)

describe("the medians of bodies", () => {
  it("are the population's", () => {
    for (const gender of ["female", "male"] as const)
      for (const id of bodyMeasurementIds) {
        if (isSurveyedAlone(id)) continue
        expect(Math.abs(median(gender, id) - medianOfPopulation(gender, id)), `${gender} ${id}`).toBeLessThan(0.00501)
      }
  })

  it.runIf(shared !== undefined)("are ANSUR II's rows' where those alone have them", () => {
    const read = (file: string) => readFileSync(join(shared!, "data", "anthropometry", file), "utf8")
    for (const gender of ["female", "male"] as const)
      for (const id of surveyedAlone)
        expect(Math.abs(median(gender, id) - medianOfRows(gender, id, read)), `${gender} ${id}`).toBeLessThan(0.00501)
  })
})
