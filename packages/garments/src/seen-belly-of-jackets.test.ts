import type { Draft } from "@toile/draft-model"
import { checkSentBack, draftOf, gm, lengthOfEdges, pointsOf, sentBack, warningCodes } from "@toile/pattern-testing"
import { describe, expect, test } from "vitest"
import { everyOf, firstOf } from "../test/asked.js"
import {
  averageOf,
  figureSweep,
  type More,
  otherAtNone,
  otherSentBack,
  refusedBeyond,
  strayed,
  unsewn,
} from "../test/figure-sweep.js"

// Jackets, coats and the waistcoat over a belly that is seen: 0.6 of a half a step go from back to front at the waist, where the
// girths tell none; of one that they tell the front has 0.03 more.

const WORN: readonly (readonly [name: string, slug: string, more: More])[] = [
  ["a man's blazer", "mens-blazer", {}],
  ["a woman's blazer with a shawl collar", "womens-blazer", { lapel: "lapel.shawl" }],
  ["a double-breasted coat", "mens-coat", { front: "front.double" }],
  [
    "a coat with a band, the right shoulder 1 lower",
    "womens-coat",
    { collar: "collar.stand", lowerShoulder: "lowerShoulder.right", lowerShoulderBy: 1 },
  ],
  ["a waistcoat", "waistcoat", {}],
]

const STEPS = [0.25, 1, 2, 3]
/** The front point of a waistcoat goes down with centre front, the armhole's depth keeps its length, a hem hangs on its seams' slant. */
const KEPT: Readonly<Record<string, number>> = {
  gmFrontWaistWidth: 10,
  gmBackWaistWidth: 10,
  // The front's hips fall straight from its waist
  gmFrontHipWidth: 0.1,
  gmBackHipWidth: 0.1,
  gmCentreFrontRise: 10,
  gmFrontLength: 1.21,
  gmHemGirth: 0.75,
  gmChestGirth: 0.15,
  gmArmholeDepth: 0.06,
  gmArmholeGirth: 0.15,
  gmCapHeight: 0.02,
}
/** The front's gives all that it has, the back's takes more for a waist that is smaller behind. */
const DARTS = ["gmFrontDartIntake", "gmBackDartIntake"]

describe.each(everyOf(4, WORN))("a belly that is seen, in %s", (_, slug, more) => {
  const swept = figureSweep(slug, "belly", STEPS, more)
  const { pattern, plain: usual, sweep } = swept

  /** The front's hem at centre front. */
  const bottom = [
    ["frontRight", slug === "waistcoat" ? "hem" : "hemFacing"],
    [usual.pieces.some(({ name }) => name === "facing") ? "facing" : "facingRight", "hem"],
  ] as const

  test("none is the draft without the option", () => {
    expect(otherAtNone(swept)).toEqual([])
  })

  test("takes 0.6 a step and half from the back's waist to the front's, and leaves the girth", () => {
    for (const { step, draft } of sweep) {
      const by = (id: string): number => (gm(draft, id) - gm(usual, id)) / 2
      // The front's seam begins where the armhole has it, whose depth moves by a hair
      expect([
        step,
        Math.abs(by("gmFrontWaistWidth") - 0.6 * step) < 0.06 * step ? 0 : by("gmFrontWaistWidth"),
      ]).toEqual([step, 0])
      expect([step, by("gmWaistGirth")]).toEqual([step, expect.closeTo(0, 2)])
    }
  })

  test("centre front is 0.4 a step longer, and does not lean", () => {
    for (const { step, draft } of sweep) {
      expect([step, gm(draft, "gmCentreFrontRise")]).toEqual([step, expect.closeTo(0.4 * step, 3)])
      expect(draft.garmentMeasurements.gmCentreFrontLean).toBeUndefined()
      const lowest = (of: Draft, piece: string, edge: string): number =>
        Math.min(...pointsOf(of, piece, edge).map(([, y]) => y))
      for (const [piece, edge] of bottom)
        expect([step, piece, lowest(draft, piece, edge) - lowest(usual, piece, edge)]).toEqual([
          step,
          piece,
          expect.closeTo(-0.4 * step, 1),
        ])
    }
  })

  test("moves nothing else, above all not the upper front edge", () => {
    expect(strayed(swept, { hair: (id) => KEPT[id] ?? 0.01, but: DARTS })).toEqual([])
    for (const { step, draft } of sweep)
      for (const edge of ["neck", "shoulder"])
        expect([step, edge, lengthOfEdges(draft, "frontRight", edge)]).toEqual([
          step,
          edge,
          expect.closeTo(lengthOfEdges(usual, "frontRight", edge), 3),
        ])
  })

  test("leaves every seam sewn, and tells nothing more", () => {
    expect(unsewn(swept)).toEqual([])
    for (const { step, draft } of sweep) expect([step, warningCodes(draft)]).toEqual([step, warningCodes(usual)])
  })

  test("gives the same garment by its finished measurements", () => {
    expect(otherSentBack(swept, [0.25, 1, 3])).toEqual([])
  })

  test("finished measurements that say nothing of the front have it as well", () => {
    const { measurements, ...order } = sentBack(swept.order(2), swept.made(2))
    const { mfFrontWaistWidth, mfCentreFrontRise, ...rest } = measurements
    const came = draftOf(pattern, { ...order, measurements: rest })
    expect(gm(came, "gmFrontWaistWidth")).toBeCloseTo(mfFrontWaistWidth!, 1)
    expect(gm(came, "gmCentreFrontRise")).toBeCloseTo(mfCentreFrontRise!, 2)
    expect(gm(came, "gmFrontLength")).toBeCloseTo(rest.mfFrontLength!, 2)
  })
})

describe.each(firstOf(1, ["mens-blazer", "waistcoat"]))("where the girths tell a belly: %s", (slug) => {
  const { pattern, orderFor } = averageOf(slug)
  const order = (belly: number, waist: number) =>
    orderFor({ belly }, { mbBustGirth: 114, mbLowHipGirth: 114, mbMaxHipGirth: 114, mbWaistGirth: waist })
  const at = (belly: number, waist: number): Draft => draftOf(pattern, order(belly, waist))

  test("the front has 0.03 a step more of it", () => {
    // A waist of 114 over a chest of 114 is 6 a half beyond the usual one
    const [usual, seen] = [at(0, 114), at(1, 114)]
    const more = (gm(seen, "gmFrontWaistWidth") - gm(usual, "gmFrontWaistWidth")) / 2
    expect(Math.abs(more - 0.03 * 6)).toBeLessThan(0.06)
    expect(gm(seen, "gmCentreFrontRise")).toBeCloseTo(gm(usual, "gmCentreFrontRise"), 2)
  })

  test.each([1, 3])("sent back over %s steps it gives the same pieces", (step) => {
    for (const waist of [104, 106, 108, 112, 118, 128])
      expect([waist, checkSentBack(pattern, order(step, waist), at(step, waist))]).toEqual([waist, []])
  })

  test("a waist that grows widens the front, and nothing jumps", () => {
    const waists = Array.from({ length: 35 }, (_, i) => 96 + i)
    const drafts = waists.map((waist) => at(3, waist))
    for (let i = 1; i < waists.length; i++) {
      const front = gm(drafts[i]!, "gmFrontWaistWidth") - gm(drafts[i - 1]!, "gmFrontWaistWidth")
      expect([waists[i], front >= -0.002 && front < 1.2 ? 0 : front]).toEqual([waists[i], 0])
      const rise = gm(drafts[i]!, "gmCentreFrontRise") - gm(drafts[i - 1]!, "gmCentreFrontRise")
      expect([waists[i], rise >= -0.002 && rise < 0.2 ? 0 : rise]).toEqual([waists[i], 0])
    }
  })
})

test.each([2, 3])(
  "a wide waistcoat over %s steps has, sent back, the belly that its lean tells: its front is as wide over another",
  (belly) => {
    const { pattern, orderFor } = averageOf("waistcoat")
    for (const mbWaistGirth of [108, 112, 114, 116]) {
      const order = orderFor(
        { waistEase: 16, bustEase: 5, belly },
        { mbBustGirth: 114, mbLowHipGirth: 114, mbMaxHipGirth: 114, mbWaistGirth },
      )
      expect([mbWaistGirth, checkSentBack(pattern, order, draftOf(pattern, order))]).toEqual([mbWaistGirth, []])
    }
  },
)

// Not at all of this blazer, and by 0.2 of the coat, where a back seam took in 7 at the most
test.each([
  ["womens-blazer", [0.6, 0.82]],
  ["womens-coat", [0.6, 1.1]],
] as const)("over a full bust, whose back is hollow by itself, %s has a step of it as well", (slug, fronts) => {
  const { pattern, orderFor } = averageOf(slug)
  const order = (belly: number) => orderFor({ belly }, { mbBustGirth: 106, mbHighBustGirth: 92 })
  const usual = draftOf(pattern, order(0))
  for (const [i, front] of fronts.entries()) {
    const draft = draftOf(pattern, order(i + 1))
    const by = (id: string): number => (gm(draft, id) - gm(usual, id)) / 2
    expect([i, by("gmFrontWaistWidth")]).toEqual([i, expect.closeTo(front, 1)])
    expect(by("gmWaistGirth")).toBeCloseTo(0, 2)
    expect(checkSentBack(pattern, order(i + 1), draft)).toEqual([])
  }
  // What is still more is told
  expect(warningCodes(draftOf(pattern, order(3)))).toContain("bellyHollow")
})

test("a waistcoat so close that its back has no more to give tells so, and its point falls all the same", () => {
  const { pattern, orderFor } = averageOf("waistcoat")
  const draft = draftOf(pattern, orderFor({ belly: 3, waistEase: 4, bustEase: 12 }))
  expect(warningCodes(draft)).toContain("bellyHollow")
  expect(gm(draft, "gmCentreFrontRise")).toBeCloseTo(1.2, 3)
})

test.each(["womens-blazer", "mens-coat", "waistcoat"])("%s: no more than three steps, and none backwards", (slug) => {
  expect(refusedBeyond(slug, "belly", 0, 3)).toBe(true)
})
