import type { PatternReferenceData } from "@toile/pattern-model"

/** A made-up pattern with a group of several items, a conditional option, a range and a value that asks for more. For tests. */
export const samplePattern: PatternReferenceData = {
  patternId: 7,
  slug: "sample",
  patternName: "Sample",
  patternDescription: "A pattern for tests",
  gender: "female",
  options: [
    {
      id: "pocket",
      type: "string",
      enum: ["pocket.none", "pocket.patch"],
      default: "pocket.none",
      needs: { "pocket.patch": ["maxHip"] },
    },
    {
      id: "pocketWidth",
      type: "number",
      minimum: 8,
      maximum: 16,
      step: 0.5,
      default: 12,
      suffix: "cm",
      when: { option: "pocket", values: ["pocket.patch"] },
    },
    { id: "length", type: "number", minimum: 40, maximum: 80, step: 0.5, default: 60, suffix: "cm" },
  ],
  measurements: {
    body: [
      { group: "waist", items: ["mbWaistGirth", "mbNavelWaistGirth"], required: true },
      { group: "hip", items: ["mbLowHipGirth"], required: true },
      { group: "maxHip", items: ["mbMaxHipGirth", "mbHighHipGirth"], required: false },
    ],
    final: [{ group: "waist", items: ["mfWaistGirth"], required: true }],
  },
  seams: { side: 1.5, hem: 4 },
  garmentMeasurements: ["gmWaistGirth", "gmHipGirth"],
  materials: ["shell"],
  bodyShapes: [{ id: "posture", type: "string", enum: ["erect", "normal"], default: "normal" }],
}

export const sampleSurroundings = {
  fields: { note: { type: "string" } },
  material: { type: "object" },
}
