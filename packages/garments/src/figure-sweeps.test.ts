import { figureNote, figureReadings } from "@toile/draft-checks"
import type { Draft } from "@toile/draft-model"
import { draftOf, gm, orderFor, usualBody } from "@toile/pattern-testing"
import { describe, expect, test } from "vitest"
import { oneMoved } from "../test/one-moved.js"
import { circleSkirt, mensJeans, mensTrousers, straightSkirt, womensJeans, womensTrousers } from "./index.js"

// One measurement moves and the rest of the body stays: what moves with it, what must not, and by how much. What waists, busts, arms,
// shoulders and backs move is told beside the garments (belly, figure, armhole tests) and in full-bust and across-back.

const BY = [-4, -2, 0, 2, 4, 6] as const

const bottoms = [mensTrousers, womensTrousers, mensJeans, womensJeans, straightSkirt].map(
  (pattern) => [pattern.declaration.slug, pattern] as const,
)

/** Where the upper edge of a band lies: a share of the way from the natural waist to the low hip. */
const LEVELS: Readonly<Record<string, number>> = {
  "mens-trousers": 0.25,
  "womens-trousers": 0.15,
  "mens-jeans": 0.25,
  "womens-jeans": 0.28,
}

describe.each(bottoms)("%s", (slug, pattern) => {
  const body = usualBody(pattern.declaration)

  const swept = (id: string, by: readonly number[] = BY) => oneMoved(pattern, id, by)
  const usual = draftOf(pattern, orderFor(pattern.declaration, body))

  /** How much a garment measurement is over that of the usual body. */
  const over = (draft: Draft, id: string): number => gm(draft, id) - gm(usual, id)

  const stay = (drafts: readonly { readonly draft: Draft }[], ids: readonly string[], within: number): void => {
    for (const { draft } of drafts) for (const id of ids) expect(Math.abs(over(draft, id)), id).toBeLessThan(within)
  }

  test("a fuller hip goes into the hip as it is, and into no length", () => {
    const drafts = swept("mbMaxHipGirth", [0, 1, 2, 3, 4, 5, 6])
    for (const { by, draft } of drafts) expect(over(draft, "gmHipGirth")).toBeCloseTo(by, 3)
    stay(drafts, slug === "straight-skirt" ? ["gmWaistGirth", "gmSkirtLength", "gmHipDepth"] : ["gmInseamLength"], 0.01)
    stay(drafts, slug === "straight-skirt" ? ["gmWaistGirth"] : ["gmFrontRise", "gmOutseamLength"], 0.3)
  })

  if (slug === "straight-skirt") {
    test("a lower hip line moves the hip's depth as it is, and neither waist nor hip", () => {
      const drafts = swept("mbLowHipHeight")
      for (const { by, draft } of drafts) expect(over(draft, "gmHipDepth")).toBeCloseTo(-by, 3)
      stay(drafts, ["gmWaistGirth", "gmHipGirth", "gmHemGirth", "gmSkirtLength"], 0.01)
      stay(drafts, ["gmFrontWaistWidth", "gmBackWaistWidth"], 0.05)
      const higher = swept("mbWaistHeight", [-2, 2])
      for (const { by, draft } of higher) expect(over(draft, "gmHipDepth")).toBeCloseTo(by, 3)
      stay(higher, ["gmWaistGirth", "gmHipGirth", "gmHemGirth", "gmSkirtLength"], 0.01)
    })
    return
  }

  test("a higher crotch lengthens the leg and shortens the rise; the band stays at its level, waist and hip as they are", () => {
    const drafts = swept("mbCrotchHeight")
    for (const { by, draft } of drafts) {
      // The fork hangs up to 1.5 below the crotch, so a tape between the legs may take a part
      const leg = over(draft, "gmInseamLength")
      expect(Math.abs(leg - by)).toBeLessThan(1.5)
      const [reading] = figureReadings(draft, ["bandLevel"])
      expect(reading && figureNote(reading)).toBeUndefined()
      expect(Math.abs(reading!.came + leg - figureReadings(usual, ["bandLevel"])[0]!.came)).toBeLessThan(0.02)
    }
    for (const [i, { draft }] of drafts.slice(1).entries()) {
      expect(gm(draft, "gmInseamLength")).toBeGreaterThan(gm(drafts[i]!.draft, "gmInseamLength"))
      expect(gm(draft, "gmFrontRise")).toBeLessThan(gm(drafts[i]!.draft, "gmFrontRise"))
    }
    stay(drafts, ["gmWaistGirth", "gmWaistSeamGirth", "gmHipGirth", "gmKneeGirth", "gmHemGirth", "gmBandLevel"], 0.01)
    stay(drafts, ["gmOutseamLength"], 0.5)
  })

  test("a lower hip line lowers the band by its share of the way, a higher waist lifts it, and no girth but the seam's and the thigh's moves", () => {
    const level = LEVELS[slug]!
    const lower = swept("mbLowHipHeight", [-2, -1, 1, 2])
    for (const { by, draft } of lower) expect(over(draft, "gmBandLevel")).toBeCloseTo(-level * by, 2)
    const higher = swept("mbWaistHeight", [-2, -1, 1, 2])
    for (const { by, draft } of higher) {
      expect(over(draft, "gmBandLevel")).toBeCloseTo(level * by, 2)
      expect(Math.abs(over(draft, "gmOutseamLength") - (1 - level) * by)).toBeLessThan(0.1)
    }
    for (const drafts of [lower, higher]) {
      stay(drafts, ["gmWaistGirth", "gmHipGirth", "gmKneeGirth", "gmHemGirth", "gmInseamLength"], 0.02)
      stay(drafts, ["gmWaistSeamGirth"], 0.5)
    }
  })

  test("a higher knee moves the knee's height as it is, and no girth but the thigh's by a hair", () => {
    const drafts = swept("mbKneeHeight", [-2, -1, 1, 2])
    for (const { by, draft } of drafts) expect(over(draft, "gmKneeHeight")).toBeCloseTo(by, 2)
    stay(
      drafts,
      ["gmWaistGirth", "gmWaistSeamGirth", "gmHipGirth", "gmKneeGirth", "gmHemGirth", "gmInseamLength"],
      0.02,
    )
    stay(drafts, ["gmThighGirth"], 0.3)
  })

  test("a larger knee and a larger calf move knee and hem as they are, and nothing above the thigh", () => {
    const above = ["gmWaistGirth", "gmHipGirth", "gmInseamLength", "gmBandLevel"]
    const knees = swept("mbKneeGirth", [0, 2, 4, 6])
    for (const { by, draft } of knees) expect(over(draft, "gmKneeGirth")).toBeCloseTo(by, 3)
    stay(knees, above, 0.01)
    const calves = swept("mbCalfGirth")
    for (const { by, draft } of calves) expect(over(draft, "gmHemGirth")).toBeCloseTo(by, 3)
    stay(calves, above, 0.01)
  })

  test("a leg that has room for a thigh hardly moves with it; beyond that it never gets narrower", () => {
    const drafts = swept("mbThighGirth", [-4, -2, 0, 2, 4, 6, 8])
    stay(drafts.slice(0, 3), ["gmKneeGirth", "gmHipGirth"], 0.01)
    // Beside a thinner thigh the side bows out less (`SIDE_BOWS`), and the crotch's seam is made up for.
    stay(drafts.slice(0, 3), ["gmThighGirth"], 0.25)
    stay(drafts.slice(0, 3), ["gmFrontRise"], 0.05)
    for (const [i, { draft }] of drafts.slice(1).entries())
      expect(gm(draft, "gmThighGirth")).toBeGreaterThan(gm(drafts[i]!.draft, "gmThighGirth") - 0.01)
    for (const { draft } of drafts)
      for (const reading of figureReadings(draft, ["thighEase"])) expect(figureNote(reading)).toBeUndefined()
    stay(drafts, ["gmWaistGirth", "gmHipGirth", "gmInseamLength"], 0.05)
  })
})

test("a circle skirt has the waist as it is, and so the hem; hips that pass its zip move nothing", () => {
  const { declaration } = circleSkirt
  const usual = draftOf(circleSkirt, orderFor(declaration, usualBody(declaration)))
  for (const { by, draft } of oneMoved(circleSkirt, "mbWaistGirth", [-4, -2, 2, 4, 8])) {
    for (const id of ["gmWaistGirth", "gmWaistSeam", "gmHemGirth"])
      expect(gm(draft, id) - gm(usual, id)).toBeCloseTo(by, 2)
    expect(gm(draft, "gmSkirtLength")).toBeCloseTo(gm(usual, "gmSkirtLength"), 6)
  }
  for (const { draft } of oneMoved(circleSkirt, "mbMaxHipGirth", [0, 2, 4]))
    expect(draft.garmentMeasurements).toEqual(usual.garmentMeasurements)
})
