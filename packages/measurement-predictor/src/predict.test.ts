import { type BodyMeasurementId, bodyMeasurementIds, fullSetIds, type Gender, hardBounds } from "@toile/body"
import { isErr, isOk } from "@toile/result"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { type Prediction, type PredictionInput, populationSampler, predict } from "./index.js"
import { proportions } from "./proportions.js"

const run = { seed: 20261120, numRuns: 150 }

const predicted = (input: PredictionInput): Prediction => {
  const result = predict(input)
  if (isErr(result)) throw new Error(result.error.message)
  return result.value
}

const gender = fc.constantFrom<Gender>("female", "male")
const pick = (measurements: Readonly<Record<string, number>>, ids: readonly string[]) =>
  Object.fromEntries(ids.map((id) => [id, measurements[id]!]))

/** Some measurements of one body that was drawn from the population. */
const partOfBody = fc
  .record({ gender, seed: fc.nat(1e6), ids: fc.subarray([...fullSetIds], { minLength: 1 }) })
  .map(({ gender, seed, ids }) => ({ gender, measurements: pick(populationSampler(gender, seed)().measurements, ids) }))

/** Any values inside the hard bounds, whether or not a body has them together. */
const anyValidInput = gender.chain((gender) =>
  fc
    .dictionary(fc.constantFrom<BodyMeasurementId>(...bodyMeasurementIds), fc.double({ min: 0, max: 1, noNaN: true }), {
      minKeys: 1,
      maxKeys: 12,
    })
    .map((parts) => {
      const measurements = Object.fromEntries(
        Object.entries(parts).map(([id, part]) => {
          const { low, high } = hardBounds(gender, id as BodyMeasurementId)
          return [id, low + part * (high - low)]
        }),
      )
      return { gender, measurements }
    }),
)

describe("predict", () => {
  const expectWhole = (input: PredictionInput, { measurements, intervals, sources }: Prediction) => {
    const expected = new Set<string>([...fullSetIds, ...Object.keys(input.measurements)])
    expect(new Set(Object.keys(measurements))).toEqual(expected)
    expect(new Set(Object.keys(intervals))).toEqual(expected)
    for (const id of expected) {
      const value = measurements[id]!
      const given = input.measurements[id]
      expect(value, id).toBeGreaterThan(0)
      expect(value, id).toBe(given ?? Number(value.toFixed(2)))
      expect(sources[id] === "input").toBe(given !== undefined)
      expect(intervals[id]!.low).toBeLessThanOrEqual(value)
      expect(intervals[id]!.high).toBeGreaterThanOrEqual(value)
    }
  }

  it("gives the 57 IDs, inputs unchanged, from any part of a real body", () => {
    fc.assert(
      fc.property(partOfBody, (input) => expectWhole(input, predicted(input))),
      run,
    )
  })

  it("does the same from any values inside the bounds, or says which cannot belong to one body", () => {
    fc.assert(
      fc.property(anyValidInput, (input) => {
        const result = predict(input)
        if (isOk(result)) expectWhole(input, result.value)
        else expect(result.error.problems.map(({ code }) => code)).toEqual(["contradictoryMeasurements"])
      }),
      run,
    )
  })

  it("keeps every proportion of a body, from any part of a real one", () => {
    fc.assert(
      fc.property(partOfBody, (input) => {
        const { measurements } = predicted(input)
        for (const [larger, smaller] of proportions) {
          const [large, small] = [measurements[larger], measurements[smaller]]
          if (large === undefined || small === undefined) continue
          // Where both are given, or follow from what was given, they stand as they were given
          expect(large, `${larger} of ${JSON.stringify(input)}`).toBeGreaterThanOrEqual(small - 0.3)
        }
      }),
      run,
    )
  })

  it("gives a whole body back as it came, with no warning of a contradiction", () => {
    fc.assert(
      fc.property(gender, fc.nat(1e6), (gender, seed) => {
        const { measurements } = populationSampler(gender, seed)()
        const result = predicted({ gender, measurements })
        expect(result.measurements).toEqual(measurements)
        expect(result.warnings.filter(({ code }) => code === "contradiction")).toEqual([])
      }),
      { ...run, numRuns: 40 },
    )
  })

  it("derives exactly from the parts that were given", () => {
    fc.assert(
      fc.property(gender, fc.nat(1e6), (gender, seed) => {
        const body = populationSampler(gender, seed)().measurements
        const { measurements: m } = predicted({
          gender,
          measurements: pick(body, [
            "mbWaistHeight",
            "mbLowHipHeight",
            "mbSideArmLength",
            "mbAcrossBackWidth",
            "mbBackNeckToWaist",
          ]),
        })
        const drop = m.mbWaistHeight! - m.mbLowHipHeight!
        expect(m.mbHighHipHeight).toBeCloseTo(m.mbWaistHeight! - 0.68 * drop, 1)
        expect(m.mbWaistbandRegRiseHeight).toBeCloseTo(m.mbWaistHeight! - 0.15 * drop, 1)
        expect(m.mbWaistbandMidRiseHeight).toBeCloseTo(m.mbWaistHeight! - 0.3 * drop, 1)
        expect(m.mbWaistbandLowRiseHeight).toBeCloseTo(m.mbWaistHeight! - 0.45 * drop, 1)
        expect(m.mbSleeveLength).toBeCloseTo(m.mbSideArmLength! + 5, 8)
        expect(m.mbAcrossChestWidth).toBeCloseTo(0.9 * m.mbAcrossBackWidth!, 1)
        expect(m.mbSleeveShoulderWidth).toBeCloseTo(m.mbAcromionShoulderWidth! + 4, 8)
        expect(m.mbSleeveShoulderWidthHorizontal).toBeCloseTo(m.mbAcromionShoulderWidthHorizontal! + 4, 8)
        expect(m.mbBackNeckToLowHip).toBeCloseTo(m.mbBackNeckToWaist! + 1.03 * drop, 1)
        expect(m.mbMaxHipGirth).toBeGreaterThanOrEqual(
          Math.max(m.mbLowHipGirth!, m.mbNavelWaistGirth!, m.mbHighHipGirth!),
        )
      }),
      run,
    )
  })

  it("works back from a derived ID to its part", () => {
    const { measurements, sources } = predicted({ gender: "male", measurements: { mbSleeveLength: 68, mbHeight: 180 } })
    expect(measurements.mbSideArmLength).toBe(63)
    expect(sources.mbSideArmLength).toBe("derived")
    const wide = predicted({ gender: "female", measurements: { mbMaxHipGirth: 120 } }).measurements
    const narrow = predicted({ gender: "female", measurements: { mbMaxHipGirth: 90 } }).measurements
    expect(wide.mbLowHipGirth!).toBeGreaterThan(110)
    expect(wide.mbLowHipGirth!).toBeLessThanOrEqual(120)
    expect(narrow.mbLowHipGirth!).toBeLessThanOrEqual(90)
    const level = predicted({
      gender: "female",
      measurements: { mbWaistHeight: 104, mbHighHipHeight: 90 },
    }).measurements
    expect(level.mbWaistHeight! - 0.68 * (level.mbWaistHeight! - level.mbLowHipHeight!)).toBeCloseTo(90, 0)
  })

  it("makes every height and girth grow with the body", () => {
    fc.assert(
      fc.property(
        gender,
        fc.double({ min: 150, max: 195, noNaN: true }),
        fc.double({ min: 50, max: 110, noNaN: true }),
        (gender, height, weight) => {
          const body = (mbHeight: number, mbWeight: number) =>
            predicted({ gender, measurements: { mbHeight, mbWeight } }).measurements
          const [small, taller, heavier] = [body(height, weight), body(height + 5, weight), body(height, weight + 5)]
          for (const id of [
            "mbBackNeckHeight",
            "mbBustHeight",
            "mbWaistHeight",
            "mbLowHipHeight",
            "mbCrotchHeight",
            "mbKneeHeight",
            "mbSideArmLength",
          ])
            expect(taller[id]!, id).toBeGreaterThan(small[id]!)
          for (const id of [
            "mbBustGirth",
            "mbWaistGirth",
            "mbHighHipGirth",
            "mbLowHipGirth",
            "mbThighGirth",
            "mbBicepGirth",
            "mbMidNeckGirth",
          ])
            expect(heavier[id]!, id).toBeGreaterThan(small[id]!)
        },
      ),
      run,
    )
  })

  it("is surer the more it knows", () => {
    const few = predicted({ gender: "female", measurements: { mbHeight: 166 } }).intervals
    const more = predicted({ gender: "female", measurements: { mbHeight: 166, mbWeight: 62 } }).intervals
    const most = predicted({
      gender: "female",
      measurements: { mbHeight: 166, mbWeight: 62, mbLowHipGirth: 100 },
    }).intervals
    const width = ({ low, high }: { low: number; high: number }) => high - low
    expect(width(more.mbThighGirth!)).toBeLessThan(width(few.mbThighGirth!))
    expect(width(most.mbThighGirth!)).toBeLessThan(width(more.mbThighGirth!))
  })

  it("draws the man of 180 cm and 67 kg near to the published sample of the interface", () => {
    const { measurements } = predicted({
      gender: "male",
      measurements: { mbHeight: 180, mbWeight: 67 },
      bodyShapes: { posture: "veryCurved" },
    })
    const sample = {
      mbMidNeckGirth: 36.17,
      mbCollarGirth: 39.17,
      mbBustGirth: 94.91,
      mbWaistGirth: 77.61,
      mbLowHipGirth: 94.91,
      mbAcrossBackWidth: 39.55,
      mbBicepGirth: 29.82,
      mbWristGirth: 16.58,
      mbSideArmLength: 60.14,
      mbBustHeight: 131.69,
      mbWaistHeight: 115.43,
      mbLowHipHeight: 92.44,
      mbSideNeckToWaist: 42.67,
    }
    for (const [id, value] of Object.entries(sample))
      expect(Math.abs(measurements[id]! / value - 1), `${id} ${measurements[id]}`).toBeLessThan(0.045)
  })
})

describe("body shapes", () => {
  it("are echoed, normal where not given, and move what they stand for", () => {
    const body = (posture: string) =>
      predicted({ gender: "male", measurements: { mbHeight: 180, mbWeight: 75 }, bodyShapes: { posture } })
    expect(body("curved").bodyShapes).toEqual({ posture: "curved", shoulderSlope: "normal" })
    expect(body("veryCurved").measurements.mbBackNeckToWaist!).toBeGreaterThan(
      body("veryErect").measurements.mbBackNeckToWaist!,
    )
    const slope = (shoulderSlope: string) =>
      predicted({ gender: "female", measurements: { mbHeight: 166 }, bodyShapes: { shoulderSlope } }).measurements
    expect(
      slope("verySloping").mbAcromionShoulderWidth! - slope("verySloping").mbAcromionShoulderWidthHorizontal!,
    ).toBeGreaterThan(
      slope("verySquare").mbAcromionShoulderWidth! - slope("verySquare").mbAcromionShoulderWidthHorizontal!,
    )
  })
})

describe("bad input", () => {
  const problems = (input: PredictionInput) => {
    const result = predict(input)
    return isOk(result) ? [] : result.error.problems
  }

  it("is refused by name and reason", () => {
    const cases: [PredictionInput, string, RegExp][] = [
      [{ gender: "male", measurements: {} }, "noMeasurement", /at least one/],
      [{ gender: "male", measurements: { mbTail: 3 } }, "unknownMeasurement", /mbTail/],
      [{ gender: "male", measurements: { constructor: 3 } }, "unknownMeasurement", /constructor/],
      [{ gender: "male", measurements: { mbHeight: Number.NaN } }, "notANumber", /mbHeight is NaN/],
      [{ gender: "male", measurements: { mbHeight: Number.POSITIVE_INFINITY } }, "notANumber", /Infinity/],
      [{ gender: "male", measurements: { mbHeight: -3 } }, "outOfBounds", /mbHeight is -3 cm, outside/],
      [{ gender: "male", measurements: { mbHeight: 70 } }, "outOfBounds", /looks like inches/],
      [{ gender: "female", measurements: { mbBustGirth: 920 } }, "outOfBounds", /looks like millimetres/],
      [{ gender: "female", measurements: { mbHeight: 1.68 } }, "outOfBounds", /looks like metres/],
      [
        { gender: "female", measurements: { mbHeight: 168 }, bodyShapes: { belly: "flat" } },
        "unknownBodyShape",
        /belly/,
      ],
      [
        { gender: "female", measurements: { mbHeight: 168 }, bodyShapes: { posture: "bent" } },
        "unknownBodyShapeValue",
        /veryErect/,
      ],
      [{ gender: "robot" as Gender, measurements: { mbHeight: 168 } }, "unknownGender", /male or female/],
    ]
    for (const [input, code, message] of cases) {
      const [problem, ...rest] = problems(input)
      expect(problem?.code).toBe(code)
      expect(problem?.message).toMatch(message)
      expect(rest).toEqual([])
    }
  })

  it("that no body has together is refused where it calls for a length that cannot be", () => {
    const [problem] = problems({
      gender: "male",
      measurements: { mbWaistHeight: 70, mbKneeHeight: 30, mbCrotchHeight: 115 },
    })
    expect(problem).toMatchObject({ code: "contradictoryMeasurements", measurement: "mbCrotchHeight" })
    expect(problem?.message).toMatch(/cannot belong to one body/)
  })

  it("is told all at once", () => {
    expect(
      problems({ gender: "male", measurements: { mbHeight: 70, mbTail: 1 }, bodyShapes: { posture: "x" } }).map(
        ({ code }) => code,
      ),
    ).toEqual(["outOfBounds", "unknownMeasurement", "unknownBodyShapeValue"])
  })
})

describe("warnings", () => {
  const warned = (gender: Gender, measurements: Record<string, number>) => predicted({ gender, measurements }).warnings

  it("say nothing of an ordinary body", () => {
    expect(warned("male", { mbHeight: 180, mbWeight: 75 })).toEqual([])
    expect(warned("female", { mbHeight: 166, mbBustGirth: 92, mbWaistGirth: 74, mbLowHipGirth: 99 })).toEqual([])
  })

  it("name the input that does not fit, with what was expected and the unit it looks like", () => {
    const [pounds] = warned("male", {
      mbHeight: 180,
      mbWeight: 165,
      mbBustGirth: 98,
      mbWaistGirth: 82,
      mbLowHipGirth: 98,
    })
    expect(pounds).toMatchObject({ code: "unlikelyMeasurement", measurement: "mbWeight" })
    expect(pounds!.message).toMatch(/165 kg .* about 7\d.* kg; it looks like pounds/)
    const [slip] = warned("female", {
      mbHeight: 166,
      mbWeight: 62,
      mbBustGirth: 92,
      mbWaistGirth: 74,
      mbLowHipGirth: 130,
    })
    expect(slip).toMatchObject({ code: "unlikelyMeasurement", measurement: "mbLowHipGirth" })
  })

  it("name two inputs that no body has together", () => {
    const [first] = warned("female", { mbBustHeight: 100, mbWaistHeight: 104 })
    expect(first).toMatchObject({ code: "contradiction", measurement: "mbWaistHeight" })
  })

  it("say that the whole is rare where no single one stands out", () => {
    const measurements = {
      mbHeight: 181,
      mbMidNeckGirth: 43.5,
      mbWristGirth: 15.5,
      mbAnkleGirth: 25.5,
      mbForearmGirth: 28.5,
      mbHeadGirth: 61,
      mbAnkleHeight: 9,
    }
    const codes = warned("male", measurements).map(({ code }) => code)
    expect(codes.length).toBeGreaterThan(0)
  })
})
