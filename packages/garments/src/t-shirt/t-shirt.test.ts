import type { XY } from "@toile/draft-model"
import { failureMessages, makeDraft } from "@toile/drafting"
import { declarationProblems, type Order } from "@toile/pattern-model"
import { apart, curvedCornerOf, draftOf, edgeOf, gm, optionCases, sentBack } from "@toile/pattern-testing"
import { describe, expect, test } from "vitest"
import { anyOrder, bodiesOf, cleanOrRefused } from "../../test/any-order.js"
import { anyOptions } from "../../test/arbitrary.js"
import { readOrder } from "../../test/orders.js"
import { mensTShirt, womensTShirt } from "./index.js"

const women = readOrder("womens-t-shirt-average")
const body = women.measurements
const withOptions = (options: Record<string, string | number>): Order => ({ ...women, options })
const withBody = (measurements: Record<string, number>): Order => ({
  ...women,
  measurements: { ...body, ...measurements },
})
/** Degrees between the edge's direction away from one of its ends and the +x axis. */
const leaves = (points: readonly XY[], end: "start" | "end"): number => {
  const [p, q] = end === "start" ? [points[0]!, points[1]!] : [points.at(-1)!, points.at(-2)!]
  return (Math.atan2(q[1] - p[1], q[0] - p[0]) * 180) / Math.PI
}

describe.each([
  ["womens-t-shirt", womensTShirt, "female"],
  ["mens-t-shirt", mensTShirt, "male"],
] as const)("%s", (slug, pattern, gender) => {
  const average = readOrder(`${slug}-average`)

  test("the declaration holds what the interface promises", () => {
    expect(declarationProblems(pattern.declaration)).toEqual([])
  })

  test.each(optionCases(pattern.declaration))("%s drafts clean: %j", (_id, options) => {
    draftOf(pattern, { ...average, options })
  })

  test("any options on any body draft clean, or are refused by name", () => {
    const drawn = anyOrder(average, bodiesOf(gender, 30, 6), anyOptions(pattern))
    const clean = cleanOrRefused(pattern, drawn, /^(mb[A-Z]\w+: a sleeve|lowerShoulderBy: .* a corner)/, {
      numRuns: 18,
      seed: 6,
    })
    expect(clean).toBeGreaterThan(15)
  })

  test.each([
    {},
    { neckline: "neckline.vee", fit: "fit.slim", bustEase: -4, hipEase: -2, sleeveLength: "sleeveLength.long" },
    { neckline: "neckline.scoop", cuff: "cuff.rib", sleeveLength: "sleeveLength.elbow", length: -4 },
    { neckline: "neckline.boat", fit: "fit.relaxed", bustEase: 16, shoulderExtension: 3, sleeveLengthAdjust: -6 },
  ])("finished measurements sent back give the same pieces: %j", (options) => {
    const first = draftOf(pattern, { ...average, options })
    expect(apart(first, draftOf(pattern, sentBack({ ...average, options }, first)))).toBeLessThan(0.05)
  })

  test("two girths and a length are enough for a finished garment", () => {
    const draft = draftOf(pattern, {
      measurementType: "final",
      measurements: { mfChestGirth: 104, mfHipGirth: 104, mfBackLength: 68 },
    })
    expect(gm(draft, "gmChestGirth")).toBeCloseTo(104, 2)
    expect(gm(draft, "gmBackLength")).toBeCloseTo(68, 3)
  })

  test("girths are the body's and the ease, measured on the pieces", () => {
    const draft = draftOf(pattern, { ...average, options: { bustEase: 9, hipEase: 7 } })
    const { mbBustGirth, mbLowHipGirth, mbMaxHipGirth } = average.measurements
    expect(gm(draft, "gmChestGirth")).toBeCloseTo(mbBustGirth! + 9, 2)
    expect(gm(draft, "gmHipGirth")).toBeCloseTo(Math.max(mbLowHipGirth!, mbMaxHipGirth!) + 7, 2)
    expect(4 * edgeOf(draft, "back", "hem").length).toBeCloseTo(gm(draft, "gmHemGirth"), 2)
  })
})

describe.each(["small", "average", "large"])("seams run on, %s", (size) => {
  const order = readOrder(`womens-t-shirt-${size}`)
  const turned = (options: Record<string, string | number>) => {
    const draft = draftOf(womensTShirt, { ...order, options })
    const corner = (piece: string, ends: string, begins: string): number => curvedCornerOf(draft, piece, ends, begins)
    return {
      underarm: corner("front", "side", "armhole") + corner("back", "side", "armhole"),
      cap: corner("sleeve", "backSeam", "capBack") + corner("sleeve", "capFront", "frontSeam"),
      hem: corner("sleeve", "frontSeam", "hem") + corner("sleeve", "hem", "backSeam"),
    }
  }

  test.each([
    {},
    { sleeveLength: "sleeveLength.long" },
    { sleeveLength: "sleeveLength.elbow", cuff: "cuff.rib", fit: "fit.slim" },
    { fit: "fit.relaxed", bicepEase: 10, bustEase: -4, hipEase: 12 },
  ])("armhole and cap over the underarm, the sleeve's hem over its seam: %j", (options) => {
    const { underarm, cap, hem } = turned(options)
    // Of a side that is straight for 2.5 and then turns in, its first points tell the corner no closer
    expect(Math.abs(underarm - 180)).toBeLessThan(1.5)
    expect(Math.abs(cap - 180)).toBeLessThan(1)
    expect(Math.abs(hem - 180)).toBeLessThan(0.5)
  })

  test("a sleeve that narrows has its hem's ends lower than its middle, in one bend each", () => {
    const long = draftOf(womensTShirt, { ...order, options: { sleeveLength: "sleeveLength.elbow", cuffEase: 6 } })
    const { points } = edgeOf(long, "sleeve", "hem")
    const left = points.filter(([x]) => x < 0).map(([, y]) => y)
    expect(left.at(-1)! - left[0]!).toBeGreaterThan(0.2)
    for (const [i, y] of left.slice(1).entries()) expect(y).toBeGreaterThanOrEqual(left[i]!)
  })
})

describe("neckline", () => {
  test.each([70, 85, 95])("its rib is %i %% of it", (ribRatio) => {
    const draft = draftOf(womensTShirt, withOptions({ ribRatio }))
    const neckline = 2 * (edgeOf(draft, "front", "neck").length + edgeOf(draft, "back", "neck").length)
    expect(edgeOf(draft, "neckRib", "sewn").length).toBeCloseTo((neckline * ribRatio) / 100, 2)
    expect(gm(draft, "gmNeckGirth")).toBeCloseTo(neckline, 2)
  })

  test.each(["crew", "scoop", "boat", "vee"])("%s runs on over the shoulder without a kink", (style) => {
    const draft = draftOf(womensTShirt, withOptions({ neckline: `neckline.${style}` }))
    const angle = (piece: string): number => {
      const neck = leaves(edgeOf(draft, piece, "neck").points, "start")
      const shoulder = leaves(edgeOf(draft, piece, "shoulder").points, "end")
      const between = Math.abs(neck - shoulder) % 360
      return between > 180 ? 360 - between : between
    }
    expect(Math.abs(angle("front") + angle("back") - 180)).toBeLessThan(6)
  })

  test("a round neck is level at the fold, a vee comes to a point", () => {
    const atFold = (style: string): number => {
      const { points } = edgeOf(draftOf(womensTShirt, withOptions({ neckline: `neckline.${style}` })), "front", "neck")
      return leaves(points, "end")
    }
    for (const style of ["crew", "scoop", "boat"]) expect(Math.abs(atFold(style))).toBeLessThan(1)
    expect(atFold("vee")).toBeGreaterThan(40)
    const cornersOf = (style: string) =>
      edgeOf(draftOf(womensTShirt, withOptions({ neckline: `neckline.${style}` })), "front", "neck").corners
    expect(cornersOf("vee")).toEqual(["end"])
    expect(cornersOf("crew")).toBeUndefined()
  })

  test("depth and width move the neckline as they say", () => {
    const usual = draftOf(womensTShirt, women)
    const lower = draftOf(womensTShirt, withOptions({ neckDepth: 5 }))
    const wider = draftOf(womensTShirt, withOptions({ neckWidth: 3 }))
    expect(gm(lower, "gmFrontNeckDepth") - gm(usual, "gmFrontNeckDepth")).toBeCloseTo(3, 3)
    expect(gm(wider, "gmNeckWidth") - gm(usual, "gmNeckWidth")).toBeCloseTo(4, 3)
  })

  test("a wide one falls at the back, so that it is round to the shoulder", () => {
    const draft = draftOf(womensTShirt, {
      ...withOptions({ neckline: "neckline.boat", neckWidth: 6 }),
      bodyShapes: { shoulderSlope: "verySloping" },
    })
    expect(gm(draft, "gmBackNeckDepth")).toBeCloseTo(0.06 * gm(draft, "gmNeckWidth"), 3)
  })

  test("one that no head passes is told", () => {
    const draft = draftOf(womensTShirt, withOptions({ stretchX: 0 }))
    expect(draft.warnings.map((w) => w.code)).toContain("neckTight")
    const [neck] = draftOf(womensTShirt, withOptions({ stretchX: 50 })).openings!
    expect(neck!.girth).toBeCloseTo(1.5 * gm(draft, "gmNeckGirth"), 1)
    expect(neck!.passes).toBeGreaterThan(52)
  })
})

describe("sleeve", () => {
  test("one with a rib that ends on the way to the wrist is as wide there as the wrist with its ease", () => {
    const options = { sleeveLength: "sleeveLength.threequarter", cuff: "cuff.rib", ribRatio: 70, cuffEase: 12 }
    expect(gm(draftOf(womensTShirt, withOptions(options)), "gmCuffGirth")).toBeCloseTo(body.mbWristGirth! + 12, 2)
  })

  test.each([0, 0.25, 0.5])("its cap is longer than the armhole by %f cm, front and back", (capEase) => {
    const draft = draftOf(womensTShirt, withOptions({ capEase }))
    const over = (cap: string, piece: string): number =>
      edgeOf(draft, "sleeve", cap).length - edgeOf(draft, piece, "armhole").length
    expect(over("capFront", "front")).toBeCloseTo(0.45 * capEase, 3)
    expect(over("capBack", "back")).toBeCloseTo(0.55 * capEase, 3)
  })

  test("a strong arm gets a lower, wider cap", () => {
    const usual = draftOf(womensTShirt, women)
    const strong = draftOf(womensTShirt, withBody({ mbBicepGirth: 37 }))
    expect(gm(strong, "gmBicepGirth")).toBeCloseTo(41, 2)
    expect(gm(strong, "gmCapHeight")).toBeLessThan(gm(usual, "gmCapHeight") - 1)
  })

  test("up to the widest that goes into its armhole, 0.1 mm of the arm moves the hem by less than 1 mm", () => {
    const hemAt = (bicep: number): number | string => {
      const made = makeDraft(womensTShirt, { ...withBody({ mbBicepGirth: bicep }), options: { bicepEase: 10 } })
      return made._tag === "Ok"
        ? edgeOf(made.value, "sleeve", "backSeam").points[0]![1]
        : failureMessages(made.error)[0]!
    }
    let arm = 31
    while (typeof hemAt(arm + 0.1) === "number") arm += 0.1
    expect(hemAt(arm + 0.1)).toMatch(/^mbBicepGirth: a sleeve [\d.]+ cm round does not go into this armhole/)
    for (; typeof hemAt(arm + 0.01) === "number"; arm += 0.01)
      expect(Math.abs(Number(hemAt(arm + 0.01)) - Number(hemAt(arm)))).toBeLessThan(0.1)
  })

  test("a long one ends beyond the wrist, and asks for the arm and the wrist", () => {
    const options = { sleeveLength: "sleeveLength.long" }
    const long = draftOf(womensTShirt, withOptions(options))
    const beyond = (gm(long, "gmShoulderWidth") - body.mbAcromionShoulderWidthHorizontal!) / 2
    expect(gm(long, "gmSleeveLength") + beyond).toBeCloseTo(body.mbSideArmLength! + 1.5, 2)
    expect(gm(long, "gmCuffGirth")).toBeCloseTo(body.mbWristGirth! + 5, 2)
    const { mbWristGirth: _, ...noWrist } = body
    const { selectedMeasurementIds: __, ...order } = withOptions(options)
    const made = makeDraft(womensTShirt, { ...order, measurements: noWrist })
    expect(made._tag === "Err" ? failureMessages(made.error)[0] : "").toBe(
      "measurements section: the group wrist needs mbWristGirth where sleeveLength is sleeveLength.long",
    )
  })
})

describe("body", () => {
  test("a short one's side is upright over its hem", () => {
    const { points } = edgeOf(draftOf(womensTShirt, withOptions({ length: -6, hipEase: 18 })), "back", "side")
    expect(points[1]![0]).toBeCloseTo(points[0]![0], 6)
    expect(points[1]![1] - points[0]![1]).toBeCloseTo(3, 3)
  })

  test("a close chest has no room for a wide shoulder, and it is told", () => {
    const close = draftOf(womensTShirt, withOptions({ bustEase: -8, shoulderExtension: 4 }))
    expect(close.warnings.map((w) => w.code)).toContain("shoulderNarrowed")
    expect(gm(close, "gmShoulderWidth") - gm(close, "gmAcrossBackWidth")).toBeLessThan(7.001)
    const usual = draftOf(womensTShirt, withOptions({ shoulderExtension: 3 }))
    expect(usual.warnings.map((w) => w.code)).not.toContain("shoulderNarrowed")
  })

  test("a sloping shoulder drops its end and the underarm together", () => {
    const sloped = (shoulderSlope: string) => draftOf(womensTShirt, { ...women, bodyShapes: { shoulderSlope } })
    const [usual, sloping] = [sloped("normal"), sloped("sloping")]
    expect(gm(sloping, "gmArmholeGirth")).toBeCloseTo(gm(usual, "gmArmholeGirth"), 0)
    expect(gm(sloping, "gmArmholeDepth")).toBeGreaterThan(gm(usual, "gmArmholeDepth") + 0.5)
    expect(gm(sloping, "gmNeckGirth")).toBeCloseTo(gm(usual, "gmNeckGirth"), 0)
  })

  test("a curved posture widens the back and narrows the chest", () => {
    const posed = (posture: string) => draftOf(womensTShirt, { ...women, bodyShapes: { posture } })
    const [usual, curved] = [posed("normal"), posed("curved")]
    expect(gm(curved, "gmAcrossBackWidth")).toBeGreaterThan(gm(usual, "gmAcrossBackWidth"))
    expect(gm(curved, "gmAcrossChestWidth")).toBeLessThan(gm(usual, "gmAcrossChestWidth"))
  })

  test.each([
    ["mbBustGirth", 960],
    ["mbWaistGirth", 140],
    ["mbAcrossBackWidth", 60],
    ["mbBackNeckToWaist", 24],
    ["mbCollarGirth", 70],
  ])("%s of %i cm is refused by name", (id, value) => {
    const made = makeDraft(womensTShirt, withBody({ [id]: value }))
    expect(made._tag).toBe("Err")
    if (made._tag === "Err") expect(failureMessages(made.error)[0]).toMatch(new RegExp(`^${id}:`))
  })

  test("a hem above the waist is refused", () => {
    const made = makeDraft(womensTShirt, {
      ...withBody({ mbLowHipHeight: body.mbWaistHeight! - 12 }),
      options: { length: -6 },
    })
    expect(made._tag).toBe("Ok")
    const short = makeDraft(womensTShirt, {
      measurementType: "final",
      measurements: { mfChestGirth: 100, mfHipGirth: 104, mfBackLength: 36 },
    })
    expect(short._tag === "Err" ? failureMessages(short.error)[0] : "").toMatch(/^mfBackLength:/)
  })

  test("a close jersey tells how far it must stretch", () => {
    const draft = draftOf(womensTShirt, withOptions({ bustEase: -8, hipEase: -8, stretchX: 10 }))
    expect(draft.warnings.map((w) => w.code)).toContain("stretch")
  })
})
