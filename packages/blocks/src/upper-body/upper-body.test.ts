import {
  acrossLines,
  acrossOf,
  armholeDepthOf,
  bustPointTape,
  bustPointWithin,
  frontBalance,
  frontOver,
  fullHip,
  hipDepthOf,
  jacketNeckRise,
  leaned,
  leavingArmholes,
  napeToWaist,
  neckHalfWidth,
  neckRise,
  shoulderSeam,
  shouldersOver,
  sleeveLengthOf,
  straightWaist,
  suppressedWaist,
} from "@toile/blocks/upper-body"
import { woman } from "@toile/body/survey"
import { point } from "@toile/geometry"
import fc from "fast-check"
import { describe, expect, test } from "vitest"

const codes = ({ notes }: { readonly notes: readonly { readonly code: string }[] }) => notes.map(({ code }) => code)
const cm = (low: number, high: number) => fc.double({ min: low, max: high, noNaN: true })

describe("lengths and balance", () => {
  const upright = { backLength: 40, frontLength: undefined }
  const jacket = { usual: 1.2, within: [-2, 4], called: "jacket" } as const

  test("posture moves lengths only where the front was not measured", () => {
    expect(napeToWaist(upright, 2)).toBeCloseTo(41.2, 9)
    expect(napeToWaist({ backLength: 40, frontLength: 43 }, 2)).toBe(40)
    expect(frontBalance(upright, 1, jacket)).toEqual({ value: 1.2 - 1.1, notes: [] })
    expect(frontBalance({ backLength: 40, frontLength: 43 }, 1, jacket).value).toBeCloseTo(0.75, 9)
    // A measured peak takes the place of the usual 2.25 above the nape
    expect(frontBalance({ backLength: 40, frontLength: 43, shoulderPeak: 42 }, 1, jacket).value).toBeCloseTo(1, 9)
  })

  test("a body beyond the limits is followed up to them, which is told", () => {
    const stout = { backLength: 40, frontLength: 48 }
    const told = frontBalance(stout, 0, jacket)
    expect([told.value, codes(told)]).toEqual([4, ["balance"]])
    expect(told.notes[0]!.message).toBe(
      "mbSideNeckToWaist: the front is 5.8 cm longer than the back from neck to waist; the jacket follows to 4",
    )
    const bent = frontBalance({ backLength: 44, frontLength: 40 }, 0, jacket)
    expect(bent.notes[0]!.message).toContain("the front is 6.3 cm shorter than the back")
  })

  test("a front without a bust dart tells what it lacks over the bust from 1 on", () => {
    const dartless = { usual: 0.75, within: [-1, 0.75], called: "blouse", dartless: true } as const
    expect(codes(frontBalance({ backLength: 38, frontLength: 41.5 }, 0, dartless))).toEqual([])
    expect(codes(frontBalance({ backLength: 38, frontLength: 43 }, 0, dartless))).toEqual(["balance"])
  })

  test("the front's length over the bust counts the neck's rise, and a neck point that comes forward", () => {
    expect(frontOver({ back: 40, rise: 2, balance: 1, posture: 0 })).toBe(43)
    expect(frontOver({ back: 40, rise: 2, balance: 1, posture: 1 })).toBeCloseTo(42.7, 9)
  })

  test("the back neck rises by a third of its half width, held, and by 0.15 a step of posture", () => {
    expect(neckHalfWidth(37)).toBeCloseTo(7.2, 9)
    expect(neckRise(7.2, 0)).toBeCloseTo(2.4, 9)
    expect([neckRise(9, 0), jacketNeckRise(18, 0), neckRise(3, 0)]).toEqual([2.5, 2.6, 1.8])
    expect(neckRise(7.2, 2) - neckRise(7.2, 0)).toBeCloseTo(0.3, 9)
  })
})

describe("widths", () => {
  test("a chest that was not measured is 0.9 of the back; a curved back takes from it", () => {
    const across = acrossOf({ acrossBack: 40, acrossChest: undefined }, { back: 2, chest: 1 })
    expect(across).toEqual({ back: 42, chest: 37 })
    expect(leaned(across, 1)).toEqual({ back: 42.4, chest: 36.6 })
  })

  test("what an armhole lacks comes off both alike", () => {
    expect(leavingArmholes({ back: 42, chest: 38 }, 78)).toEqual({ back: 41, chest: 37 })
    expect(leavingArmholes({ back: 42, chest: 38 }, 90)).toEqual({ back: 42, chest: 38 })
  })

  test("a wide back: half widens the shoulders, half comes off; the across lines end inside the shoulders", () => {
    fc.assert(
      fc.property(cm(30, 50), cm(28, 46), cm(34, 48), cm(0, 1), (back, chest, shoulders, over) => {
        const { value } = shouldersOver({ back, chest }, shoulders, over, back)
        const { across, shoulderWidth } = value
        expect(shoulderWidth - shoulders).toBeCloseTo(back - across.back, 9)
        expect(across.back).toBeLessThanOrEqual(shoulderWidth - 2 * over + 1e-9)
        expect(across.chest).toBeLessThanOrEqual(shoulderWidth - 2 * over + 1e-9)
      }),
    )
  })

  test("a back that comes out narrower than measured is told", () => {
    expect(codes(shouldersOver({ back: 44, chest: 38 }, 40, 0.5, 44))).toEqual(["backInside"])
    expect(codes(shouldersOver({ back: 44, chest: 38 }, 46, 0.5, 44))).toEqual([])
    // Its ease has gone, not its own width
    expect(codes(shouldersOver({ back: 44, chest: 38 }, 40, 0.5, 40))).toEqual([])
  })

  test("across lines that leave no armhole are narrowed alike, a dart's swing counted", () => {
    const ask = { acrossBack: 40, acrossChest: 36, half: 50, armhole: 14, underarm: -22, share: 0.5 }
    const frontTip = point(20, -2)
    const narrowed = acrossLines({ ...ask, frontTip })
    expect([narrowed.narrowed, narrowed.back.x, narrowed.chest.x]).toEqual([2, 19, 17])
    expect(narrowed.chest.y).toBeCloseTo(-12, 9)
    const swung = acrossLines({
      ...ask,
      frontTip,
      dart: { angle: 0, opened: (p) => point(p.x + 1, p.y) },
    })
    expect(swung.narrowed).toBeCloseTo(3, 9)
    expect(acrossLines({ ...ask, half: 60, frontTip }).narrowed).toBe(0)
  })

  test("lines that follow a dropped shoulder out do so only as far as they leave an armhole, before the chest's ease gives way", () => {
    const ask = { half: 50, armhole: 14, underarm: -22, share: 0.5, frontTip: point(20, -2), chestEase: 2 }
    const lines = (dropped: number) => {
      const { back, chest, eased, narrowed } = acrossLines({
        ...ask,
        acrossBack: 37 + dropped,
        acrossChest: 34 + dropped,
        dropped,
      })
      return [2 * back.x, 2 * chest.x, eased, narrowed]
    }
    expect(lines(0)).toEqual([37, 34, 0, 0])
    expect(lines(0.5)).toEqual([37.5, 34.5, 0, 0])
    for (const dropped of [1, 2]) expect(lines(dropped)).toEqual([37.5, 34.5, 0, 0])
  })
})

describe("the armhole's depth", () => {
  test("stays above the waist, which is told, and below its least", () => {
    const ask = { backNeckToWaist: 40, id: "mbBackNeckToWaist" }
    expect(armholeDepthOf({ ...ask, asked: 26 })).toEqual({ value: 26, notes: [] })
    const raised = armholeDepthOf({ ...ask, asked: 34.5 })
    expect([raised.value, raised.notes[0]!.message]).toEqual([
      33,
      "mbBackNeckToWaist: the armhole is 1.5 cm higher than asked for, to stay 7 cm above the waist",
    ])
    expect(armholeDepthOf({ ...ask, asked: 34.5, overWaist: 5 }).value).toBe(34.5)
    expect(armholeDepthOf({ ...ask, asked: 12, least: 17 })).toEqual({ value: 17, notes: [] })
  })
})

describe("shoulder, bust point and sleeve", () => {
  test("a shoulder seam that is too short for its neck is refused by name", () => {
    const ask = { halfNeck: 8, slope: 0, shortest: 6, id: "mbShoulderWidth", beside: "a neck 16.0 wide" }
    expect(shoulderSeam({ ...ask, shoulderWidth: 40 })).toBe(12)
    expect(() => shoulderSeam({ ...ask, shoulderWidth: 26 })).toThrow()
  })

  test("the bust point is held between armhole and waist, and told where that moves it", () => {
    const within = bustPointWithin({ frontOver: 44, backNeckToWaist: 40, armholeDepth: 22, belowArmhole: 0.5 })
    expect(within).toEqual({ highest: 26.5, lowest: 38.5 })
    const body = { backLength: 40, frontLength: 44, shoulderPeak: 42 }
    expect(bustPointTape(body, 28, { rise: 2, posture: 0 }, within)).toEqual({ value: 28, notes: [] })
    const low = bustPointTape(body, 40, { rise: 2, posture: 0 }, within)
    expect([low.value, codes(low)]).toEqual([38.5, ["bustPointMoved"]])
  })

  test("a shoulder that reaches beyond the acromion takes from the sleeve", () => {
    expect(sleeveLengthOf({ arm: 60, plus: 3, shoulderWidth: 44, acromia: 40 })).toBe(61)
  })
})

describe("waist and hips", () => {
  test("the straight waist lies on the way from girth to hips", () => {
    expect(straightWaist(100, 110, 10, 20)).toBeCloseTo(100 + 10 / 3, 9)
  })

  test("a waist that cannot be taken in so far keeps more ease, and says so", () => {
    const ask = { body: 70, ease: 8, id: "mbWaistGirth" }
    expect(suppressedWaist(ask, 74, "seams take in no more")).toEqual({ value: 78, notes: [] })
    const kept = suppressedWaist(ask, 82, "seams take in no more")
    expect([kept.value, kept.notes[0]!.message]).toEqual([
      82,
      "mbWaistGirth: the waist has 12.0 cm of ease instead of 8: seams take in no more",
    ])
    // A cut that is straighter than asked for is its own wish
    expect(suppressedWaist(ask, 82, "seams take in no more", 85)).toEqual({ value: 85, notes: [] })
  })

  test("hips are the fullest girth, their depth the body's or the survey's", () => {
    expect(fullHip({ hip: 98, maxHip: 101 })).toBe(101)
    expect(fullHip({ hip: 98, maxHip: undefined })).toBe(98)
    expect(hipDepthOf({ waistHeight: 104, hipHeight: 82 }, woman)).toBe(22)
    expect(hipDepthOf({ waistHeight: 104, hipHeight: undefined }, woman)).toBe(woman.hipDepth(104))
  })
})
