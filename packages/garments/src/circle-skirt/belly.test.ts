import { bellyOverHip, woman } from "@toile/body/survey"
import type { Draft, XY } from "@toile/draft-model"
import { branchesOf, type Order } from "@toile/pattern-model"
import {
  apart,
  checkSentBack,
  draftOf,
  gm,
  movement,
  ordersLike,
  pieceOf,
  pointsOf,
  refusalOf,
  sentBack,
  warningCodes,
} from "@toile/pattern-testing"
import { describe, expect, test } from "vitest"
import { readOrder } from "../../test/orders.js"
import { circleSkirt } from "./index.js"

// A belly in front: the waist's edge is higher at centre front, and only there. One waist grows, the hips stay. cm.

const HIP = 108
const order = ordersLike({
  ...readOrder("circle-skirt-average"),
  measurements: { mbWaistGirth: 108, mbLowHipGirth: HIP, mbMaxHipGirth: 112 },
})
type More = Record<string, string | number>
const ordered = (waist: number, options: More = {}) => order(options, { mbWaistGirth: waist })
const skirt = (waist: number, options: More = {}): Draft => draftOf(circleSkirt, ordered(waist, options))
const bellyAt = (waist: number): number => bellyOverHip(woman, HIP, waist)
const riseOf = ({ garmentMeasurements: { gmCentreFrontRise = 0 } }: Draft): number => gmCentreFrontRise
const radius = ([x, y]: XY): number => Math.hypot(x, y)
const pieces = (draft: Draft): string[] =>
  draft.pieces
    .filter(({ name }) => /anel$/.test(name))
    .map(({ name, quantity, mirrored }) => `${quantity} ${name}${mirrored ? ", mirrored" : ""}`)
const waists = Array.from({ length: 57 }, (_, i) => 92 + i / 2)

describe("a growing waist", () => {
  const swept = waists.map((waist) => ({ waist, draft: skirt(waist) }))
  const pairs = swept.slice(1).map((next, i) => [swept[i]!, next] as const)

  test("over which there is no belly, is a circle's all round", () => {
    for (const { waist, draft } of swept.filter((one) => bellyAt(one.waist) <= 0.5)) {
      expect([waist, pieces(draft)]).toEqual([waist, ["2 zipPanel, mirrored"]])
      expect(draft.garmentMeasurements).not.toHaveProperty("gmCentreFrontRise")
    }
  })

  test("raises centre front from a belly of 0.5 a half on, by a fifth of one that is told, 2.0 at the most", () => {
    for (const { waist, draft } of swept) {
      const belly = bellyAt(waist)
      if (belly >= 2) expect([waist, riseOf(draft)]).toEqual([waist, expect.closeTo(Math.min(0.2 * belly, 2), 3)])
      else expect(riseOf(draft), `${waist}`).toBeLessThanOrEqual(0.2 * belly)
    }
    for (const [a, b] of pairs) {
      const more = riseOf(b.draft) - riseOf(a.draft)
      expect(more, `${b.waist}`).toBeGreaterThanOrEqual(0)
      // A quarter of what the waist grows by at the most
      expect(more, `${b.waist}`).toBeLessThan(0.125)
    }
    expect(gm(skirt(108), "gmCentreFrontRise")).toBeCloseTo(1.6, 3)
  })

  test("leaves waist and length as they are asked for, and the hem grows a little faster", () => {
    for (const { waist, draft } of swept) {
      expect(gm(draft, "gmWaistGirth")).toBeCloseTo(waist, 2)
      expect(gm(draft, "gmSkirtLength")).toBeCloseTo(60, 3)
    }
    for (const [a, b] of pairs) {
      const more = gm(b.draft, "gmHemGirth") - gm(a.draft, "gmHemGirth")
      expect(more, `${b.waist}`).toBeGreaterThan(0.49)
      expect(more, `${b.waist}`).toBeLessThan(0.62)
    }
  })
})

describe("the arc of a front at the waist", () => {
  const asked = (waist: number, arc?: number): Order => {
    const measurements = {
      ...ordered(waist).measurements,
      ...(arc === undefined ? {} : { mbFrontWaistArc: arc }),
    }
    return { ...ordered(waist), measurements, selectedMeasurementIds: Object.keys(measurements) }
  }
  const at = (waist: number, arc?: number): Draft => draftOf(circleSkirt, asked(waist, arc))
  const WAIST = 106
  const belly = bellyAt(WAIST)
  /** Half of it without a belly, 0.65 of it in front. */
  const usual = WAIST / 2 + 0.3 * belly

  test("raises centre front as for a larger belly where more of it lies in front, and moves nothing else", () => {
    expect(riseOf(at(WAIST, usual))).toBeCloseTo(riseOf(at(WAIST)), 3)
    for (const more of [-2, -1, 1]) {
      const draft = at(WAIST, usual + more)
      expect([more, riseOf(draft)]).toEqual([more, expect.closeTo((belly + more / 2 / 0.65) / 5, 3)])
      for (const id of ["gmWaistGirth", "gmSkirtLength"]) expect(gm(draft, id)).toBeCloseTo(gm(at(WAIST), id), 2)
      expect(checkSentBack(circleSkirt, asked(WAIST, usual + more), draft)).toEqual([])
    }
    // No more than 0.9 of a belly is in front
    expect(riseOf(at(WAIST, usual + 8))).toBeCloseTo((0.9 * belly) / 0.65 / 5, 3)
  })

  test("counts nothing where no belly is told", () => {
    expect(at(92, 52).pieces).toEqual(at(92).pieces)
  })
})

/** Which pieces there are, which of them has centre front, and which of its edges ends there; a panel of its middle has none. */
const SKIRTS: readonly (readonly [name: string, more: More, drawn: readonly string[], edge: string | undefined])[] = [
  ["two panels", { panels: 2 }, ["1 backZipPanel", "1 frontZipPanel"], undefined],
  ["one panel on elastic", { panels: 1, waistband: "waistband.elastic" }, ["1 panel"], undefined],
  ["two panels on elastic", { panels: 2, waistband: "waistband.elastic" }, ["1 backPanel", "1 frontPanel"], undefined],
  ["one panel", { panels: 1 }, ["1 onePanel"], undefined],
  [
    "three panels, faced",
    { panels: 3, waistband: "waistband.facing" },
    ["2 zipPanel, mirrored", "1 frontPanel"],
    undefined,
  ],
  ["four panels", { panels: 4 }, ["2 zipPanel, mirrored", "2 frontPanel, mirrored"], "right"],
  [
    "five panels, faced and lined",
    { panels: 5, waistband: "waistband.facing", lined: "lined.yes", biasDrop: 2 },
    [
      ...["2 zipPanel, mirrored", "2 sideFrontPanel, mirrored", "1 frontPanel"],
      ...["2 liningZipPanel, mirrored", "2 liningSideFrontPanel, mirrored", "1 liningFrontPanel"],
    ],
    undefined,
  ],
  [
    "six panels in a casing",
    { panels: 6, closure: "closure.elastic", lined: "lined.yes" },
    ["4 panel", "2 frontPanel, mirrored", "4 liningPanel", "2 liningFrontPanel, mirrored"],
    "right",
  ],
  [
    "seven panels",
    { panels: 7, fraction: "fraction.quarter" },
    ["2 zipPanel, mirrored", "2 panel", "2 sideFrontPanel, mirrored", "1 frontPanel"],
    undefined,
  ],
  [
    "eight panels of a whole circle",
    { panels: 8, fraction: "fraction.full" },
    ["2 zipPanel, mirrored", "2 panel", "2 sideFrontPanel, mirrored", "2 frontPanel, mirrored"],
    "right",
  ],
]

describe.each(SKIRTS)("%s", (_, more, drawn, edge) => {
  const front = drawn.find((name) => /front(Zip)?Panel|onePanel|^1 panel/.test(name))!.replace(/^\d |,.*/g, "")

  test.each([0, 2])("has its centre front 1.6 higher over such a belly, its back %s steps hollow", (swayback) => {
    const made = skirt(108, { ...more, swayback })
    if (swayback === 0) expect(pieces(made)).toEqual(drawn)
    expect(riseOf(made)).toBeCloseTo(1.6, 3)
    // The hem is level: from it up to the waist centre front has what the sides have, and the rise
    const waist = pointsOf(made, front, "waist").map(radius)
    const hem = Math.max(...pointsOf(made, front, "hem").map(radius))
    const least = edge ? radius(pointsOf(made, front, edge).at(-1)!) : Math.min(...waist)
    expect(hem - least).toBeCloseTo(61.6, 2)
    expect(least).toBeCloseTo(Math.min(...waist), 2)
  })

  test.each([0, 1.25])(
    "is sewn together, and what came out, sent back, gives the same pieces, its back %s steps hollow",
    (swayback) => {
      for (const waist of [96.4, 99, 108, 117]) {
        const options = { ...more, swayback }
        const made = skirt(waist, options)
        expect([waist, made.walk.filter(({ verdict }) => verdict !== "matches")]).toEqual([waist, []])
        expect([waist, checkSentBack(circleSkirt, ordered(waist, options), made)]).toEqual([waist, []])
        const back = draftOf(circleSkirt, sentBack(ordered(waist, options), made))
        expect([waist, apart(made, back) < 0.05]).toEqual([waist, true])
      }
    },
  )
})

test("a front of its own begins as what all panels are", () => {
  const own = skirt(93.4)
  const alike = draftOf(circleSkirt, { ...ordered(93.4), held: { ownFront: 0 } })
  expect([pieces(own), pieces(alike)]).toEqual([["1 backZipPanel", "1 frontZipPanel"], ["2 zipPanel, mirrored"]])
  /** The other one of a pair with `across` -1. */
  const as = (draft: Draft, name: string, across = 1) => {
    const { edges, cutLine } = pieceOf(draft, name)
    const laid = (points: readonly XY[]): XY[] => points.map(([x, y]): XY => [across * x, y])
    const laidEdges = edges.map((one) => ({ ...one, points: laid(one.points) }))
    return { pieces: [{ name: "panel", cutLine: laid(cutLine), edges: laidEdges }] }
  }
  expect(riseOf(own)).toBeLessThan(0.01)
  expect(movement(as(alike, "zipPanel"), as(own, "backZipPanel")).by).toBeLessThan(0.01)
  expect(movement(as(alike, "zipPanel", -1), as(own, "frontZipPanel")).by).toBeLessThan(0.02)
})

test("the form that another body gave is taken over: a front of its own that is level, or none over a belly, which is told", () => {
  const branches = (waist: number) => {
    const found = branchesOf(circleSkirt, ordered(waist))
    return found._tag === "Ok" ? found.value : found.error
  }
  expect([branches(80), branches(108)]).toEqual([{ ownFront: 0 }, { ownFront: 1 }])
  const [slim, round] = [skirt(80), skirt(108)]
  const level = draftOf(circleSkirt, { ...ordered(80), held: { ownFront: 1 } })
  expect(pieces(level)).toEqual(pieces(round))
  for (const id of Object.keys(slim.garmentMeasurements)) expect(gm(level, id)).toBeCloseTo(gm(slim, id), 3)
  expect(riseOf(level)).toBe(0)
  const alike = draftOf(circleSkirt, { ...ordered(108), held: { ownFront: 0 } })
  expect(pieces(alike)).toEqual(pieces(slim))
  expect(alike.warnings.find(({ code }) => code === "belly")?.message).toMatch(
    /drawn alike all round, the skirt hangs 1\.6 cm shorter in front/,
  )
})

describe("the note", () => {
  const note = (measurements: Record<string, number>): string | undefined =>
    draftOf(circleSkirt, { measurementType: "body", measurements }).warnings.find(({ code }) => code === "belly")
      ?.message
  const over = (mbWaistGirth: number) => note({ mbWaistGirth, mbLowHipGirth: 108 })

  test("names a belly from 2 a half on, by the low hip and not by the belly's own girth, with what the front has", () => {
    expect(warningCodes(draftOf(circleSkirt, readOrder("circle-skirt-average")))).not.toContain("belly")
    expect(over(95.9)).toBeUndefined()
    expect(over(96.2)).toMatch(/^mbWaistGirth: the waist is 4\.2 cm larger .* is 0\.4 cm longer in front for it$/)
    expect(over(116)).toMatch(/ 24\.0 cm larger .* is 2\.0 cm longer in front for it$/)
    expect(note({ mbWaistGirth: 108, mbLowHipGirth: 108, mbMaxHipGirth: 112 })).toMatch(
      / 16\.0 cm larger .* is 1\.6 cm longer in front for it$/,
    )
  })

  test("is not there where no hips are known, nor is the rise", () => {
    expect(note({ mbWaistGirth: 108 })).toBeUndefined()
    expect(pieces(draftOf(circleSkirt, { measurementType: "body", measurements: { mbWaistGirth: 108 } }))).toEqual([
      "2 zipPanel, mirrored",
    ])
  })
})

test("a finished skirt rises by what was measured on it, none where nothing was; by 3 at the most", () => {
  const finished = (more: Record<string, number> = {}) => ({
    measurementType: "final" as const,
    measurements: { mfWaistGirth: 90, mfSkirtLength: 60, ...more },
  })
  expect(pieces(draftOf(circleSkirt, finished()))).toEqual(["2 zipPanel, mirrored"])
  expect(riseOf(draftOf(circleSkirt, finished({ mfCentreFrontRise: 1.2 })))).toBeCloseTo(1.2, 6)
  expect(refusalOf(circleSkirt, finished({ mfCentreFrontRise: 3.1 }))).toMatch(/^mfCentreFrontRise: .* by up to 3 cm/)
})
