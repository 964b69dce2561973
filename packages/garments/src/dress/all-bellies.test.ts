import { bustFrameOf } from "@toile/blocks/bodice"
import { bellyOverChest, woman } from "@toile/body/survey"
import type { Draft } from "@toile/draft-model"
import { makeDraft } from "@toile/drafting"
import { predict } from "@toile/measurement-predictor"
import { checkSentBack, draftOf, gm, orderFor, warningCodes } from "@toile/pattern-testing"
import { describe, expect, test } from "vitest"
import { everyOf } from "../../test/asked.js"
import { readOrder } from "../../test/orders.js"
import { blouse } from "../blouse/index.js"
import { dress } from "./index.js"

// Dresses and blouses over a belly: one block below the bust

const patterns = { dress, blouse }

/** A woman of bust 110, frame 108 and hips 108 with such a waist. */
const orderOf = (slug: keyof typeof patterns, mbWaistGirth: number, options: Record<string, string | number>) => {
  const base = readOrder(`${slug}-average`)
  const measurements = {
    ...base.measurements,
    mbBustGirth: 110,
    mbHighBustGirth: 106,
    mbLowHipGirth: 108,
    mbMaxHipGirth: 108,
    mbBicepGirth: 36,
    mbAcrossBackWidth: 41,
    mbAcrossChestWidth: 37,
    mbAcromionShoulderWidthHorizontal: 39,
    mbWaistGirth,
  }
  return { ...base, options, measurements, selectedMeasurementIds: Object.keys(measurements) }
}

const frontMore = (draft: Draft): number => (gm(draft, "gmFrontWaistWidth") - gm(draft, "gmBackWaistWidth")) / 2
const bellyOf = (waist: number): number =>
  bellyOverChest(woman, bustFrameOf({ bust: 110, acrossBack: 41, highBust: 106 }).frame, waist)

/** What lies in the back since the front has no room for it, as it is told; undefined where nothing is. */
const behind = ({ warnings }: Draft): number | undefined => {
  const told = warnings.find(({ code }) => code === "bellyBehind")?.message
  return told === undefined ? undefined : Number(/([\d.]+) cm/.exec(told)?.[1])
}

const WAISTS = Array.from({ length: 97 }, (_, i) => 80 + i / 2)

const cuts = [
  ["dress", "sheath", { silhouette: "silhouette.sheath" }],
  ["dress", "princess", { silhouette: "silhouette.princess" }],
  ["dress", "shift", { silhouette: "silhouette.shift" }],
  ["dress", "lined", { lined: "lined.yes", vent: "vent.slit" }],
  ["blouse", "back darts", {}],
  ["blouse", "front darts", { frontShaping: "frontShaping.darts", hem: "hem.shirttail", yoke: "yoke.none" }],
  ["blouse", "no darts", { backShaping: "backShaping.none", bustDart: "bustDart.none" }],
] as const

describe.each(everyOf(4, cuts))("%s, %s: a growing waist", (slug, _, options) => {
  const made = WAISTS.map((waist) => ({ waist, draft: makeDraft(patterns[slug], orderOf(slug, waist, options)) }))
  const sweep = made.flatMap(({ waist, draft }) =>
    draft._tag === "Ok" ? [{ waist, belly: bellyOf(waist), draft: draft.value }] : [],
  )
  // Below, the sides take no more in, and the waist is wider than asked
  const suppressed = sweep.filter(({ draft }) => warningCodes(draft).includes("waistSuppression")).length
  const bellied = sweep.slice(suppressed + 1).filter(({ belly }) => belly > 0)

  test("is in front by 0.62 of the belly, within 2 to 6.5 at a waist of 108", () => {
    const without = frontMore(bellied[0]!.draft)
    for (const { belly, draft } of bellied.filter(({ waist, draft }) => waist <= 119 && !behind(draft)))
      expect(Math.abs(frontMore(draft) - without - (2 * 0.62 - 1) * belly)).toBeLessThan(1.5)
    // A front without a bust dart is narrower than the back to begin with
    const large = frontMore(bellied.find(({ waist }) => waist === 108)!.draft) - ("bustDart" in options ? without : 0)
    expect(large).toBeGreaterThan("bustDart" in options ? 1 : 2)
    expect(large).toBeLessThan(6.5)
  })

  test("has its ease, halves that make it up, and a front that grows with it", () => {
    for (const [i, { draft }] of bellied.entries()) {
      const front = gm(draft, "gmFrontWaistWidth")
      expect(front + gm(draft, "gmBackWaistWidth")).toBeCloseTo(gm(draft, "gmWaistGirth"), 3)
      if (i === 0) continue
      const before = bellied[i - 1]!.draft
      expect(gm(draft, "gmWaistGirth") - gm(before, "gmWaistGirth")).toBeGreaterThan(0.35)
      // One that has all that it has room for stays, and the back has the rest
      expect(front - gm(before, "gmFrontWaistWidth")).toBeGreaterThan(behind(draft) ? -0.02 : 0.04)
      // By hundredths the side's place at the bust follows its armhole, which is shallower the more the bust is let out
      expect(gm(draft, "gmBackWaistWidth")).toBeGreaterThan(gm(before, "gmBackWaistWidth") - 0.02)
    }
  })

  // A side that runs out from the bust has a bend, and the back would bulge with more of what the front has no room for
  test("has up to 2.3 of what its front has no room for in its back, told, and is refused by name beyond, as is every larger one", () => {
    const refused = made.slice(sweep.length)
    const told = bellied.filter(({ draft }) => behind(draft))
    expect(told.length).toBeGreaterThan(2)
    expect(bellied.slice(-told.length)).toEqual(told)
    for (const { draft } of told) expect(behind(draft)).toBeLessThan(2.31)
    for (const { draft } of refused) expect(draft).toMatchObject({ error: { refusal: { code: "bellyInFront" } } })
    expect(sweep.at(-1)!.waist).toBeGreaterThan(slug === "dress" ? 119 : 115)
    expect(refused.length).toBeGreaterThan(0)
  })

  test("lets the bust out in front as the waist grows, by 6 round at the most, and tells it", () => {
    const usual = gm(bellied[0]!.draft, "gmBustGirth")
    for (const [i, { draft }] of bellied.entries()) {
      const letOut = gm(draft, "gmBustGirth") - usual
      expect(warningCodes(draft).includes("chestOverBelly")).toBe(letOut > 0.05)
      if (i > 0) expect(gm(draft, "gmBustGirth") - gm(bellied[i - 1]!.draft, "gmBustGirth")).toBeGreaterThan(-0.001)
      expect(letOut).toBeLessThan(6.01)
    }
    expect(gm(bellied.at(-1)!.draft, "gmBustGirth") - usual).toBeGreaterThan(1)
  })

  test("leaves widths, neck and back as they are, and nearly the armhole", () => {
    const first = bellied[0]!.draft
    for (const { draft } of bellied) {
      for (const id of ["gmAcrossBackWidth", "gmShoulderWidth", "gmBackLength", "gmNeckGirth"])
        expect(Math.abs(gm(draft, id) - gm(first, id))).toBeLessThan(0.02)
      // One that ends as near to the armpit as any gets longer where the bust is let out, being wider
      expect(Math.abs(gm(draft, "gmArmholeGirth") - gm(first, "gmArmholeGirth"))).toBeLessThan(0.8)
    }
  })

  test("lets the front's hem fall, and moves no width in a step", () => {
    for (const [i, { belly, draft, waist }] of bellied.entries()) {
      const { gmCentreFrontRise = 0 } = draft.garmentMeasurements
      const rise = Math.min(0.15 * belly, 2.5)
      // Over a loose waist, which has room for a part of it already, as over a shaped one
      if (waist >= 108) expect(gmCentreFrontRise).toBeCloseTo(rise, 3)
      // Where the navel asks for a larger waist it rises for that
      else expect(Math.abs(gmCentreFrontRise - rise)).toBeLessThan(0.021)
      if (i === 0) continue
      for (const id of ["gmFrontWaistWidth", "gmBackWaistWidth", "gmFrontHipWidth", "gmBackHipWidth"])
        expect(Math.abs(gm(draft, id) - gm(bellied[i - 1]!.draft, id))).toBeLessThan(1.1)
    }
  })

  test("is told from 2 on, and its finished measurements give the same pieces", () => {
    for (const { belly, draft, waist } of sweep.filter((_each, i) => i % 8 === 0)) {
      expect(warningCodes(draft).includes("belly")).toBe(belly >= 2)
      expect(checkSentBack(patterns[slug], orderOf(slug, waist, options), draft)).toEqual([])
    }
  })
})

test("the darts give way before the sides go out", () => {
  const open = (draft: Draft, name: string): boolean =>
    draft.pieces.find((p) => p.name === name)!.internalLines.some((each) => each.name === "waistDart")
  const at = (waist: number): Draft => draftOf(dress, orderOf("dress", waist, {}))
  expect(open(at(88), "front")).toBe(true)
  expect(open(at(102), "front")).toBe(false)
})

test.each([
  ["dress", "slim", [118, 116, 124]],
  ["dress", "regular", [116, 116, 122]],
  ["blouse", "slim", [118, 116, 124]],
  ["blouse", "regular", [118, 116, 124]],
] as const)("a %s, %s, over bust, waist and hips of %s is drawn and told", (slug, fit, [bust, waist, hip]) => {
  const pattern = patterns[slug]
  const body = predict({
    gender: "female",
    measurements: { mbHeight: 165, mbBustGirth: bust, mbWaistGirth: waist, mbLowHipGirth: hip },
  })
  if (body._tag === "Err") throw new Error("no such body")
  const asked = { measurements: body.value.measurements, bodyShapes: {} }
  const order = orderFor(pattern.declaration, asked, "all", { options: { fit: `fit.${fit}` } })
  const draft = draftOf(pattern, order)
  expect(behind(draft)).toBeGreaterThan(0.3)
  expect(checkSentBack(pattern, order, draft)).toEqual([])
})

// The navel's girth decides the first's waist; the second has what was asked for
test("less waistEase is advised only where it makes the waist smaller", () => {
  const refusal = (fit: string) => {
    const body = predict({
      gender: "female",
      measurements: { mbHeight: 165, mbBustGirth: 112, mbWaistGirth: 120, mbLowHipGirth: 118 },
    })
    if (body._tag === "Err") throw new Error("no such body")
    const asked = { measurements: body.value.measurements, bodyShapes: {} }
    const draft = makeDraft(dress, orderFor(dress.declaration, asked, "all", { options: { fit: `fit.${fit}` } }))
    return draft._tag === "Err" && draft.error._tag === "Refused" ? draft.error.refusal.message : undefined
  }
  expect(refusal("slim")).toMatch(/which takes 2\.3$/)
  expect(refusal("relaxed")).toMatch(/less waistEase may do$/)
})
