import { bodyGirths } from "@toile/blocks/measurements"
import { man } from "@toile/body/survey"
import type { Order } from "@toile/pattern-model"
import { firstPoint, gm, lengthOfEdges, pointsOf, warningCodes } from "@toile/pattern-testing"
import { describe, expect, test } from "vitest"
import { rangesOf } from "../../test/ranges.js"
import {
  body,
  draftOf,
  HIP,
  LOW_HIP,
  made,
  order,
  refusal,
  TAPE,
  usual,
  waistCF,
  without,
} from "../../test/trousers-at-waist.js"
import { declaration } from "./declaration.js"
import { mensTrousers } from "./index.js"

// What may be ordered, what stands in for what was not measured, what is told, and what is no body's. cm.

describe("what may be ordered (made-to-measure workrooms)", () => {
  test("options", () => {
    expect(rangesOf(declaration)).toEqual([
      ["rise", -18, 6, 0.5, -10],
      ["waistEase", 0, 4, 0.5, 1],
      ["hipEase", 1, 12, 0.5, 5],
      ["kneeWidth", 36, 70, 1, 48],
      ["hemWidth", 24, 80, 1, 42],
      ["length", -10, 8, 1, 0],
      ["waistbandHeight", 2.5, 6, 0.5, 4],
      ["turnUpHeight", 3, 5, 0.5, 4],
      ["belly", 0, 3, 0.25, 0],
      ["seat", -1, 1, 0.25, 0],
      ["swayback", 0, 2, 0.25, 0],
      ["bowLegs", -1, 1, 0.25, 0],
    ])
  })
  test("allowances: sides 2.0 with an inlay, inseam 1.5, centre back 1.0 to 3.0, hem 4.5, inside a turn-up 3", () => {
    expect(declaration.seams).toEqual({
      outseam: 2,
      inseam: 1.5,
      seat: 1,
      seatInlay: 3,
      crotch: 1,
      fly: 1,
      waist: 1,
      waistband: 1,
      pocket: 1,
      hem: 4.5,
      turnUpHem: 3,
    })
  })
})

describe("a finished garment of which little was measured", () => {
  const finals = {
    mfWaistGirth: 88,
    mfHipGirth: 107,
    mfThighGirth: 70,
    mfKneeGirth: 46,
    mfHemGirth: 40,
    mfInseamLength: 80,
    mfFrontRise: 30,
    mfBackRise: 40,
  }
  const draft = draftOf(mensTrousers, { measurementType: "final", measurements: finals, options: {} })
  test("its fork, knee and lean are those of a usual pair", () => {
    expect(gm(draft, "gmFrontFork")).toBeCloseTo(102 / 16 + 0.75, 3)
    expect(gm(draft, "gmKneeHeight")).toBeCloseTo(80 / 2 + 5, 3)
    expect(gm(draft, "gmSeatLean")).toBeCloseTo(20 * Math.tan((8 * Math.PI) / 180), 3)
  })
  const told = (change: Record<string, number>, options: Order["options"] = {}): string =>
    refusal({ measurementType: "final", measurements: { ...finals, ...change }, options: { ...options } })
  test("a hip of 50 to 250 is one of trousers", () => {
    for (const [hip, wrong] of [
      [49.9, true],
      [50.1, false],
      [249.9, false],
      [250.1, true],
    ] as const)
      expect(/another unit/.test(told({ mfHipGirth: hip }))).toBe(wrong)
  })
  test("a contour band's edges differ by 3.5 of its height at the most", () => {
    const contour = { waistband: "waistband.contour", waistbandHeight: 4 }
    const curls = (more: number) =>
      /mfWaistSeamGirth: .* does not go with/.test(told({ mfWaistSeamGirth: 88 + more }, contour))
    expect([curls(13.9), curls(14.1)]).toEqual([false, true])
  })
  test("the front's waist rises over a stomach here too, and the hip line lies a quarter of the way up", () => {
    const rise = (mfWaistGirth: number) => {
      const made = draftOf(mensTrousers, {
        measurementType: "final",
        measurements: { ...finals, mfWaistGirth },
        options: { pocket: "pocket.none" },
      })
      const side = firstPoint(pointsOf(made, "frontRight", "sideUpper"))[1]
      return { over: waistCF(made)[1] - side, depth: side - 0.6, hip: gm(made, "gmHipHeight") }
    }
    const [flat, half, stout] = [rise(88), rise(0.95 * 107), rise(107)]
    expect(flat.over).toBeCloseTo(-0.6, 2)
    expect(half.over).toBeCloseTo(-0.1, 2)
    expect(stout.over).toBeCloseTo(0.4, 2)
    expect(flat.hip).toBeCloseTo(flat.depth / 4, 2)
  })
  test("a contour band's sewn edge is half its height longer than its top", () => {
    const contour = draftOf(mensTrousers, {
      measurementType: "final",
      measurements: finals,
      options: { waistband: "waistband.contour", waistbandHeight: 4 },
    })
    expect(gm(contour, "gmWaistSeamGirth") - gm(contour, "gmWaistGirth")).toBeCloseTo(2, 2)
  })
})

describe("a body of which little was measured", () => {
  test("a man's low hip lies where the survey's does for his rise, his navel 0.3 of the way, and his girths grow fastest at the top", () => {
    const hips = man.hipDepthOfRise(body.mbWaistHeight! - body.mbCrotchHeight!)
    const low = draftOf(mensTrousers, { ...without("mbLowHipHeight", TAPE), options: { rise: -6 } })
    const waist = body.mbWaistGirth!
    expect(gm(low, "gmWaistGirth")).toBeCloseTo(
      bodyGirths(waist, 0, HIP, man, undefined, body.mbHighHipGirth).at(6 / hips) + 1,
      2,
    )
    // What of the hip's surplus it has is near to what the population's middle has
    const middle = waist + (HIP - waist) * man.profile(6 / hips) + 1
    expect(Math.abs(gm(low, "gmWaistGirth") - middle)).toBeLessThan(0.5)
    const { mbWaistGirth: _, ...rest } = without(TAPE).measurements
    const navel = draftOf(mensTrousers, {
      measurementType: "body",
      measurements: { ...rest, mbNavelWaistGirth: 92 },
      options: {},
    })
    const down = 0.3 * (body.mbWaistHeight! - body.mbLowHipHeight!)
    const high = draftOf(mensTrousers, { ...without(TAPE), options: { rise: -Math.round(2 * down) / 2 } })
    // Cut at the navel: as high as a rise lowered by so much
    expect(Math.abs(gm(navel, "gmFrontRise") - gm(high, "gmFrontRise"))).toBeLessThan(0.3)
    expect(gm(navel, "gmWaistGirth")).toBeCloseTo(93, 3)
  })
  test.each([
    ["mbWaistbandRegRiseGirth", 0.15],
    ["mbWaistbandMidRiseGirth", 0.3],
    ["mbWaistbandLowRiseGirth", 0.45],
  ])("%s is worn %s of the way down to the low hip", (id, level) => {
    const { mbWaistGirth: waist, ...rest } = without(TAPE).measurements as Record<string, number>
    const draft = draftOf(mensTrousers, {
      measurementType: "body",
      measurements: { ...rest, [id]: 93 },
      options: {},
    })
    const hipDepth = body.mbWaistHeight! - body.mbLowHipHeight!
    const depth = body.mbWaistHeight! - body.mbCrotchHeight! + 1 - level * hipDepth
    expect(waist).toBeGreaterThan(0)
    const top = waistCF(draft)[1]
    expect(top).toBeLessThan(depth + 1.01)
    expect(top).toBeGreaterThan(depth - 0.01)
    const low = draftOf(mensTrousers, {
      measurementType: "body",
      measurements: { ...rest, [id]: 93 },
      options: { rise: -4 },
    })
    expect(gm(low, "gmWaistGirth")).toBeCloseTo(
      bodyGirths(93, level, HIP, man, undefined, body.mbHighHipGirth).at(level + 4 / hipDepth) + 1,
      3,
    )
  })
  test.each([
    ["mbWaistbandRegRiseCrotchLength", 0.15, 71],
    ["mbWaistbandMidRiseCrotchLength", 0.3, 64],
    ["mbWaistbandLowRiseCrotchLength", 0.45, 57],
  ])("%s is taped %s of the way down, and grows 1.85 for each cm up", (id, level, tape) => {
    const { [TAPE]: _, ...rest } = body
    const draft = draftOf(mensTrousers, {
      measurementType: "body",
      measurements: { ...rest, [id]: tape },
      options: { leg: "leg.wide" },
    })
    const hipDepth = body.mbWaistHeight! - body.mbLowHipHeight!
    expect(gm(draft, "gmFrontRise") + gm(draft, "gmBackRise")).toBeCloseTo(tape + 1.85 * level * hipDepth + 0.5, 2)
  })
})

describe("what is told", () => {
  test("of a waist that opens too little for the hips: both sides of zip and band are opened out (I32)", () => {
    const [opening] = usual.openings!
    expect(opening).toMatchObject({ name: "waist", passes: HIP })
    const zip = lengthOfEdges(usual, "frontLeft", "fly")
    expect(opening!.girth).toBeCloseTo(gm(usual, "gmWaistGirth") + 2 * (zip + 4), 3)
    expect(warningCodes(usual)).not.toContain("waistOpening")
  })
  test("of a turn-up on a leg that slants, whose straight folds stand off by more than 0.5", () => {
    const told = (hemWidth: number) => warningCodes(made({ cuff: "cuff.turnup", hemWidth })).includes("turnUpSlants")
    expect([told(41), told(64)]).toEqual([false, true])
    expect(warningCodes(made({ hemWidth: 64 }))).not.toContain("turnUpSlants")
  })
})

describe("limits", () => {
  test.each([
    [
      "a rise of 16",
      { mbCrotchHeight: 113.22 - 16.4, mbKneeHeight: 50, mbLowHipHeight: 98 },
      { mbCrotchHeight: 113.22 - 15.6, mbKneeHeight: 50, mbLowHipHeight: 98 },
    ],
    ["a rise of 45", { mbCrotchHeight: 113.22 - 44.5 }, { mbCrotchHeight: 113.22 - 45.5 }],
    ["hips 8 below the waist", { mbLowHipHeight: 113.22 - 8.2 }, { mbLowHipHeight: 113.22 - 7.8 }],
    ["a knee 18 below the crotch", { mbKneeHeight: 84.82 - 18.4 }, { mbKneeHeight: 84.82 - 17.6 }],
    ["a waist of 1.2 of the seat", { mbWaistGirth: 1.19 * LOW_HIP }, { mbWaistGirth: 1.21 * LOW_HIP }],
    ["a thigh of 0.45 of the hip", { mbThighGirth: 0.46 * HIP }, { mbThighGirth: 0.44 * HIP }],
    ["a thigh of 0.75 of the hip", { mbThighGirth: 0.74 * HIP }, { mbThighGirth: 0.76 * HIP }],
    ["45 less at the waist", { mbWaistGirth: HIP - 44.5 }, { mbWaistGirth: HIP - 45.5 }],
  ])("%s is the lastPoint that is a body's", (_, within, beyond) => {
    const told = (change: Record<string, number>): boolean =>
      /16 to 45 can|the hips lie|a knee at|would not stay up|is no thigh|less than the hip/.test(
        refusal(order({}, change)),
      )
    expect([told(within), told(beyond)]).toEqual([false, true])
  })
  test("a straight band gapes where the body is 2.5 smaller at its top", () => {
    const waist = body.mbWaistGirth!
    const gapes = (height: number): boolean =>
      warningCodes(made({ rise: -height, waistbandHeight: height })).includes("bandGapes")
    const more = (height: number): number =>
      bodyGirths(waist, 0, HIP, man, undefined, body.mbHighHipGirth).at(height / 24.24) - waist
    const heights = [2.5, 3, 3.5, 4]
    expect(heights.map(gapes)).toEqual(heights.map((height) => more(height) > 2.5))
    expect(new Set(heights.map(gapes)).size).toBe(2)
  })
})
