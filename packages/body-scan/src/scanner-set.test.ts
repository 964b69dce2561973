import fc from "fast-check"
import { expect, test } from "vitest"
import { standards } from "./aliases.js"
import { folded } from "./fields.js"
import { type SetFromScanner, scannerMeasurements, scannerMeasurementsInParts } from "./scanner-set.js"

const read = (set: Omit<SetFromScanner, "gender">) => {
  const result = scannerMeasurements({ gender: "female", ...set })
  if (result._tag === "Err") throw new Error(JSON.stringify(result.error))
  return result.value
}
const problems = (set: Omit<SetFromScanner, "gender">) => {
  const result = scannerMeasurements({ gender: "female", ...set })
  return result._tag === "Err" ? result.error : []
}

test("3DLOOK: girths come from volume_params, front_params' widths of the same name are left out", () => {
  const values = {
    volume_params: { chest: 92.1, waist: 74, low_hips: 99, alternative_waist_girth: 80 },
    front_params: { body_height: 168, waist: 27, inseam: 77 },
  }
  const { measurements, warnings } = read({ standard: "3dlook", values })
  expect(measurements).toEqual({
    mbBustGirth: 92.1,
    mbWaistGirth: 74,
    mbLowHipGirth: 99,
    mbHeight: 168,
    mbCrotchHeight: 77,
  })
  expect(warnings.map(({ code }) => code).sort()).toEqual(["nearDefinition", "unknownField"])
})

test("Bodygram: a list of named values in millimetres, or in the unit that a value names", () => {
  const values = [
    { name: "bustGirth", value: 921, unit: "mm" },
    { name: "waistGirth", value: 740 },
    { name: "kneeGirthR", value: 36, unit: "cm" },
  ]
  expect(read({ standard: "bodygram", values }).measurements).toEqual({
    mbBustGirth: 92.1,
    mbWaistGirth: 74,
    mbKneeGirth: 36,
  })
})

test("TG3D: numbers as strings, left and right averaged", () => {
  const values = {
    "Chest Circumference": { value: "92.1" },
    "Left Thigh Circumference": { value: "55" },
    "Right Thigh Circumference": { value: "56" },
  }
  expect(read({ standard: "tg3d", values }).measurements).toEqual({ mbBustGirth: 92.1, mbThighGirth: 55.5 })
})

test("ISO 8559 names with clause numbers, and our own IDs", () => {
  const values = {
    "5.3.2 neck girth": 34,
    "Across back shoulder width (through back neck point)": 39,
    mbWristGirth: 15.5,
  }
  expect(read({ standard: "iso8559", values }).measurements).toEqual({
    mbMidNeckGirth: 34,
    mbAcromionShoulderWidth: 39,
    mbWristGirth: 15.5,
  })
})

test("a generic set must name its unit; another unit than meant is out of range", () => {
  const values = { bust: 36.5, waist: 29 }
  expect(problems({ standard: "generic", values }).map(({ message }) => message)).toEqual([
    "unit is required: it is not documented for this standard",
    "unit is required: it is not documented for this standard",
  ])
  expect(read({ standard: "generic", values, unit: "inch" }).measurements).toEqual({
    mbBustGirth: 92.71,
    mbWaistGirth: 73.66,
  })
  expect(problems({ standard: "generic", values, unit: "cm" })).toEqual([
    {
      pointer: "/values/bust",
      message: expect.stringMatching(/^bust is 36.5 cm: mbBustGirth lies from \d+ to \d+ cm$/),
    },
    { pointer: "/values/waist", message: expect.stringContaining("mbWaistGirth") },
  ])
})

test("height and weight of the scan stand where the set has none; heights that differ are warned of", () => {
  const given = { standard: "bodylabs", values: { height: 150, chest: 92 }, scanHeight: 168, scanWeight: 62 } as const
  const { measurements, warnings } = read(given)
  expect(measurements).toEqual({ mbHeight: 150, mbBustGirth: 92, mbWeight: 62 })
  expect(warnings.map(({ code }) => code)).toEqual(["heightsDiffer"])
  expect(read({ ...given, values: { chest: 92 } }).measurements).toEqual({
    mbHeight: 168,
    mbBustGirth: 92,
    mbWeight: 62,
  })
})

test("a set without any known field, and values that are no numbers, are errors", () => {
  for (const values of [{}, [], "x", null, { colour: "red" }, { a: { b: { chest: 92 } } }]) {
    expect(problems({ standard: "generic", unit: "cm", values })).toHaveLength(1)
  }
  expect(problems({ standard: "bodylabs", values: { chest: "wide", wrist: null } })).toEqual([
    { pointer: "/values/chest", message: "chest must be a number" },
    { pointer: "/values/wrist", message: "wrist must be a number" },
  ])
})

test("any JSON at all is either read or refused, and every name of the tables is in its folded form", () => {
  fc.assert(
    fc.property(
      fc.jsonValue(),
      fc.constantFrom(...(Object.keys(standards) as (keyof typeof standards)[])),
      (values, standard) => {
        const result = scannerMeasurements({ gender: "male", standard, unit: "cm", values })
        expect(["Ok", "Err"]).toContain(result._tag)
      },
    ),
    { seed: 5 },
  )
  for (const { fields } of Object.values(standards)) {
    for (const name of Object.keys(fields)) expect(folded(name).base).toBe(name)
  }
})

test("a set of a thousand values is read in parts, and comes to what it comes to at once", () => {
  const values = [
    ...Array.from({ length: 500 }, (_, i) => ({ name: `not known ${i}`, value: i })),
    ...Array.from({ length: 499 }, (_, i) => ({
      name: i % 2 === 0 ? "kneeGirthR" : "kneeGirthL",
      value: 36 + (i % 2),
    })),
    { name: "knee circumference", value: 80 },
  ]
  const set = { gender: "female", standard: "generic", unit: "cm", values } as const
  const parts = scannerMeasurementsInParts(set)
  let count = 0
  let step = parts.next()
  for (; step.done !== true; step = parts.next()) count++
  expect(count).toBeGreaterThan(4)
  expect(step.value).toEqual(scannerMeasurements(set))
  // The first name counts, with its left and right.
  expect(read(set).measurements).toEqual({ mbKneeGirth: 36.5 })
  expect(read(set).warnings[0]?.message).toMatch(/^not known and left out: not known 0, .*not known 19, …$/)
})

test("of a thousand wrong values all are told; a larger set is no scanner's, however its fields lie", () => {
  const wrong = (length: number) => Array.from({ length }, () => ({ name: "height", value: "tall" }))
  expect(problems({ standard: "generic", unit: "cm", values: wrong(1000) })).toHaveLength(1000)
  const groups = Object.fromEntries(
    ["a", "b", "c"].map((name) => [name, Object.fromEntries(Array.from({ length: 400 }, (_, i) => [`n${i}`, 1]))]),
  )
  for (const values of [wrong(1001), groups]) {
    expect(problems({ standard: "generic", unit: "cm", values })).toEqual([
      { pointer: "/values", message: "has more than 1000 fields" },
    ])
  }
})
