import { circleSkirt, mensTrousers, shirt } from "@toile/garments"
import { bundled } from "@toile/pattern-model"
import { describe, expect, inject, test } from "vitest"
import { bundledGarment, fitByJacobian, fitJacobian, fitRisk } from "./index.js"

const few = { bodies: 120, seed: 3 }
const man = { mbHeight: 180, mbWeight: 82 }
const answered = (...[pattern, question, sampling = few]: Parameters<typeof fitRisk>) => {
  const answer = fitRisk(pattern, question, sampling)
  if (answer._tag === "Err") throw new Error(answer.error.message)
  return answer.value
}

describe("the chance that a garment sits", () => {
  test.runIf(inject("whole"))("rises as more is measured, and what helps most is named first", () => {
    const vague = answered(mensTrousers, { measurements: man })
    const [first] = vague.next
    const better = answered(mensTrousers, {
      measurements: { ...man, mbWaistGirth: 88, mbLowHipGirth: 101, mbCrotchHeight: 84 },
    })
    expect(vague.chance).toBeLessThan(0.15)
    expect(better.levels.gmWaistGirth!.chance).toBeGreaterThan(vague.levels.gmWaistGirth!.chance + 0.3)
    expect(["mbWaistGirth", "mbCrotchHeight", "mbLowHipGirth", "mbWaistHeight", "mbLowHipHeight"]).toContain(
      first!.measurement,
    )
  })

  test("a tape is not the truth: with the one measurement that a skirt needs it still may miss", () => {
    const { levels } = answered(circleSkirt, { measurements: { mbWaistGirth: 74 } })
    expect(levels.gmWaistGirth!.chance).toBeGreaterThan(0.85)
    expect(levels.gmWaistGirth!.chance).toBeLessThan(1)
    // 90 % of waists lie within 1.6449 % of 74 to both sides of the tape, so does the ease
    expect(levels.gmWaistGirth!.high - levels.gmWaistGirth!.low).toBeGreaterThan(1.5)
    expect(levels.gmWaistGirth!.high - levels.gmWaistGirth!.low).toBeLessThan(3)
  })

  test.each([
    ["bodies", 0],
    ["bodies", 2.5],
    ["bodies", -3],
    ["bodies", Number.NaN],
    ["seed", 0.5],
  ] as const)("a sampling that is none is refused by its field: %s %d", (field, value) => {
    const answer = fitRisk(circleSkirt, { measurements: { mbWaistGirth: 74 } }, { ...few, [field]: value })
    expect(answer).toMatchObject({ _tag: "Err", error: { _tag: "InvalidSampling", field } })
  })

  test("says the same for the same seed, and nearly the same for another", () => {
    const question = { measurements: { ...man, mbBustGirth: 104, mbWaistGirth: 90 } }
    const one = answered(shirt, question)
    expect(answered(shirt, question)).toEqual(one)
    const other = answered(shirt, question, { bodies: 120, seed: 4 })
    for (const [level, { chance }] of Object.entries(one.levels))
      expect(Math.abs(other.levels[level]!.chance - chance)).toBeLessThan(0.16)
  })

  test("asks for options as an order does", () => {
    const wide = answered(shirt, { measurements: man, options: { fit: "fit.relaxed" } })
    const close = answered(shirt, { measurements: man, options: { fit: "fit.slim" } })
    expect(wide.levels.gmWaistGirth!.low - close.levels.gmWaistGirth!.low).toBeGreaterThan(8)
  })
})

test("a published bundle answers as its pattern does, one from before there were tolerances that it has none", () => {
  const question = { measurements: { mbHeight: 168, mbWeight: 62, mbWaistGirth: 72 } }
  const sampling = { bodies: 40, seed: 5 }
  const bundle = bundled(circleSkirt)
  expect(fitRisk(bundledGarment(bundle), question, sampling)).toEqual(fitRisk(circleSkirt, question, sampling))
  const { version, reference, draft } = bundle
  const old = fitRisk(bundledGarment({ version, reference, draft }), question, sampling)
  expect(old).toEqual({
    _tag: "Err",
    error: { _tag: "NoFitTolerances", message: "circle-skirt does not say how close it has to fit" },
  })
  // A pattern's mistake and an order that cannot be are told alike from both
  const none = { measurements: { mbHeight: 168 }, options: { length: -5 } }
  expect(fitRisk(bundledGarment(bundle), none, sampling)).toEqual(fitRisk(circleSkirt, none, sampling))
})

describe("in straight lines", () => {
  test.each([
    ["shirt", shirt],
    ["trousers", mensTrousers],
  ])("a %s has nearly the chances of the bodies that were drawn", (_, pattern) => {
    const question = { measurements: { ...man, mbBustGirth: 104, mbWaistGirth: 90, mbLowHipGirth: 102 } }
    const drawn = answered(pattern, question, { bodies: 150, seed: 1 })
    const jacobian = fitJacobian(pattern, question)
    if (jacobian._tag === "Err") throw new Error(jacobian.error.message)
    const linear = fitByJacobian(jacobian.value)
    for (const [level, { chance, low, high }] of Object.entries(drawn.levels)) {
      expect(Math.abs(linear.levels[level]!.chance - chance)).toBeLessThan(0.12)
      expect(Math.abs(linear.levels[level]!.low - low)).toBeLessThan(0.8)
      expect(Math.abs(linear.levels[level]!.high - high)).toBeLessThan(0.8)
    }
    expect(Math.abs(linear.chance - drawn.chance)).toBeLessThan(0.06)
    const best = linear.next.slice(0, 3).map(({ measurement }) => measurement)
    expect(best).toContain(drawn.next[0]!.measurement)
  })
})

describe("what cannot be answered says why", () => {
  test("an unknown measurement, by its name", () => {
    const answer = fitRisk(shirt, { measurements: { mbHat: 3 } })
    expect(answer).toMatchObject({
      _tag: "Err",
      error: { _tag: "PredictionError", message: "mbHat is not a known measurement" },
    })
  })
  test("an option that the pattern does not have", () => {
    const answer = fitRisk(shirt, { measurements: man, options: { wings: 2 } })
    expect(answer).toMatchObject({ _tag: "Err", error: { _tag: "NotDrafted" } })
    expect(answer._tag === "Err" && answer.error.message).toMatch(/^options section: .*wings/)
  })
  test("a pattern without fit tolerances", () => {
    const { fitTolerances: _, ...declaration } = shirt.declaration
    const answer = fitRisk({ ...shirt, declaration } as typeof shirt, { measurements: man })
    expect(answer).toMatchObject({ _tag: "Err", error: { _tag: "NoFitTolerances" } })
  })
})
