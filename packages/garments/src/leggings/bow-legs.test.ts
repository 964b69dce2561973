import type { Draft, XY } from "@toile/draft-model"
import type { Order } from "@toile/pattern-model"
import {
  checkSentBack,
  differences,
  draftOf,
  edgeOf,
  firstPoint,
  gm,
  goldenOf,
  lastPoint,
  pieceOf,
  pointsOf,
  randomBodies,
  refusalOf,
  sentBack,
  usualIds,
  warningCodes,
  withMeasurements,
} from "@toile/pattern-testing"
import { describe, expect, test } from "vitest"
import { some } from "../../test/asked.js"
import { readOrder } from "../../test/orders.js"
import { mensLeggings, womensLeggings } from "./index.js"

// Bow legs and knock knees of legs in two, the measurements fixed.

/** Lengths are cut 3 % smaller. */
const ALONG = 0.97
const OPENED = 0.6 * ALONG
const STEPS = Array.from({ length: 9 }, (_, i) => (i - 4) / 4)
const LENGTHS = ["ankle", "capri", "knee"] as const

const leanOf = ([[ax, ay], [bx, by]]: readonly [XY, XY]): number => (Math.atan2(by - ay, bx - ax) * 180) / Math.PI
const hemOf = (draft: Draft, piece: string): readonly [XY, XY] => {
  const points = pointsOf(draft, piece, "hem")
  return [firstPoint(points), lastPoint(points)]
}
const middleOf = ([[ax], [bx]]: readonly [XY, XY]): number => (ax + bx) / 2
const sideOf = (draft: Draft, piece: string): number => edgeOf(draft, piece, "side").length

describe.each([
  ["womens-leggings", womensLeggings],
  ["mens-leggings", mensLeggings],
] as const)("%s with an outseam", (slug, pattern) => {
  const orderOf = (options: Readonly<Record<string, string | number>>): Order => ({
    ...readOrder(`${slug}-average`),
    options: { outseam: "outseam.seam", ...options },
  })
  const plain = draftOf(pattern, orderOf({}))
  const sweep = STEPS.map((bowLegs) => ({ bowLegs, draft: draftOf(pattern, orderOf({ bowLegs })) }))

  test("legs as usual are the draft without the option", () => {
    expect(differences(goldenOf(sweep[4]!.draft), goldenOf(plain), 0)).toEqual([])
  })

  test("0.6 a step is opened: bow legs' at the outseam, knock knees' at the inseam; no girth, no rise, no height moves", () => {
    for (const { bowLegs, draft } of sweep) {
      const kept = ["gmWaistGirth", "gmHipGirth", "gmThighGirth", "gmKneeGirth", "gmCalfGirth", "gmHemGirth"]
      for (const id of [...kept, "gmFrontRise", "gmBackRise", "gmKneeHeight", "gmKneeToCalf"])
        expect([bowLegs, id, gm(draft, id)]).toEqual([bowLegs, id, expect.closeTo(gm(plain, id), 2)])
      const inseam = gm(draft, "gmInseamLength") - gm(plain, "gmInseamLength")
      expect([bowLegs, inseam]).toEqual([bowLegs, expect.closeTo(OPENED * Math.max(0, -bowLegs), 2)])
      const outseam = gm(draft, "gmOutseamLength") - gm(plain, "gmOutseamLength")
      expect(Math.abs(outseam - OPENED * Math.max(0, bowLegs))).toBeLessThan(0.05)
      expect(Math.abs(sideOf(draft, "front") - sideOf(draft, "back"))).toBeLessThan(0.01)
    }
  })

  test("the lower leg turns as a whole, front and back alike, by what is opened over half of the knee", () => {
    const half = gm(plain, "gmKneeGirth") / 2
    for (const { bowLegs, draft } of sweep)
      for (const [piece, hand] of [
        ["front", 1],
        ["back", -1],
      ] as const) {
        const [now, before] = [hemOf(draft, piece), hemOf(plain, piece)]
        const turned = (2 * Math.asin((OPENED * bowLegs) / 2 / half) * 180) / Math.PI
        expect(hand * (leanOf(now) - leanOf(before))).toBeCloseTo(turned, 2)
        const moved = hand * (middleOf(now) - middleOf(before))
        expect(Math.abs(moved - (OPENED * bowLegs * gm(plain, "gmKneeHeight")) / half)).toBeLessThan(0.1)
      }
  })

  test("seams run on through the knee, as smoothly as before", () => {
    /** How far an edge turns at most from one chord to the next, near the knee, degrees. */
    const sharpest = (draft: Draft, piece: string, edge: string): number => {
      const points = pointsOf(draft, piece, edge)
      const { points: knee } = pieceOf(draft, piece).internalLines.find(({ name }) => name === "kneeLine")!
      const turns = points.slice(1, -1).map((at, i) => {
        const turn = leanOf([at, points[i + 2]!]) - leanOf([points[i]!, at])
        const off = Math.min(...knee.map(([x, y]) => Math.hypot(at[0] - x, at[1] - y)))
        return off > 10 ? 0 : Math.abs(((turn + 540) % 360) - 180)
      })
      return Math.max(...turns)
    }
    for (const { draft } of sweep)
      for (const [piece, edge] of [
        ["front", "side"],
        ["back", "side"],
        ["front", "inseamFront"],
        ["back", "inseamBack"],
      ] as const)
        expect(sharpest(draft, piece, edge)).toBeLessThan(sharpest(plain, piece, edge) + 0.4)
  })

  test.each(LENGTHS)("what came out, sent back, gives the same pieces: to the %s", (length) => {
    for (const bowLegs of [-1, -0.5, 0.25, 1])
      for (const more of [{}, { gusset: "gusset.diamond" }]) {
        const order = orderOf({ bowLegs, length: `length.${length}`, ...more })
        expect([bowLegs, more, checkSentBack(pattern, order, draftOf(pattern, order))]).toEqual([bowLegs, more, []])
      }
  })

  test("the population's bodies draft clean either way, and give the same pieces sent back", () => {
    const next = randomBodies(pattern.declaration, 14)
    for (let i = 0; i < some(4, 12); i++) {
      const { measurements, bodyShapes } = next()
      const selectedMeasurementIds = usualIds(pattern.declaration.measurements.body).filter((id) => id in measurements)
      const options = { outseam: "outseam.seam", bowLegs: i % 2 === 0 ? 1 : -1, length: `length.${LENGTHS[i % 3]}` }
      const order: Order = { measurementType: "body", measurements, bodyShapes, selectedMeasurementIds, options }
      expect([i, options, checkSentBack(pattern, order, draftOf(pattern, order))]).toEqual([i, options, []])
    }
  })

  test("a finished outseam is taken as it came out, and told where rises and inseam leave it another length", () => {
    const order = orderOf({ bowLegs: 1 })
    const draft = draftOf(pattern, order)
    const final = sentBack(order, draft)
    const { mfOutseamLength = 0 } = final.measurements as Record<string, number>
    expect(mfOutseamLength).toBeCloseTo(gm(draft, "gmOutseamLength"), 2)
    expect(warningCodes(draftOf(pattern, final))).toEqual([])
    const longer = draftOf(pattern, withMeasurements(final, { mfOutseamLength: mfOutseamLength + 1 }))
    expect(longer.warnings.map(({ code, measurement }) => [code, measurement])).toEqual([
      ["disagrees", "mfOutseamLength"],
    ])
  })

  test("a leg in one piece has no side to open, and says so", () => {
    const order: Order = { ...readOrder(`${slug}-average`), options: { bowLegs: 1 } }
    expect(refusalOf(pattern, order)).toMatch(/bowLegs/)
  })
})
