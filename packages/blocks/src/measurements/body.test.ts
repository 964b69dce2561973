import { hardBounds } from "@toile/body"
import { man, median, woman } from "@toile/body/survey"
import { describe, expect, test } from "vitest"
import { adjustArmhole } from "../upper-body/armhole-ask.js"
import { refuseUnlikelyBottom } from "./bottom-plausible.js"
import { bustInside } from "./bust-inside.js"
import { armOptional, neck, neckBase } from "./groups.js"
import { refuseOtherUnits } from "./implausible.js"
import { girthProfile, levelOf } from "./waist-level.js"

// What is read off a body before anything is drawn. cm.

describe("groups", () => {
  const read = (group: { readonly items: object }, id: string, cm: number): number =>
    (group.items as Record<string, (cm: number) => number>)[id]!(cm)
  test("a neck read at the other place is brought to the group's, a sleeve's length 5 more than the arm's", () => {
    expect(read(neckBase, "mbMidNeckGirth", 38)).toBeCloseTo(41.9, 9)
    expect(read(neck, "mbCollarGirth", 41.9)).toBeCloseTo(38, 9)
    expect(read(armOptional, "mbSleeveLength", 64)).toBe(59)
  })
})

describe("what no body has", () => {
  test("a value outside the bounds of bodies is in another unit, and the measurement that was taken is named", () => {
    const { low, high } = hardBounds("female", "mbNavelWaistGirth")
    const ask = (waist: number | undefined) => () =>
      refuseOtherUnits("female", { waist }, { waist: "mbNavelWaistGirth" })
    for (const waist of [low, high, undefined]) expect(ask(waist)).not.toThrow()
    for (const waist of [low - 0.1, high + 0.1, 85 / 2.54, 850]) expect(ask(waist)).toThrow("mbNavelWaistGirth: ")
    // What is no measurement of a body has no bounds
    expect(() => refuseOtherUnits("male", { strap: 1 }, { strap: "mfHipGirth" })).not.toThrow()
  })
  test("hips lie from 8 below the waist to 2 below the crotch", () => {
    const unlikely = (hipDepth: number): readonly string[] => {
      const told: string[] = []
      refuseUnlikelyBottom(
        {
          waist: 80,
          hip: 100,
          maxHip: 100,
          waistHeight: 105,
          hipHeight: 105 - hipDepth,
          crotchHeight: 80,
          kneeHeight: 48,
          thigh: 60,
          knee: 40,
        },
        (wrong, group) => void (wrong && told.push(group)),
        "trousers",
      )
      return told
    }
    expect([7.9, 8.1, 26.9, 27.1].map(unlikely)).toEqual([["hipHeight"], [], [], ["hipHeight"]])
  })
  test("a finished garment leaves 60 for the bust at the least", () => {
    expect(bustInside("mfBustGirth", 70, 10)).toBe(60)
    expect(() => bustInside("mfBustGirth", 69.9, 10)).toThrow()
  })
})

describe("between waist and low hip", () => {
  test("the girth grows from where it was measured to the hip, and stays beyond", () => {
    const girth = girthProfile(90.9, 0.15, 101.7, man)
    expect(girth(0.15)).toBeCloseTo(90.9, 9)
    expect(girth(1)).toBeCloseTo(101.7, 9)
    expect(girth(1.3)).toBeCloseTo(101.7, 9)
    expect(girth(-0.3)).toBe(girth(0))
    expect(Math.abs(girth(0) - median("male", "mbWaistGirth"))).toBeLessThan(0.1)
  })
  test("a waistband's measurements lie at their rise, the navel where the wearer's does", () => {
    expect(
      ["mbWaistGirth", "mbWaistbandRegRiseGirth", "mbWaistbandLowRiseCrotchLength"].map((id) => levelOf(id, man)),
    ).toEqual([0, 0.15, 0.45])
    expect([man, woman].map((wearer) => levelOf("mbNavelWaistGirth", wearer))).toEqual([0.3, 0.35])
  })
})

test("of an armhole's girth three quarters follow the cloth's warp, the rest its weft", () => {
  expect(adjustArmhole({ girth: 50 }, { warp: 1.1, weft: 1 })).toEqual({ girth: expect.closeTo(50 * 1.075, 9) })
  expect(adjustArmhole({ girth: 50 }, { warp: 1, weft: 1.1 })).toEqual({ girth: expect.closeTo(50 * 1.025, 9) })
  expect(adjustArmhole({ depth: 20 }, { warp: 1.1, weft: 1 })).toEqual({ depth: expect.closeTo(22, 9) })
})
