import { expect, test } from "vitest"
import { referenceData } from "./reference-data.js"
import { declaration } from "./sample-pattern.fixture.js"

test("the reference data tell a pattern as the interface does", () => {
  expect(referenceData(declaration)).toEqual({
    patternId: 90,
    slug: "half-apron",
    patternName: "Half apron",
    patternDescription: "A panel on the fold, and a band.",
    gender: "female",
    options: [
      { id: "length", type: "number", minimum: 20, maximum: 80, step: 0.5, default: 40, suffix: "cm" },
      { id: "flare", type: "number", minimum: 0, maximum: 10, step: 1, default: 0, suffix: "" },
      { id: "ties", type: "string", enum: ["ties.none", "ties.short", "ties.long"], default: "ties.short" },
      {
        id: "tieWidth",
        type: "number",
        minimum: 2,
        maximum: 8,
        step: 0.5,
        default: 3,
        suffix: "cm",
        when: { option: "ties", values: ["ties.short", "ties.long"] },
      },
    ],
    measurements: {
      body: [
        { group: "waist", items: ["mbWaistGirth", "mbNavelWaistGirth"], required: true },
        { group: "hip", items: ["mbLowHipGirth"], required: true },
        { group: "maxHip", items: ["mbMaxHipGirth"], required: false },
        { group: "height", items: ["mbHeight"], required: false },
      ],
      final: [{ group: "waist", items: ["mfWaistGirth"], required: true }],
    },
    seams: { side: 1.5, waist: 1, hem: 3 },
    garmentMeasurements: ["gmWaistGirth", "gmLength"],
    materials: ["shell", "interfacing"],
    fused: [],
    bodyShapes: [
      {
        id: "posture",
        type: "string",
        enum: ["veryErect", "erect", "normal", "curved", "veryCurved"],
        default: "normal",
      },
    ],
  })
})

test("they tell what a value asks for", () => {
  const { options } = referenceData({ ...declaration, needs: { ties: { long: ["maxHip"] } } })
  expect(options.find(({ id }) => id === "ties")).toMatchObject({ needs: { "ties.long": ["maxHip"] } })
})
