import { bellyOverHip, woman } from "@toile/body/survey"
import type { Draft, XY } from "@toile/draft-model"
import type { Order } from "@toile/pattern-model"
import {
  checkSentBack,
  differences,
  draftOf,
  firstPoint,
  gm,
  goldenOf,
  lastPoint,
  pieceOf,
  pointsOf,
  refusalOf,
} from "@toile/pattern-testing"
import { expect, inject, test } from "vitest"
import { readOrder } from "../../test/orders.js"
import { straightSkirt } from "./index.js"

// A belly that is seen, beside what the girths tell of it. cm.

const average = readOrder("straight-skirt-average")
const ordered = (belly: number, waist?: number, more: Record<string, string | number> = {}): Order => ({
  ...average,
  options: { ...more, belly },
  measurements: { ...average.measurements, ...(waist === undefined ? {} : { mbWaistGirth: waist }) },
})
const made = (...of: Parameters<typeof ordered>): Draft => draftOf(straightSkirt, ordered(...of))
const STEPS = Array.from({ length: 12 }, (_, i) => (i + 1) / 4)
const HIP = average.measurements.mbLowHipGirth!
/** Waists of which the girths tell a belly of 0 to 10 a half. */
const WAISTS = [72, 78, 84, 90, 96, 102, 106]
const told = (waist: number): number => bellyOverHip(woman, HIP, waist)

const intake = (draft: Draft, piece: string): number =>
  (pieceOf(draft, piece).darts ?? []).reduce(
    (sum, { legs: [[ax, ay], [bx, by]] }) => sum + Math.hypot(bx - ax, by - ay),
    0,
  )

test("none is the skirt without the option", () => {
  expect(differences(goldenOf(made(0)), goldenOf(draftOf(straightSkirt, { ...average, options: {} })), 0)).toEqual([])
})

test("where the girths tell none, 0.6 a step goes from the back to the front by their darts, centre front rises by 0.4; no girth moves", () => {
  const plain = made(0)
  for (const belly of STEPS) {
    const draft = made(belly)
    const wider = (id: string): number => (gm(draft, id) - gm(plain, id)) / 2
    // As far as the front's darts have it; what lies under 1.0 fades into the side
    const by = Math.min(0.6 * belly, intake(plain, "front"))
    expect([belly, Math.abs(wider("gmFrontWaistWidth") - by) < 0.35]).toEqual([belly, true])
    expect(wider("gmFrontWaistWidth") + wider("gmBackWaistWidth")).toBeCloseTo(0, 2)
    expect(gm(draft, "gmCentreFrontRise")).toBeCloseTo(0.4 * belly, 1)
    for (const id of ["gmWaistGirth", "gmHipGirth", "gmHemGirth", "gmSkirtLength", "gmHipDepth"])
      expect([belly, id, gm(draft, id)]).toEqual([belly, id, expect.closeTo(gm(plain, id), 1)])
  }
})

test("centre front rises with every belly that the girths tell, and with each step, by 2.0 at the most", () => {
  for (const belly of [0, ...STEPS]) {
    const rises = WAISTS.map((waist) => made(belly, waist).garmentMeasurements.gmCentreFrontRise ?? 0)
    for (const [i, rise] of rises.entries()) {
      expect(rise).toBeLessThan(2.001)
      if (i > 0 && told(WAISTS[i - 1]!) > 0 && rises[i - 1]! < 1.99) expect(rise).toBeGreaterThan(rises[i - 1]!)
      expect(rise).toBeGreaterThan(0.2 * Math.min(10, told(WAISTS[i]!)) - 0.001)
    }
  }
})

test.runIf(inject("whole"))("moves no line in steps", () => {
  const away = ([ax, ay]: XY, [bx, by]: XY): number => Math.hypot(ax - bx, ay - by)
  for (const waist of WAISTS) {
    const drafts = [0, ...STEPS].map((belly) => made(belly, waist))
    for (const [i, draft] of drafts.entries())
      for (const piece of i === 0 ? [] : draft.pieces)
        for (const { name } of piece.edges.filter((of) => !/^waist/.test(of.name)))
          for (const end of [firstPoint, lastPoint]) {
            const before = drafts[i - 1]!.pieces.find((of) => of.name === piece.name)
            if (!before?.edges.some((of) => of.name === name)) continue
            // Darts count from the centre: where two too narrow ones are one, the first is another one
            if (before.darts.length !== piece.darts.length && /^dart/.test(name)) continue
            const [now, was] = [draft, drafts[i - 1]!].map((of) => end(pointsOf(of, piece.name, name)))
            // Within such a step a front's dart of 0.8 may go, which the sides take
            expect([waist, i, piece.name, name, away(now!, was!) < 0.9]).toEqual([waist, i, piece.name, name, true])
          }
  }
})

test.each([
  {},
  { dartsBack: "dartsBack.one", lined: "lined.yes", waistband: "waistband.contour", seat: 1 },
  { dartsFront: "dartsFront.two", waistband: "waistband.facing", highWaist: 3, swayback: 2, seat: -0.5 },
] as Record<string, string | number>[])("what came out, sent back, gives the same pieces: %j", (more) => {
  for (const belly of [0.25, 1, 2, 3])
    for (const waist of WAISTS) {
      const order = ordered(belly, waist, more)
      expect([belly, waist, checkSentBack(straightSkirt, order, draftOf(straightSkirt, order))]).toEqual([
        belly,
        waist,
        [],
      ])
    }
})

test("no more than three steps, and none backwards", () => {
  expect(refusalOf(straightSkirt, ordered(3.25))).toMatch(/belly/)
  expect(refusalOf(straightSkirt, ordered(-0.25))).toMatch(/belly/)
})
