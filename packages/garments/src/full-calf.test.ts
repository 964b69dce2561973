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
/** An edge leans in by no more dx/dy at the knee, going up; a little for a polyline. */
const LEANS_IN = 0.0175 + 1e-3
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

    test("of the population none has less at knee or calf, and no edge leans in at the knee by more than a degree", () => {
      const next = randomBodies(declaration, 12)
      let close = 0
      for (let i = 0; i < BODIES; i++) {
        const body = next()
        const draft = draftOf(jeans, orderFor(declaration, body, "all", { options: STRETCHED }))
        const { mbKneeGirth = 0, mbCalfGirth = 0 } = body.measurements
        expect(gm(draft, "gmCalfGirth")).toBeGreaterThan(SHARE * mbCalfGirth - 0.01)
        const over = gm(draft, "gmKneeGirth") - SHARE * mbKneeGirth
        expect(over).toBeGreaterThan(-0.01)
        if (over < 0.05) close++
        const lower = [...pointsOf(draft, "back", "inseamLower")].sort((a, b) => b[1] - a[1])
        const [[x, y], [belowX, belowY]] = [lower[0]!, lower[1]!]
        expect(Math.abs(belowX) - Math.abs(x)).toBeLessThan(LEANS_IN * (y - belowY))
      }
      expect(close).toBeGreaterThan(0.6 * BODIES)
    })

    test("a larger calf fills the leg first, then widens its knee, evenly", () => {
      const calf = usual.measurements.mbCalfGirth!
      const drafts = Array.from({ length: 25 }, (_, i) =>
        draftOf(jeans, withMeasurements(usual, { mbCalfGirth: calf - 3 + i / 4 })),
      )
      for (const [i, draft] of drafts.slice(1).entries()) {
        expect(gm(draft, "gmCalfGirth") - gm(drafts[i]!, "gmCalfGirth")).toBeLessThan(0.26)
        const more = gm(draft, "gmKneeGirth") - gm(drafts[i]!, "gmKneeGirth")
        expect([more, more > -1e-3 && more < 0.27]).toEqual([more, true])
      }
      expect(gm(drafts[0]!, "gmKneeGirth")).toBeCloseTo(gm(drafts[12]!, "gmKneeGirth"), 2)
      expect(gm(drafts.at(-1)!, "gmKneeGirth")).toBeGreaterThan(gm(drafts[0]!, "gmKneeGirth") + 1)
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
    ])("its finished measurements sent back give the same pieces: %j", (options) => {
      const order = { ...usual, options: { ...usual.options, ...options } }
      const draft = draftOf(jeans, order)
      expect(checkSentBack(jeans, order, draft)).toEqual([])
      expect(apart(draft, draftOf(jeans, sentBack(order, draft)))).toBeLessThan(0.05)
    })

    test("a calf that no such leg has is refused by name, as one is that lies where none does", () => {
      const order = sentBack(usual, on({}))
      const { mfCalfGirth: _, ...without } = order.measurements
      expect(refusalOf(jeans, withMeasurements(order, { mfCalfGirth: 60 }))).toContain("mfCalfGirth")
      expect(refusalOf(jeans, withMeasurements(order, { mfKneeToCalf: 30 }))).toContain("mfKneeToCalf")
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
