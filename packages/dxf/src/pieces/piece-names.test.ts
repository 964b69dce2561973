import fc from "fast-check"
import { expect, it } from "vitest"
import { toAscii } from "../tags/ascii.js"
import { plainName, uniqueNames } from "./piece-names.js"

it("parts the words of a camel-case name", () => {
  expect(["leftFront", "pocketWithAFlap", "pocket2Back", "4D55C0-front", "Col é", "前"].map(plainName)).toEqual([
    "LEFT_FRONT",
    "POCKET_WITH_A_FLAP",
    "POCKET2_BACK",
    "4D55C0_FRONT",
    "COL_E",
    "PIECE",
  ])
})

it("gives any names at most 20 of A-Z, 0-9 and _, each unique", () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.oneof(
          fc.string({ unit: "grapheme" }),
          fc.constantFrom("frontYokeInterfacingLeft", "frontYokeInterfacingRight", "front"),
        ),
      ),
      (sources) => {
        const names = uniqueNames(sources)
        expect(names.length).toBe(sources.length)
        expect(new Set(names).size).toBe(names.length)
        for (const name of names) expect(name).toMatch(/^[A-Z0-9][A-Z0-9_]{0,19}$/)
      },
    ),
    { seed: 11 },
  )
})

it("abbreviates as many words of a long name as it takes, as the trade does, and leaves short names alone", () => {
  const told = {
    topSleeveHemInterfacing: "TOP_SLEEVE_HEM_INT",
    underSleeveHemInterfacing: "UNDER_SLEEVE_HEM_INT",
    frontArmholeFacingInterfacing: "FRT_ARMHOLE_FAC_INT",
    backArmholeFacingInterfacing: "BACK_ARMHOLE_FAC_INT",
    backNeckFacingInterfacing: "BACK_NECK_FACING_INT",
    waistbandInterfacing: "WAISTBAND_INT",
    waistbandRightInterfacing: "WAISTBAND_RIGHT_INT",
    frontArmholeFacing: "FRONT_ARMHOLE_FACING",
    interfacing: "INTERFACING",
    anUnheardOfPatternPieceName: "AN_UNHEARD_OF",
    donaudampfschifffahrtskapitaen: "DONAUDAMPFSCHIFFFAHR",
  }
  expect(Object.fromEntries(Object.keys(told).map((name) => [name, uniqueNames([name])[0]]))).toEqual(told)
  expect(uniqueNames(["frontArmholeFacing", "frontArmholeFacing", "pocketBagLeft", "pocketBagLeft"])).toEqual([
    "FRONT_ARMHOLE_FACING",
    "FRONT_ARMHOLE_FAC_2",
    "POCKET_BAG_LEFT",
    "POCKET_BAG_LEFT_2",
  ])
  expect(uniqueNames(["topSleeveHemInterfacing", "pocketBag"], 12)).toEqual(["TOP_SLV_HEM", "POCKET_BAG"])
})

it("writes French in ASCII and lists what it cannot write", () => {
  expect(toAscii("Œuvre d’été – 5 €")).toEqual({ text: "OEuvre d'ete - 5 EUR", changed: true, lost: [] })
  expect(toAscii("100 × 140 cm → “wide”")).toEqual({ text: '100 x 140 cm -> "wide"', changed: false, lost: [] })
  expect(toAscii("e\u0301te")).toEqual({ text: "ete", changed: true, lost: [] })
  expect(toAscii("布 7")).toEqual({ text: "? 7", changed: true, lost: ["布"] })
  expect(toAscii("plain")).toEqual({ text: "plain", changed: false, lost: [] })
})

it("turns any text into printable ASCII", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (source) => {
      expect(toAscii(source).text).toMatch(/^[ -~]*$/)
    }),
    { seed: 12 },
  )
})
