import { man, woman } from "@toile/body/survey"
import { apart, checkSentBack, draftOf, gm, orderFor, usualBody, warningCodes } from "@toile/pattern-testing"
import { describe, expect, test } from "vitest"
import { girthBelowWaist } from "../test/girth-at.js"
import { findPattern } from "./catalogue.js"

// A belly is fullest at the navel, between waist and hips: a top has to go over it there (figures.md 1: "anything that lies at navel
// level is cut on max(W, N)"). Read on the drawing; cm.

/** A slim garment of the usual body with such a waist, whose largest girth is the belly's. */
const overBelly = (slug: string, waist: number) => {
  const pattern = findPattern(slug)!
  const body = usualBody(pattern.declaration)
  const survey = pattern.declaration.gender === "male" ? man : woman
  const navel = Math.max(waist, survey.navelGirth(waist, body.measurements.mbLowHipGirth!))
  const measurements = {
    ...body.measurements,
    mbWaistGirth: waist,
    mbMaxHipGirth: Math.max(body.measurements.mbMaxHipGirth!, navel),
  }
  const draft = draftOf(
    pattern,
    orderFor(pattern.declaration, { ...body, measurements }, "all", { options: { fit: "fit.slim" } }),
  )
  return { draft, ease: girthBelowWaist(draft, survey.navel) - navel, waistEase: gm(draft, "gmWaistGirth") - waist }
}

/** Of a waist that is large, at the least over the navel; a slim knit is cut as close there as it is asked to be at the waist or the hips. */
const CASES = [
  ["shirt", [96, 104, 112], 2],
  ["dress", [84, 92, 100], 2],
  ["womens-blazer", [84, 92, 100], 2],
  ["womens-t-shirt", [92, 100, 108], -2.5],
  ["mens-t-shirt", [96, 104, 112], 0],
] as const

describe.each(CASES)("%s, slim", (slug, waists, least) => {
  test.each(waists)("goes over the navel of a waist of %f, and what is wider for it is told", (waist) => {
    const { draft, ease, waistEase } = overBelly(slug, waist)
    const told = warningCodes(draft)
    expect(ease).toBeGreaterThan(told.includes("waistOverNavel") ? least - 0.6 : least - 1)
    if (told.includes("waistOverNavel")) expect(waistEase).toBeGreaterThan(0)
  })
})

test("a regular waist of a usual body is as it was asked for", () => {
  for (const [slug] of CASES) {
    const pattern = findPattern(slug)!
    const draft = draftOf(pattern, orderFor(pattern.declaration, usualBody(pattern.declaration)))
    expect(warningCodes(draft)).not.toContain("waistOverNavel")
    expect(warningCodes(draft)).not.toContain("hipsOverNavel")
  }
})

test.each(["straight-skirt", "dress", "mens-t-shirt"])(
  "a largest girth that is no larger than the low hip tells nothing: %s",
  (slug) => {
    const pattern = findPattern(slug)!
    const { measurements, ...body } = usualBody(pattern.declaration)
    const hip = measurements.mbLowHipGirth!
    const made = (largest: number) =>
      draftOf(
        pattern,
        orderFor(pattern.declaration, {
          ...body,
          measurements: { ...measurements, mbWaistGirth: 0.85 * hip, mbMaxHipGirth: largest },
        }),
      )
    for (const smaller of [0.84, 0.9, 0.96]) expect(apart(made(hip), made(smaller * hip))).toBe(0)
  },
)

/** Chest and hips, and from which waist to which there is a belly. */
const FRAMES = [
  [114, 114, 104, 136],
  [110, 112, 104, 136],
  [102, 101, 96, 126],
] as const

describe.each(FRAMES)("a slim shirt over chest %f and hips %f", (mbBustGirth, mbLowHipGirth, from, to) => {
  const pattern = findPattern("shirt")!
  const { measurements, ...body } = usualBody(pattern.declaration)
  const { mbMaxHipGirth: _, ...rest } = measurements
  const orderOf = (mbWaistGirth: number, fit: string) =>
    orderFor(
      pattern.declaration,
      { ...body, measurements: { ...rest, mbBustGirth, mbLowHipGirth, mbWaistGirth } },
      "all",
      { options: { fit: `fit.${fit}` } },
    )
  const sweep = Array.from({ length: (to - from) / 2 + 1 }, (_none, i) => from + 2 * i).map((waist) => {
    const order = orderOf(waist, "slim")
    return { waist, order, slim: draftOf(pattern, order), regular: draftOf(pattern, orderOf(waist, "regular")) }
  })
  const backHips = (draft: (typeof sweep)[number]["slim"]): number =>
    gm(draft, "gmHipGirth") - gm(draft, "gmFrontHipWidth")

  test("is no wider at waist and hips than a regular one, whatever the belly", () => {
    for (const { waist, slim, regular } of sweep)
      for (const id of ["gmWaistGirth", "gmHipGirth"])
        expect([waist, id, gm(slim, id) < gm(regular, id)]).toEqual([waist, id, true])
  })

  test("goes over the navel by its waist: the back's hips have no more than is asked, and are no step", () => {
    const asked = (mbLowHipGirth + 7) / 2 + 1.5
    for (const [i, { waist, slim }] of sweep.entries()) {
      const navel = Math.max(waist, man.navelGirth(waist, mbLowHipGirth))
      expect([waist, backHips(slim) < asked + 0.01, girthBelowWaist(slim, man.navel) - navel > 0.9]).toEqual([
        waist,
        true,
        true,
      ])
      if (i > 0) expect(Math.abs(backHips(slim) - backHips(sweep[i - 1]!.slim))).toBeLessThan(1.9)
    }
  })

  test("comes back the same by its finished measurements", () => {
    for (const { waist, order, slim } of sweep)
      if (waist % 8 === 0) expect([waist, checkSentBack(pattern, order, slim)]).toEqual([waist, []])
  })
})
