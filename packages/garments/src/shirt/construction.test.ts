import { man } from "@toile/body/survey"
import type { Draft, XY } from "@toile/draft-model"
import { failureMessages, makeDraft } from "@toile/drafting"
import {
  draftOf,
  firstPoint,
  gm,
  judgeOrder,
  lastPoint,
  ordersLike,
  pieceOf,
  pointsOf,
  refusalOf,
  warningCodes,
} from "@toile/pattern-testing"
import { describe, expect, test } from "vitest"
import { readOrder } from "../../test/orders.js"
import { shirt } from "./index.js"

// The shirt's construction beside method.test.ts: neckline, shoulders, across lines and what is read off them, exactly. cm.

const average = readOrder("shirt-average")
const body = average.measurements as Record<string, number>
const order = ordersLike(average)
const made = (...args: Parameters<typeof order>): Draft => draftOf(shirt, order(...args))
const drafts = (...args: Parameters<typeof order>): boolean => makeDraft(shirt, order(...args))._tag === "Ok"
const usual = made()
const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Neck point and shoulder's end on the yoke. */
const shoulderOf = (draft: Draft): readonly [XY, XY] => {
  const { points } = pieceOf(draft, "yoke").internalLines.find((l) => l.name === "shoulder")!
  return [firstPoint(points), lastPoint(points)]
}
/** Degrees that a line falls from its inner to its outer end. */
const fall = ([[ax, ay], [bx, by]]: readonly [XY, XY]): number => (Math.atan2(ay - by, bx - ax) * 180) / Math.PI
const underarm = (draft: Draft): number => lastPoint(pointsOf(draft, "frontLeft", "side"))[1]
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
  test("the front's shoulder ends 2.2 below the back's, 3 to 15 degrees steeper", () => {
    const steeper = (draft: Draft): number => {
      const seam = pointsOf(draft, "frontLeft", "yokeSeam")
      const across = [firstPoint(seam), lastPoint(seam)].sort(([a], [b]) => a - b) as [XY, XY]
      return fall(across) - fall(shoulderOf(draft))
    }
    const [neck, tip] = shoulderOf(usual)
    const frontTip =
      gm(usual, "gmFrontLength") -
      gm(usual, "gmBackLength") -
      gm(usual, "gmShoulderLength") * Math.sin(radians(fall([neck, tip]) + steeper(usual)))
    expect(tip[1] - frontTip).toBeCloseTo(2.2, 2)
    const back = body.mbBackNeckToWaist!
    expect(steeper(made({}, { mbSideNeckToWaist: back - 1 }))).toBeCloseTo(3, 3)
    expect(steeper(made({}, { mbSideNeckToWaist: back + 6.2 }))).toBeCloseTo(15, 3)
  })
  test("the forward yoke reaches 0.3 further over the neck and 0.4 at the shoulder's end for each step of posture", () => {
    for (const [posture, step] of [
      ["normal", 0],
      ["veryCurved", 2],
    ] as const) {
      const draft = made({}, {}, { bodyShapes: { posture } })
      const [neck, tip] = shoulderOf(draft)
      const seam = pointsOf(draft, "yoke", "frontSeam")
      const [a, b] = [firstPoint(seam), lastPoint(seam)]
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
    const slope = radians(17)
    const run = gm(usual, "gmShoulderWidth") / 2 - (gm(usual, "gmNeckGirth") / 6 + 0.5)
    const beyond = (gm(usual, "gmShoulderWidth") - body.mbAcromionShoulderWidthHorizontal!) / 2
    const seam = run / Math.cos(slope) - beyond
    const told = (mbShoulderLength: number) => warningCodes(made({}, { mbShoulderLength })).includes("shoulderLength")
    expect([told(seam + 4.49), told(seam + 4.51)]).toEqual([false, true])
    expect([told(seam - 1.99), told(seam - 2.01)]).toEqual([false, true])
  })
})

describe("armhole and sleeve", () => {
  test("the back is as wide as asked 12 below the nape: there its armhole stands upright", () => {
    const across = pointsOf(usual, "back", "armhole").find(([, y]) => Math.abs(y + 12) < 1e-3)!
    expect(across[0]).toBeCloseTo(gm(usual, "gmAcrossBackWidth") / 2, 3)
  })
  test("the cap is 0.24 to 0.30 of the armhole; where none of these has the sleeve's ease, the armhole gives 2 and a note tells the rest", () => {
    const share = (draft: Draft): number => gm(draft, "gmCapHeight") / gm(draft, "gmArmholeGirth")
    const [thin, stout] = [made({}, { mbBicepGirth: 26 }), made({ bicepEase: 14 })]
    expect(share(thin)).toBeCloseTo(0.3, 3)
    expect(share(stout)).toBeCloseTo(0.24, 3)
    const asked = 0.157 * body.mbBustGirth! + 0.505 * body.mbBicepGirth! + 12.1 + 6
    expect(gm(stout, "gmArmholeGirth")).toBeCloseTo(asked + 2, 2)
    expect(gm(stout, "gmBicepGirth")).toBeLessThan(body.mbBicepGirth! + 13)
    expect(warningCodes(stout)).toContain("sleeveEase")
    expect(warningCodes(usual)).not.toContain("sleeveEase")
  })
})

describe("lengths of a body", () => {
  test("the armhole lies 1.5 to 8 below the armpit's 0.075 of the chest, 0.319 of the back and 0.7", () => {
    const below = (draft: Draft, bust: number): number =>
      -underarm(draft) - (0.075 * bust + 0.319 * body.mbBackNeckToWaist! + 0.7)
    expect(below(usual, body.mbBustGirth!)).toBeGreaterThan(2)
    expect(below(made({}, { mbBustGirth: 140, mbBicepGirth: 32, mbWaistGirth: 110 }), 140)).toBeCloseTo(1.5, 3)
    const deep = { mbArmholeDepth: 16 }
    const selectedMeasurementIds = [...average.selectedMeasurementIds!, "mbArmholeDepth"]
    expect(-underarm(made({}, deep, { selectedMeasurementIds }))).toBeCloseTo(16 + 8, 3)
  })
  test("the shoulder falls by 9 degrees less than the body's, over what the neck leaves", () => {
    const run = gm(usual, "gmShoulderWidth") / 2 - (gm(usual, "gmNeckGirth") / 6 + 0.5)
    expect(gm(usual, "gmShoulderDrop")).toBeCloseTo(run * Math.tan(radians(17)), 3)
  })
  test("a step of posture brings 0.4 from the front's width to the back's", () => {
    const broad = { mbAcrossBackWidth: 40 }
    const [normal, curved] = ["normal", "curved"].map((posture) => made({}, broad, { bodyShapes: { posture } })) as [
      Draft,
      Draft,
    ]
    const by = (id: string): number => gm(curved, id) - gm(normal, id)
    expect([by("gmAcrossBackWidth"), by("gmAcrossChestWidth")]).toEqual([
      expect.closeTo(0.4, 3),
      expect.closeTo(-0.4, 3),
    ])
  })
  test("pleats are marked 8 down: a side pleat's folds and, between them, its middle", () => {
    const lines = pieceOf(made({ backPleat: "backPleat.sidePleats" }), "back").internalLines.filter(
      (l) => l.kind === "pleat",
    )
    const xs = lines.map(({ points }) => points[0]![0] - lines[0]!.points[0]![0])
    expect(xs).toEqual([0, expect.closeTo(1.5, 4), expect.closeTo(3, 4)])
    for (const { points } of lines) expect(points[0]![1] - points[1]![1]).toBeCloseTo(8, 4)
  })
})

test("a side that ends a hair below the hips has a hem that runs on all the same", () => {
  // 28 and 3 down from the waist, less the tail's 8.5
  const ends = body.mbWaistHeight! - 22.5
  for (const above of [-0.005, 0, 0.001, 0.002, 0.004, 0.008, 0.011, 0.04])
    for (const options of [
      { hipEase: 20, waistEase: 6 },
      { hipEase: 4, bustEase: 24, waistEase: 26 },
    ])
      expect(judgeOrder(shirt, order(options, { mbLowHipHeight: ends + above })), `${above}`).toMatchObject({
        _tag: "Clean",
      })
})

describe("limits", () => {
  const refusal = (...args: Parameters<typeof order>): string => refusalOf(shirt, order(...args))
  test("the sleeve's seam has 12 for its opening at the least", () => {
    const seam = (mbSideArmLength: number): number => {
      const draft = made({ sleeveLengthAdjust: -6 }, { mbSideArmLength })
      // The cuff is 6.5 of the sleeve's length
      return gm(draft, "gmSleeveLength") - 6.5 - gm(draft, "gmCapHeight")
    }
    // The cap's height follows from the seams' slant, and so a little from the arm
    let arm = 50
    for (let i = 0; i < 12; i++) arm -= seam(arm + 0.1) - 12.1
    expect(seam(arm + 0.1)).toBeCloseTo(12.1, 2)
    expect(refusal({ sleeveLengthAdjust: -6 }, { mbSideArmLength: arm - 0.1 })).toMatch(
      /^mbSideArmLength: the sleeve seam would be 11\.9 cm/,
    )
  })
  test("the chest's width ends 1.2 inside the shoulder's end", () => {
    const draft = made({}, { mbAcrossChestWidth: 46, mbAcrossBackWidth: 38, mbAcromionShoulderWidthHorizontal: 42 })
    expect((gm(draft, "gmShoulderWidth") - gm(draft, "gmAcrossChestWidth")) / 2).toBeCloseTo(1.2, 3)
  })
  test("an armhole depth is 0.36 to 0.7 of the back's length", () => {
    const back = body.mbBackNeckToWaist!
    const told = (share: number): boolean =>
      /^mbArmholeDepth/.test(
        refusal(
          {},
          { mbArmholeDepth: share * back },
          {
            selectedMeasurementIds: [...average.selectedMeasurementIds!, "mbArmholeDepth"],
          },
        ),
      )
    expect([0.355, 0.365, 0.69, 0.71].map(told)).toEqual([true, false, false, true])
  })
  test("a third of the neck is no wider than the shoulder over 1.9", () => {
    const told = (mbMidNeckGirth: number): boolean =>
      /leaves no shoulder on a width/.test(
        refusal({}, { mbMidNeckGirth, mbAcromionShoulderWidthHorizontal: 31, mbAcrossBackWidth: 31 }),
      )
    expect([(3 * 31) / 1.9 - 0.1, (3 * 31) / 1.9 + 0.1].map(told)).toEqual([false, true])
  })
})

describe("waist and hem", () => {
  test("a dart of no more than 1.0 is drilled at its points alone", () => {
    const dart = (mbWaistGirth: number) => {
      // The hips are the same, however wide the waist: no fullest girth is the belly's
      const back = pieceOf(
        made({ waistEase: 14 }, { mbWaistGirth: mbWaistGirth - 8, mbMaxHipGirth: body.mbLowHipGirth! }),
        "back",
      )
      const points = back.internalLines.find((l) => l.kind === "dart")?.points
      return { wide: points ? points[3]![0] - points[1]![0] : 0, holes: back.drillHoles.length }
    }
    // It narrows by three eighths of what the half waist grows; over a belly the armhole moves by a hair
    const { wide } = dart(96)
    expect(wide).toBeLessThan(3)
    const one = 96 + (wide - 1) / (3 / 16)
    expect(dart(one - 0.1)).toEqual({ wide: expect.closeTo(1.02, 2), holes: 4 })
    expect(dart(one + 0.1).holes).toBe(2)
    // Of one of 0.7 half would be left, since it fades from 1.0 to 0.4: it is not sewn, and the side comes in for it
    expect(dart(one + 0.3 / (3 / 16))).toEqual({ wide: 0, holes: 0 })
  })
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
    const ends = [
      firstPoint(pointsOf(draft, "back", "side"))[0],
      firstPoint(pointsOf(draft, "frontLeft", "side"))[0],
    ] as const
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
  test("its armhole is that of the body that it fits, and 6", () => {
    expect(gm(final({}), "gmArmholeGirth")).toBeCloseTo(0.157 * 105 + 0.505 * man.bicep(105) + 12.1 + 6, 2)
  })
  test("its shoulder falls as a body's of its slope does: 9 degrees less, over what the neck leaves", () => {
    for (const [shoulderSlope, degrees] of [
      ["normal", 17],
      ["sloping", 21],
    ] as const) {
      const draft = draftOf(shirt, { measurementType: "final", measurements: finals, bodyShapes: { shoulderSlope } })
      const run = gm(draft, "gmShoulderWidth") / 2 - (41 / 6 + 0.5)
      expect(gm(draft, "gmShoulderDrop")).toBeCloseTo(run * Math.tan(radians(degrees)), 3)
    }
  })
  test("its sleeve goes round the arm of that body with its ease", () => {
    expect(gm(final({}), "gmBicepGirth")).toBeCloseTo(man.bicep(105) + 6, 2)
  })
  test("its armhole ends 6.5 above the waist at the most", () => {
    const asked = (mfArmholeGirth: number) =>
      makeDraft(shirt, { measurementType: "final", measurements: { ...finals, mfArmholeGirth } })
    const refused = asked(200)
    if (refused._tag === "Ok") throw new Error("drafted")
    const [, most] = / to (\d+\.\d) cm can be drafted/.exec(failureMessages(refused.error).join()) ?? []
    const deepest = final({ mfArmholeGirth: Number(most) - 0.05 })
    expect(gm(deepest, "gmBackNeckToWaist") + underarm(deepest)).toBeCloseTo(6.5, 1)
  })
  test("on narrow shoulders back and front are 0.8 narrower than these", () => {
    const narrow = final({ mfShoulderWidth: 42 })
    expect(42 - gm(narrow, "gmAcrossBackWidth")).toBeCloseTo(0.8, 3)
  })
})
