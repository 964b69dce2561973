import type { Draft } from "@toile/draft-model"
import type { AnyPattern } from "@toile/pattern-model"
import { draftOf, gm, orderFor, usualBody } from "@toile/pattern-testing"
import { describe, expect, test } from "vitest"
import { oneMoved } from "../test/one-moved.js"
import { mensHoodie, mensLeggings, mensTShirt, womensHoodie, womensLeggings, womensTShirt } from "./index.js"

// Knits, as figure-sweeps tells of woven bottoms: one measurement moves and the rest of the body stays. What waists, busts and arms move is
// told beside the garments (t-shirt/belly.test.ts and figure.test.ts).

const BY = [-4, -2, 0, 2, 4] as const
const WIDER = [0, 1, 2, 3, 4, 5, 6] as const

const sweepsOf = (pattern: AnyPattern) => {
  const { declaration } = pattern
  const usual = draftOf(pattern, orderFor(declaration, usualBody(declaration)))
  const over = (draft: Draft, id: string): number => gm(draft, id) - gm(usual, id)
  return {
    usual,
    over,
    swept: (id: string, by: readonly number[]) => oneMoved(pattern, id, by),
    /** None of these moves by more. */
    stay: (
      drafts: readonly { readonly by: number; readonly draft: Draft }[],
      ids: readonly string[],
      within = 0.01,
    ) => {
      for (const { by, draft } of drafts)
        for (const id of ids)
          expect([by, id, Math.abs(over(draft, id)) < within ? 0 : over(draft, id)]).toEqual([by, id, 0])
    },
  }
}

const named = (patterns: readonly AnyPattern[]) =>
  patterns.map((pattern) => [pattern.declaration.slug, pattern] as const)

describe.each(named([womensTShirt, mensTShirt, womensHoodie, mensHoodie]))("%s", (_slug, pattern) => {
  const { usual, over, swept, stay } = sweepsOf(pattern)
  const UPPER = ["gmNeckGirth", "gmChestGirth", "gmShoulderWidth", "gmAcrossBackWidth", "gmAcrossChestWidth"]
  const ARM = ["gmArmholeGirth", "gmBicepGirth", "gmSleeveLength", "gmCuffGirth"]
  const LENGTHS = ["gmBackLength", "gmBackNeckToWaist"]

  test("a fuller hip goes into the hip as it is, and into nothing above the waist", () => {
    const drafts = swept("mbMaxHipGirth", WIDER)
    for (const { by, draft } of drafts) expect([by, over(draft, "gmHipGirth")]).toEqual([by, expect.closeTo(by, 2)])
    stay(drafts, [...UPPER, ...ARM, ...LENGTHS, "gmFrontLength", "gmHipDepth"])
    for (const [i, { draft }] of drafts.slice(1).entries())
      for (const id of ["gmWaistGirth", "gmHemGirth"])
        expect(gm(draft, id)).toBeGreaterThan(gm(drafts[i]!.draft, id) - 0.002)
  })

  test("a larger neck goes into the neckline as it is, and into no width", () => {
    const drafts = swept("mbCollarGirth", BY)
    for (const { by, draft } of drafts)
      expect([by, Math.abs(over(draft, "gmNeckGirth") - by) < 0.05]).toEqual([by, true])
    stay(drafts, [...UPPER.slice(1), ...ARM, ...LENGTHS, "gmWaistGirth", "gmHipGirth"], 0.02)
  })

  test("a broader back goes into the back as it is, half of the shoulders with it, and neither into the sleeve nor into a girth", () => {
    const drafts = swept("mbAcrossBackWidth", [-2, -1, 0, 1, 2])
    for (const { by, draft } of drafts)
      expect([by, over(draft, "gmAcrossBackWidth")]).toEqual([by, expect.closeTo(by, 2)])
    // A woman's high bust is told by her back: her armhole takes 0.05 of it
    stay(drafts, ["gmArmholeGirth"], 0.25)
    stay(drafts, ["gmBicepGirth", "gmNeckGirth", "gmChestGirth", "gmHipGirth", ...LENGTHS], 0.02)
    for (const [i, { draft }] of drafts.slice(1).entries())
      expect(gm(draft, "gmShoulderWidth")).toBeGreaterThan(gm(drafts[i]!.draft, "gmShoulderWidth") - 0.001)
  })

  test("broader shoulders widen the shoulders by no more, and what lies below the armhole stays", () => {
    const drafts = swept("mbAcromionShoulderWidthHorizontal", BY)
    for (const [i, { by, draft }] of drafts.entries()) {
      if (by > 0) expect([by, over(draft, "gmShoulderWidth") <= by + 0.001]).toEqual([by, true])
      if (i > 0)
        expect(gm(draft, "gmShoulderWidth")).toBeGreaterThan(gm(drafts[i - 1]!.draft, "gmShoulderWidth") - 0.001)
    }
    stay(drafts, ["gmChestGirth", "gmWaistGirth", "gmHipGirth", "gmBicepGirth", "gmNeckGirth", ...LENGTHS], 0.02)
    stay(drafts, ["gmArmholeGirth"], 0.05)
  })

  test("a longer arm lengthens the sleeve by its share, and nothing else", () => {
    const drafts = swept("mbSideArmLength", [-2, 0, 2, 4])
    const share = over(drafts[3]!.draft, "gmSleeveLength") / 4
    expect(share).toBeGreaterThan(0.3)
    for (const { by, draft } of drafts)
      expect([by, over(draft, "gmSleeveLength")]).toEqual([by, expect.closeTo(share * by, 2)])
    const ids = Object.keys(usual.garmentMeasurements)
    stay(
      drafts,
      ids.filter((id) => !["gmSleeveLength", "gmBackNeckToCuff", "gmBicepGirth", "gmCapHeight"].includes(id)),
      0.02,
    )
    // A longer seam leans less: cap and upper arm settle a little otherwise
    stay(drafts, ["gmBicepGirth", "gmCapHeight"], 0.15)
  })

  test("a lower hip line moves hem and hips down with it, and no girth above the waist", () => {
    const drafts = swept("mbLowHipHeight", BY)
    for (const { by, draft } of drafts) {
      expect([by, over(draft, "gmHipDepth")]).toEqual([by, expect.closeTo(-by, 2)])
      expect([by, over(draft, "gmBackLength")]).toEqual([by, expect.closeTo(-by, 2)])
    }
    stay(drafts, [...UPPER, ...ARM, "gmBackNeckToWaist", "gmHipGirth"])
    stay(drafts, ["gmWaistGirth"], 0.6)
  })

  test("is drawn from neither high hip nor navel", () => {
    for (const id of ["mbHighHipGirth", "mbNavelWaistGirth"])
      stay(swept(id, [-4, 4]), Object.keys(usual.garmentMeasurements), 0.001)
  })
})

describe.each(named([womensLeggings, mensLeggings]))("%s", (_slug, pattern) => {
  const { over, swept, stay } = sweepsOf(pattern)
  /** Girths are cut smaller by 60 % of a stretch of 40 %. */
  const ACROSS = 0.76
  const own = (id: string, measurement: string, by: readonly number[]) => {
    const drafts = swept(measurement, by)
    for (const { by, draft } of drafts) expect([by, over(draft, id)]).toEqual([by, expect.closeTo(ACROSS * by, 2)])
    return drafts
  }

  test("each girth goes into its own as the cloth has it, and into no other of the leg", () => {
    stay(own("gmHipGirth", "mbMaxHipGirth", WIDER), [
      "gmThighGirth",
      "gmKneeGirth",
      "gmCalfGirth",
      "gmHemGirth",
      "gmInseamLength",
    ])
    stay(own("gmThighGirth", "mbThighGirth", [-4, -2, 0, 2]), [
      "gmHipGirth",
      "gmWaistSeamGirth",
      "gmKneeGirth",
      "gmCalfGirth",
      "gmHemGirth",
    ])
    stay(own("gmKneeGirth", "mbKneeGirth", BY), [
      "gmHipGirth",
      "gmWaistSeamGirth",
      "gmThighGirth",
      "gmCalfGirth",
      "gmHemGirth",
      "gmInseamLength",
    ])
    stay(own("gmCalfGirth", "mbCalfGirth", [-4, -2, 0, 1]), [
      "gmHipGirth",
      "gmWaistSeamGirth",
      "gmThighGirth",
      "gmKneeGirth",
      "gmInseamLength",
    ])
  })

  test("a higher crotch lengthens the leg and shortens the rise, and no girth moves", () => {
    const drafts = swept("mbCrotchHeight", BY)
    for (const [i, { draft }] of drafts.slice(1).entries()) {
      expect(gm(draft, "gmInseamLength")).toBeGreaterThan(gm(drafts[i]!.draft, "gmInseamLength"))
      expect(gm(draft, "gmFrontRise")).toBeLessThan(gm(drafts[i]!.draft, "gmFrontRise"))
    }
    stay(drafts, ["gmWaistGirth", "gmWaistSeamGirth", "gmHipGirth", "gmThighGirth", "gmKneeGirth", "gmHemGirth"], 0.02)
  })

  test("a higher knee moves the knee as the cloth has it, and no girth; a higher waist moves the rises alone", () => {
    const LENGTHWISE = 0.97
    const knees = swept("mbKneeHeight", [-2, -1, 1, 2])
    for (const { by, draft } of knees)
      expect([by, over(draft, "gmKneeHeight")]).toEqual([by, expect.closeTo(LENGTHWISE * by, 2)])
    const waists = swept("mbWaistHeight", [-2, -1, 1, 2])
    for (const [i, { draft }] of waists.slice(1).entries())
      expect(gm(draft, "gmFrontRise")).toBeGreaterThan(gm(waists[i]!.draft, "gmFrontRise"))
    const girths = ["gmWaistGirth", "gmHipGirth", "gmThighGirth", "gmKneeGirth", "gmCalfGirth", "gmHemGirth"]
    stay([...knees, ...waists], girths, 0.02)
    stay(waists, ["gmKneeHeight"], 0.02)
  })

  test("a larger waist moves the waist alone, and never makes it smaller", () => {
    const drafts = swept("mbWaistGirth", BY)
    for (const [i, { draft }] of drafts.slice(1).entries())
      expect(gm(draft, "gmWaistGirth")).toBeGreaterThan(gm(drafts[i]!.draft, "gmWaistGirth") - 0.001)
    stay(drafts, ["gmHipGirth", "gmThighGirth", "gmKneeGirth", "gmHemGirth", "gmInseamLength"])
  })
})
