import type { BodyMeasurementId } from "@toile/body"
import { expect, test } from "vitest"
import { fullRecord } from "./full-record.js"
import { fullSet } from "./held-ids.js"
import { populationSampler } from "./population-sampler.js"
import { predict, predictionRoom } from "./predict.js"
import { predictTable } from "./predict-table.js"

const columns: readonly BodyMeasurementId[] = ["mbHeight", "mbWeight", "mbBustGirth", "mbSleeveLength"]
const people = (gender: "female" | "male", count: number) => {
  const draw = populationSampler(gender, 7)
  return Array.from({ length: count }, () => draw().measurements)
}

test("a table's rows are what each would be alone, whatever is not known of it", () => {
  const bodies = people("female", 40)
  const values = Float64Array.from(
    bodies.flatMap((body, row) => columns.map((id, c) => ((row + c) % 3 === 0 ? Number.NaN : body[id]))),
  )
  const made = predictTable({ gender: "female", columns, values })
  if (made._tag === "Err") throw new Error(made.error.message)
  const { measurements, low, high, rows } = made.value
  expect(made.value.columns).toEqual(fullSet)
  expect(rows).toBe(40)
  bodies.forEach((body, row) => {
    const known = Object.fromEntries(columns.flatMap((id, c) => ((row + c) % 3 === 0 ? [] : [[id, body[id]]])))
    const alone = predict({ gender: "female", measurements: known })
    if (alone._tag === "Err") throw new Error(alone.error.message)
    fullSet.forEach((id, c) => {
      const at = row * fullSet.length + c
      expect(measurements[at]).toBe(alone.value.measurements[id])
      expect([low[at], high[at]]).toEqual([alone.value.intervals[id]?.low, alone.value.intervals[id]?.high])
    })
    expect(made.value.warnings.get(row) ?? []).toEqual(alone.value.warnings)
  })
})

test("a row that cannot be is refused and the others are not; a table that is none is", () => {
  const made = predictTable({
    gender: "male",
    columns: ["mbHeight", "mbWeight"],
    values: Float64Array.of(180, 80, 1.8, 80, Number.NaN, Number.NaN, 175, 70),
  })
  if (made._tag === "Err") throw new Error(made.error.message)
  expect([...made.value.refused.keys()]).toEqual([1, 2])
  expect(made.value.refused.get(1)?.problems[0]).toMatchObject({ code: "outOfBounds", measurement: "mbHeight" })
  expect(made.value.refused.get(2)?.problems[0]).toMatchObject({ code: "noMeasurement" })
  expect(Number.isNaN(made.value.measurements[57])).toBe(true)
  expect(made.value.measurements[3 * 57]).toBe(175)
  const odd = predictTable({ gender: "male", columns: ["mbHeight", "mbWeight"], values: Float64Array.of(180) })
  expect(odd).toMatchObject({ _tag: "Err", error: { message: "1 values are no whole rows of 2 columns" } })
  const twice = predictTable({ gender: "male", columns: ["mbHeight", "mbHeight"], values: Float64Array.of(180, 181) })
  expect(twice).toMatchObject({ _tag: "Err", error: { message: "the column mbHeight stands there twice" } })
})

test("what a room remembers changes no answer: sets, genders and readings in turn", () => {
  const room = predictionRoom()
  const [women, men] = [people("female", 12), people("male", 12)]
  const sets = [
    ["mbHeight", "mbWeight"],
    ["mbWeight", "mbHeight"],
    ["mbHeight"],
    ["mbSleeveLength", "mbHipDepth"],
  ] as const
  for (let n = 0; n < 12; n++)
    for (const ids of sets)
      for (const [gender, body] of [
        ["female", women[n]!],
        ["male", men[n]!],
      ] as const) {
        const measurements = Object.fromEntries(ids.map((id) => [id, id === "mbHipDepth" ? 24 : body[id]]))
        const input = { gender, measurements }
        expect(predict(input, undefined, room)).toEqual(predict(input))
        const repeated = { gender, measurements: { mbHeight: body.mbHeight }, repeated: { mbWeight: [70, 71, 72] } }
        expect(predict(repeated, undefined, room)).toEqual(predict(repeated))
        const shaped = { ...input, bodyShapes: { posture: "curved" } }
        expect(predict(shaped, undefined, room)).toEqual(predict(shaped))
      }
})

test("an answer's fields stand in the order of the full set", () => {
  expect(Object.entries(fullRecord(fullSet))).toEqual(fullSet.map((id) => [id, id]))
})
