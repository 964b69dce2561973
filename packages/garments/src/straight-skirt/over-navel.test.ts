import { navelGirth } from "@toile/blocks/measurements"
import { bellyOverHip, woman } from "@toile/body/survey"
import type { Draft } from "@toile/draft-model"
import type { Order } from "@toile/pattern-model"
import { apart, draftOf, gm, pieceOf, pointsOf, sentBack, warningCodes } from "@toile/pattern-testing"
import { describe, expect, test } from "vitest"
import { straightSkirt } from "./index.js"

// A belly is fullest at the navel: the skirt goes over it there, its front is wider at the hip. cm.

const HIP = 102
const WAIST_HEIGHT = 105.8
const HIP_HEIGHT = 83.2
const orderOn = (
  mbWaistGirth: number,
  options: Order["options"] = {},
  hips: Order["measurements"] = { mbLowHipGirth: HIP },
): Order => ({
  measurementType: "body",
  measurements: { mbWaistGirth, mbWaistHeight: WAIST_HEIGHT, mbLowHipHeight: HIP_HEIGHT, ...hips },
  options,
})
const on = (...of: Parameters<typeof orderOn>): Draft => draftOf(straightSkirt, orderOn(...of))
const WAISTS = Array.from({ length: 36 }, (_, i) => 75 + i)

/** A piece's width on a level, its darts closed. */
const across = (draft: Draft, name: "front" | "back", y: number): number => {
  const { edges, darts } = pieceOf(draft, name)
  const width = (ring: readonly (readonly [number, number])[]): number => {
    const xs = ring.flatMap(([ax, ay], i) => {
      const [bx, by] = ring[(i + 1) % ring.length]!
      return ay > y !== by > y ? [ax + ((y - ay) / (by - ay)) * (bx - ax)] : []
    })
    return Math.max(0, ...xs) - Math.min(Number.POSITIVE_INFINITY, ...xs, Math.max(0, ...xs))
  }
  return (
    width(edges.flatMap(({ points }) => points)) -
    darts.reduce((sum, { point, legs }) => sum + width([point, ...legs]), 0)
  )
}
const hipY = (draft: Draft): number =>
  pieceOf(draft, "front").internalLines.find(({ name }) => name === "hipLine")!.points[0]![1]
const easeAtNavel = (draft: Draft, waist: number): number => {
  const y = hipY(draft) + (1 - woman.navel) * (WAIST_HEIGHT - HIP_HEIGHT)
  return (
    2 * (across(draft, "front", y) + across(draft, "back", y)) -
    navelGirth({ waist, hip: HIP, maxHip: undefined }, woman)
  )
}

test.each([
  {},
  { hipEase: 1, waistEase: 0 },
  { highWaist: 4 },
  { dartsBack: "dartsBack.one" },
  { seat: 1, swayback: 2 },
])(
  "over a belly from 1.5 on it has 2 over the navel, or a thin dart's 0.25 less; over a smaller one it goes over the body: %j",
  (options) => {
    for (const waist of WAISTS) {
      const least = bellyOverHip(woman, HIP, waist) >= 1.5 ? 1.75 : 0
      expect([waist, easeAtNavel(on(waist, options), waist) > least]).toEqual([waist, true])
    }
  },
)

test("without a belly nothing moves for it; the side goes round before the hips are wider, which is told", () => {
  expect(gm(on(84), "gmHipGirth")).toBeCloseTo(HIP + 4, 6)
  expect(gm(on(88), "gmHipGirth")).toBeCloseTo(HIP + 4, 6)
  expect(warningCodes(on(88))).not.toContain("hipsOverNavel")
  const draft = on(100)
  expect(gm(draft, "gmHipGirth") - gm(draft, "gmHemGirth")).toBeCloseTo(8, 3)
  const told = draft.warnings.find(({ code }) => code === "hipsOverNavel")!
  expect(told.message).toContain(`${(gm(draft, "gmHipGirth") - HIP).toFixed(1)} cm of ease instead of 4`)
})

test("below an edge that is lowered by 1.5, hips that can go over the navel no more do not fall back at once", () => {
  const hips = { mbLowHipGirth: 119, mbHighHipGirth: 116, mbLowHipHeight: 86.8 }
  const drafts = Array.from({ length: 13 }, (_, i) => on(100 + i / 4, { highWaist: -1.5, swayback: 1 }, hips))
  for (const [i, draft] of drafts.slice(1).entries()) {
    const grown = gm(draft, "gmHipGirth") - gm(drafts[i]!, "gmHipGirth")
    expect([100 + i / 4, grown > -0.05 && grown < 0.8]).toEqual([100 + i / 4, true])
  }
})

test("an edge that is lowered so far that the side cannot go round the belly is told of, and none without a belly", () => {
  const told = (waist: number, highWaist: number) =>
    on(waist, { highWaist }).warnings.filter(({ code }) => code === "navelTight")
  for (const highWaist of [0, -2]) expect(told(100, highWaist)).toEqual([])
  for (const highWaist of [-3, -4]) {
    expect(told(76, highWaist)).toEqual([])
    const [note, ...more] = told(100, highWaist)
    const lacks = -easeAtNavel(on(100, { highWaist }), 100)
    expect([more, note?.message]).toEqual([[], expect.stringContaining(`at the navel, ${lacks.toFixed(1)} less than`)])
  }
})

test("nothing jumps as the waist grows, though darts go", () => {
  const drafts = Array.from({ length: 141 }, (_, i) => on(84 + i / 10))
  for (const id of ["gmHipGirth", "gmHighHipGirth", "gmHemGirth"])
    for (const [i, draft] of drafts.slice(1).entries())
      expect([i, id, Math.abs(gm(draft, id) - gm(drafts[i]!, id)) < 0.3]).toEqual([i, id, true])
})

test("the front's waist edge over a belly is nearly level from the centre on, square to centre and side, and has no corner", () => {
  for (const waist of [94, 96, 98, 100, 102, 104, 106, 108]) {
    const draft = on(waist)
    const edge = pieceOf(draft, "front")
      .edges.filter(({ name }) => name.startsWith("waist"))
      .flatMap(({ points }) => points)
    const [side, centre] = [edge[0]!, edge.at(-1)!]
    const lowest = Math.min(...edge.map(([, y]) => y))
    expect([waist, centre[1] - lowest < 0.7]).toEqual([waist, true])
    expect([waist, side[1] - lowest < 1.1]).toEqual([waist, true])
    const ways = [pointsOf(draft, "front", "sideUpper").at(-2)!, ...edge].flatMap(([x, y], i, all) =>
      i === 0 ? [] : [(Math.atan2(y - all[i - 1]![1], all[i - 1]![0] - x) * 180) / Math.PI],
    )
    const [seam, first, ...others] = ways
    expect([waist, Math.abs(seam! - first! - 90) < 3]).toEqual([waist, true])
    expect([waist, Math.abs(ways.at(-1)!) < 0.5]).toEqual([waist, true])
    for (const [i, way] of others.entries()) expect(Math.abs(way - ways[i + 1]!)).toBeLessThan(3)
  }
})

describe("at the hip", () => {
  const halves = (draft: Draft): number => across(draft, "front", hipY(draft)) - across(draft, "back", hipY(draft))

  test("the front is min(0.3 K, 2.24) wider from a belly of 6 on, 1.5 narrower without one, and nothing is told of it", () => {
    for (const waist of WAISTS) {
      const draft = on(waist)
      const belly = bellyOverHip(woman, HIP, waist)
      if (belly >= 6)
        expect([waist, Math.abs(halves(draft) - Math.min(0.3 * belly, 2.24)) < 0.2]).toEqual([waist, true])
      if (belly === 0) expect(halves(draft)).toBeCloseTo(-1.5, 3)
      expect(warningCodes(draft)).not.toContain("hipFront")
    }
  })

  test("gmFrontHipWidth tells it wherever it is not the usual one", () => {
    expect(on(84).garmentMeasurements).not.toHaveProperty("gmFrontHipWidth")
    for (const waist of [88, 92, 100, 108]) {
      const draft = on(waist)
      expect(gm(draft, "gmFrontHipWidth")).toBeCloseTo(2 * across(draft, "front", hipY(draft)), 2)
    }
  })
})

test.each([
  {},
  { highWaist: 4 },
  { waistband: "waistband.contour", lined: "lined.yes" },
  { waistband: "waistband.facing", belly: 1, seat: 0.5 },
  { highWaist: -1, waistband: "waistband.facing" },
  { highWaist: -2, waistband: "waistband.contour", dartsFront: "dartsFront.two", swayback: 1 },
])("what came out, sent back, gives the same pieces: %j", (options) => {
  for (const waist of [84, 88, 90, 92, 95, 100, 104, 108]) {
    const order = orderOn(waist, options)
    const draft = draftOf(straightSkirt, order)
    expect([waist, apart(draft, draftOf(straightSkirt, sentBack(order, draft))) < 0.05]).toEqual([waist, true])
  }
})

test.each([
  [79, 90],
  [105.5, 115],
  [106, 115],
])(
  "a belly of 3 that is seen is told by the front's width, over which centre front hardly rises: %f over %f",
  (waist, hip) => {
    const order = orderOn(waist, { belly: 3, seat: -1 }, { mbLowHipGirth: hip, mbMaxHipGirth: hip + 1 })
    const draft = draftOf(straightSkirt, order)
    expect(apart(draft, draftOf(straightSkirt, sentBack(order, draft)))).toBeLessThan(0.03)
  },
)

test("so it does where an arc of the front beside a seat and a belly that are seen has the front as wide at the hip as without a belly", () => {
  const hips = { mbLowHipGirth: 96.328, mbMaxHipGirth: 97.154, mbHighHipGirth: 93.941, mbFrontWaistArc: 45.191 }
  const order = orderOn(91.47, { belly: 2, seat: 1, swayback: 1, waistband: "waistband.contour" }, hips)
  const draft = draftOf(straightSkirt, order)
  expect(gm(draft, "gmFrontHipWidth") - (gm(draft, "gmHipGirth") / 2 - 1.5)).toBeCloseTo(0, 1)
  expect(apart(draft, draftOf(straightSkirt, sentBack(order, draft)))).toBeLessThan(0.05)
})

test("where the navel is as large as was measured the hips give back 0.15 for each cm of waist at the most, and have 2 over it", () => {
  const hips = { mbLowHipGirth: HIP, mbMaxHipGirth: HIP + 2 }
  const drafts = WAISTS.map((waist) => on(waist, {}, hips))
  for (const [i, draft] of drafts.slice(1).entries())
    for (const id of ["gmHipGirth", "gmHighHipGirth"])
      expect([i, id, gm(draft, id) - gm(drafts[i]!, id) > -0.151]).toEqual([i, id, true])
  for (const waist of [96, 100, 104]) {
    const y = hipY(on(waist, {}, hips)) + (1 - woman.navel) * gm(on(waist, {}, hips), "gmHipDepth")
    const girth = 2 * (across(on(waist, {}, hips), "front", y) + across(on(waist, {}, hips), "back", y))
    expect([waist, girth - Math.max(waist, HIP + 2) > 1.75]).toEqual([waist, true])
  }
})

test("no note names darts that are not there", () => {
  for (const waist of [106, 108, 110])
    for (const { message } of on(waist).warnings) expect(message).not.toContain("Infinity")
  expect(pointsOf(on(108), "front", "waist1").length).toBeGreaterThan(2)
})
