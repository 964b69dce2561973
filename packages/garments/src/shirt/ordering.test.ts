import { man } from "@toile/body/survey"
import type { Draft, XY } from "@toile/draft-model"
import { draftOf, gm, pointsOf } from "@toile/pattern-testing"
import { describe, expect, test } from "vitest"
import { body, made, order, refusal, underarm, usual, without } from "../../test/average-shirt.js"
import { rangesOf } from "../../test/ranges.js"
import { declaration } from "./declaration.js"
import { shirt } from "./index.js"

// What may be ordered, what stands in for what was not measured, and what is no body's. cm.

describe("what may be ordered (made-to-measure workrooms)", () => {
  test("options", () => {
    expect(rangesOf(declaration)).toEqual([
      ["bustEase", 6, 24, 0.5, 13],
      ["waistEase", 6, 26, 0.5, 14],
      ["hipEase", 4, 20, 0.5, 10],
      ["neckEase", 0, 3, 0.125, 1.5],
      ["backEase", 0, 6, 0.25, 0],
      ["bicepEase", 3, 14, 0.5, 6],
      ["capEase", 0, 0.75, 0.125, 0.25],
      ["armholeDrop", -1, 4, 0.25, 0],
      ["shoulderExtension", -2, 4, 0.25, 0],
      ["lengthBelowWaist", 18, 40, 1, 28],
      ["yokeDepth", 4, 12, 0.5, 8],
      ["buttons", 5, 9, 1, 7],
      ["sleeveLengthAdjust", -6, 6, 0.5, 0],
      ["cuffEase", 4, 9, 0.5, 6],
      ["belly", 0, 3, 0.25, 0],
      ["forwardShoulders", 0, 2, 0.25, 0],
      ["lowerShoulderBy", 0, 2.5, 0.25, 1],
      ["swayback", 0, 2, 0.25, 0],
    ])
  })
  test("felled seams: the over side is the under side and 0.7; hems 1.2 on a tail, 3.0 straight", () => {
    const { seams } = declaration
    for (const [over, under] of [
      ["armholeSleeve", "armholeBody"],
      ["sideBack", "sideFront"],
      ["sleeveBack", "sleeveFront"],
    ] as const) {
      expect(seams[under]).toBe(0.7)
      expect(seams[over] - seams[under]).toBeCloseTo(0.7, 9)
    }
    const { hemShirttail, hemStraight, neck, collar, sleevePlacket, yoke, placket, cuff, pocket, pocketHem } = seams
    expect([hemShirttail, hemStraight, pocketHem]).toEqual([1.2, 3, 3])
    expect([neck, collar, sleevePlacket]).toEqual([0.7, 0.7, 0.7])
    expect([yoke, placket, cuff, pocket]).toEqual([1, 1, 1, 1])
  })
})

describe("measurements that stand in for others", () => {
  const instead = (id: string, other: string, cm: number): Draft => {
    const { [id]: _, ...rest } = body
    return draftOf(shirt, { measurementType: "body", measurements: { ...rest, [other]: cm }, options: {} })
  }
  test("a collar girth is 3.9 more than the mid neck's, a sleeve length 5 more than the arm, shoulders of sleeves 4 more", () => {
    expect(gm(instead("mbMidNeckGirth", "mbCollarGirth", 43), "gmNeckGirth")).toBeCloseTo(43 - 3.9 + 1.5, 2)
    const broad = "mbSleeveShoulderWidthHorizontal"
    expect(gm(instead("mbAcromionShoulderWidthHorizontal", broad, 50), "gmShoulderWidth")).toBeCloseTo(46 + 3.5, 2)
    const around = (id: string, cm: number): number =>
      gm(instead("mbAcromionShoulderWidthHorizontal", id, cm), "gmShoulderWidth") - 3.5
    // A tape over the back's curve reads longer: 0.944 of it lies straight across (ANSUR)
    expect(around("mbAcromionShoulderWidth", 49)).toBeCloseTo(0.944 * 49, 2)
    expect(around("mbSleeveShoulderWidth", 53)).toBeCloseTo(0.944 * 49, 2)
    const arm = gm(instead("mbSideArmLength", "mbSleeveLength", 65), "gmSleeveLength")
    const own = gm(draftOf(shirt, without()), "gmSleeveLength")
    expect(arm - own).toBeCloseTo(60 - body.mbSideArmLength!, 2)
  })
  test("the sleeve's girth is read 2.5 below the underarm", () => {
    const at = (edge: string): number => {
      const [a, b] = pointsOf(usual, "sleeve", edge) as [XY, XY]
      return a[0] + ((b[0] - a[0]) * (-2.5 - a[1])) / (b[1] - a[1])
    }
    expect(at("backSeam") - at("frontSeam")).toBeCloseTo(gm(usual, "gmBicepGirth"), 2)
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
  const draft = draftOf(shirt, { measurementType: "final", measurements: finals })
  // A chest of 105, an arm of 62 - 3 + 1.75; what the survey says of such men
  test.each([
    ["gmBackNeckToWaist", man.backLengthOfArm(60.75)],
    ["gmShoulderWidth", man.shoulder(105) + 3.5],
    ["gmAcrossBackWidth", man.acrossBack(105) + 2.6],
    ["gmAcrossChestWidth", 0.9 * man.acrossBack(105) + 2.86],
    ["gmCuffGirth", man.wrist(man.bicep(105)) + 6],
    ["gmHipDepth", man.hipDepthOfBack(man.backLengthOfArm(60.75))],
  ])("%s is what a usual body has, and the ease", (id, cm) => {
    expect(gm(draft, id)).toBeCloseTo(cm, 2)
  })
  test("its armhole and sleeve are those of that body", () => {
    expect(gm(draft, "gmArmholeGirth")).toBeCloseTo(0.157 * 105 + 0.505 * man.bicep(105) + 12.1 + 6, 2)
    expect(gm(draft, "gmBicepGirth")).toBeCloseTo(man.bicep(105) + 6, 2)
    const long = draftOf(shirt, { measurementType: "final", measurements: { ...finals, mfChestGirth: 150 } })
    expect(gm(long, "gmBicepGirth")).toBeGreaterThanOrEqual(man.bicep(137) + 6 - 0.01)
    expect(gm(draft, "gmFrontLength") - gm(draft, "gmBackLength")).toBeCloseTo(2.2 + man.balance, 2)
  })
})

describe("limits", () => {
  test.each([
    ["waist over 1.25 of the chest", { mbWaistGirth: 1.24 * 100 }, { mbWaistGirth: 1.26 * 100 }],
    ["back from 0.28 of the chest", { mbAcrossBackWidth: 28.5 }, { mbAcrossBackWidth: 27.5 }],
    ["back up to 0.55 of the chest", { mbAcrossBackWidth: 54 }, { mbAcrossBackWidth: 55.5 }],
    ["front from 0.24 of the chest", { mbAcrossChestWidth: 24.4 }, { mbAcrossChestWidth: 23.6 }],
    ["front up to 0.52 of the chest", { mbAcrossChestWidth: 51.5 }, { mbAcrossChestWidth: 52.5 }],
    ["bicep up to 0.6 of the chest", { mbBicepGirth: 59.5 }, { mbBicepGirth: 60.5 }],
    ["hips 12 below the waist", { mbLowHipHeight: 113 - 12.3 }, { mbLowHipHeight: 113 - 11.7 }],
    ["hips 40 below the waist", { mbLowHipHeight: 113 - 39.5 }, { mbLowHipHeight: 113 - 40.5 }],
    ["a back of 29", { mbBackNeckToWaist: 29.4 }, { mbBackNeckToWaist: 28.6 }],
  ])("%s is told as implausible beyond", (_, within, beyond) => {
    const told = (change: Record<string, number>): boolean =>
      /is over 1\.25|is no back|is no front|is no arm|below the waist; 12 to 40|leaves no room for an armhole/.test(
        refusal(order({}, { mbBustGirth: 100, mbWaistHeight: 113, ...change })),
      )
    expect([told(within), told(beyond)]).toEqual([false, true])
  })
  test("an armhole ends 7 above the waist", () => {
    const draft = made({ fit: "fit.relaxed", armholeDrop: 4 }, { mbBackNeckToWaist: 33 })
    expect(33 + underarm(draft)).toBeCloseTo(7, 3)
  })
})
