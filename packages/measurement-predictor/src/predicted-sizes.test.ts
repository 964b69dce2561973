import { expect, test } from "vitest"
import { percentile } from "./percentile.js"
import { predictedSizes } from "./predicted-sizes.js"

const sizes = (steps: Parameters<typeof predictedSizes>[0]) => {
  const made = predictedSizes(steps)
  if (made._tag === "Err") throw new Error(made.error.message)
  return made.value
}

test("sizes go by a girth, with the height and drop that are given and the rest of people of that size", () => {
  const men = sizes({ gender: "male", by: "mbBustGirth", values: [92, 96, 100], height: 178, drop: 12 })
  expect(men.map(({ name }) => name)).toEqual(["92", "96", "100"])
  for (const { measurements } of men) expect(measurements.mbBustGirth! - measurements.mbWaistGirth!).toBeCloseTo(12, 6)
  expect(men.map(({ measurements }) => measurements.mbHeight)).toEqual([178, 178, 178])
  const hips = men.map(({ measurements }) => measurements.mbLowHipGirth!)
  expect(hips).toEqual([...hips].sort((a, b) => a - b))
  const trousers = sizes({ gender: "male", by: "mbWaistGirth", values: [80], drop: 16 })
  expect(trousers[0]!.measurements.mbBustGirth).toBe(96)
})

test("steps of the population stand for equal shares of it", () => {
  const women = sizes({ gender: "female", by: "mbBustGirth", values: { population: 5 } })
  expect(women.map(({ name }) => Number(name))).toEqual(
    [0.1, 0.3, 0.5, 0.7, 0.9].map((share) => Math.round(percentile("female", "mbBustGirth", share) * 10) / 10),
  )
})

test("a size that nobody has is an error", () => {
  expect(predictedSizes({ gender: "male", by: "mbBustGirth", values: [96, 900] })).toMatchObject({
    _tag: "Err",
    error: { _tag: "PredictionError" },
  })
})
