import { describe, expect, it } from "vitest"
import { slotOf } from "./body.js"
import { derivedIds } from "./derived-ids.js"
import { fullSetIds, hardBounds, isMeasurementId, measurementCatalogue, measurementIds } from "./index.js"
import { isVariable } from "./variables.js"

describe("the catalogue of measurements", () => {
  it("holds the 57 IDs of a full set and seven further ones", () => {
    expect(fullSetIds).toHaveLength(57)
    expect(measurementIds).toHaveLength(64)
    expect(isMeasurementId("mbHeight")).toBe(true)
    expect(isMeasurementId("toString")).toBe(false)
  })

  it("says of each what it is, in both languages, once", () => {
    for (const language of ["en", "fr"] as const) {
      const titles = measurementIds.map((id) => measurementCatalogue[id].title[language])
      expect(new Set(titles).size).toBe(titles.length)
      for (const id of measurementIds)
        expect(measurementCatalogue[id].description[language].length, id).toBeGreaterThan(5)
    }
  })

  it("has each ID either measured or derived, with bounds round its middle", () => {
    const derived = new Set<string>(derivedIds.map(({ id }) => id))
    for (const id of measurementIds) {
      expect(isVariable(id) !== derived.has(id), id).toBe(true)
      expect(slotOf[id]).toBeGreaterThanOrEqual(0)
      for (const gender of ["male", "female"] as const) {
        const { low, high } = hardBounds(gender, id)
        expect(low, id).toBeGreaterThan(0)
        expect(high, id).toBeGreaterThan(1.3 * low)
      }
    }
  })
})
