import { HIGH_HIP } from "@toile/body"
import { man, woman } from "@toile/body/survey"
import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { bodyGirths } from "./body-girths.js"
import { bottomWaist } from "./groups.js"
import { levelOf } from "./waist-level.js"

// Girths between waist and low hip, cm, wherever the waist was taken.

const body = fc.record({
  survey: fc.constantFrom(man, woman),
  taken: fc.constantFrom(...Object.keys(bottomWaist.items)),
  girth: fc.double({ min: 60, max: 135, noNaN: true }),
  hip: fc.double({ min: 80, max: 130, noNaN: true }),
  fuller: fc.double({ min: 0, max: 15, noNaN: true }),
})
type Body = typeof body extends fc.Arbitrary<infer B> ? B : never

const girthsOf = ({ survey, taken, girth, hip, fuller }: Body, highHip?: number) =>
  bodyGirths(girth, levelOf(taken, survey), hip, survey, hip + fuller, highHip)

describe("the girths between waist and low hip", () => {
  test("go through what was measured", () => {
    fc.assert(
      fc.property(body, fc.double({ min: -12, max: 12, noNaN: true }), (of, off) => {
        const level = levelOf(of.taken, of.survey)
        const highHip = girthsOf(of).at(HIGH_HIP) + off
        const { waist, at, unheld } = girthsOf(of, highHip)
        expect(at(level)).toBeCloseTo(of.girth, 5)
        expect(at(0)).toBeCloseTo(waist, 6)
        expect(at(1)).toBeCloseTo(of.hip, 6)
        expect(at(HIGH_HIP) + unheld).toBeCloseTo(highHip, 5)
        expect(Math.abs(unheld)).toBeCloseTo(Math.max(0, Math.abs(off) - 5.5), 5)
      }),
    )
  })
  test("are from a high hip down nowhere less than both there and at the low hip", () => {
    fc.assert(
      fc.property(
        body,
        fc.integer({ min: -12, max: 12 }),
        fc.double({ min: HIGH_HIP, max: 1, noNaN: true }),
        (of, off, share) => {
          const { at } = girthsOf(of, girthsOf(of).at(HIGH_HIP) + off)
          expect(at(share)).toBeGreaterThan(Math.min(at(HIGH_HIP), at(1)) - 1e-9)
        },
      ),
    )
  })
  test("tell the natural waist by up to 2.2 for each cm that was measured lower, and not by the largest girth", () => {
    fc.assert(
      fc.property(body, (of) => {
        const { waist } = girthsOf(of)
        const more = girthsOf({ ...of, girth: of.girth + 0.1 }).waist - waist
        expect(more).toBeGreaterThan(0)
        expect(more).toBeLessThan(0.22)
        expect(girthsOf({ ...of, fuller: of.fuller + 1 }).waist).toBe(waist)
      }),
    )
  })
})
