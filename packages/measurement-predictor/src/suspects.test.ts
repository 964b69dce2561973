import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { populationSampler, predict, suspects } from "./index.js"

const woman = { mbHeight: 167, mbWeight: 63, mbBustGirth: 91, mbWaistGirth: 74, mbLowHipGirth: 99 }
const asked = (measurements: Record<string, number>, repeated: Record<string, number[]> = {}) => {
  const found = suspects({ gender: "female", measurements, repeated })
  if (found._tag === "Err") throw new Error(found.error.message)
  return found.value
}

describe("suspects", () => {
  test("nobody is asked about measurements that go together", () => expect(asked(woman)).toEqual([]))

  test.each([
    ["mbHeight", "inches", 2.54],
    ["mbWaistGirth", "inches", 2.54],
    ["mbWeight", "pounds", 0.45359237],
    ["mbLowHipGirth", "millimetres", 0.1],
  ] as const)("%s in %s is told with its value in cm or kg, also beyond what a body can have", (id, unit, factor) => {
    const [first] = asked({ ...woman, [id]: Math.round((100 * woman[id]) / factor) / 100 })
    expect(first).toMatchObject({ measurement: id, kind: "unit", unit })
    expect(first!.expected).toBeCloseTo(woman[id], 1)
    expect(first!.message).toContain(`it looks like ${unit}`)
  })

  test("a tape in inches is told wherever it was used, of all lengths or of the girths alone", () => {
    const inches = (ids: readonly string[]) =>
      asked(Object.fromEntries(Object.entries(woman).map(([id, cm]) => [id, ids.includes(id) ? cm / 2.54 : cm])))
    const girths = ["mbBustGirth", "mbWaistGirth", "mbLowHipGirth"]
    for (const ids of [["mbHeight", ...girths], girths]) {
      const found = inches(ids)
      expect(found.map(({ measurement }) => measurement)).toEqual(ids)
      for (const { kind, unit, measurement, expected } of found) {
        expect([kind, unit]).toEqual(["unit", "inches"])
        expect(expected).toBeCloseTo(woman[measurement as keyof typeof woman], 1)
      }
    }
    // And the scales beside it in pounds
    const all = asked(
      Object.fromEntries(Object.entries(woman).map(([id, v]) => [id, v / (id === "mbWeight" ? 0.45359237 : 2.54)])),
    )
    expect(all.map(({ measurement, unit }) => `${measurement} ${unit}`)).toContain("mbWeight pounds")
    expect(all).toHaveLength(5)
  })

  test("a waist and a hip that were swapped are one question, not two", () => {
    const found = asked({ ...woman, mbWaistGirth: 99, mbLowHipGirth: 74 })
    expect(found).toHaveLength(1)
    expect(found[0]).toMatchObject({
      kind: "swapped",
      expected: 74,
      with: "mbLowHipGirth",
      measurement: "mbWaistGirth",
    })
  })

  test("a slip is named with what would be expected; the most surprising first", () => {
    const [first] = asked({ ...woman, mbLowHipGirth: 86 })
    expect(first).toMatchObject({ measurement: "mbLowHipGirth", kind: "slip", given: 86 })
    expect(first!.expected).toBeGreaterThan(95)
    const two = asked({ ...woman, mbHeight: 66, mbLowHipGirth: 80 })
    expect(two.map(({ measurement }) => measurement)).toEqual(["mbHeight", "mbLowHipGirth"])
    expect(two[0]!.surprise).toBeGreaterThan(two[1]!.surprise)
  })

  test("readings of one place that differ more than tapes do are to be taken again", () => {
    const { mbWaistGirth: _, ...rest } = woman
    expect(asked(rest, { mbWaistGirth: [73.5, 74.6] })).toEqual([])
    expect(asked(rest, { mbWaistGirth: [70, 78] })).toMatchObject([
      { measurement: "mbWaistGirth", kind: "spread", given: 74 },
    ])
  })

  test("of what is no measurement or no number nothing is said but that", () => {
    expect(suspects({ gender: "female", measurements: { mbHat: 3 } })).toMatchObject({ _tag: "Err" })
    expect(suspects({ gender: "female", measurements: { mbHeight: Number.NaN } })).toMatchObject({ _tag: "Err" })
    expect(suspects({ gender: "female", measurements: { mbHeight: -3 } })).toMatchObject({ _tag: "Err" })
  })

  test("bodies of the population are asked about 2 times in 100 at the most", () => {
    for (const gender of ["female", "male"] as const) {
      const draw = populationSampler(gender, 9)
      let count = 0
      for (let n = 0; n < 500; n++) {
        const { measurements } = draw()
        const given = Object.fromEntries(Object.keys(woman).map((id) => [id, measurements[id as keyof typeof woman]]))
        const found = suspects({ gender, measurements: given })
        if (found._tag === "Ok" && found.value.length > 0) count++
      }
      expect(count).toBeLessThanOrEqual(10)
    }
  })
})

describe("readings that were repeated", () => {
  const interval = (repeated: Record<string, number[]>) => {
    const { mbWaistGirth: _, ...rest } = woman
    const made = predict({ gender: "female", measurements: rest, repeated })
    if (made._tag === "Err") throw new Error(made.error.message)
    return made.value
  }
  test("count as their mean, and tell more of the rest the more of them agree", () => {
    const one = interval({ mbWaistGirth: [74] })
    const three = interval({ mbWaistGirth: [73.8, 74, 74.2] })
    const apart = interval({ mbWaistGirth: [68, 74, 80] })
    expect(three.measurements.mbWaistGirth).toBe(74)
    expect(three.sources.mbWaistGirth).toBe("input")
    const width = ({ intervals }: typeof one) => intervals.mbNavelWaistGirth!.high - intervals.mbNavelWaistGirth!.low
    expect(width(three)).toBeLessThan(width(one))
    expect(width(apart)).toBeGreaterThan(width(one))
  })
  test("one reading is what it is as a measurement", () => {
    fc.assert(
      fc.property(fc.double({ min: 60, max: 110, noNaN: true }), (value) => {
        const cm = Math.round(value * 10) / 10
        const { mbWaistGirth: _, ...rest } = woman
        expect(predict({ gender: "female", measurements: rest, repeated: { mbWaistGirth: [cm] } })).toEqual(
          predict({ gender: "female", measurements: { ...rest, mbWaistGirth: cm } }),
        )
      }),
      { seed: 4, numRuns: 20 },
    )
  })
  test.each([
    [{ mbWaistGirth: [] }, "mbWaistGirth is repeated as []"],
    [{ mbHeight: [167] }, "mbHeight stands in measurements and in repeated"],
    [{ mbHat: [1] }, "mbHat is not a known measurement"],
    [{ mbFrontWaistArc: [40] }, "mbFrontWaistArc tells nothing of the rest"],
  ])("%j is refused by name", (repeated, words) => {
    const made = predict({ gender: "female", measurements: { mbHeight: 167 }, repeated })
    expect(made._tag === "Err" && made.error.message).toContain(words)
  })
})
