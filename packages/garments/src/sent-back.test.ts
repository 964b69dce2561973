import { makeDraft } from "@toile/drafting"
import { predict } from "@toile/measurement-predictor"
import type { Order } from "@toile/pattern-model"
import {
  apart,
  checkSentBack,
  draftOf,
  judgeOrder,
  judgeSeed,
  onlyTaken,
  randomOrder,
  sentBack,
  usualIds,
} from "@toile/pattern-testing"
import { expect, test } from "vitest"
import { catalogue } from "./catalogue.js"

/**
 * Bodies and options with a low hip line or a pocket that reaches down to the thigh: the search for the back fork has to
 * begin near it, and the thigh to be measured with the pocket's piece.
 */
const LOW_RISES: Readonly<Record<string, readonly number[]>> = {
  "mens-trousers": [120006],
  "womens-trousers": [120006, 120060, 120074, 120091, 120095],
  "womens-jeans": [120002, 120006, 120082, 120091, 120107, 120110],
  "mens-jeans": [120006, 120082, 120110, 120121],
}

test.each(Object.entries(LOW_RISES))(
  "%s with low rises are drafted from their own finished measurements",
  (slug, seeds) => {
    const pattern = catalogue.find(({ declaration }) => declaration.slug === slug)!
    for (const seed of seeds) {
      const { order, verdict } = judgeSeed(pattern, seed, { quick: true })
      expect(verdict._tag).toBe("Clean")
      if (verdict._tag === "Clean") expect(checkSentBack(pattern, order, verdict.draft)).toEqual([])
    }
  },
)

// With such a waist the front can be drawn at depths near its own alone: the search for the depth has to begin there.
// The last is told a belly that is seen: its rise is no belly of the girths'.
test.each([172, 532, 267])("women's jeans with a waist 29 cm and more under the hips are too (seed %i)", (seed) => {
  const pattern = catalogue.find(({ declaration }) => declaration.slug === "womens-jeans")!
  const { order, verdict } = judgeSeed(pattern, seed, { quick: true })
  expect(verdict._tag).toBe("Clean")
  if (verdict._tag === "Clean") expect(checkSentBack(pattern, order, verdict.draft)).toEqual([])
})

// Its armhole runs down from the shoulder's end, and not a hair up first.
test("a T-shirt over a curved back that is wider than its shoulders is drafted from its finished measurements to 2 decimals", () => {
  const pattern = catalogue.find(({ declaration }) => declaration.slug === "womens-t-shirt")!
  const random = randomOrder(pattern.declaration, 20)
  const order = { ...random, options: { ...random.options, shoulderExtension: 0 } }
  const verdict = judgeOrder(pattern, order, { quick: true })
  expect(verdict._tag).toBe("Clean")
  if (verdict._tag !== "Clean") return
  const { draft } = verdict
  expect(draft.garmentMeasurements.gmAcrossBackWidth).toBeGreaterThan(draft.garmentMeasurements.gmShoulderWidth!)
  expect(judgeOrder(pattern, sentBack(order, draft), { quick: true })._tag).toBe("Clean")
})

// Its sides run out to wide hips past the chest, and its bust makes its front wider than its back: neither is a belly, for which a
// front is let out at the chest. As one the armhole was 1.19 shorter.
test.each([4, 2])(
  "a hoodie over a full bust and wide hips has its armhole again, sent back to %i decimals",
  (decimals) => {
    const pattern = catalogue.find(({ declaration }) => declaration.slug === "womens-hoodie")!
    const order = randomOrder(pattern.declaration, 20261150)
    const draft = draftOf(pattern, order)
    const again = draftOf(pattern, sentBack(order, draft, decimals))
    const { gmHipGirth, gmChestGirth, gmArmholeGirth, gmBicepGirth } = draft.garmentMeasurements
    expect(gmHipGirth! - gmChestGirth!).toBeGreaterThan(20)
    expect(Math.abs(again.garmentMeasurements.gmArmholeGirth! - gmArmholeGirth!)).toBeLessThan(0.05)
    expect(Math.abs(again.garmentMeasurements.gmBicepGirth! - gmBicepGirth!)).toBeLessThan(0.05)
  },
)

// Over a belly that let the chest out they came to what such a bust makes, by chance: their front's rise tells that it is a belly's.
test.each([270, 396])("a hoodie whose chest is let out over a belly has its armhole again (seed %i)", (seed) => {
  const pattern = catalogue.find(({ declaration }) => declaration.slug === "womens-hoodie")!
  const order = randomOrder(pattern.declaration, seed)
  const draft = draftOf(pattern, order)
  expect(draft.garmentMeasurements).toHaveProperty("gmCentreFrontRise")
  expect(checkSentBack(pattern, order, draft)).toEqual([])
})

test("finished hoodies whose fronts are hardly wider or narrower at the waist are hardly other", () => {
  const pattern = catalogue.find(({ declaration }) => declaration.slug === "womens-hoodie")!
  const order = randomOrder(pattern.declaration, 20261150)
  const final = sentBack(order, draftOf(pattern, order), 4)
  const armholes = Array.from({ length: 41 }, (_, i) => {
    const wider = (i - 20) / 20
    const { mfFrontWaistWidth, mfBackWaistWidth } = final.measurements
    const measurements = {
      ...final.measurements,
      mfFrontWaistWidth: mfFrontWaistWidth! + wider,
      mfBackWaistWidth: mfBackWaistWidth! - wider,
    }
    return draftOf(pattern, { ...final, measurements }).garmentMeasurements.gmArmholeGirth!
  })
  // By 0.05 of width each
  for (const [i, armhole] of armholes.slice(1).entries()) expect(Math.abs(armhole - armholes[i]!)).toBeLessThan(0.25)
})

// Each side's sleeve is drawn over one cap, the usual side's, whose height is told: by the girth that a body asks for the lower side's
// had another, and came back up to 0.118 narrower.
test.each([
  ["mens-hoodie", 14],
  ["womens-hoodie", 20261016],
  ["womens-hoodie", 20261245],
] as const)(
  "a %s with a lower shoulder and raglan sleeves is the same again to two decimals (seed %i)",
  (slug, seed) => {
    const pattern = catalogue.find(({ declaration }) => declaration.slug === slug)!
    const order = randomOrder(pattern.declaration, seed)
    const draft = draftOf(pattern, order)
    const again = draftOf(pattern, sentBack(order, draft))
    expect(order.options).toMatchObject({ sleeve: "sleeve.raglan" })
    expect(order.options?.lowerShoulder).not.toBe("lowerShoulder.none")
    expect(apart(draft, again)).toBeLessThan(0.05)
  },
)

/** Height in cm and weight in kg: rises that are short beside the thighs, at which two back forks make the same thigh. */
const STOUT: readonly (readonly [number, number])[] = [
  [145, 100],
  [145, 110],
  [145, 118],
  [145, 125],
  [145, 135],
  [150, 110],
  [150, 118],
  [150, 125],
  [150, 150],
  [155, 118],
  [155, 125],
  [155, 135],
  [160, 135],
  [160, 150],
  [165, 150],
]
/** How many of them each drafts; the others' finished hems, thighs or rises are refused by name. */
const DRAFTED = { "mens-jeans": 15, "mens-trousers": 15, "womens-jeans": 15, "womens-trousers": 15 } as const

test.each(Object.entries(DRAFTED))(
  "%s of stout bodies are drafted from their own finished measurements",
  (slug, all) => {
    const pattern = catalogue.find(({ declaration }) => declaration.slug === slug)!
    const { gender, measurements: groups } = pattern.declaration
    let drafted = 0
    for (const [mbHeight, mbWeight] of STOUT) {
      const body = predict({ gender, measurements: { mbHeight, mbWeight } })
      if (body._tag === "Err") throw new Error("not predicted")
      const selectedMeasurementIds = usualIds(groups.body)
      const order: Order = onlyTaken({
        measurementType: "body",
        measurements: body.value.measurements,
        selectedMeasurementIds,
      })
      const made = makeDraft(pattern, order)
      if (made._tag === "Err") continue
      drafted++
      expect([mbHeight, mbWeight, checkSentBack(pattern, order, made.value)]).toEqual([mbHeight, mbWeight, []])
    }
    expect(drafted).toBe(all)
  },
)
