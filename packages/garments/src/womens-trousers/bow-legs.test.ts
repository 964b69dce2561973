import type { Draft, XY } from "@toile/draft-model"
import type { AnyPattern, Order } from "@toile/pattern-model"
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
  randomBodies,
  usualIds,
} from "@toile/pattern-testing"
import { describe, expect, test } from "vitest"
import { everyOf, some } from "../../test/asked.js"
import { readOrder } from "../../test/orders.js"
import { mensJeans, womensJeans } from "../jeans/index.js"
import { mensTrousers } from "../mens-trousers/index.js"
import { womensTrousers } from "./index.js"

// Every kind of trousers for bow legs and knock knees, the measurements fixed.

const kinds: readonly (readonly [name: string, pattern: AnyPattern])[] = [
  ["mens-trousers", mensTrousers],
  ["womens-trousers", womensTrousers],
  ["mens-jeans", mensJeans],
  ["womens-jeans", womensJeans],
]

/** From the side's end to the inseam's. */
const hemOf = (draft: Draft, piece: string): readonly [XY, XY] => {
  const points = pointsOf(draft, piece, "hem")
  return [firstPoint(points), lastPoint(points)]
}
const leanOf = ([[ax, ay], [bx, by]]: readonly [XY, XY]): number => (Math.atan2(by - ay, bx - ax) * 180) / Math.PI
const middleOf = ([[ax], [bx]]: readonly [XY, XY]): number => (ax + bx) / 2
const kneeBreadth = (draft: Draft, piece: string): number => {
  const { points } = pieceOf(draft, piece).internalLines.find(({ name }) => name === "kneeLine")!
  const [[ax, ay], [bx, by]] = [firstPoint(points), lastPoint(points)]
  return Math.hypot(bx - ax, by - ay)
}

const STEPS = Array.from({ length: 9 }, (_, i) => (i - 4) / 4)

describe.each(everyOf(3, kinds))("%s", (name, pattern) => {
  const orderOf = (options: Readonly<Record<string, number | string>>): Order => ({
    ...readOrder(`${name}-average`),
    options,
  })
  const at = (bowLegs: number): Draft => draftOf(pattern, orderOf({ bowLegs }))
  const plain = draftOf(pattern, orderOf({}))
  const sweep = STEPS.map((bowLegs) => ({ bowLegs, draft: at(bowLegs) }))

  test("legs as usual are the draft without the option", () => {
    expect(differences(goldenOf(at(0)), goldenOf(plain), 0)).toEqual([])
  })

  test("0.6 a step is opened: bow legs' at the outseam, knock knees' at the inseam; no girth, no rise, no height moves", () => {
    for (const { bowLegs, draft } of sweep) {
      for (const id of ["gmWaistGirth", "gmHipGirth", "gmKneeGirth", "gmHemGirth", "gmFrontRise", "gmBackRise"])
        expect([id, gm(draft, id)]).toEqual([id, expect.closeTo(gm(plain, id), 2)])
      expect(gm(draft, "gmKneeHeight")).toBeCloseTo(gm(plain, "gmKneeHeight"), 2)
      expect(Math.abs(gm(draft, "gmThighGirth") - gm(plain, "gmThighGirth"))).toBeLessThan(0.15)
      expect(gm(draft, "gmInseamLength") - gm(plain, "gmInseamLength")).toBeCloseTo(0.6 * Math.max(0, -bowLegs), 2)
      const longer = gm(draft, "gmOutseamLength") - gm(plain, "gmOutseamLength")
      expect(Math.abs(longer - 0.6 * Math.max(0, bowLegs))).toBeLessThan(0.08)
    }
  })

  test("the lower leg turns as a whole, front and back alike, by what is opened over the knee's breadth", () => {
    for (const piece of ["frontRight", "back"])
      for (const { bowLegs, draft } of sweep) {
        const [now, before] = [hemOf(draft, piece), hemOf(plain, piece)]
        const knee = kneeBreadth(plain, piece)
        expect(leanOf(now) - leanOf(before)).toBeCloseTo((2 * Math.asin((0.3 * bowLegs) / knee) * 180) / Math.PI, 2)
        // Under a bow leg it stands further in, by what the turn makes of the lower leg's length
        const moved = middleOf(now) - middleOf(before)
        expect(Math.abs(moved - (0.6 * bowLegs * gm(plain, "gmKneeHeight")) / knee)).toBeLessThan(0.1)
      }
  })

  test.each([-1, -0.5, 0.25, 1])("what came out, sent back, gives the same pieces: %d", (bowLegs) => {
    for (const more of name.endsWith("jeans") ? [{}] : [{}, { cuff: "cuff.turnup" }]) {
      const order = orderOf({ bowLegs, ...more })
      expect(checkSentBack(pattern, order, draftOf(pattern, order))).toEqual([])
    }
  })

  test("the population's bodies draft clean either way, and give the same pieces sent back", () => {
    const next = randomBodies(pattern.declaration, 14)
    for (let i = 0; i < some(4, 8); i++) {
      const { measurements, bodyShapes } = next()
      const selectedMeasurementIds = usualIds(pattern.declaration.measurements.body).filter((id) => id in measurements)
      const options = { bowLegs: i % 2 === 0 ? 1 : -1 }
      const order: Order = { measurementType: "body", measurements, bodyShapes, selectedMeasurementIds, options }
      expect([i, options, checkSentBack(pattern, order, draftOf(pattern, order))]).toEqual([i, options, []])
    }
  })
})
