import type { Draft, XY } from "@toile/draft-model"
import { populationSampler } from "@toile/measurement-predictor"
import type { AnyPattern, Order } from "@toile/pattern-model"
import {
  draftOf as drafted,
  firstPoint,
  gm,
  lastPoint,
  lengthOfEdges,
  measurementsOf,
  pieceOf,
  pointsOf,
  randomOrder,
  refusalOf,
  turnBetween,
  warningCodes,
} from "@toile/pattern-testing"
import { describe, expect, test } from "vitest"
import { readOrder } from "../../test/orders.js"
import { mensJeans, womensJeans } from "./index.js"

// What every kind of trousers keeps is tested in womens-trousers/all-trousers.test.ts.

/** The method's figures are those of a band on the natural waist. */
const AT_WAIST = { rise: -4, waistband: "waistband.contour" }
const atWaist = (order: Order): Order => ({ ...order, options: { ...AT_WAIST, ...order.options } })
const draftOf = (pattern: AnyPattern, order: Order): Draft => drafted(pattern, atWaist(order))

describe.each([
  ["womens-jeans", womensJeans],
  ["mens-jeans", mensJeans],
] as const)("%s", (slug, pattern) => {
  const average = readOrder(`${slug}-average`)
  const body = average.measurements as Record<string, number>
  const withOptions = (options: Record<string, string | number>): Draft => draftOf(pattern, { ...average, options })
  const usual = withOptions({})
  const drawn = Array.from({ length: 20 }, populationSampler(pattern.declaration.gender, 3)).map(({ measurements }) =>
    draftOf(pattern, { ...average, measurements }),
  )

  test("the yoke's seam is as long as the back's to 0.3 mm, its corners square up with the back's", () => {
    for (const draft of [usual, ...drawn]) {
      expect(Math.abs(lengthOfEdges(draft, "yoke", "lower") - lengthOfEdges(draft, "back", "yokeSeam"))).toBeLessThan(
        0.03,
      )
      const corner = (piece: string, before: string, after: string): number =>
        180 - turnBetween(pointsOf(draft, piece, before), pointsOf(draft, piece, after))
      const centre = corner("yoke", "lower", "seat") + corner("back", "seat", "yokeSeam")
      const side = corner("yoke", "side", "lower") + corner("back", "yokeSeam", "sideUpper")
      expect(Math.abs(centre - 180)).toBeLessThan(1)
      expect(Math.abs(side - 180)).toBeLessThan(2)
    }
  })

  test("a short fly, worn under the belly, has room for the widest allowance at the waist", () => {
    const worn = (waist: number) =>
      drafted(pattern, { ...average, options: { wear: "wear.under" }, seams: { ...average.seams, waist } })
    for (const waist of [1, 1.75, 2]) expect(pieceOf(worn(waist), "frontRight").quantity).toBe(1)
  })

  test("the yoke keeps centre back and the outseam as they were before its dart was closed (I16)", () => {
    for (const draft of [usual, ...drawn]) {
      const behind = lengthOfEdges(draft, "yoke", "side") + lengthOfEdges(draft, "back", "sideUpper")
      expect(behind + lengthOfEdges(draft, "back", "sideLower")).toBeCloseTo(gm(draft, "gmOutseamLength"), 3)
      expect(lengthOfEdges(draft, "yoke", "seat")).toBeCloseTo(
        gm(draft, "gmBackRise") - lengthOfEdges(draft, "back", "seat"),
        3,
      )
    }
  })

  test("the yoke's depth is the option's", () => {
    for (const yokeDepth of [5, 7, 9])
      expect(lengthOfEdges(withOptions({ yokeDepth }), "yoke", "seat")).toBeCloseTo(yokeDepth, 3)
  })

  test("the yoke closes a smaller dart on a fuller waist", () => {
    const bend = (draft: Draft): number => {
      const lower = pointsOf(draft, "yoke", "lower")
      const [[ax, ay], [bx, by]] = [firstPoint(lower), lastPoint(lower)]
      const d = Math.hypot(bx - ax, by - ay)
      return Math.max(...lower.map(([x, y]) => Math.abs((x - ax) * (by - ay) - (y - ay) * (bx - ax)) / d))
    }
    const fuller = draftOf(pattern, {
      ...average,
      measurements: { ...average.measurements, mbWaistGirth: body.mbWaistGirth! + 8 },
    })
    expect(bend(fuller)).toBeLessThan(bend(usual) - 0.05)
    expect(bend(usual)).toBeGreaterThan(0.3)
  })

  test("both flies close left over right", () => {
    expect(pieceOf(usual, "frontLeft").edges.map((e) => e.name)).not.toContain("flyWaist")
    expect(lengthOfEdges(usual, "frontRight", "flyWaist")).toBeCloseTo(0.6, 6)
  })

  test("has five pockets: two in front with facing and bag, a coin pocket in the right one, two behind", () => {
    expect(pieceOf(usual, "pocketFacing")).toMatchObject({ quantity: 2, mirrored: true })
    expect(pieceOf(usual, "pocketBagUpper").materialGroups).toEqual(["pocketing"])
    expect(pieceOf(usual, "coinPocket").quantity).toBe(1)
    expect(pieceOf(usual, "backPocket")).toMatchObject({ quantity: 2, mirrored: true })
    for (const hand of ["Left", "Right"])
      expect(lengthOfEdges(usual, `front${hand}`, "pocketOpening")).toBeCloseTo(
        lengthOfEdges(usual, "pocketBagUpper", "opening"),
        4,
      )
  })

  test("the front's corner that the pocket cuts away is on its facing", () => {
    for (const draft of [usual, ...drawn]) {
      const front = pointsOf(draft, "frontRight", "pocketOpening")
      const [waist, side] = [pointsOf(draft, "pocketFacing", "waist"), pointsOf(draft, "pocketFacing", "side")]
      const near = (a: XY, b: XY): number => Math.hypot(a[0] - b[0], a[1] - b[1])
      expect(near(firstPoint(waist), firstPoint(front))).toBeLessThan(1e-4)
      expect(near(lastPoint(side), lastPoint(front))).toBeLessThan(1e-4)
    }
  })

  test("back pockets lie below the yoke and parallel to it, and are marked as large as they are cut", () => {
    for (const draft of [usual, ...drawn]) {
      const marked = pieceOf(draft, "back").internalLines.find((l) => l.name === "backPocket")!.points
      const [right, left] = marked as [XY, XY]
      const wide = Math.hypot(right[0] - left[0], right[1] - left[1])
      expect(wide).toBeCloseTo(lengthOfEdges(draft, "backPocket", "mouth"), 3)
      const seam = pointsOf(draft, "back", "yokeSeam")
      const slope = ([[ax, ay], [bx, by]]: [XY, XY]): number => (by - ay) / (bx - ax)
      expect(slope([right, left])).toBeCloseTo(slope([firstPoint(seam), lastPoint(seam)]), 4)
    }
  })

  test("felled seams: the over side has 0.7 more than the under side", () => {
    const allowance = (piece: string, edge: string): number =>
      pieceOf(usual, piece).edges.find((e) => e.name === edge)!.allowance as number
    for (const part of ["inseamUpper", "inseamLower"])
      expect(allowance("back", part) - allowance("frontRight", part)).toBeCloseTo(0.7, 9)
    expect(allowance("back", "yokeSeam") - allowance("yoke", "lower")).toBeCloseTo(0.7, 9)
  })

  test("five belt loops are marked on either band, one of them at centre back", () => {
    for (const waistband of ["waistband.contour", "waistband.straight"]) {
      const draft = withOptions({ waistband })
      const loops = pieceOf(draft, "waistband").internalLines.filter((l) => l.name.startsWith("loop"))
      expect(loops).toHaveLength(5)
      const centreBack = firstPoint(pointsOf(draft, "waistband", "rightBack"))
      const nearest = loops.map(({ points: [at] }) => Math.hypot(at![0] - centreBack[0], at![1] - centreBack[1]))
      expect(Math.min(...nearest)).toBeCloseTo(0.3, 3)
    }
  })

  test("the rise is lengthened 3 above the hip line, behind 1 below the pocket that lies there", () => {
    const at = (piece: string): readonly number[] =>
      pieceOf(usual, piece)
        .internalLines.filter((l) => l.kind === "adjust")
        .map((l) => firstPoint(l.points)[1])
    expect(Math.max(...at("frontLeft"))).toBeCloseTo(gm(usual, "gmHipHeight") + 3, 3)
    const pocket = pieceOf(usual, "back").internalLines.find(({ name }) => name === "backPocket")!
    expect(Math.max(...at("back"))).toBeCloseTo(Math.min(...pocket.points.map(([, y]) => y)) - 1, 3)
    expect(at("back")).toHaveLength(at("frontLeft").length)
  })

  test("stretch cloth may lie closer at thigh and knee; rigid cloth may not", () => {
    const tight = { leg: "leg.skinny", kneeWidth: 32, hipEase: -4 }
    const [rigid, stretch] = [withOptions(tight), withOptions({ ...tight, stretchX: 30 })]
    expect(gm(rigid, "gmKneeGirth")).toBeGreaterThan(body.mbKneeGirth!)
    expect(gm(stretch, "gmKneeGirth")).toBeLessThan(body.mbKneeGirth!)
    expect(gm(stretch, "gmThighGirth")).toBeLessThan(gm(rigid, "gmThighGirth") + 1e-6)
  })

  describe("a skinny leg of stretch denim", () => {
    const thigh = (options: Record<string, string | number>): number =>
      gm(drafted(pattern, { ...average, options: { leg: "leg.skinny", ...options } }), "gmThighGirth") -
      body.mbThighGirth!
    const eases = (options: Record<string, string | number>) => {
      const { hipEase, waistEase } = drafted(pattern, { ...average, options }).options
      return [hipEase, waistEase]
    }

    test("has the thigh at or below the body's by default, the more the cloth stretches the closer", () => {
      const usual = [0, 5, 10, 15, 20].map((stretchX) => thigh({ stretchX }))
      for (const [i, ease] of usual.slice(1).entries()) expect(ease).toBeLessThan(usual[i]!)
      expect(usual[1]).toBeLessThan(0)
      expect(usual[2]).toBeLessThan(-1.9)
      for (const stretchX of [20, 40, 60]) expect(thigh({ stretchX })).toBeLessThan(-1)
      for (const fit of ["slim", "regular", "relaxed"])
        expect(thigh({ stretchX: 15, fit: `fit.${fit}` })).toBeLessThan(0)
    })

    test("asks for no more than its cloth gives, and no less of the hip that was given", () => {
      for (const fit of ["slim", "regular", "relaxed"])
        for (const stretchX of [0, 5, 10, 15, 20, 40, 60])
          expect(
            warningCodes(drafted(pattern, { ...average, options: { leg: "leg.skinny", stretchX, fit: `fit.${fit}` } })),
          ).not.toContain("stretchNeeded")
      const given = drafted(pattern, { ...average, options: { leg: "leg.skinny", stretchX: 20, hipEase: 3 } })
      expect(gm(given, "gmHipGirth")).toBeCloseTo(body.mbMaxHipGirth! + 3, 3)
    })

    test("no other leg, nor rigid denim, has other eases than its fit's", () => {
      expect(eases({ leg: "leg.skinny" })).toEqual([3, 1])
      expect(eases({ leg: "leg.skinny", stretchX: 20 })).toEqual([-4, -1.5])
      expect(eases({ leg: "leg.tapered", stretchX: 20 })).toEqual([3, 1])
      expect(eases({ stretchX: 20, fit: "fit.slim" })).toEqual([1, 0])
    })
  })

  test("a hip smaller than the body's asks for cloth that gives", () => {
    expect(warningCodes(withOptions({ hipEase: -3 }))).toContain("stretchNeeded")
    expect(warningCodes(withOptions({ hipEase: -3, stretchX: 10 }))).not.toContain("stretchNeeded")
    expect(gm(withOptions({ hipEase: -3 }), "gmHipGirth")).toBeCloseTo(body.mbMaxHipGirth! - 3, 3)
  })

  test("with the usual rise and band the top lies where the waist was measured", () => {
    expect(gm(usual, "gmWaistGirth")).toBeCloseTo(body.mbWaistGirth! + 1, 2)
    expect(gm(usual, "gmWaistSeamGirth")).toBeGreaterThan(gm(usual, "gmWaistGirth") + 1)
  })
})

test("below a low band over a wide hip, whose side comes in fast, the coin pocket lies on its facing", () => {
  const order = randomOrder(womensJeans.declaration, 111)
  const options = { ...order.options, leg: "leg.skinny", stretchX: 20 }
  expect(refusalOf(womensJeans, { ...order, options })).toBe("drafted")
})

test.each([
  ["full hips", { mbHeight: 166, mbBustGirth: 92, mbWaistGirth: 72, mbLowHipGirth: 114 }],
  ["a small bust", { mbHeight: 168, mbBustGirth: 82, mbHighBustGirth: 83, mbWaistGirth: 68, mbLowHipGirth: 96 }],
  ["a thin woman", { mbHeight: 176, mbWeight: 48 }],
])("the front pocket's mouth never rises to the side and falls by 5 on its way: %s", (_figure, given) => {
  const measurements = measurementsOf({ name: "", gender: "female", given })
  const draft = drafted(womensJeans, { ...readOrder("womens-jeans-average"), measurements })
  const mouth = pointsOf(draft, "frontRight", "pocketOpening")
  mouth.slice(1).forEach(([, y], i) => {
    expect(y).toBeLessThanOrEqual(mouth[i]![1])
  })
  expect(firstPoint(mouth)[1] - lastPoint(mouth)[1]).toBeGreaterThan(4.999)
})
