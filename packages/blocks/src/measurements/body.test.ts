import { describe, expect, test } from "vitest"
import { adjustArmhole } from "../upper-body/armhole-ask.js"
import { refuseUnlikelyBottom } from "./bottom-plausible.js"
import { bustInside } from "./bust-inside.js"
import { armOptional, neckBase } from "./groups.js"
import { refuseOtherUnits } from "./implausible.js"
import { girthProfile, levelOf } from "./waist-level.js"

// What is read off a body before anything is drawn. cm.

describe("groups", () => {
  const read = (group: { readonly items: object }, id: string, cm: number): number =>
    (group.items as Record<string, (cm: number) => number>)[id]!(cm)
  test("a mid neck is 3 less than the collar's, a sleeve's length 5 more than the arm's", () => {
    expect(read(neckBase, "mbMidNeckGirth", 38)).toBe(41)
    expect(read(armOptional, "mbSleeveLength", 64)).toBe(59)
  })
})

describe("what no body has", () => {
  test("a value under 0.3 or over 3 times the median is in another unit", () => {
    const ask = (waist: number) => () => refuseOtherUnits({ waist }, {}, { waist: 80 })
    expect(ask(24.1)).not.toThrow()
    expect(ask(23.9)).toThrow()
    expect(ask(239)).not.toThrow()
    expect(ask(241)).toThrow()
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

describe("where nothing is said of the wearer", () => {
  test("girths from waist to hip grow as the men's medians do", () => {
    const girth = girthProfile(88, 0, 101.4)
    for (const [share, median] of [
      [0.15, 90.8],
      [0.3, 93.1],
      [0.45, 94.9],
    ] as const)
      expect(Math.abs(girth(share) - median)).toBeLessThan(0.5)
    expect(girth(1)).toBeCloseTo(101.4, 9)
    expect(girth(1.3)).toBeCloseTo(101.4, 9)
    expect(girth(-0.3)).toBe(88)
  })
  test("the navel lies 0.15 of the way down", () => expect(levelOf("mbNavelWaistGirth")).toBe(0.15))
})

test("of an armhole's girth three quarters follow the cloth's warp, the rest its weft", () => {
  expect(adjustArmhole({ girth: 50 }, { warp: 1.1, weft: 1 })).toEqual({ girth: expect.closeTo(50 * 1.075, 9) })
  expect(adjustArmhole({ girth: 50 }, { warp: 1, weft: 1.1 })).toEqual({ girth: expect.closeTo(50 * 1.025, 9) })
  expect(adjustArmhole({ depth: 20 }, { warp: 1.1, weft: 1 })).toEqual({ depth: expect.closeTo(22, 9) })
})
