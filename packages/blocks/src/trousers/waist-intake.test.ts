import { describe, expect, test } from "vitest"
import type { TrouserSize } from "./size.js"
import { shareWaist, waistNotes } from "./waist-intake.js"
import type { WaistShape } from "./waist-shape.js"

// How the hip's surplus over the waist is shared, on round numbers: the hip is 108 all round, and cm as everywhere.

const HIP = 108
const FLAT: WaistShape = { pleats: [], front: "flat", back: { kind: "darts", lengths: ["toWelt"] }, frontSideMost: 20 }
const DARTED: WaistShape = { ...FLAT, front: "dart", back: { kind: "darts", lengths: [11, 9] } }
const YOKED: WaistShape = { ...FLAT, back: { kind: "yoke", atCentre: 7, atSide: 4 } }

/** Centre back leans by a fifth over the 20 from the hip line up to the waist: it takes in 4. */
const sized = (waistSeam: number) =>
  ({ waistSeam, hip: HIP, depth: 27, hipHeight: 7, seatLean: 4, from: { waist: "mbWaistGirth" } }) as TrouserSize
const BY_LEAN = 4

/** Half of what the hip has more than the waist, which is 0.6 longer than its band. */
const halfIntake = (waistSeam: number): number => (HIP - waistSeam - 0.6) / 2

/** What the seams of one half take in at the side: the front's hip is a quarter less 0.5, the back's a quarter and 0.5. */
const sides = (waistSeam: number, shape: WaistShape, bandLevel = 0) => {
  const shared = shareWaist({ ...sized(waistSeam), bandLevel }, shape)
  const together = shared.backDarts.reduce((sum, taken) => sum + taken, 0)
  return {
    ...shared,
    backDart: shared.backDarts[0]!,
    frontSide: HIP / 4 - 0.5 - shared.centreFront - shared.frontDart - shared.front,
    backSide: HIP / 4 + 0.5 - BY_LEAN - together - shared.back,
  }
}

describe("the front's part of the waist", () => {
  test("with the back's it is half of the waist, which is 0.6 longer than the band", () => {
    const { front, back } = sides(84, FLAT)
    expect(front + back).toBeCloseTo((84 + 0.6) / 2, 9)
  })
  test.each([
    [0.4, 0],
    [0.5, 1.25],
    [0.6, 2.5],
    [0.6, 6],
  ])(
    "goes %d of the way from a quarter and 0.75 to where both sides take in alike, of a band %d below the waist",
    (share, level) => {
      const { front, frontSide, backSide } = sides(84, FLAT, level)
      const quarter = (84 + 0.6) / 4 + 0.75
      const alike = front + (frontSide - backSide) / 2
      expect((front - quarter) / (alike - quarter)).toBeCloseTo(share, 9)
    },
  )
  test("grows where its side would take in more than lies well", () => {
    expect(sides(84, { ...FLAT, frontSideMost: 1.5 }).frontSide).toBeCloseTo(1.5, 9)
    const strained = sides(64, { ...FLAT, frontSideMost: 1.5 })
    expect(strained.strained).toBeGreaterThan(1)
    expect(strained.frontSide).toBeCloseTo(1.5 + strained.strained / 2, 9)
  })
})

describe("the front's dart", () => {
  test("goes evenly as a lower band makes it shorter", () => {
    const at = (bandLevel: number): number => shareWaist({ ...sized(74), bandLevel }, DARTED).frontDart
    const levels = Array.from({ length: 201 }, (_, i) => 3.5 + i / 100)
    const steps = levels.slice(1).map((level, i) => at(levels[i]!) - at(level))
    expect(at(3.5)).toBeCloseTo(2.5, 9)
    expect(at(5.5)).toBe(0)
    expect(Math.min(...steps)).toBeGreaterThanOrEqual(0)
    // A fade over 1 cm goes at the most half as fast again as a straight line, of a dart that is 1.5 deeper where the back's are narrower
    expect(Math.max(...steps)).toBeLessThan((1.5 * (2.5 + 1.5)) / 100 + 1e-3)
  })
})

describe("the back's darts", () => {
  const levels = Array.from({ length: 701 }, (_, i) => i / 100)
  // A waist that deepens none, and such as deepen them by up to 1.5
  const waists = [84, 70, 66]
  const one: WaistShape = { ...DARTED, back: { kind: "darts", lengths: [11] } }

  describe.each([
    ["two", [11, 9], DARTED],
    ["one", [11], one],
  ] as const)("%s", (_, lengths, shape) => {
    const at = (waist: number, bandLevel: number): readonly number[] =>
      shareWaist({ ...sized(waist), bandLevel }, shape).backDarts

    test.each(waists)(
      "of a waist of %d are each no wider than its own length lets it be, 2.5 and more below it",
      (waist) => {
        for (const level of levels.filter((low) => low >= 2.5))
          for (const [i, taken] of at(waist, level).entries()) {
            const longer = Math.max(0, lengths[i]! - level - 6)
            expect([level, i, taken <= 1.45 + 0.31 * longer + 1e-9]).toEqual([level, i, true])
          }
      },
    )
    test.each(waists)("of a waist of %d go evenly as the band does", (waist) => {
      const steps = levels.slice(1).flatMap((level, i) => {
        const before = at(waist, levels[i]!)
        return at(waist, level).map((taken, dart) => taken - before[dart]!)
      })
      // A fade over 0.5 goes at the most half as fast again as a straight line, of a dart that is 1.45 wide where it begins
      expect(Math.max(...steps.map(Math.abs))).toBeLessThan((1.5 * 1.45) / 0.5 / 100 + 1e-3)
    })
    test("go evenly as the waist does, until they are too narrow to sew", () => {
      for (const level of [1, 2.5, 3.3, 4.5]) {
        const drawn = Array.from({ length: 251 }, (_, i) => at(66 + i / 10, level))
        for (const [i, darts] of drawn.slice(1).entries())
          for (const [j, taken] of darts.entries()) expect(Math.abs(taken - drawn[i]![j]!)).toBeLessThan(0.06)
      }
    })
  })

  test("what they do not take is the sides', which is told", () => {
    const { frontSide, backSide, strained } = sides(64, DARTED, 3)
    expect(strained).toBeGreaterThan(1)
    expect(frontSide + backSide).toBeCloseTo(8 + strained, 9)
    expect(waistNotes({ ...sized(64), bandLevel: 3 }, DARTED).map((note) => note.code)).toEqual(["sidesRound"])
  })
  test("the longer of two takes what the shorter does not, as far as its own length lets it", () => {
    const [long, short] = sides(66, DARTED, 2.5).backDarts
    expect(short).toBeCloseTo(1.45 + 0.31 * 0.5, 9)
    expect(long).toBeGreaterThan(short! + 0.1)
  })
  test("that finished trousers tell are as wide as they say, by their lengths as far as those let them", () => {
    const told = (backDart: number): readonly number[] =>
      shareWaist(
        {
          ...sized(84),
          bandLevel: 2.5,
          told: { front: undefined, centreFrontLean: undefined, frontDart: undefined, backDart },
        },
        DARTED,
      ).backDarts
    expect(told(3)).toEqual([1.5, 1.5])
    expect(told(3.5)).toEqual([expect.closeTo(3.5 - 1.605, 9), expect.closeTo(1.605, 9)])
    expect(told(5)).toEqual([expect.closeTo(2.225 + 0.585, 9), expect.closeTo(1.605 + 0.585, 9)])
  })
})

describe("centre front", () => {
  test("comes in 1.0 on a waist of 0.86 of the hip, nothing on one of 0.94", () => {
    const comesIn = (share: number): number => shareWaist(sized(share * HIP), FLAT).centreFront
    expect([0.86, 0.9, 0.94].map(comesIn).map((cm) => Math.round(cm * 1000) / 1000)).toEqual([1, 0.5, 0])
  })
})

describe("over a belly", () => {
  /** A waist of 90, and a belly of so much a half. */
  const over = (half: number, shape = FLAT, arc?: number) =>
    shareWaist(
      {
        ...sized(90 + 2 * half),
        belly: { half, inFront: 0.72, arc: arc === undefined ? undefined : { over: arc }, rise: 0 },
      },
      shape,
    )
  const none = shareWaist(sized(90), FLAT)

  test("the front has 0.72 of it, less its usual surplus over a quarter, which is gone at 10", () => {
    const { front, back } = over(6)
    const surplus = none.front - (90 + 0.6) / 4
    expect(front - none.front).toBeCloseTo(0.72 * 6 - 0.6 * surplus, 9)
    expect(front + back).toBeCloseTo((102 + 0.6) / 2, 9)
  })
  test.each([
    ["a yoke", YOKED, "backDart"],
    ["a pleat", { ...FLAT, front: "pleat", pleats: [3] } as WaistShape, "frontDart"],
  ] as const)("what %s takes in goes evenly, to nothing", (_, shape, taken) => {
    // Of a waist that is nearly as large as the hip the last of the dart goes too
    const beside = (less: number): number => {
      const belly = { half: 1, inFront: 0.72, arc: undefined, rise: 0 }
      const { frontDart, backDarts } = shareWaist({ ...sized(HIP - 0.6 - less + 2), belly }, shape)
      return { frontDart, backDart: backDarts[0]! }[taken]
    }
    const at = Array.from({ length: 61 }, (_, i) => beside(i / 10))
    expect(at[0]).toBeLessThan(0.1)
    expect(at.at(-1)).toBeGreaterThan(0.3)
    for (const [i, cm] of at.slice(1).entries()) expect(cm - at[i]!).toBeLessThan(0.02)
  })
  test("centre front goes out by 0.3 of it, up to 3.0", () => {
    expect([0, 4, 10, 14].map((half) => none.centreFront - over(half).centreFront)).toEqual(
      [0, 1.2, 3, 3].map((cm) => expect.closeTo(cm, 9)),
    )
  })
  test("darts in front go from 0 to 3 of it, the back's from 2 to 6", () => {
    // On a waist so small that half a dart is still one
    const darts = (half: number): readonly [number, number] => {
      const belly = { half, inFront: 0.72, arc: undefined, rise: 0 }
      const { frontDart, backDarts } = shareWaist({ ...sized(72 + 2 * half), belly }, DARTED)
      return [frontDart, backDarts[0]!]
    }
    const [front, back] = darts(0)
    expect(darts(1.5)).toEqual([expect.closeTo(front / 2, 9), expect.closeTo(back, 9)])
    expect(darts(4)).toEqual([0, expect.closeTo(back / 2, 9)])
    expect(darts(6)).toEqual([0, 0])
  })
  test("the front's side goes out by 3.0 at the most, then front and back grow alike", () => {
    const out = (half: number): number => over(half).front - (HIP / 4 - 0.5 - over(half).centreFront)
    const first = Array.from({ length: 20 }, (_, half) => half).find((half) => out(half) > 3)!
    expect(over(first + 2).front - over(first + 1).front).toBeCloseTo(0.5, 9)
    expect(over(first + 2).back - over(first + 1).back).toBeCloseTo(0.5, 9)
  })
  test("what was measured in front counts more than a share, whole from 2 of it on", () => {
    expect(over(6, FLAT, 2).front).toBeCloseTo((102 + 0.6) / 4 + 2, 9)
    expect(over(1, FLAT, 1.4).front).toBeCloseTo((over(1).front + (92 + 0.6) / 4 + 1.4) / 2, 9)
  })
  test("but no less in front than 0.4 of the belly, and no more than 0.9", () => {
    const [least, usual, most] = [over(6, FLAT, -9).front, over(6).front, over(6, FLAT, 9).front]
    expect(usual - least).toBeCloseTo((0.72 - 0.4) * 6, 9)
    expect(most - usual).toBeCloseTo((0.9 - 0.72) * 6, 9)
  })
})

describe("darts", () => {
  test("two behind take 0.27 of the half intake, one in front 0.15 (Aldrich)", () => {
    const { frontDart, backDart } = sides(87.4, DARTED)
    expect(frontDart).toBeCloseTo(0.15 * halfIntake(87.4), 9)
    expect(backDart).toBeCloseTo((0.27 * halfIntake(87.4)) / 2, 9)
  })
  test("fade into the side between 0.95 and 0.6: half of one of 0.775 is left, none of one of 0.63", () => {
    // Two behind would take 0.27 / 2 of it each
    const [half, none] = [0.775, 0.63].map((wanted) => sides(HIP - 0.6 - (4 * wanted) / 0.27, DARTED).backDart)
    expect(half).toBeCloseTo(0.775 / 2, 9)
    expect(none).toBe(0)
    // What has faded to just 0.1 is still taken in, or eased: of 0.69 there is t^2 (3 - 2 t) left for t = 0.09 / 0.35
    expect(sides(HIP - 0.6 - (4 * 0.69) / 0.27, DARTED).backDart).toBeCloseTo(0.69 * 0.1643, 4)
  })
  test("a yoke takes 0.16 of it without fading", () => {
    expect(sides(87.4, YOKED).backDart).toBeCloseTo(0.16 * halfIntake(87.4), 9)
    expect(sides(104, YOKED).backDart).toBeCloseTo(0.16 * halfIntake(104), 9)
  })
  test("take the rest where the sides together would take in more than 8, the back's 0.6 of it", () => {
    const { frontDart, backDart, frontSide, backSide, strained } = sides(61, DARTED)
    expect(strained).toBeCloseTo(0, 9)
    expect(frontSide + backSide).toBeCloseTo(8, 9)
    const usual = { front: 2.5, back: 2.8 }
    const rest = { front: frontDart - usual.front, back: 2 * (backDart - usual.back) }
    expect(rest.back).toBeGreaterThan(0.5)
    expect(rest.back / (rest.front + rest.back)).toBeCloseTo(0.6, 9)
  })
  test("grow deeper by 1.5 at the most, a yoke's by 0.7; the sides take what is left", () => {
    const deep = sides(50, DARTED)
    expect(deep.frontDart).toBeCloseTo(2.5 + 1.5, 9)
    expect(deep.backDart).toBeCloseTo(2.8 + 1.5, 9)
    expect(deep.frontSide + deep.backSide).toBeCloseTo(8 + deep.strained, 9)
    expect(sides(74, YOKED).backDart).toBeCloseTo(1.8 + 0.7, 9)
  })
})

describe("a waist much smaller than the hip", () => {
  /** The waist at which the sides of a yoked half take in so much more than 8. */
  const strainedBy = (cm: number): number => HIP - 0.6 - 2 * (8 + 1 + BY_LEAN + 2.5 + cm)

  test("strains the sides by up to 8 more, then it is refused", () => {
    expect(sides(strainedBy(7.9), YOKED).strained).toBeCloseTo(7.9, 9)
    expect(() => sides(strainedBy(8.1), YOKED)).toThrow()
  })
  test("is told from 0.3 on", () => {
    const told = (cm: number) => waistNotes(sized(strainedBy(cm)), YOKED).map((note) => note.code)
    expect([told(0.295), told(0.305)]).toEqual([[], ["sidesRound"]])
  })
})
