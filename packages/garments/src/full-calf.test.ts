import type { Draft } from "@toile/draft-model"
import type { Order } from "@toile/pattern-model"
import {
  apart,
  checkSentBack,
  draftOf,
  gm,
  orderFor,
  pointsOf,
  randomBodies,
  refusalOf,
  sentBack,
  usualBody,
  withMeasurements,
} from "@toile/pattern-testing"
import { describe, expect, test } from "vitest"
import { some } from "../test/asked.js"
import { mensJeans, womensJeans } from "./index.js"

// A skinny leg of stretch denim runs out to the calf, so that knee and calf have each its share of the body's (figures.md 5).

const STRETCHED = { leg: "leg.skinny", stretchX: 20 }
/** What cloth of 20 % is cut of the body. */
const SHARE = 0.93
/** No edge runs out to the calf more steeply, degrees: one that leans in at the knee, and 7.4 of one that is spread over a strong calf. */
const STEEPEST = 8.5
/** A calf widens the knee by so much while the leg runs out over it. */
const KNEE_GIVES = 1.5
const BODIES = some(8, 60)

describe.each([mensJeans, womensJeans].map((pattern) => [pattern.declaration.slug, pattern] as const))(
  "%s",
  (_, jeans) => {
    const { declaration } = jeans
    const usual = orderFor(declaration, usualBody(declaration), "all", { options: STRETCHED })
    const on = (options: Order["options"]): Draft =>
      draftOf(jeans, { ...usual, options: { ...usual.options, ...options } })

    test("an average knee and calf have their share of the body's, and the leg is as wide from one to the other or narrower", () => {
      const { mbKneeGirth = 0, mbCalfGirth = 0 } = usual.measurements
      const draft = on({})
      expect(gm(draft, "gmKneeGirth")).toBeCloseTo(SHARE * mbKneeGirth, 2)
      expect(gm(draft, "gmCalfGirth")).toBeCloseTo(SHARE * mbCalfGirth, 2)
      expect(gm(draft, "gmCalfGirth")).toBeLessThan(gm(draft, "gmKneeGirth"))
    })

    test("of the population none has less at knee or calf, no knee more than 1.5 over what is asked, and no edge is steep", () => {
      const next = randomBodies(declaration, 12)
      let close = 0
      for (let i = 0; i < BODIES; i++) {
        const body = next()
        const draft = draftOf(jeans, orderFor(declaration, body, "all", { options: STRETCHED }))
        const { mbKneeGirth = 0, mbCalfGirth = 0 } = body.measurements
        expect(gm(draft, "gmCalfGirth")).toBeGreaterThan(SHARE * mbCalfGirth - 0.01)
        const over = gm(draft, "gmKneeGirth") - SHARE * mbKneeGirth
        expect(over).toBeGreaterThan(-0.01)
        expect(over).toBeLessThan(KNEE_GIVES)
        if (over < 0.05) close++
        expect(steepest(draft)).toBeLessThan(STEEPEST)
      }
      expect(close).toBeGreaterThan(0.6 * BODIES)
    })

    test("a larger calf fills the leg first, then widens its knee a little while the leg runs out over it, evenly", () => {
      const { mbCalfGirth: calf = 0, mbKneeGirth = 0 } = usual.measurements
      const drafts = Array.from({ length: 45 }, (_, i) =>
        draftOf(jeans, withMeasurements(usual, { mbCalfGirth: calf - 3 + i / 4 })),
      )
      for (const [i, draft] of drafts.slice(1).entries()) {
        const more = gm(draft, "gmCalfGirth") - gm(drafts[i]!, "gmCalfGirth")
        expect([more, more > -1e-3 && more < 0.26]).toEqual([more, true])
        const wider = gm(draft, "gmKneeGirth") - gm(drafts[i]!, "gmKneeGirth")
        expect([wider, wider > -1e-3 && wider < 0.27]).toEqual([wider, true])
        expect(steepest(draft)).toBeLessThan(STEEPEST)
      }
      const over = (draft: Draft): number => gm(draft, "gmKneeGirth") - SHARE * mbKneeGirth
      expect(over(drafts[12]!)).toBeCloseTo(0, 2)
      // Beside a calf that is 6 larger than usual
      expect(over(drafts[36]!)).toBeGreaterThan(0.5)
      expect(over(drafts[36]!)).toBeLessThan(KNEE_GIVES)
    })

    test("a knee that is looser still is told, and one that a calf widens by less is not", () => {
      const calf = usual.measurements.mbCalfGirth!
      const told = (more: number): boolean =>
        draftOf(jeans, withMeasurements(usual, { mbCalfGirth: calf + more })).warnings.some(
          ({ code }) => code === "kneeRaised",
        )
      expect([4, 10].map(told)).toEqual([false, true])
    })

    test("over a strong calf the leg runs out smoothly, the same on both sides", () => {
      const draft = draftOf(jeans, withMeasurements(usual, { mbCalfGirth: usual.measurements.mbCalfGirth! + 6 }))
      for (const piece of ["frontLeft", "back"])
        for (const edge of ["inseamLower", "sideLower"]) {
          const points = pointsOf(draft, piece, edge)
          for (const [i, b] of points.slice(1, -1).entries()) {
            const [a, c] = [points[i]!, points[i + 2]!]
            const turn = Math.atan2(b[0] - a[0], b[1] - a[1]) - Math.atan2(c[0] - b[0], c[1] - b[1])
            expect(Math.abs(Math.sin(turn))).toBeLessThan(0.06)
          }
        }
      expect(gm(draft, "gmCalfGirth")).toBeGreaterThan(gm(draft, "gmKneeGirth") + 2)
    })

    test.each([
      {},
      { bowLegs: 1 },
      { length: -6 },
      { kneeWidth: 38 },
      { kneeWidth: 52, hemWidth: 30 },
      { hemWidth: 66 },
      { stretchX: 5 },
      { stretchX: 40, hemWidth: 44 },
      // Legs that bow over a hem or under a knee so wide that the edges pass the knee as far aslant as they may
      { bowLegs: 1, hemWidth: 78 },
      { bowLegs: -1, stretchX: 45, hemWidth: 78 },
      { bowLegs: 1, kneeWidth: 63 },
      { bowLegs: 1, kneeWidth: 36, hemWidth: 66 },
    ])("its finished measurements sent back give the same pieces, over a strong calf too: %j", (options) => {
      const order = { ...usual, options: { ...usual.options, ...options } }
      for (const more of [0, 6])
        checkBack(withMeasurements(order, { mbCalfGirth: order.measurements.mbCalfGirth! + more }))
    })

    const checkBack = (order: Order): void => {
      const draft = draftOf(jeans, order)
      expect(checkSentBack(jeans, order, draft)).toEqual([])
      expect(apart(draft, draftOf(jeans, sentBack(order, draft)))).toBeLessThan(0.05)
    }

    test("a calf that no such leg has is refused by name, as one is that lies where none does", () => {
      const order = sentBack(usual, on({}))
      const { mfCalfGirth: _, ...without } = order.measurements
      expect(refusalOf(jeans, withMeasurements(order, { mfCalfGirth: 60 }))).toContain("mfCalfGirth")
      expect(refusalOf(jeans, withMeasurements(order, { mfKneeToCalf: 30 }))).toContain("mfKneeToCalf")
      // One at the very end of where one does is taken, as it is told
      const highest = withMeasurements(usual, { mbCalfHeight: usual.measurements.mbKneeHeight! - 3 })
      checkBack(highest)
      // And one that is not told is as hollow as usual
      expect(gm(draftOf(jeans, { ...order, measurements: without }), "gmKneeGirth")).toBeCloseTo(
        gm(on({}), "gmKneeGirth"),
        1,
      )
    })

    test("other legs, and those of rigid denim, have no calf of their own", () => {
      for (const options of [{ stretchX: 0 }, { leg: "leg.tapered" }])
        expect(on(options).garmentMeasurements.gmCalfGirth).toBeUndefined()
    })
  },
)

/** How steeply a back's edge runs out below the knee, degrees. */
const steepest = (draft: Draft): number => {
  const lower = [...pointsOf(draft, "back", "inseamLower")].sort((a, b) => b[1] - a[1])
  return Math.max(
    ...lower.slice(1).map(([x, y], i) => {
      const [aboveX, aboveY] = lower[i]!
      return (Math.atan2(Math.abs(x) - Math.abs(aboveX), aboveY - y) * 180) / Math.PI
    }),
  )
}
