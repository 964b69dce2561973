import type { Draft, XY } from "@toile/draft-model"
import { makeDraft } from "@toile/drafting"
import type { Order } from "@toile/pattern-model"
import { describe, expect, test } from "vitest"
import { first, gm, last, pieceOf, pointsOf, warned } from "../../test/drawn.js"
import { draftOf, readOrder } from "../../test/golden.js"
import { shirt } from "./index.js"

// The shirt's construction beside method.test.ts: neckline, shoulders, across lines and what is read off them, exactly. cm.

const average = readOrder("shirt-average")
const body = average.measurements as Record<string, number>
const order = (
  options: Order["options"] = {},
  measurements: Record<string, number> = {},
  more: Partial<Order> = {},
) => ({
  ...average,
  measurements: { ...body, ...measurements },
  options: { ...options },
  ...more,
})
const made = (...args: Parameters<typeof order>): Draft => draftOf(shirt, order(...args))
const drafts = (...args: Parameters<typeof order>): boolean => makeDraft(shirt, order(...args))._tag === "Ok"
const usual = made()
const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Neck point and shoulder's end on the yoke. */
const shoulderOf = (draft: Draft): readonly [XY, XY] => {
  const { points } = pieceOf(draft, "yoke").internalLines.find((l) => l.name === "shoulder")!
  return [first(points), last(points)]
}
/** Degrees that a line falls from its inner to its outer end. */
const fall = ([[ax, ay], [bx, by]]: readonly [XY, XY]): number => (Math.atan2(ay - by, bx - ax) * 180) / Math.PI
const underarm = (draft: Draft): number => last(pointsOf(draft, "frontLeft", "side"))[1]
const neckDepth = (draft: Draft): number =>
  // The front's neck point lies as far above the back's nape as the front is longer
  gm(draft, "gmFrontLength") - gm(draft, "gmBackLength") - centreFrontNeck(draft)
const centreFrontNeck = (draft: Draft): number =>
  pointsOf(draft, "frontLeft", "neck").find(([x]) => Math.abs(x) < 1e-9)![1]

describe("neckline and shoulders", () => {
  test("the neck is N/6 + 0.5 wide where it is N/6 + 1.5 deep in front: the stand's length scales both", () => {
    const neck = gm(usual, "gmNeckGirth")
    const [[width]] = shoulderOf(usual)
    expect(width / neckDepth(usual)).toBeCloseTo((neck / 6 + 0.5) / (neck / 6 + 1.5), 4)
  })
  test("the front's shoulder falls 4 degrees more than the back's", () => {
    const seam = pointsOf(usual, "frontLeft", "yokeSeam")
    const across = [first(seam), last(seam)].sort(([a], [b]) => a - b) as [XY, XY]
    expect(fall(across) - fall(shoulderOf(usual))).toBeCloseTo(4, 3)
  })
  test("the forward yoke reaches 0.3 further over the neck and 0.4 at the shoulder's end for each step of posture", () => {
    for (const [posture, step] of [
      ["normal", 0],
      ["veryCurved", 2],
    ] as const) {
      const draft = made({}, {}, { bodyShapes: { posture } })
      const [neck, tip] = shoulderOf(draft)
      const seam = pointsOf(draft, "yoke", "frontSeam")
      const [a, b] = [first(seam), last(seam)]
      // Square to the shoulder, where the seam's line passes each of its ends
      const along: XY = [
        (tip[0] - neck[0]) / gm(draft, "gmShoulderLength"),
        (tip[1] - neck[1]) / gm(draft, "gmShoulderLength"),
      ]
      const reach = ([x, y]: XY): number => {
        const of = ([px, py]: XY): XY => [
          (px - x) * along[0] + (py - y) * along[1],
          (px - x) * -along[1] + (py - y) * along[0],
        ]
        const [[s, u], [t, v]] = [of(a), of(b)]
        return u - (s * (v - u)) / (t - s)
      }
      expect(reach(neck)).toBeCloseTo(2.5 + 0.3 * step, 3)
      expect(reach(tip)).toBeCloseTo(2.5 + 0.4 * step, 3)
    }
  })
  test("the shoulder seam takes at least 0.45 of the half shoulder, or the neck is refused", () => {
    const narrow = { mbAcromionShoulderWidthHorizontal: 31, mbAcrossBackWidth: 31, mbMidNeckGirth: 48 }
    const [neck, tip] = shoulderOf(made({ neckEase: 2.375 }, narrow))
    const share = (tip[0] - neck[0]) / tip[0]
    expect(share).toBeGreaterThan(0.45)
    expect(share).toBeLessThan(0.455)
    expect(drafts({ neckEase: 2.75 }, narrow)).toBe(false)
  })
  test("a measured shoulder is 4.5 longer than its seam up to the acromion at the most, or a note says so", () => {
    const slope = radians(18)
    const run = gm(usual, "gmShoulderWidth") / 2 - (gm(usual, "gmNeckGirth") / 6 + 0.5)
    const beyond = (gm(usual, "gmShoulderWidth") - body.mbAcromionShoulderWidthHorizontal!) / 2
    const seam = run / Math.cos(slope) - beyond
    const told = (mbShoulderLength: number) => warned(made({}, { mbShoulderLength })).includes("shoulderLength")
    expect([told(seam + 4.49), told(seam + 4.51)]).toEqual([false, true])
    expect([told(seam - 1.99), told(seam - 2.01)]).toEqual([false, true])
  })
})

describe("armhole and sleeve", () => {
  test("the back is as wide as asked 12 below the nape: there its armhole stands upright", () => {
    const across = pointsOf(usual, "back", "armhole").find(([, y]) => Math.abs(y + 12) < 1e-3)!
    expect(across[0]).toBeCloseTo(gm(usual, "gmAcrossBackWidth") / 2, 3)
  })
  test("the cap is a share of the mean of both shoulder ends' heights", () => {
    const draft = made({ fit: "fit.slim" }, { mbBicepGirth: 26 }, { bodyShapes: { shoulderSlope: "verySloping" } })
    const [neck, tip] = shoulderOf(draft)
    const length = Math.hypot(tip[0] - neck[0], tip[1] - neck[1])
    const frontTip =
      gm(draft, "gmFrontLength") - gm(draft, "gmBackLength") - length * Math.sin(radians(fall(shoulderOf(draft)) + 4))
    expect(gm(draft, "gmCapHeight")).toBeCloseTo(0.62 * ((tip[1] + frontTip) / 2 - underarm(draft)), 3)
  })
})

describe("waist and hem", () => {
  test("a dart takes three eighths of what the half waist is less than a straight side, up to its 3.0", () => {
    const draft = made({ backPleat: "backPleat.darts" })
    const dart = pieceOf(draft, "back").internalLines.find((l) => l.kind === "dart")!.points
    const depth = { chest: -underarm(draft) + 2.5, waist: gm(draft, "gmBackNeckToWaist") }
    const hip = depth.waist + gm(draft, "gmHipDepth")
    const share = (depth.waist - depth.chest) / (hip - depth.chest)
    const [chest, atHip] = [gm(draft, "gmChestGirth"), gm(draft, "gmHipGirth")]
    const straight = (chest + (atHip - chest) * share) / 2
    const suppression = straight - gm(draft, "gmWaistGirth") / 2
    const width = dart[3]![0] - dart[1]![0]
    expect(width).toBeGreaterThan(1)
    expect(width).toBeLessThan(3)
    expect(width).toBeCloseTo((3 / 8) * suppression, 3)
  })
  test("the hem is measured from side seam to side seam all round, without what laps", () => {
    const draft = made({ hem: "hem.straight", backPleat: "backPleat.none" })
    const ends = [first(pointsOf(draft, "back", "side"))[0], first(pointsOf(draft, "frontLeft", "side"))[0]] as const
    expect(gm(draft, "gmHemGirth")).toBeCloseTo(2 * (ends[0] + ends[1]), 3)
  })
})

describe("a finished shirt of which little was measured", () => {
  const finals = {
    mfNeckGirth: 41,
    mfChestGirth: 118,
    mfWaistGirth: 108,
    mfHipGirth: 114,
    mfBackLength: 76,
    mfSleeveLength: 62,
  }
  const final = (more: Record<string, number>): Draft =>
    draftOf(shirt, { measurementType: "final", measurements: { ...finals, ...more } })
  test("its armhole lies as deep as that of the body that it fits, and 5.5", () => {
    const draft = final({})
    expect(-underarm(draft)).toBeCloseTo(0.075 * 104 + 0.319 * gm(draft, "gmBackNeckToWaist") + 0.7 + 5.5, 3)
  })
  test("on narrow shoulders back and front are 0.8 narrower than these", () => {
    const narrow = final({ mfShoulderWidth: 42 })
    expect(42 - gm(narrow, "gmAcrossBackWidth")).toBeCloseTo(0.8, 3)
  })
})
