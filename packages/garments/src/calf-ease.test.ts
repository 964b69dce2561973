import { figureNote, figureReadings, isFarOff } from "@toile/draft-checks"
import type { Draft } from "@toile/draft-model"
import { draftOf, gm, orderFor, randomBodies, usualBody } from "@toile/pattern-testing"
import { describe, expect, test } from "vitest"
import { some } from "../test/asked.js"
import { oneMoved } from "../test/one-moved.js"
import { mensJeans, mensTrousers, womensJeans, womensTrousers } from "./index.js"

// A leg whose widths are the wearer's has 3 round the calf at the least, at the calf's own height: where the knee is widened for it, just 3.

const legs = [mensTrousers, womensTrousers, mensJeans, womensJeans].map(
  (pattern) => [pattern.declaration.slug, pattern] as const,
)
const CLOSE = [
  { fit: "fit.slim" },
  { leg: "leg.skinny" },
  { fit: "fit.slim", leg: "leg.tapered" },
  { fit: "fit.slim", leg: "leg.bootcut" },
  { fit: "fit.slim", leg: "leg.wide" },
  { fit: "fit.slim", length: -10 },
]
const BODIES = some(8, 60)

const atCalf = (draft: Draft) => figureReadings(draft, ["calfEase"])[0]!

describe.each(legs)("%s", (slug, pattern) => {
  const { declaration } = pattern
  const ofBody = (measurements: Readonly<Record<string, number>>, options = {}): Draft =>
    draftOf(pattern, orderFor(declaration, { ...usualBody(declaration), measurements }, "all", { options }))

  test.each(CLOSE)("%j: no body of the population has less than 3", (options) => {
    const next = randomBodies(declaration, 12)
    for (let i = 0; i < BODIES; i++) {
      const body = next()
      const draft = draftOf(pattern, orderFor(declaration, body, "all", { options }))
      const reading = atCalf(draft)
      expect(reading.came).toBeGreaterThan(2.99)
      expect(figureNote(reading)).toBeUndefined()
      // Where knee and thigh ask for less the calf has what it is asked for, and no more
      const { mbKneeGirth = 0, mbThighGirth = 0 } = body.measurements
      const usual = Math.max(mbKneeGirth + 4, 0.62 * (mbThighGirth + (slug.endsWith("jeans") ? 2.5 : 4)))
      if (options.leg === undefined || options.leg === "leg.skinny" || options.leg === "leg.tapered")
        if (gm(draft, "gmKneeGirth") > usual + 0.05) expect(reading.came).toBeLessThan(3.2)
    }
  })

  test.each(CLOSE)("%j: over a narrower hem that is given the knee is so wide that the calf has its 3", (options) => {
    const next = randomBodies(declaration, 12)
    for (let i = 0; i < BODIES; i++) {
      const body = next()
      for (const hemWidth of [24, 36, 44]) {
        const order = orderFor(declaration, body, "all", { options: { ...options, hemWidth } })
        expect([hemWidth, atCalf(draftOf(pattern, order)).came > 2.99]).toEqual([hemWidth, true])
      }
    }
  })

  test("a hem that is given as wide as it is anyway leaves the knee as it is", () => {
    const { measurements } = usualBody(declaration)
    const hem = gm(ofBody(measurements, { fit: "fit.slim" }), "gmHemGirth")
    const knees = [Math.floor(hem), Math.ceil(hem)].map((hemWidth) =>
      gm(ofBody(measurements, { fit: "fit.slim", hemWidth }), "gmKneeGirth"),
    )
    const usual = gm(ofBody(measurements, { fit: "fit.slim" }), "gmKneeGirth")
    expect(knees[0]! >= usual - 1e-3 && usual + 1e-3 >= knees[1]!).toBe(true)
  })

  test("a larger calf has its 3 in steps that are even, and knee and hem never get narrower for it", () => {
    const { measurements } = usualBody(declaration)
    const calf = measurements.mbCalfGirth!
    const drafts = Array.from({ length: 25 }, (_, i) =>
      ofBody({ ...measurements, mbCalfGirth: calf - 3 + i / 4 }, { fit: "fit.slim" }),
    )
    for (const [i, draft] of drafts.slice(1).entries())
      for (const id of ["gmKneeGirth", "gmHemGirth"]) {
        const more = gm(draft, id) - gm(drafts[i]!, id)
        // A hem that opens for the calf, which lies above it, opens by more
        expect([id, more > -1e-3 && more < (id === "gmHemGirth" ? 0.9 : 0.4)]).toEqual([id, true])
      }
    expect(atCalf(drafts.at(-1)!).came).toBeCloseTo(3, 1)
  })

  test.each([{}, { leg: "leg.tapered" }])(
    "slim %j: for a strong calf the hem opens before the knee is 8 over the body's, and is told",
    (leg) => {
      const { measurements } = usualBody(declaration)
      const held = measurements.mbKneeGirth! + 8
      const at = (over: number): Draft =>
        ofBody({ ...measurements, mbCalfGirth: measurements.mbKneeGirth! + over }, { fit: "fit.slim", ...leg })
      const raised = (draft: Draft) =>
        draft.warnings.filter(({ measurement }) => measurement === "mbCalfGirth").map(({ code }) => code)
      // So strong that the hem opens, and the knee is held
      const strong = at(4.2)
      expect(gm(strong, "gmKneeGirth")).toBeCloseTo(held, 2)
      expect(gm(strong, "gmHemGirth")).toBeGreaterThan(measurements.mbKneeGirth! + 4.2 - 1)
      expect(gm(strong, "gmHemGirth")).toBeLessThan(held)
      expect(raised(strong)).toEqual(["hemRaised"])
      // Stronger than a straight leg on such a knee has room for: then the whole of a straight leg is wider
      const strongest = at(7.25)
      expect(gm(strongest, "gmKneeGirth")).toBeGreaterThan(held + 2)
      expect(gm(strongest, "gmHemGirth")).toBeCloseTo(gm(strongest, "gmKneeGirth"), 2)
      expect(raised(strongest)).toEqual(["hemRaised", "kneeRaised"])
      for (const draft of [strong, strongest]) expect(atCalf(draft).came).toBeCloseTo(3, 1)
      // Under a knee that is given the hem stays
      const given = ofBody({ ...measurements, mbCalfGirth: held - 3 }, { fit: "fit.slim", ...leg, kneeWidth: 60 })
      expect(raised(given)).toEqual([])
      expect(gm(given, "gmHemGirth")).toBeLessThan(held - 4)
    },
  )

  test("it is read where the calf is: of one that lies higher on a leg that tapers the knee is widened less", () => {
    const moved = oneMoved(pattern, "mbCalfHeight", [-2, 0, 2]).map(({ by }) => {
      const { measurements } = usualBody(declaration)
      const body = {
        ...measurements,
        mbCalfHeight: measurements.mbCalfHeight! + by,
        mbCalfGirth: measurements.mbCalfGirth! + 0.75,
      }
      return ofBody(body, { fit: "fit.slim" })
    })
    for (const draft of moved) expect(atCalf(draft).came).toBeCloseTo(3, 1)
    const [low, usual, high] = moved.map((draft) => gm(draft, "gmKneeGirth"))
    expect(low! > usual! && usual! > high!).toBe(true)
  })

  test("a knee that an order gives stays, and a calf that has less than 2 in it is told", () => {
    const { measurements } = usualBody(declaration)
    const kneeWidth = Math.ceil(measurements.mbKneeGirth! + 4)
    const draft = ofBody(measurements, { kneeWidth, hemWidth: 34 })
    expect(gm(draft, "gmKneeGirth")).toBeCloseTo(kneeWidth, 3)
    const reading = atCalf(draft)
    expect(draft.warnings.some(({ code }) => code === "calfEase")).toBe(reading.came < 2)
    const note = figureNote({ ...reading, came: 1.9 })
    expect(note?.message).toBe("mbCalfGirth: the ease round the calf is 1.9 cm; at least 2.0 cm is asked for")
    expect(figureNote({ ...reading, came: 2 })).toBeUndefined()
    expect(isFarOff({ ...reading, came: 0.5 })).toBe("noted")
    expect(isFarOff({ ...reading, came: 0.4 })).toBe("refused")
  })
})

test("a leg that turns at the knee is read across its lower part", () => {
  for (const [, pattern] of legs)
    for (const bowLegs of [-1, 1]) {
      const order = orderFor(pattern.declaration, usualBody(pattern.declaration), "all", {
        options: { fit: "fit.slim", bowLegs },
      })
      expect(atCalf(draftOf(pattern, order)).came).toBeCloseTo(3, 1)
    }
})

test("of cloth that stretches nothing is asked at the calf", () => {
  for (const pattern of [mensJeans, womensJeans]) {
    const order = orderFor(pattern.declaration, usualBody(pattern.declaration), "all", { options: { stretchX: 20 } })
    expect(figureReadings(draftOf(pattern, order), ["calfEase"])).toEqual([])
  }
})
