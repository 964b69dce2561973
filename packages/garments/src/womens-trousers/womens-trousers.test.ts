import type { Draft } from "@toile/draft-model"
import { failureMessages, makeDraft } from "@toile/drafting"
import type { AnyPattern, Order } from "@toile/pattern-model"
import {
  curvedCornerOf,
  draftOf as drafted,
  firstPoint,
  gm,
  lastPoint,
  lengthOfEdges,
  pieceNames,
  pieceOf,
  pointsOf,
  warningCodes,
  withMeasurements,
} from "@toile/pattern-testing"
import { describe, expect, test } from "vitest"
import { readOrder } from "../../test/orders.js"
import { womensTrousers } from "./index.js"

// What every kind of trousers keeps is tested in womens-trousers/all-trousers.test.ts.

/** The method's figures are those of a band on the natural waist. */
const AT_WAIST = { rise: 0, waistband: "waistband.straight" }
const atWaist = (order: Order): Order => ({ ...order, options: { ...AT_WAIST, ...order.options } })
const draftOf = (pattern: AnyPattern, order: Order): Draft => drafted(pattern, atWaist(order))

const average = readOrder("womens-trousers-average")
const body = average.measurements as Record<string, number>
const withOptions = (options: Record<string, string | number>): Draft =>
  draftOf(womensTrousers, { ...average, options })
const withBody = (measurements: Record<string, number>): Order => withMeasurements(average, measurements)
const stitched = (draft: Draft): readonly string[] => draft.stitches.map((s) => s.name)
const notchesAt = (draft: Draft, piece: string): number => pieceOf(draft, piece).notches.length
/** How wide a dart's mouth is at its edge. */
const mouth = (draft: Draft, piece: string, i = 0): number => {
  const [[ax, ay], [bx, by]] = pieceOf(draft, piece).darts[i]!.legs
  return Math.hypot(ax - bx, ay - by)
}

test("finished girths are the body's and the ease", () => {
  const draft = withOptions({})
  expect(gm(draft, "gmWaistGirth")).toBeCloseTo(body.mbWaistGirth! + 1, 3)
  expect(gm(draft, "gmHipGirth")).toBeCloseTo(body.mbMaxHipGirth! + 5, 3)
  expect(gm(draft, "gmKneeGirth")).toBeCloseTo(body.mbKneeGirth! + 8, 3)
  expect(gm(draft, "gmHemGirth")).toBeCloseTo(body.mbCalfGirth! + 3, 3)
  expect(draft.warnings).toEqual([])
})

test("the fork is Aldrich's: hip/16 + 0.5 in front", () => {
  const { mbWaistbandRegRiseCrotchLength: _, ...untaped } = body
  const free = draftOf(womensTrousers, { measurementType: "body", measurements: untaped, options: { leg: "leg.wide" } })
  expect(gm(free, "gmFrontFork")).toBeCloseTo(body.mbMaxHipGirth! / 16 + 0.5, 3)
})

describe("the fly in front", () => {
  const draft = withOptions({})
  test("closes right over left: the right edge is centre front, the left one reaches past it", () => {
    expect(pieceOf(draft, "frontRight").edges.map((e) => e.name)).not.toContain("flyWaist")
    expect(lengthOfEdges(draft, "frontLeft", "flyWaist")).toBeCloseTo(0.6, 6)
    const band = pieceOf(draft, "waistband").edges.map((e) => e.name)
    expect(band.slice(0, 6)).toEqual(["underlap", "flyWaist", "leftFront", "leftBack", "rightBack", "rightFront"])
  })

  test("has a facing on the right front, drawn as its mirror image", () => {
    const facing = pointsOf(draft, "flyFacing", "fly")
    const front = pointsOf(draft, "frontRight", "fly")
    expect(firstPoint(facing)[0]).toBeCloseTo(-lastPoint(front)[0], 6)
    expect(firstPoint(facing)[1]).toBeCloseTo(lastPoint(front)[1], 6)
  })
})

describe("a zip in the left side", () => {
  const draft = withOptions({ fly: "fly.side", pocket: "pocket.slant" })
  test("is as long on the front as on the back, a stock length that ends by the hip line", () => {
    const zip = lengthOfEdges(draft, "frontLeft", "zip")
    expect(zip).toBeCloseTo(lengthOfEdges(draft, "back", "sideZip"), 6)
    expect([15, 18, 20, 22]).toContain(Math.round(zip))
    const [, stop] = firstPoint(pointsOf(draft, "frontLeft", "zip"))
    expect(stop).toBeGreaterThan(gm(draft, "gmHipHeight") - 0.1)
    expect(stop).toBeLessThan(gm(draft, "gmHipHeight") + 3)
  })

  test("leaves the left side without a pocket, and the seam below it sewn", () => {
    expect(pieceOf(draft, "frontLeft").edges.map((e) => e.name)).not.toContain("pocketOpening")
    expect(pieceOf(draft, "frontRight").edges.map((e) => e.name)).toContain("pocketOpening")
    expect(pieceOf(draft, "slantFacing").quantity).toBe(1)
    const left = draft.stitches.find((s) => s.name === "outseam, left")!
    const right = draft.stitches.find((s) => s.name === "outseam, right")!
    expect(right.lengthA - left.lengthA).toBeCloseTo(lengthOfEdges(draft, "back", "sideZip"), 3)
    expect(pieceNames(draft)).not.toContain("flyFacing")
    expect(pieceNames(draft)).toContain("zipStrip")
  })

  test("lets the front lap over the back, with an underlap of 3", () => {
    const band = pieceOf(draft, "waistband").edges.map((e) => e.name)
    expect(band.slice(0, 5)).toEqual(["underlap", "leftBack", "rightBack", "rightFront", "leftFront"])
    expect(lengthOfEdges(draft, "waistband", "underlap")).toBeCloseTo(3, 6)
  })
})

describe("a zip at centre back", () => {
  const draft = withOptions({ fly: "fly.back" })
  test("makes the fronts one piece, cut twice, with a seam at centre front", () => {
    expect(pieceOf(draft, "front")).toMatchObject({ quantity: 2, mirrored: true })
    expect(lengthOfEdges(draft, "front", "crotch")).toBeCloseTo(gm(draft, "gmFrontRise"), 3)
    expect(stitched(draft)).toContain("outseam")
  })

  test("ends above the seat's curve, its allowance growing to the zip's", () => {
    const back = pieceOf(draft, "back")
    const zip = back.edges.find((e) => e.name === "zip")!
    expect([15, 18, 20, 22]).toContain(Math.round(zip.length))
    expect((zip.allowance as readonly number[])[1]).toBe(2)
    const seat = draft.stitches.find((s) => s.name === "seat seam")!
    expect(seat.lengthA).toBeCloseTo(gm(draft, "gmBackRise") - zip.length, 3)
  })

  test("has its allowance grow from where the seat's curve ends, wherever a stock zip stops", () => {
    const lower = [0, -1, -2, -3, -4, -5].map((rise) => withOptions({ fly: "fly.back", rise }))
    const zips = lower.map((one) => Math.round(lengthOfEdges(one, "back", "zip")))
    expect(new Set(zips).size).toBeGreaterThan(1)
    const seats = lower.map((one) => lengthOfEdges(one, "back", "seat"))
    for (const [i, seat] of seats.slice(1).entries()) expect(Math.abs(seat - seats[i]!)).toBeLessThan(0.05)
  })
})

test("a zip at centre back has no room on a very low rise, and says so by the measurement", () => {
  const low = makeDraft(womensTrousers, {
    ...withBody({
      mbCrotchHeight: body.mbCrotchHeight! + 8,
      mbLowHipHeight: body.mbLowHipHeight! + 6,
      mbWaistbandRegRiseCrotchLength: 40,
    }),
    options: { fly: "fly.back", rise: -8 },
  })
  const message = low._tag === "Err" ? failureMessages(low.error).join("; ") : "drafted"
  expect(message).toMatch(/^mbWaistbandRegRiseCrotchLength: a back rise of .* with no room for a zip/)
})

describe("the front", () => {
  test("takes in by a dart on the crease, that leaves the waist smooth when closed", () => {
    const draft = withOptions({ front: "front.darts" })
    const { point, legs } = pieceOf(draft, "frontRight").darts[0]!
    expect(mouth(draft, "frontRight")).toBeGreaterThan(1.5)
    expect(mouth(draft, "frontRight")).toBeLessThan(2.6)
    expect(Math.abs(point[0])).toBeLessThan(0.6)
    expect((legs[0][0] + legs[1][0]) / 2).toBeCloseTo(0, 2)
  })

  test("plain, leaves more to the sides", () => {
    const [darted, plain] = [withOptions({}), withOptions({ front: "front.flat" })]
    expect(pieceOf(plain, "frontRight").darts).toEqual([])
    // From the hip's side in to the waist's: the pocket's piece carries the side
    const sideIn = (draft: Draft): number => {
      const points = pointsOf(draft, "pocketBagUnder", "side")
      return Math.max(...points.map(([x]) => x)) - Math.min(...points.map(([x]) => x))
    }
    expect(sideIn(plain)).toBeGreaterThan(sideIn(darted) + 0.5)
    expect(gm(plain, "gmWaistGirth")).toBeCloseTo(gm(darted, "gmWaistGirth"), 6)
  })

  test("pleated, has two pleats, the firstPoint taking in at the waist what a dart would", () => {
    const [darted, pleated] = [withOptions({}), withOptions({ front: "front.pleats" })]
    const depth = (edge: string): number => {
      const points = pointsOf(pleated, "frontRight", edge)
      return Math.hypot(firstPoint(points)[0] - lastPoint(points)[0], firstPoint(points)[1] - lastPoint(points)[1])
    }
    expect(depth("pleat1")).toBeCloseTo(3.5 + mouth(darted, "frontRight"), 1)
    expect(depth("pleat2")).toBeCloseTo(2.5, 6)
    expect(gm(pleated, "gmHipGirth")).toBeCloseTo(gm(darted, "gmHipGirth"), 3)
  })
})

describe("the back", () => {
  test("has two darts or one, which takes in more", () => {
    const [two, one] = [withOptions({}), withOptions({ dartsBack: "dartsBack.one" })]
    expect(pieceOf(two, "back").darts).toHaveLength(2)
    expect(pieceOf(one, "back").darts).toHaveLength(1)
    expect(mouth(one, "back")).toBeGreaterThan(mouth(two, "back"))
  })

  test("ends its darts 1.0 above a welt", () => {
    const draft = withOptions({ backPocket: "backPocket.welt" })
    const welt = pieceOf(draft, "back").internalLines.find((l) => l.name === "backPocket")!.points
    const [[ax, ay], [bx, by]] = [welt[0]!, welt[1]!]
    const along = Math.hypot(bx - ax, by - ay)
    for (const { point } of pieceOf(draft, "back").darts) {
      // From one long side of the welt, which is 1.2 high
      const off = Math.abs((point[0] - ax) * (by - ay) - (point[1] - ay) * (bx - ax)) / along
      expect(Math.min(Math.abs(off - 1), Math.abs(off - 2.2))).toBeLessThan(0.01)
    }
    expect(pieceNames(draft)).toContain("backWelt")
  })

  test("meets the front's waist in one line at the side: both corners together 180 degrees", () => {
    const draft = withOptions({ pocket: "pocket.none" })
    const corner = (piece: string, waist: string): number => curvedCornerOf(draft, piece, waist, "sideUpper")
    expect(corner("frontRight", "waist2") + corner("back", "waist3")).toBeCloseTo(180, 0)
  })
})

describe("options", () => {
  test("a low waist keeps the hip line at the hip", () => {
    const [high, low] = [withOptions({}), withOptions({ rise: -5 })]
    expect(gm(low, "gmHipHeight")).toBeCloseTo(gm(high, "gmHipHeight"), 0)
    expect(gm(high, "gmFrontRise") - gm(low, "gmFrontRise")).toBeGreaterThan(4)
  })

  test("a straight band on a low waist gapes, and says so; a contoured one does not", () => {
    expect(warningCodes(withOptions({ rise: -5 }))).toContain("bandGapes")
    const contour = withOptions({ rise: -5, waistband: "waistband.contour" })
    expect(warningCodes(contour)).not.toContain("bandGapes")
    expect(gm(contour, "gmWaistSeamGirth") - gm(contour, "gmWaistGirth")).toBeGreaterThan(3)
  })

  test("a skinny leg is narrower at the thigh too", () => {
    // Where the tape between the legs does not ask for the fork that the thigh has less; a wide leg is not taken in
    const { mbWaistbandRegRiseCrotchLength: _, ...measurements } = body
    const thigh = (leg: string): number =>
      gm(draftOf(womensTrousers, { measurementType: "body", measurements, options: { leg } }), "gmThighGirth")
    expect(thigh("leg.skinny")).toBeLessThan(thigh("leg.wide") - 0.5)
  })

  test("pockets in the side seam are marked by their ends", () => {
    const [none, inseam] = [withOptions({ pocket: "pocket.none" }), withOptions({ pocket: "pocket.inseam" })]
    expect(notchesAt(inseam, "back") - notchesAt(none, "back")).toBe(2)
    expect(pieceOf(inseam, "pocketBagUnder").quantity).toBe(4)
  })

  test("a very small waist rounds the sides of a plain front, and says so", () => {
    const small = draftOf(womensTrousers, {
      ...withBody({ mbWaistGirth: 64 }),
      options: { front: "front.flat", dartsBack: "dartsBack.one" },
    })
    expect(warningCodes(small)).toContain("sidesRound")
  })
})
