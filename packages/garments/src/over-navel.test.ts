import { man, woman } from "@toile/body/survey"
import { apart, draftOf, gm, orderFor, usualBody, warningCodes } from "@toile/pattern-testing"
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
