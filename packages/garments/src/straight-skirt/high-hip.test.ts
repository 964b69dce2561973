import type { Draft, XY } from "@toile/draft-model"
import type { Order } from "@toile/pattern-model"
import {
  apart,
  draftOf,
  gm,
  pieceOf,
  randomOrder,
  refusalOf,
  sentBack,
  warningCodes,
  withMeasurements,
} from "@toile/pattern-testing"
import { describe, expect, test } from "vitest"
import { readOrder } from "../../test/orders.js"
import { straightSkirt } from "./index.js"

// A measured high hip that is hollow: side and back darts follow it as far as they can be sewn, and what is left is told. cm.

const { selectedMeasurementIds: _, ...average } = readOrder("straight-skirt-average")
const { mbHighHipGirth: _highHip, ...others } = average.measurements
const unknown: Order = { ...average, options: {}, measurements: others }
const orderOn = (mbHighHipGirth: number, more: Partial<Order> = {}): Order => ({
  ...withMeasurements(unknown, { mbHighHipGirth }),
  ...more,
})
const on = (highHip: number, more?: Partial<Order>): Draft => draftOf(straightSkirt, orderOn(highHip, more))
const without = draftOf(straightSkirt, unknown)
/** An average woman's is 93.86; a skirt has 105.0 there where nothing is known of it. */
const HIGH_HIPS = [86, 89, 92, 93.86, 95, 97, 98.5, 100, 102]

/** A piece's side from the hem up. */
const sideOf = (draft: Draft, piece: "front" | "back"): readonly XY[] =>
  pieceOf(draft, piece)
    .edges.filter(({ name }) => name.startsWith("side"))
    .flatMap(({ points }) => points)
    .toSorted(([, a], [, b]) => a - b)
const hipOf = (draft: Draft): XY =>
  pieceOf(draft, "front")
    .internalLines.find(({ name }) => name === "hipLine")!
    .points.reduce((a, b) => (b[0] > a[0] ? b : a))

test("the skirt has the hips' ease and 2 there, on a hollow one as near as it can be sewn, on a full one what it has anyway", () => {
  const least = gm(on(80), "gmHighHipGirth")
  for (const highHip of HIGH_HIPS) {
    const asked = Math.min(Math.max(highHip + 6, least), gm(without, "gmHighHipGirth"))
    expect([highHip, gm(on(highHip), "gmHighHipGirth")]).toEqual([highHip, expect.closeTo(asked, 2)])
  }
  // On an average woman's 3.6 over the hips' ease, where it was 7.1
  expect(least - 93.86).toBeLessThan(7.7)
})

test("the side goes round a full one, so that the skirt has 2 there; below 1 it is told, and below none refused by its name", () => {
  for (const highHip of [103, 103.5, 103.8])
    expect([highHip, gm(on(highHip), "gmHighHipGirth")]).toEqual([highHip, expect.closeTo(highHip + 2, 1)])
  const most = gm(on(104.5), "gmHighHipGirth")
  expect(warningCodes(on(most - 1.1))).not.toContain("highHipTight")
  expect(warningCodes(on(most - 0.9))).toContain("highHipTight")
  expect(refusalOf(straightSkirt, orderOn(most + 0.1))).toMatch(/^mbHighHipGirth: .* no more than/)
  // The fullest girth says so itself
  expect(warningCodes(draftOf(straightSkirt, withMeasurements(orderOn(110), { mbMaxHipGirth: 111 })))).not.toContain(
    "highHipTight",
  )
  for (const highHip of [103, 104]) {
    const order = orderOn(highHip)
    expect(apart(on(highHip), draftOf(straightSkirt, sentBack(order, on(highHip))))).toBeLessThan(0.05)
  }
})

test("waist, hip, length and hem stay, whatever the high hip", () => {
  for (const id of ["gmWaistGirth", "gmHipGirth", "gmSkirtLength", "gmHemGirth", "gmHipDepth"])
    for (const highHip of HIGH_HIPS) expect([id, gm(on(highHip), id)]).toEqual([id, expect.closeTo(gm(without, id), 3)])
})

/** Of the circle through three points. */
const radiusOf = ([ax, ay]: XY, [bx, by]: XY, [cx, cy]: XY): number => {
  const twice = Math.abs((bx - ax) * (cy - ay) - (by - ay) * (cx - ax))
  return (Math.hypot(bx - ax, by - ay) * Math.hypot(cx - bx, cy - by) * Math.hypot(cx - ax, cy - ay)) / (2 * twice)
}

test("the side is plumb at the hip line and fullest there, so that the hips have what was asked, and runs up from it in one sweep, bent at a radius of 14 or more, hollow by under 0.16", () => {
  for (const highHip of HIGH_HIPS)
    for (const piece of ["front", "back"] as const) {
      const draft = on(highHip)
      const side = sideOf(draft, piece)
      const fullest = side.reduce((a, b) => (b[0] > a[0] ? b : a))
      const [hipX, hipY] = hipOf(draft)
      if (piece === "front") expect([highHip, fullest[0]]).toEqual([highHip, expect.closeTo(hipX, 2)])
      expect([highHip, Math.abs(hipY - fullest[1]) < 0.1]).toEqual([highHip, true])
      const above = side.filter(([, y], i) => y > fullest[1] + 0.1 && y > (side[i - 1]?.[1] ?? -200) + 0.05)
      const leans = above.slice(2).map(([x, y], i) => (above[i + 1]![0] - x) / (y - above[i + 1]![1]))
      // Flattened to hundredths of a millimetre
      for (const [i, lean] of leans.slice(1).entries()) expect(lean - leans[i]!).toBeGreaterThan(-0.01)
      const [waistX, waistY] = above.at(-1)!
      const hollows = above.flatMap(([fromX, fromY], i) =>
        above.slice(i + 1).map(([x, y]) => fromX + ((waistX - fromX) * (y - fromY)) / (waistY - fromY) - x),
      )
      expect(Math.max(...hollows.filter(Number.isFinite))).toBeLessThan(0.16)
      const bends = side.filter(([, y]) => y > hipY)
      const radii = bends.slice(4).map((to, i) => radiusOf(bends[i]!, bends[i + 2]!, to))
      expect([highHip, Math.min(...radii) > 14]).toEqual([highHip, true])
    }
})

test("the back's darts follow it down to 5 above the hip line, the second ends 1 higher; the front's stay", () => {
  const lengthsOf = (draft: Draft, piece: "front" | "back") => {
    const [, hipY] = hipOf(draft)
    return pieceOf(draft, piece)
      .darts.toSorted((a, b) => a.point[0] - b.point[0])
      .map(({ point: [, y] }) => y - hipY)
  }
  const [hollow, usual] = [on(80), on(101)]
  const [first, second] = lengthsOf(hollow, "back")
  expect(first).toBeGreaterThan(5)
  expect(first).toBeLessThan(5.5)
  expect(second! - first!).toBeGreaterThan(0.9)
  expect(lengthsOf(usual, "back")[0]! - first!).toBeGreaterThan(1)
  expect(lengthsOf(hollow, "front")[0]).toBeCloseTo(lengthsOf(usual, "front")[0]!, 0)
})

test("a skirt that stands off there by 8.5 more than at the hips is told, with its ease", () => {
  const least = gm(on(80), "gmHighHipGirth")
  for (const highHip of [84, 88, least - 12.55, least - 12.45, 92, 93.89, 96.9, 100]) {
    const draft = on(highHip)
    const told = draft.warnings.filter(({ code }) => code === "highHipLoose")
    const ease = gm(draft, "gmHighHipGirth") - highHip
    expect([highHip, told.length]).toEqual([highHip, ease > 4 + 8.5 ? 1 : 0])
    for (const { measurement, message } of told) {
      expect(measurement).toBe("mbHighHipGirth")
      expect(message).toContain("more than the body; 2 to 6.0 lie close")
      expect(Math.abs(Number(/(\d+\.\d) more/.exec(message)![1]) - ease)).toBeLessThan(0.0501)
    }
  }
  expect(warningCodes(on(88))).toContain("highHipLoose")
})

test("a predicted one is neither followed nor told", () => {
  const predicted = on(87.9, { measurementSources: { mbHighHipGirth: "predicted" } })
  expect(warningCodes(predicted)).not.toContain("highHipLoose")
  expect(apart(predicted, without)).toBe(0)
})

describe.each([
  {},
  { highWaist: 4 },
  { highWaist: -4, waistband: "waistband.contour" },
  { dartsBack: "dartsBack.one", swayback: 2, waistband: "waistband.facing" },
  { lined: "lined.yes", belly: 2 },
])("sent back: %j", (options) => {
  test.each([
    {},
    { mbWaistGirth: 98, mbLowHipGirth: 106, mbMaxHipGirth: 106 },
    { mbWaistGirth: 86, mbLowHipGirth: 99, mbMaxHipGirth: 99 },
  ])("it gives the same pieces, however hollow the high hip: %j", (girths) => {
    for (const share of [0.5, 0.66, 0.8, 0.95]) {
      const { measurements, ...order } = orderOn(0, { options })
      const [waist, hip] = [girths.mbWaistGirth ?? 76.24, girths.mbMaxHipGirth ?? 102.94]
      const body = { ...measurements, ...girths, mbHighHipGirth: waist + share * (hip - waist) }
      const asked = { ...order, measurements: body }
      const draft = draftOf(straightSkirt, asked)
      expect([share, apart(draft, draftOf(straightSkirt, sentBack(asked, draft))) < 0.05]).toEqual([share, true])
    }
  })
})

// Nothing followed the high hip there, and a hair of its girth is half a centimetre of a side that does
test.each([710219, 710239, 710251])(
  "a skirt whose sides follow no high hip follows none sent back (seed %i)",
  (seed) => {
    const order = randomOrder(straightSkirt.declaration, seed)
    const draft = draftOf(straightSkirt, order)
    expect(apart(draft, draftOf(straightSkirt, sentBack(order, draft, 4)))).toBeLessThan(0.05)
  },
)
