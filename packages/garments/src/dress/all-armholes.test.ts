import { bustFrameOf } from "@toile/blocks/bodice"
import { ARMHOLES, bodyScye } from "@toile/blocks/measurements"
import type { Draft } from "@toile/draft-model"
import { checkSentBack, draftOf, gm, warningCodes, withMeasurements } from "@toile/pattern-testing"
import { describe, expect, test } from "vitest"
import { readOrder } from "../../test/orders.js"
import { blouse } from "../blouse/index.js"
import { dress } from "./index.js"

// Armholes of dresses and blouses: the body's own by frame and arm, and what the garment has over it

const patterns = { dress, blouse }
type Slug = keyof typeof patterns
/** Her high bust, so that frame and bust can be moved apart. */
const HIGH_BUST = 92

const orderOf = (slug: Slug, options: Record<string, string | number>, body: Record<string, number> = {}) => ({
  ...withMeasurements(readOrder(`${slug}-average`), { mbHighBustGirth: HIGH_BUST, ...body }),
  options,
})
const at = (...of: Parameters<typeof orderOf>): Draft => draftOf(patterns[of[0]], orderOf(...of))
const AVERAGE = readOrder("dress-average").measurements
const scyeOf = (body: Record<string, number>): number => {
  const { mbBustGirth, mbBicepGirth, mbAcrossBackWidth } = { ...AVERAGE, ...body } as Record<string, number>
  const { frame } = bustFrameOf({
    bust: mbBustGirth!,
    acrossBack: mbAcrossBackWidth!,
    highBust: body.mbHighBustGirth ?? HIGH_BUST,
  })
  return bodyScye("female", frame, mbBicepGirth!)
}

const cuts = [
  ["dress", "sleeveless", {}, ARMHOLES.bodice, 0],
  ["dress", "long sleeves", { sleeve: "sleeve.long" }, ARMHOLES.bodice, 1.5],
  ["blouse", "long sleeves", {}, ARMHOLES.blouse, 0],
] as const

describe.each(cuts)("%s, %s", (slug, _, options, { over, inFront }, more) => {
  test("the armhole is the body's own and what its fit has over it", () => {
    for (const fit of ["slim", "regular", "relaxed"] as const) {
      const round = gm(at(slug, { ...options, fit: `fit.${fit}` }), "gmArmholeGirth")
      expect(Math.abs(round - scyeOf({}) - over[fit] - more)).toBeLessThan(0.3)
    }
  })

  test("it grows with the arm and the frame, and hardly with the bust", () => {
    const round = (body: Record<string, number>): number => gm(at(slug, options, body), "gmArmholeGirth")
    const arms = [28, 30, 32, 34].map((mbBicepGirth) => round({ mbBicepGirth }))
    // For a sleeve's ease it gives way by up to 2; over an arm of 28 it lies at the least depth, and is 0.2 longer
    const gives = "sleeve" in options || slug === "blouse" ? 0.3 : 0.11
    for (const [i, arm] of arms.slice(1).entries()) expect(Math.abs((arm - arms[i]!) / 2 - 0.551)).toBeLessThan(gives)
    const busts = [90, 94, 98, 102].map((mbBustGirth) => round({ mbBustGirth }))
    for (const [i, bust] of busts.slice(1).entries()) expect(Math.abs(bust - busts[i]!) / 4).toBeLessThan(0.15)
  })

  test("armholeDrop lowers it beyond that, and its front half keeps its share", () => {
    const depth = (armholeDrop: number): number => gm(at(slug, { ...options, armholeDrop }), "gmArmholeDepth")
    expect(depth(-0.5) - depth(0)).toBeCloseTo(-0.5, 1)
    const { armhole } = readShares(at(slug, options))
    expect(armhole).toBeGreaterThan(inFront[0] - 0.015)
    expect(armhole).toBeLessThan(inFront[1] + 0.015)
  })

  test("finished measurements give the same pieces", () => {
    for (const mbBicepGirth of [27, 31, 36]) {
      const order = orderOf(slug, options, { mbBicepGirth })
      expect(checkSentBack(patterns[slug], order, draftOf(patterns[slug], order))).toEqual([])
    }
  })
})

/** The front's share of the armhole, by its own edges, the yoke's end beside the back's. */
const readShares = (draft: Draft): { readonly armhole: number } => {
  const rows = draft.walk.filter(({ stitch }) => /^armhole( facing)?, (left )?(front|back)/.test(stitch))
  const front = rows.find(({ stitch }) => stitch.includes("front"))!.lengthB
  const back = rows.find(({ stitch }) => stitch.includes("back"))!.lengthB
  return { armhole: front / (front + back) }
}

describe.each([
  ["dress", { sleeve: "sleeve.long" }],
  ["blouse", {}],
] as const)("a sleeve of a %s", (slug, options) => {
  test("has the ease that was asked for over a usual cap, or tells what it has", () => {
    let exact = 0
    for (const mbBicepGirth of [27, 29, 31, 33, 35, 37, 39])
      for (const bicepEase of [3, 4.5, 6, 8]) {
        const draft = at(slug, { ...options, bicepEase }, { mbBicepGirth })
        const off = gm(draft, "gmBicepGirth") - mbBicepGirth - bicepEase
        const share = gm(draft, "gmCapHeight") / gm(draft, "gmArmholeGirth")
        expect(share).toBeLessThan(0.325)
        if (Math.abs(off) < 0.06) exact += 1
        expect([mbBicepGirth, bicepEase, warningCodes(draft).includes("sleeveEase")]).toEqual([
          mbBicepGirth,
          bicepEase,
          Math.abs(off) > 1,
        ])
      }
    expect(exact).toBeGreaterThan(15)
  })
})
