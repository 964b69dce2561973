import {
  apart,
  checkSentBack,
  draftOf,
  gm,
  orderFor,
  pointsOf,
  randomOrder,
  sentBack,
  usualBody,
  warningCodes,
  withMeasurements,
} from "@toile/pattern-testing"
import { expect, test } from "vitest"
import { turnsBack } from "../test/turns-back.js"
import { findPattern } from "./catalogue.js"

// Shoulders follow a back that is wide beside them; one that is asked to end further in or out does so all the same, by what was asked (cm).

const SLUGS = [
  "shirt",
  "dress",
  "blouse",
  "womens-t-shirt",
  "mens-t-shirt",
  "womens-hoodie",
  "mens-hoodie",
  "womens-blazer",
  "mens-blazer",
  "womens-coat",
  "mens-coat",
] as const

test.each(SLUGS)(
  "%s: a shoulder asked for further in ends there, the back's line with it from 1 beyond its end on, which is told",
  (slug) => {
    const pattern = findPattern(slug)!
    const order = orderFor(pattern.declaration, usualBody(pattern.declaration))
    const made = (shoulderExtension: number) => draftOf(pattern, { ...order, options: { shoulderExtension } })
    const usual = made(0)
    for (const by of [0.5, 1, 1.5, 2]) {
      const narrow = made(-by)
      expect([by, gm(narrow, "gmShoulderWidth") - gm(usual, "gmShoulderWidth")]).toEqual([
        by,
        expect.closeTo(-2 * by, 1),
      ])
      const narrower = gm(usual, "gmAcrossBackWidth") - gm(narrow, "gmAcrossBackWidth")
      expect([by, narrower >= -0.01 && narrower <= 2 * by + 0.01]).toEqual([by, true])
      expect([by, warningCodes(narrow).includes("backInside")]).toEqual([by, narrower > 0.3])
    }
    const narrow = { ...order, options: { shoulderExtension: -2 } }
    expect(apart(made(-2), draftOf(pattern, sentBack(narrow, made(-2))))).toBeLessThan(0.05)
  },
)

test.each(SLUGS)("%s: a shoulder asked for further out ends there, from the first quarter on", (slug) => {
  const pattern = findPattern(slug)!
  const order = orderFor(pattern.declaration, usualBody(pattern.declaration))
  const width = (by: number): number => {
    const draft = draftOf(pattern, { ...order, options: { shoulderExtension: by } })
    return gm(draft, "gmShoulderWidth")
  }
  const usual = width(0)
  for (const by of [0.25, 0.5, 1, 2]) expect([by, width(by) - usual]).toEqual([by, expect.closeTo(2 * by, 1)])
})

test.each(["shirt", "dress", "mens-blazer"])("%s: a target for a narrower shoulder is met", (slug) => {
  const pattern = findPattern(slug)!
  const order = orderFor(pattern.declaration, usualBody(pattern.declaration))
  const asked = gm(draftOf(pattern, order), "gmShoulderWidth") - 2
  const met = draftOf(pattern, { ...order, targetGarmentMeasurements: { gmShoulderWidth: asked } })
  expect(gm(met, "gmShoulderWidth")).toBeCloseTo(asked, 1)
})

// An armhole hollows in beside the lower of two shoulders: one that leant out as well would have a corner, and lose a notch to it.
test.each(["womens-blazer", "mens-blazer", "womens-coat", "mens-coat"])(
  "%s: beside a lower shoulder each back has both notches of its cap, however far in the shoulders end",
  (slug) => {
    const pattern = findPattern(slug)!
    const order = orderFor(pattern.declaration, usualBody(pattern.declaration))
    for (const lowerShoulderBy of [1.5, 2.5])
      for (const shoulderExtension of [0, -1, -2])
        for (const forwardShoulders of [0, 2]) {
          const options = { lowerShoulder: "lowerShoulder.left", lowerShoulderBy, shoulderExtension, forwardShoulders }
          const draft = draftOf(pattern, { ...order, options, seams: { armhole: 1.5 } })
          const caps = draft.stitches.filter(({ name }) => /^armhole, back/.test(name))
          expect([options, caps.map(({ notches }) => notches.length)]).toEqual([options, [2, 2]])
        }
  },
)

// Its armhole ran so far in that its back stay crossed itself
test.each([3.75, 4])(
  "a woman's blazer over a back much wider than its shoulders is sound at %d, and tells where they end",
  (by) => {
    const pattern = findPattern("womens-blazer")!
    const { options, ...order } = randomOrder(pattern.declaration, 222050)
    const draft = draftOf(pattern, { ...order, options: { ...options, shoulderExtension: by } })
    expect(warningCodes(draft)).toContain("shoulderNarrowed")
  },
)

// The dart of a full bust swings the end of a shoulder that lies far out down beside the front's armhole, which was refused.
test.each(["womens-blazer", "womens-coat"])(
  "%s: over a full bust shoulders are drawn as far out as asked, each step as far, and come back the same",
  (slug) => {
    const pattern = findPattern(slug)!
    const body = usualBody(pattern.declaration)
    const order = withMeasurements(orderFor(pattern.declaration, body), { mbBustGirth: 114, mbHighBustGirth: 96 })
    const drafts = [1, 1.5, 2, 2.5, 3, 3.5, 4].map((shoulderExtension) => {
      const asked = { ...order, options: { shoulderExtension, backEase: 4 } }
      const draft = draftOf(pattern, asked)
      expect([shoulderExtension, checkSentBack(pattern, asked, draft)]).toEqual([shoulderExtension, []])
      return draft
    })
    for (const [i, draft] of drafts.slice(1).entries()) {
      const wider = gm(draft, "gmShoulderWidth") - gm(drafts[i]!, "gmShoulderWidth")
      expect([i, wider > 0, wider < 1.02]).toEqual([i, true, true])
    }
  },
)

test.each(["womens-blazer", "womens-coat"])(
  "%s: beside a lower shoulder and a thick pad too, and nothing jumps as the bust grows",
  (slug) => {
    const pattern = findPattern(slug)!
    const { options, ...order } = randomOrder(pattern.declaration, 5042)
    const asked = { ...order, options: { ...options, shoulderExtension: 4 } }
    expect(checkSentBack(pattern, asked, draftOf(pattern, asked))).toEqual([])

    const usual = orderFor(pattern.declaration, usualBody(pattern.declaration), "all", {
      options: { shoulderExtension: 4, backEase: 4 },
    })
    const square = { ...usual, bodyShapes: { ...usual.bodyShapes, shoulderSlope: "verySquare" } }
    const drafts = [116, 117, 118, 119].map((mbBustGirth) =>
      draftOf(pattern, withMeasurements(square, { mbBustGirth, mbHighBustGirth: 96 })),
    )
    for (const id of ["gmShoulderWidth", "gmArmholeDepth", "gmArmholeGirth"])
      for (const [i, draft] of drafts.slice(1).entries())
        expect([i, id, Math.abs(gm(draft, id) - gm(drafts[i]!, id)) < 0.4]).toEqual([i, id, true])
  },
)

// An armhole that came in from a dropped shoulder to lines that stay would leave the shoulder as a beak, and turn back in an S.
test.each(["blouse", "mens-blazer", "womens-coat", "mens-coat"])(
  "%s: a dropped shoulder takes the across lines with it, so that its armhole does not turn back",
  (slug) => {
    const pattern = findPattern(slug)!
    const order = orderFor(pattern.declaration, usualBody(pattern.declaration))
    for (const shoulderExtension of [2, 3, 4]) {
      const draft = draftOf(pattern, { ...order, options: { shoulderExtension } })
      const halves = draft.pieces.filter(({ name }) => /^(front|back)(Left)?$/.test(name))
      for (const { name } of halves)
        expect(turnsBack(pointsOf(draft, name, "armhole")), `${shoulderExtension} ${name}`).toBeLessThan(6)
    }
  },
)

test.each([
  ["blouse", 450_098, 4],
  ["blouse", 450_159, 3],
  ["dress", 450_049, 2],
] as const)("%s: over a back that is asked for far wider a dropped shoulder is drawn (order %i)", (slug, seed, by) => {
  const pattern = findPattern(slug)!
  const order = randomOrder(pattern.declaration, seed)
  const dropped = (shoulderExtension: number) => ({ ...order, options: { ...order.options, shoulderExtension } })
  const draft = draftOf(pattern, dropped(by))
  expect(apart(draft, draftOf(pattern, sentBack(dropped(by), draft)))).toBeLessThan(0.05)
  // Its lines go out as far as there is room for an armhole: no chest gives way to a back that follows
  const chest = (one: number) => gm(draftOf(pattern, dropped(one)), "gmAcrossChestWidth")
  expect(chest(by)).toBeGreaterThan(chest(1.5) - 0.25)
})

test("blouse: over a back that grows, a dropped shoulder's lines and its armhole move in small steps, and the back's never in", () => {
  const pattern = findPattern("blouse")!
  const measurements = {
    mbHeight: 150.75,
    mbMidNeckGirth: 29.09,
    mbBustGirth: 77.36,
    mbWaistGirth: 64.01,
    mbWaistHeight: 94,
    mbLowHipGirth: 91.31,
    mbLowHipHeight: 73.46,
    mbAcromionShoulderWidthHorizontal: 34.28,
    mbShoulderLength: 13.49,
    mbAcrossChestWidth: 31.64,
    mbSideNeckToBustPoint: 24.33,
    mbSideArmLength: 49.74,
    mbBicepGirth: 25.15,
    mbWristGirth: 14.27,
    mbSideNeckToWaist: 37.8,
    mbBackNeckToWaist: 38.57,
    mbShoulderPeakToWaistOverBack: 40.82,
    mbMaxHipGirth: 92.22,
  }
  // An armhole that is asked to be less deep under a sleeve that is asked for far wider: the chest's ease gives for it
  const options = { bicepEase: 14, capEase: 0.5, armholeDrop: -1, shoulderExtension: 4, forwardShoulders: 2 }
  const bodyShapes = { shoulderSlope: "verySloping" }
  const made = Array.from({ length: 18 }, (_, i) =>
    draftOf(pattern, {
      measurementType: "body",
      measurements: { ...measurements, mbAcrossBackWidth: 34.2 + 0.15 * i },
      options,
      bodyShapes,
    }),
  )
  for (const [i, draft] of made.slice(1).entries()) {
    const by = (id: string): number => gm(draft, id) - gm(made[i]!, id)
    expect(by("gmAcrossBackWidth")).toBeGreaterThan(0)
    expect(by("gmAcrossBackWidth")).toBeLessThan(0.2)
    expect(Math.abs(by("gmAcrossChestWidth"))).toBeLessThan(0.25)
    expect(Math.abs(by("gmArmholeGirth"))).toBeLessThan(0.1)
  }
})
