import { describe, expect, expectTypeOf, test } from "vitest"
import {
  bodyMeasurementIds,
  bodyMeasurements,
  finalMeasurementIds,
  frontArcs,
  fullSetIds,
  type Gender,
  hardBounds,
  isBodyMeasurementId,
  isMeasurementId,
  type MeasurementId,
  type PairedMeasurementId,
  unitOf,
} from "./index.js"
import { median } from "./survey/index.js"
import { bodyWords, finishedWords, howToStand } from "./words/index.js"

const genders: readonly Gender[] = ["female", "male"]

describe("the measurements of a body", () => {
  test("are the 57 of a full set and sixteen further ones", () => {
    expect(fullSetIds).toHaveLength(57)
    expect(bodyMeasurementIds).toHaveLength(73)
    expect(bodyMeasurementIds.slice(0, 57)).toEqual(fullSetIds)
  })

  test("are told from what is none, and from names that every object has", () => {
    expect(isBodyMeasurementId("mbHeight")).toBe(true)
    expect(isMeasurementId("mbHeight") && isMeasurementId("mfHipGirth")).toBe(true)
    for (const id of ["toString", "__proto__", "", "mbheight", "mfHeight", "gmHipGirth"]) {
      expect(isBodyMeasurementId(id), id).toBe(false)
      expect(isMeasurementId(id), id).toBe(false)
    }
  })

  test("have an ID that says their kind, but for lengths", () => {
    const ends = { height: "Height", girth: "Girth", arc: "Arc", depth: "Depth", mass: "Weight" } as const
    for (const id of bodyMeasurementIds) {
      const { kind } = bodyMeasurements[id]
      if (kind !== "length" && kind !== "width") expect(id.endsWith(ends[kind]), id).toBe(true)
      expect(unitOf(id)).toBe(id === "mbWeight" ? "kg" : "cm")
    }
  })

  test("are misspelt only at the compiler's cost", () => {
    expectTypeOf<"mbBicepGirth">().toExtend<MeasurementId>()
    expectTypeOf<"mfBackRise">().toExtend<MeasurementId>()
    expectTypeOf<"mbBicepsGirth">().not.toExtend<MeasurementId>()
    expectTypeOf<"gmBackRise">().not.toExtend<MeasurementId>()
    expectTypeOf<"mbThighGirth">().toExtend<PairedMeasurementId>()
    expectTypeOf<"mbWaistGirth">().not.toExtend<PairedMeasurementId>()
  })
})

describe("bounds", () => {
  test("lie round the median, and leave no room for inches or millimetres", () => {
    for (const gender of genders)
      for (const id of bodyMeasurementIds) {
        const { low, high } = hardBounds(gender, id)
        const middle = median(gender, id)
        expect(low, id).toBeGreaterThan(0)
        expect(low, id).toBeLessThan(middle)
        expect(high, id).toBeGreaterThan(1.3 * middle)
        if (id !== "mbWeight") expect(middle / 2.54 < low && middle * 10 > high, id).toBe(true)
      }
  })

  test("are whole numbers, of an arc and its girth alike in proportion", () => {
    expect(hardBounds("female", "mbBustGirth")).toEqual({ low: 51, high: 217 })
    expect(hardBounds("male", "mbHeight")).toEqual({ low: 119, high: 232 })
    for (const [arc, girth] of Object.entries(frontArcs))
      for (const gender of genders)
        if (isBodyMeasurementId(arc)) expect(median(gender, arc)).toBeLessThan(median(gender, girth))
  })
})

describe("words", () => {
  const texts = bodyMeasurementIds.flatMap((id) =>
    (["title", "definition", "take"] as const).map((part) => ({ id, part, text: bodyWords[id][part] })),
  )

  test("say of every measurement what it is and how it is taken, in English and in French", () => {
    for (const { id, part, text } of [...texts, { id: "", part: "stand", text: howToStand }]) {
      expect(text.en.length, `${id} ${part}`).toBeGreaterThan(4)
      expect(text.fr.length, `${id} ${part}`).toBeGreaterThan(4)
    }
    for (const { part, text } of texts) if (part !== "title") expect(text.en === text.fr, text.en).toBe(false)
  })

  test("give no two measurements one title", () => {
    for (const language of ["en", "fr"] as const) {
      const titles = bodyMeasurementIds.map((id) => bodyWords[id].title[language])
      expect(titles.filter((title, i) => titles.indexOf(title) !== i)).toEqual([])
      const finished = Object.values(finishedWords).map((title) => title[language])
      expect(finished.filter((title, i) => finished.indexOf(title) !== i)).toEqual([])
    }
  })

  test("name every finished measurement", () => {
    expect(finalMeasurementIds.map((id) => id.slice(2)).sort()).toEqual(Object.keys(finishedWords).sort())
  })
})
