import { bodyMeasurementIds, hardBounds } from "@toile/body"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { slotOf } from "./body.js"
import { derivedIds } from "./derived-ids.js"
import { isHeld, passedOnIds } from "./held-ids.js"
import { mahalanobis, type PredictionInput, populationSampler, predict } from "./index.js"
import { isVariable } from "./variables.js"

const predicted = (input: PredictionInput) => {
  const result = predict(input)
  if (result._tag === "Err") throw new Error(result.error.message)
  return result.value
}

describe("what the population holds", () => {
  it("is each ID once, measured or derived; the others are passed on", () => {
    const derived = new Set<string>(derivedIds.map(({ id }) => id))
    for (const id of bodyMeasurementIds) {
      expect([isVariable(id), derived.has(id), !isHeld(id)].filter(Boolean), id).toHaveLength(1)
      if (isHeld(id)) expect(slotOf[id], id).toBeGreaterThanOrEqual(0)
    }
  })

  it("says the same whether or not arcs, depths and widths of the trunk are given; they stand in the answer as given", () => {
    fc.assert(
      fc.property(
        fc.constantFrom("female" as const, "male" as const),
        fc.nat(1e6),
        fc.subarray([...passedOnIds], { minLength: 1 }),
        fc.double({ min: 0, max: 0.7, noNaN: true }),
        (gender, seed, ids, part) => {
          const { mbHeight, mbBustGirth } = populationSampler(gender, seed)().measurements
          const further = Object.fromEntries(
            ids.map((id) => {
              const { low, high } = hardBounds(gender, id)
              return [id, low + part * (high - low)]
            }),
          )
          const without = predicted({ gender, measurements: { mbHeight, mbBustGirth } })
          const withThem = predicted({ gender, measurements: { ...further, mbHeight, mbBustGirth } })
          expect(withThem.measurements).toEqual({ ...without.measurements, ...further })
          for (const id of ids) {
            expect(withThem.sources[id]).toBe("input")
            expect(withThem.intervals[id]).toEqual({ low: further[id], high: further[id] })
          }
        },
      ),
      { seed: 31, numRuns: 60 },
    )
  })

  it("answers its middle where nothing else is given, and refuses what is out of bounds", () => {
    const { measurements, warnings } = predicted({ gender: "female", measurements: { mbBustDepth: 25 } })
    expect(measurements).toMatchObject({ mbBustDepth: 25, mbHeight: 162.74 })
    expect(warnings).toEqual([])
    expect(predict({ gender: "female", measurements: { mbBustDepth: 250 } })).toMatchObject({
      _tag: "Err",
      error: {
        problems: [{ code: "outOfBounds", message: "mbBustDepth is 250 cm, outside 12 to 64 cm" }],
      },
    })
  })

  it("warns of a front arc that is larger than its girth", () => {
    const { warnings } = predicted({ gender: "male", measurements: { mbWaistGirth: 80, mbFrontWaistArc: 82 } })
    expect(warnings).toMatchObject([{ code: "contradiction", measurement: "mbFrontWaistArc" }])
    expect(predicted({ gender: "male", measurements: { mbWaistGirth: 80, mbFrontWaistArc: 44 } }).warnings).toEqual([])
  })

  it("judges a body's distance by what it holds", () => {
    const body = { mbHeight: 170, mbBustGirth: 95, mbBustWidth: 27 }
    expect(mahalanobis("female", body, ["mbHeight", "mbBustGirth", "mbBustWidth"])).toEqual(
      mahalanobis("female", body, ["mbHeight", "mbBustGirth"]),
    )
  })
})
