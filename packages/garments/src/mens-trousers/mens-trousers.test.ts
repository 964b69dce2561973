import { bodyGirths } from "@toile/blocks/measurements"
import { man } from "@toile/body/survey"
import type { Draft, XY } from "@toile/draft-model"
import type { AnyPattern, Order } from "@toile/pattern-model"
import {
  draftOf as drafted,
  firstPoint,
  gm,
  lastPoint,
  pieceOf,
  pointsOf,
  refusalOf as refusedAs,
  sentBack,
  warningCodes,
  withMeasurements,
} from "@toile/pattern-testing"
import { describe, expect, test } from "vitest"
import { readOrder } from "../../test/orders.js"
import { mensTrousers } from "./index.js"

// What every kind of trousers keeps is tested in womens-trousers/all-trousers.test.ts.

/** The method's figures are those of a band on the natural waist. */
const AT_WAIST = { rise: 0, waistband: "waistband.straight" }
const atWaist = (order: Order): Order => ({ ...order, options: { ...AT_WAIST, ...order.options } })
const draftOf = (pattern: AnyPattern, order: Order): Draft => drafted(pattern, atWaist(order))
const refusalOf = (pattern: AnyPattern, order: Order): string => refusedAs(pattern, atWaist(order))

const average = readOrder("mens-trousers-average")
const body = average.measurements as Record<string, number>
const withOptions = (options: Record<string, string | number>): Order => ({ ...average, options })
const withBody = (measurements: Record<string, number>): Order => withMeasurements(average, measurements)
const refusal = (order: Order): string => refusalOf(mensTrousers, order)

describe("options", () => {
  test("pleats widen the front by their depth and leave waist and hip", () => {
    const flat = draftOf(mensTrousers, average)
    const pleated = draftOf(mensTrousers, withOptions({ pleats: "pleats.two" }))
    for (const name of ["gmWaistGirth", "gmHipGirth", "gmKneeGirth", "gmHemGirth"])
      expect(gm(pleated, name)).toBeCloseTo(gm(flat, name), 3)
    const hip = (draft: Draft): number => {
      const [a, b] = pieceOf(draft, "frontRight").internalLines.find((l) => l.name === "hipLine")!.points
      return b![0] - a![0]
    }
    expect(hip(pleated) - hip(flat)).toBeCloseTo(6, 3)
    // The firstPoint pleat folds on the crease
    expect(firstPoint(pointsOf(pleated, "frontRight", "pleat1"))[0]).toBeCloseTo(0, 6)
  })

  test("a turn-up mirrors the tapered leg once and again", () => {
    const draft = draftOf(mensTrousers, withOptions({ cuff: "cuff.turnup", turnUpHeight: 4 }))
    for (const piece of ["frontRight", "back"]) {
      const [inner, top, finished] = pointsOf(draft, piece, "inseamTurnUp") as [XY, XY, XY]
      expect(finished[1] - top[1]).toBeCloseTo(4, 3)
      expect(top[1] - inner[1]).toBeCloseTo(4, 3)
      expect(inner[0]).toBeCloseTo(finished[0], 6)
      const above = pointsOf(draft, piece, "inseamLower")[1]!
      const slope = (above[0] - finished[0]) / (above[1] - finished[1])
      expect(top[0] - finished[0]).toBeCloseTo(4 * slope, 2)
    }
  })

  test("the waistband is split with the seat's inlay, or whole without", () => {
    const split = draftOf(mensTrousers, average)
    const inlay = (draft: Draft) => pieceOf(draft, "back").edges.find((e) => e.name === "seatInlay")!.allowance
    expect(inlay(split)).toEqual([1, 3])
    expect(pieceOf(split, "waistbandLeft").edges.find((e) => e.name === "rightEnd")!.allowance).toBe(3)
    const whole = draftOf(mensTrousers, withOptions({ waistbandSplitBack: "waistbandSplitBack.whole" }))
    expect(inlay(whole)).toBe(1)
    expect(whole.pieces.map((p) => p.name)).toContain("waistband")
    expect(gm(whole, "gmWaistGirth")).toBeCloseTo(gm(split, "gmWaistGirth"), 6)
  })

  test("a contour band's top is the body's girth there, its sewn edge longer", () => {
    const draft = draftOf(mensTrousers, withOptions({ waistband: "waistband.contour", rise: -5 }))
    const hip = body.mbMaxHipGirth!
    const depth = (cm: number): number =>
      bodyGirths(body.mbWaistGirth!, 0, hip, man, undefined, body.mbHighHipGirth).at(
        cm / (body.mbWaistHeight! - body.mbLowHipHeight!),
      ) + 1
    expect(gm(draft, "gmWaistGirth")).toBeCloseTo(depth(1), 2)
    expect(gm(draft, "gmWaistSeamGirth")).toBeCloseTo(depth(5), 2)
  })
})

describe("finished measurements", () => {
  test("are the body's and the ease", () => {
    const draft = draftOf(mensTrousers, average)
    expect(gm(draft, "gmWaistGirth")).toBeCloseTo(body.mbWaistGirth! + 1, 3)
    expect(gm(draft, "gmHipGirth")).toBeCloseTo(body.mbMaxHipGirth! + 5, 3)
    expect(gm(draft, "gmKneeGirth")).toBeCloseTo(body.mbKneeGirth! + 8, 3)
    expect(gm(draft, "gmHemGirth")).toBeCloseTo(body.mbCalfGirth! + 3, 3)
    expect(gm(draft, "gmWaistbandHeight")).toBeCloseTo(4, 6)
    // The stitched waist is eased into the band, 0.3 on each half
    const waist = draft.walk.find((row) => row.stitch === "waist seam, left")!
    expect(waist.ease).toBeCloseTo(0.3, 2)
  })

  test("the leg is so long as asked", () => {
    const usual = draftOf(mensTrousers, average)
    const longer = draftOf(mensTrousers, withOptions({ length: 5 }))
    expect(gm(longer, "gmInseamLength") - gm(usual, "gmInseamLength")).toBeCloseTo(5, 1)
    expect(gm(longer, "gmKneeHeight") - gm(usual, "gmKneeHeight")).toBeCloseTo(5, 3)
  })

  test("a waist that was measured lower is cut there", () => {
    const ids = average.selectedMeasurementIds!.map((id) => (id === "mbWaistGirth" ? "mbWaistbandMidRiseGirth" : id))
    const { mbWaistGirth: _, ...rest } = body
    const mid: Order = {
      ...average,
      measurements: { ...rest, mbWaistbandMidRiseGirth: 92.87 },
      selectedMeasurementIds: ids,
    }
    const [high, low] = [draftOf(mensTrousers, average), draftOf(mensTrousers, mid)]
    expect(gm(low, "gmWaistGirth")).toBeCloseTo(93.87, 3)
    const down = 0.3 * (body.mbWaistHeight! - body.mbLowHipHeight!)
    expect(gm(high, "gmOutseamLength") - gm(low, "gmOutseamLength")).toBeGreaterThan(down - 0.6)
    expect(gm(high, "gmOutseamLength") - gm(low, "gmOutseamLength")).toBeLessThan(down + 0.6)
  })

  test("knee and hem are never too narrow for the leg, and say so", () => {
    const draft = draftOf(mensTrousers, withOptions({ kneeWidth: 36, hemWidth: 24, leg: "leg.skinny" }))
    expect(gm(draft, "gmKneeGirth")).toBeGreaterThanOrEqual(body.mbKneeGirth! + 2.5 - 1e-3)
    expect(gm(draft, "gmHemGirth")).toBeGreaterThan(34)
    expect(warningCodes(draft)).toEqual(expect.arrayContaining(["kneeRaised", "hemRaised"]))
  })

  test("girths, inseam and rises alone are enough, and are met", () => {
    const measurements = {
      mfWaistGirth: 88,
      mfHipGirth: 107,
      mfThighGirth: 70,
      mfKneeGirth: 46,
      mfHemGirth: 40,
      mfInseamLength: 80,
      mfFrontRise: 30,
      mfBackRise: 40,
    }
    const draft = draftOf(mensTrousers, { measurementType: "final", measurements })
    for (const [id, cm] of Object.entries(measurements)) expect(gm(draft, id.replace("mf", "gm"))).toBeCloseTo(cm, 2)
    const withSide = { ...measurements, mfOutseamLength: 106 }
    expect(
      gm(draftOf(mensTrousers, { measurementType: "final", measurements: withSide }), "gmOutseamLength"),
    ).toBeCloseTo(106, 2)
    expect(refusal({ measurementType: "final", measurements: { ...measurements, mfThighGirth: 50 } })).toMatch(
      /^mfThighGirth: 50\.0 cm does not go with the other measurements/,
    )
    expect(refusal({ measurementType: "final", measurements: { ...measurements, mfBackRise: 20 } })).toMatch(
      /^mfBackRise:/,
    )
  })
})

describe("the crotch", () => {
  test("of a wide leg, whose thigh closes no fork, they are 0.155 to 0.195 of the hip together", () => {
    const draft = draftOf(mensTrousers, { ...average, options: { ...average.options, leg: "leg.wide" } })
    const fork = gm(draft, "gmFrontFork")
    expect(fork).toBeCloseTo(body.mbMaxHipGirth! / 16 + 0.75, 3)
    const upright = firstPoint(pointsOf(draft, "frontRight", "inseamLower"))
    expect(upright).toBeDefined()
    const cf = lastPoint(pointsOf(draft, "frontRight", "crotch"))[0]
    const back = lastPoint(pointsOf(draft, "back", "inseamUpper"))[0] - cf
    expect((fork + back) / body.mbMaxHipGirth!).toBeGreaterThan(0.155)
    expect((fork + back) / body.mbMaxHipGirth!).toBeLessThan(0.195)
  })

  test("a strong thigh gets its room at the back fork, as far as that goes", () => {
    const usual = draftOf(mensTrousers, average)
    const open = draftOf(mensTrousers, { ...average, options: { ...average.options, leg: "leg.wide" } })
    const least = gm(open, "gmThighGirth") - 4
    const strong = draftOf(mensTrousers, withBody({ mbThighGirth: least + 0.5 }))
    expect(gm(strong, "gmThighGirth")).toBeGreaterThan(least + 0.5 + 3)
    expect(gm(strong, "gmThighGirth")).toBeLessThan(least + 0.5 + 7.3)
    expect(gm(strong, "gmHipGirth")).toBeCloseTo(gm(usual, "gmHipGirth"), 6)
    expect(warningCodes(draftOf(mensTrousers, withBody({ mbThighGirth: least + 0.5 })))).not.toContain("thighTight")
    expect(warningCodes(draftOf(mensTrousers, withBody({ mbThighGirth: least + 6 })))).toContain("thighTight")
  })
})

describe("refusals name the measurement", () => {
  test("of the finished trousers where those were given", () => {
    const finals = sentBack(average, draftOf(mensTrousers, average))
    const given = (more: Record<string, number>): Order => ({
      ...finals,
      measurements: { ...finals.measurements, ...more },
    })
    expect(refusal(given({ mfInseamLength: 45 }))).toMatch(/^mfInseamLength:/)
    expect(refusal(given({ mfWaistGirth: 40 }))).toMatch(/^mfWaistGirth:/)
    expect(refusal(given({ mfHipGirth: 1074 }))).toMatch(/^mfHipGirth: .* another unit/)
    const contour = { ...given({ mfWaistSeamGirth: 140 }), options: { waistband: "waistband.contour" } }
    expect(refusal(contour)).toMatch(/^mfWaistSeamGirth:/)
  })

  test.each([
    [{ mbCrotchHeight: 60 }, /^mbCrotchHeight: the crotch lies/],
    [{ mbLowHipGirth: 1014 }, /^mbLowHipGirth: .* another unit/],
    [{ mbThighGirth: 90 }, /^mbThighGirth: 90 cm is no thigh/],
    [{ mbWaistGirth: 125 }, /^mbWaistGirth: .*would not stay up/],
    [{ mbKneeHeight: 75 }, /^mbKneeHeight:/],
    [{ mbLowHipHeight: 111 }, /^mbLowHipHeight:/],
    [{ mbKneeGirth: 64 }, /^mbKneeGirth:/],
  ])("%j", (measurements, message) => {
    expect(refusal(withBody(measurements))).toMatch(message)
  })
})
