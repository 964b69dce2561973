import type { Draft } from "@toile/draft-model"
import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { draftPattern, type Order, type Refusal, TARGET_TOLERANCE } from "./index.js"
import { tube } from "./sample-levers.fixture.js"

const order: Order = {
  measurementType: "body",
  measurements: { mbWaistGirth: 76, mbLowHipGirth: 100, mbWaistHeight: 105 },
}
const final: Order = { measurementType: "final", measurements: { mfHipGirth: 104, mfSkirtLength: 60 } }
const drafted = (more: Partial<Order>, of = order): Draft => {
  const made = draftPattern(tube, { ...of, ...more })
  if (made._tag === "Err") throw new Error(JSON.stringify(made.error))
  return made.value
}
const refused = (more: Partial<Order>, of = order): Refusal => {
  const made = draftPattern(tube, { ...of, ...more })
  if (made._tag === "Ok" || made.error._tag !== "Refused") throw new Error(JSON.stringify(made))
  return made.error.refusal
}
const aim = (targetGarmentMeasurements: Record<string, number>, more: Partial<Order> = {}) => ({
  ...more,
  targetGarmentMeasurements,
})

describe("a target", () => {
  test("moves its lever between the option's steps, and the draft says where to", () => {
    const draft = drafted(aim({ gmLength: 53.37 }))
    expect(draft.garmentMeasurements.gmLength).toBeCloseTo(53.37, 2)
    expect(draft.targetGarmentMeasurements).toEqual({ gmLength: 53.37 })
    expect(draft.targets).toEqual([
      {
        garmentMeasurement: "gmLength",
        target: 53.37,
        kind: "exact",
        source: "order",
        reached: 53.37,
        lever: "length",
        value: 53.37,
      },
    ])
  })
  test("leaves the inputs as they were given", () => {
    const draft = drafted(aim({ gmLength: 53.37 }, { options: { length: 40 } }))
    expect(draft.options).toMatchObject({ length: 40, hipEase: 4 })
  })
  test("that is met already moves nothing", () => {
    const plain = drafted({})
    const draft = drafted(aim({ gmHipGirth: plain.garmentMeasurements.gmHipGirth! }))
    expect(draft.targets).toMatchObject([{ garmentMeasurement: "gmHipGirth", reached: 103.8 }])
    expect(draft.targets![0]).not.toHaveProperty("lever")
    expect(draft.pieces).toEqual(plain.pieces)
  })
  test("moves a lever that no option names, from where the pattern has it", () => {
    expect(drafted({}).garmentMeasurements.gmDip).toBeCloseTo(10 + Math.sqrt(1.3), 4)
    const draft = drafted(aim({ gmDip: 12 }))
    expect(draft.targets).toMatchObject([{ lever: "dip" }])
    expect(draft.garmentMeasurements.gmDip).toBeCloseTo(12, 2)
    expect(draft.targets![0]!.value).toBeCloseTo(4, 1)
  })
  test("is met beyond a stretch where its lever moves nothing", () => {
    // The waist is at least the hip less 30: below 4 cm of ease it stays
    const body = { ...order.measurements, mbWaistGirth: 66 }
    const draft = drafted(aim({ gmWaistGirth: 73 }, { measurements: body }))
    expect(draft.garmentMeasurements.gmWaistGirth).toBeCloseTo(73, 2)
  })
  test("without targets nothing is said of any", () => {
    const draft = drafted({})
    expect(Object.keys(draft)).not.toContain("targets")
    expect(Object.keys(draft)).not.toContain("targetGarmentMeasurements")
  })
})

describe("several targets", () => {
  test("whose levers disturb each other are met together", () => {
    fc.assert(
      fc.property(
        fc.record({
          waistEase: fc.double({ min: 0.2, max: 5.8, noNaN: true }),
          hipEase: fc.double({ min: 0.2, max: 7.8, noNaN: true }),
          length: fc.double({ min: 31, max: 74, noNaN: true }),
          dip: fc.double({ min: 0.01, max: 4.4, noNaN: true }),
        }),
        ({ waistEase, hipEase, length, dip }) => {
          const targets = {
            gmWaistGirth: 76 + waistEase + 0.4 * hipEase,
            gmHipGirth: 100 + hipEase - 0.2 * waistEase,
            gmLength: length,
            gmDip: 10 + Math.sqrt(dip),
          }
          const { garmentMeasurements } = drafted(aim(targets))
          for (const [name, cm] of Object.entries(targets))
            expect(Math.abs(garmentMeasurements[name]! - cm)).toBeLessThanOrEqual(TARGET_TOLERANCE)
        },
      ),
      { seed: 5, numRuns: 100, endOnFailure: true },
    )
  })
})

describe("a target that is not met", () => {
  test("is a refusal that says how near it came, the lever and the bound that held it", () => {
    expect(refused(aim({ gmHipGirth: 120 }))).toEqual({
      code: "target",
      measurement: "gmHipGirth",
      message: "gmHipGirth: 120 cm (the target) is not met: 107.8 is the nearest, with hipEase at its most (8)",
      targets: [
        {
          garmentMeasurement: "gmHipGirth",
          target: 120,
          source: "order",
          nearest: 107.8,
          lever: "hipEase",
          value: 8,
          bound: "most",
          message: "gmHipGirth: 120 cm (the target) is not met: 107.8 is the nearest, with hipEase at its most (8)",
        },
      ],
    })
    expect(refused(aim({ gmLength: 20 })).targets).toMatchObject([{ nearest: 30, bound: "least", value: 30 }])
  })
  test("because the pattern refuses to go on says what the pattern says", () => {
    const { message, targets } = refused(aim({ gmLength: 78 }))
    expect(message).toMatch(
      /^gmLength: 78 cm \(the target\) is not met: 74\.\d+ is the nearest, with length at 74\.\d+; beyond it length: [\d.]+ cm drag on the floor$/,
    )
    expect(targets![0]!.nearest).toBeGreaterThan(74)
  })
  test("without a lever is refused by name", () => {
    expect(refused(aim({ gmRibGirth: 90 })).message).toBe(
      "gmRibGirth: 90 cm (the target) is not met: 93.42 comes out, and the pattern has no lever for it",
    )
  })
  test("whose lever does not hold says when it would", () => {
    expect(refused(aim({ gmHemGirth: 110 })).message).toMatch(/its lever flare holds only where hem is hem\.flared$/)
    expect(
      drafted(aim({ gmHemGirth: 110 }, { options: { hem: "hem.flared" } })).garmentMeasurements.gmHemGirth,
    ).toBeCloseTo(110, 1)
  })
  test("is told beside the others that are not met, and those alone", () => {
    const { message, targets } = refused(aim({ gmHipGirth: 120, gmLength: 55, gmDip: 30 }))
    expect(targets!.map((t) => t.garmentMeasurement)).toEqual(["gmHipGirth", "gmDip"])
    expect(message).toBe(targets!.map((t) => t.message).join("; "))
  })
  test("because what was ordered cannot be drafted at all is that refusal", () => {
    expect(refused(aim({ gmLength: 60 }, { options: { length: 80 } })).code).toBe("long")
  })
})

describe("a draft from finished measurements", () => {
  test("takes the target as the finished measurement that was not given", () => {
    const draft = drafted(aim({ gmWaistGirth: 84.2 }), final)
    expect(draft.targets).toMatchObject([{ lever: "mfWaistGirth", value: 84.2, reached: 84.2 }])
    expect(draft.measurements).toEqual(final.measurements)
  })
  test("is refused where the target contradicts what was given", () => {
    expect(refused(aim({ gmHipGirth: 106 }), final).message).toBe(
      "gmHipGirth: 106 cm (the target) is not met: 104 comes out, and the draft is made from mfHipGirth",
    )
    expect(drafted(aim({ gmHipGirth: 104.04 }), final).garmentMeasurements.gmHipGirth).toBe(104)
  })
})

describe("a parent", () => {
  const tubeParent = { pattern: "tube", garmentMeasurements: { gmHipGirth: 105, gmLength: 60, gmWaistGirth: 80 } }
  const coat = (chest: number) => ({ pattern: "coat", garmentMeasurements: { gmChestGirth: chest, gmWaistGirth: 80 } })

  test("gives what the child declares, and nothing else", () => {
    const draft = drafted({ parent: tubeParent })
    expect(draft.garmentMeasurements.gmHipGirth).toBeCloseTo(105.8, 2)
    expect(draft.garmentMeasurements.gmLength).toBeCloseTo(57.5, 2)
    expect(draft.parent).toEqual({ pattern: "tube" })
    expect(draft.targets).toMatchObject([
      { garmentMeasurement: "gmHipGirth", source: "parent", kind: "exact", target: 105.8 },
      { garmentMeasurement: "gmLength", source: "parent", kind: "exact", target: 57.5 },
    ])
  })
  test("holds back what may be at most so much, and leaves less alone", () => {
    const roomy = drafted({ parent: coat(130) })
    expect(roomy.targets).toMatchObject([
      { garmentMeasurement: "gmWaistGirth" },
      { garmentMeasurement: "gmHipGirth", kind: "atMost", target: 124 },
    ])
    expect(roomy.targets![1]).not.toHaveProperty("lever")
    const tight = drafted({ parent: coat(107) })
    expect(tight.garmentMeasurements.gmHipGirth).toBeCloseTo(101, 2)
    expect(tight.garmentMeasurements.gmWaistGirth).toBeCloseTo(80, 2)
  })
  test("gives way to the order's own target", () => {
    const draft = drafted({ parent: tubeParent, ...aim({ gmLength: 55 }) })
    expect(draft.garmentMeasurements.gmLength).toBeCloseTo(55, 2)
    expect(draft.targets!.map((t) => [t.garmentMeasurement, t.source])).toEqual([
      ["gmHipGirth", "parent"],
      ["gmLength", "order"],
    ])
  })
  test("that cannot be followed is a refusal that names its measurement", () => {
    expect(refused({ parent: coat(100) }).message).toMatch(
      /^gmHipGirth: at most 94 cm \(the parent's gmChestGirth less 6\) is not met: .* with hipEase at its least \(0\)$/,
    )
  })
  test("of a pattern that the child does not know, or without the measurement, is told as a note", () => {
    const stranger = drafted({ parent: { pattern: "hat", garmentMeasurements: { gmHipGirth: 1 } } })
    expect(stranger.warnings).toMatchObject([
      { code: "parent", message: "nothing is taken from a parent of the pattern hat" },
    ])
    expect(stranger.targets).toEqual([])
    const poor = drafted({ parent: { pattern: "tube", garmentMeasurements: { gmLength: 60 } } })
    expect(poor.warnings).toMatchObject([{ message: "gmHipGirth: the parent has no gmHipGirth to take it from" }])
  })
})
