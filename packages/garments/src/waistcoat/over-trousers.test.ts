import { predict } from "@toile/measurement-predictor"
import { draftPattern } from "@toile/pattern-model"
import {
  apart,
  type Body,
  draftOf,
  edgeOf,
  gm,
  namedFigures,
  orderFor,
  pieceOf,
  randomBodies,
  sentBack,
} from "@toile/pattern-testing"
import { describe, expect, test } from "vitest"
import { mensTrousers } from "../mens-trousers/index.js"
import { waistcoat } from "./index.js"

/** How both are ordered. */
type Options = Readonly<Record<string, number | string>>

/** By how much the waistcoat ends below the upper edge of the trousers' band, both drafted as usual for one body, cm. */
const coverOn = (body: Body, options: Options = {}, trouserOptions: Options = {}) => {
  const trousers = draftOf(
    mensTrousers,
    orderFor(mensTrousers.declaration, { ...body, bodyShapes: {} }, "all", { options: trouserOptions }),
  )
  const worn = draftOf(waistcoat, orderFor(waistcoat.declaration, body, "all", { options }))
  const edge = -gm(worn, "gmBackNeckToWaist") - gm(trousers, "gmBandLevel")
  const heights = (piece: string, name: string) => edgeOf(worn, piece, name).points.map(([, y]) => y)
  return {
    /** Where the hems lie highest: at the sides' ends. */
    sides: Math.min(...["back", "frontLeft"].map((piece) => edge - Math.max(...heights(piece, "hem")))),
    centreBack: edge - heights("back", "hem")[0]!,
    /** Where the fronts begin to part below the last button. */
    fronts: edge - Math.min(...heights("frontLeft", "frontEdge")),
    point:
      -gm(worn, "gmBackNeckToWaist") -
      Math.min(...heights("frontLeft", "hem")) -
      (worn.garmentMeasurements.gmCentreFrontRise ?? 0),
  }
}
const named = namedFigures
  .filter(({ gender }) => gender === "male")
  .map(({ name, given }) => {
    const body = predict({ gender: "male", measurements: given })
    if (body._tag === "Err") throw new Error(name)
    return { measurements: body.value.measurements, bodyShapes: {} }
  })
const draw = randomBodies(waistcoat.declaration, 19)
const bodies = [...named, ...Array.from({ length: 60 }, draw)]

describe("over the house's trousers", () => {
  test("the band is covered by 2.0 at the side (1.9 where its hem is trued), 3.5 at centre back, and where the fronts part", () => {
    for (const body of bodies) {
      const { sides, centreBack, fronts, point } = coverOn(body)
      // Hems that are trued at the side rise by a hair beside its end
      expect(sides).toBeGreaterThan(1.88)
      expect(sides).toBeLessThan(2.5)
      expect(centreBack).toBeCloseTo(3.5, 2)
      expect(fronts).toBeGreaterThan(0.3)
      expect(point).toBeGreaterThan(10)
      expect(point).toBeLessThan(14.01)
    }
  })

  test("trousers worn under the belly are covered too: by 2.0 at the side, 3.5 at centre back, 2.2 where the fronts part", () => {
    const under = { wear: "wear.under" }
    let checked = 0
    for (const body of bodies) {
      const order = { ...body, bodyShapes: {} }
      if (
        draftPattern(mensTrousers, orderFor(mensTrousers.declaration, order, "all", { options: under }))._tag === "Err"
      )
        continue
      checked++
      const { sides, centreBack, fronts, point } = coverOn(body, under, under)
      expect(sides).toBeGreaterThan(1.88)
      expect(centreBack).toBeGreaterThan(3.49)
      // Their front lies up to 2 lower than their side
      expect(fronts).toBeGreaterThan(2.19)
      expect(point).toBeGreaterThan(14)
      expect(point).toBeLessThan(22.01)
    }
    // The trousers of one are refused: his waist is too much larger than their hips
    expect(checked).toBe(bodies.length - 1)
  })

  test("over a belly a waistcoat that would leave their band bare says so, one that covers it does not", () => {
    const stout = named.find(({ measurements }) => measurements.mbWaistGirth! > 115)!
    const told = (options: Options): string | undefined =>
      draftOf(waistcoat, orderFor(waistcoat.declaration, stout, "all", { options })).warnings.find(
        ({ code }) => code === "trousersUnder",
      )?.message
    expect(told({})).toMatch(/^wear: .* covers$/)
    expect(told({ wear: "wear.under" })).toBeUndefined()
    // A point that is asked lies where it was, whatever trousers it goes over
    for (const wear of ["wear.over", "wear.under"])
      expect(told({ wear, frontPoint: 5 })).toMatch(
        /^frontPoint: the sides end 1\.0 cm .* where frontPoint is left out$/,
      )
    expect(coverOn(stout, {}, { wear: "wear.under" }).sides).toBeLessThan(0)
  })

  test("worn under, pockets lie lower by 0.65 of what the side is longer than 10, and the hem comes in by 0.15 of what the hips lack", () => {
    let cameIn = 0
    for (const body of bodies.slice(0, 30)) {
      const at = (wear: string) =>
        draftOf(waistcoat, orderFor(waistcoat.declaration, body, "all", { options: { wear: `wear.${wear}` } }))
      const pocketBelowWaist = (worn: ReturnType<typeof draftOf>): number =>
        -gm(worn, "gmBackNeckToWaist") -
        pieceOf(worn, "frontLeft").internalLines.find(({ name }) => name === "pocket")!.points[0]![1]
      const [over, under] = [at("over"), at("under")]
      const side = gm(under, "gmBackLength") - gm(under, "gmBackNeckToWaist") - 1.5
      expect(pocketBelowWaist(over)).toBeCloseTo(2, 6)
      expect(pocketBelowWaist(under)).toBeCloseTo(2 + 0.65 * Math.max(0, side - 10), 2)
      // Over the belly the cloth falls straight to the hem; under it it does not stand off the band by all of it
      const hem = gm(under, "gmHemGirth") - gm(under, "gmWaistGirth")
      if (hem < 0) cameIn = Math.max(cameIn, -hem)
      expect(gm(over, "gmHemGirth") - gm(over, "gmWaistGirth")).toBeGreaterThan(-0.02)
    }
    expect(cameIn).toBeGreaterThan(0.3)
  })

  test("worn under, what is sent back gives the same waistcoat", () => {
    for (const body of bodies.slice(0, 30)) {
      const order = orderFor(waistcoat.declaration, body, "all", { options: { wear: "wear.under" } })
      const draft = draftOf(waistcoat, order)
      expect(apart(draft, draftOf(waistcoat, sentBack(order, draft)))).toBeLessThan(0.05)
    }
  })

  test("a point that is asked lies where it always did, on every body alike", () => {
    for (const body of bodies.slice(0, 20)) {
      const order = orderFor(waistcoat.declaration, body, "all", { options: { frontPoint: 9 } })
      const worn = draftOf(waistcoat, order)
      expect(gm(worn, "gmBackLength") - gm(worn, "gmBackNeckToWaist")).toBeCloseTo(6.5, 3)
      expect(coverOn(body, { frontPoint: 9 }).sides).toBeLessThan(1.5)
    }
  })
})

test("of a finished waistcoat whose waist is told the point follows the back, else it lies as on an average wearer", () => {
  const finals = { mfChestGirth: 110, mfWaistGirth: 98, mfBackLength: 51 }
  const made = (measurements: Record<string, number>, options: Readonly<Record<string, number>> = {}) => {
    const draft = draftOf(waistcoat, {
      measurementType: "final",
      measurements: { ...finals, ...measurements },
      options,
    })
    const [, tip] = edgeOf(draft, "frontLeft", "cutAway").points.at(-1)!
    return { waist: gm(draft, "gmBackNeckToWaist"), point: -tip - gm(draft, "gmBackNeckToWaist") }
  }
  expect(made({ mfBackNeckToWaist: 43 }).point).toBeCloseTo(10.5, 3)
  expect(made({ mfBackNeckToWaist: 43 }, { frontPoint: 9 }).point).toBeCloseTo(9, 3)
  const usual = made({})
  expect(usual.point).toBeCloseTo(12, 0)
  expect(51 - usual.waist).toBeCloseTo(usual.point - 2.5, 3)
})
