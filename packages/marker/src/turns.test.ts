import { type Marker, type Piece, placementTransform } from "@toile/draft-model"
import { transformPoint } from "@toile/geometry"
import { describe, expect, it } from "vitest"
import { cuff, markersOf, pieces, placementsOf, request, sleeve } from "./lay-out.fixture.js"
import type { NestingConfig } from "./nesting-config.js"

/** The grain's direction on the sheet, in degrees, from what a writer would draw. */
const grainsOf = (marker: Marker, all: readonly Piece[]): number[] =>
  placementsOf(marker).map((placement) => {
    const map = placementTransform(placement)
    const [from, to] = all
      .find(({ name }) => name === placement.piece)!
      .grainLine.map(([x, y]) => transformPoint(map, { x, y })) as [{ x: number; y: number }, { x: number; y: number }]
    return Math.round((Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI + 360) % 360
  })

describe("layOut", () => {
  it("lays the grain along the sheet, then turns by preNestRotation, then as partRotation allows", () => {
    const turned = (nesting: Partial<NestingConfig>) =>
      new Set(grainsOf(markersOf([sleeve, cuff], request(nesting))[0]!, [sleeve, cuff]))
    const within = (angles: ReadonlySet<number>, allowed: readonly number[]) =>
      expect([...angles].every((angle) => allowed.includes(angle))).toBe(true)
    expect([...turned({ partRotation: "0" })]).toEqual([0])
    expect([...turned({ partRotation: "90" })]).toEqual([90])
    expect([...turned({ partRotation: "180" })]).toEqual([180])
    within(turned({ partRotation: "+180" }), [0, 180])
    within(turned({ partRotation: "+90" }), [0, 90, 180, 270])
    within(turned({ partRotation: null }), [0, 180])
    expect([...turned({ partRotation: "0", preNestRotation: 45 })]).toEqual([45])
    within(turned({ partRotation: "+180", preNestRotation: -30 }), [330, 150])
    expect([...turned({ partRotation: "0", preNestRotation: null })]).toEqual([0])
  })

  it("lays pieces with a one-way nap one way, with a two-way nap along it", () => {
    const grains = (nap: Piece["nap"], partRotation: NestingConfig["partRotation"]) => {
      const napped = [sleeve, cuff].map((one) => ({ ...one, nap }))
      return grainsOf(markersOf(napped, request({ partRotation, effort: 0.02 }))[0]!, napped)
    }
    for (const rotation of [null, "+180", "+90", "0"] as const) {
      expect(new Set(grains("oneWay", rotation))).toEqual(new Set([0]))
      expect(grains("twoWay", rotation).every((angle) => angle % 180 === 0)).toBe(true)
    }
  })

  it("lets parts lie askew by the tilt, never by more", () => {
    const within = grainsOf(markersOf(pieces, request({ tilt: 3, partRotation: "0" }))[0]!, pieces)
    expect(within.every((angle) => [357, 0, 3].includes(angle))).toBe(true)
  })
})
