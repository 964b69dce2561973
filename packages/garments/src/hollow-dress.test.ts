import type { Draft, XY } from "@toile/draft-model"
import { pieceOf, pointsOf } from "@toile/pattern-testing"
import { describe, expect, test } from "vitest"
import {
  figureSweep,
  jumps,
  type More,
  newlyTold,
  otherAtNone,
  otherSentBack,
  quartersTo,
  refusedBeyond,
  strayed,
  unsewn,
} from "../test/figure-sweep.js"

// Dresses and blouses, which have no seam at the waist, on a back that is seen to be hollow: the wedge below the waist comes off
// the hem, and the back is taken in more where it has a seam, a princess seam or a dart.

interface Worn {
  readonly slug: string
  readonly more: More
  /** The back's edge that ends at centre back's hem. */
  readonly centre?: string
  readonly side?: string
  /** What takes the back in. */
  readonly taken: "centreBack" | "dart" | "princess" | "nothing"
}

const FOLD = { backZip: "backZip.none", vent: "vent.none" } as const
const worn: readonly (readonly [name: string, Worn])[] = [
  [
    "a sheath with a zip and a slit",
    { slug: "dress", more: { vent: "vent.slit" }, centre: "ventSlit", taken: "centreBack" },
  ],
  [
    "a lined princess dress",
    {
      slug: "dress",
      more: { silhouette: "silhouette.princess", lined: "lined.yes" },
      side: "sideBack",
      taken: "centreBack",
    },
  ],
  [
    "a princess dress on the fold",
    { slug: "dress", more: { silhouette: "silhouette.princess", ...FOLD }, side: "sideBack", taken: "princess" },
  ],
  ["a sheath on the fold", { slug: "dress", more: FOLD, taken: "dart" }],
  ["a shift on the fold", { slug: "dress", more: { silhouette: "silhouette.shift", ...FOLD }, taken: "nothing" }],
  ["a blouse with darts", { slug: "blouse", more: { yoke: "yoke.none" }, taken: "dart" }],
  ["a blouse with a tail", { slug: "blouse", more: { hem: "hem.shirttail", lengthBelowWaist: 30 }, taken: "dart" }],
  [
    "a princess blouse under a yoke",
    { slug: "blouse", more: { backShaping: "backShaping.princess" }, side: "sideBack", taken: "princess" },
  ],
]

/** A centre back that comes in at the bust too moves the underarm out, and with it the armhole's depth, cm a step. */
const HAIR = 0.1
const HAIRS: Readonly<Record<string, number>> = { gmBackLength: 0.005, gmHemGirth: 0.3 }

describe.each(worn)("a hollow back, in %s", (_, { slug, more, centre = "centreBack", side = "back", taken }) => {
  const swept = figureSweep(slug, "swayback", quartersTo(2), more)
  const { plain, sweep } = swept
  const lowest = (draft: Draft, piece: string, edge: string): number =>
    Math.min(...pointsOf(draft, piece, edge).map(([, y]) => y))

  test("none is the draft without the option", () => {
    expect(otherAtNone(swept)).toEqual([])
  })

  test("the hem rises by 0.8 a step at centre back, the hips' line with it, and by nothing at the side", () => {
    const hip = (draft: Draft): number | undefined =>
      pieceOf(draft, "back").internalLines.find(({ name }) => name === "hip")?.points[0]?.[1]
    for (const { step, draft } of sweep) {
      const rose = lowest(draft, "back", centre) - lowest(plain, "back", centre)
      expect([step, rose]).toEqual([step, expect.closeTo(0.8 * step, 2)])
      // A straight hem ends square to its side, which slants less
      const atSide = lowest(draft, side, "side") - lowest(plain, side, "side")
      expect([step, Math.abs(atSide) < 0.12 * step ? 0 : atSide]).toEqual([step, 0])
      const [now, before] = [hip(draft), hip(plain)]
      // Within 1 of the hem no line is drawn
      if (before === undefined) expect(now).toBeUndefined()
      if (now !== undefined && before !== undefined) expect(now - before).toBeCloseTo(0.8 * step, 2)
    }
  })

  test("centre back is shorter by it, and nothing else that is measured moves but the hem's own length", () => {
    const hair = (id: string, step: number): number => HAIRS[id] ?? HAIR * step
    expect(
      strayed(swept, { by: { gmBackLength: -0.8 }, hair, but: ["gmFrontDartIntake", "gmBackDartIntake"] }),
    ).toEqual([])
  })

  test("the back's half is taken in by up to 0.4 a step more, its side as much less", () => {
    const waist = (draft: Draft): readonly XY[] =>
      pieceOf(draft, "back").internalLines.find(({ name }) => name === "waist")!.points
    const takes = (draft: Draft): number => {
      if (taken === "centreBack") return waist(draft)[0]![0]
      if (taken === "princess") return -waist(draft).at(-1)![0] * 2
      const dart = pieceOf(draft, "back").internalLines.find(({ name }) => name === "waistDart")?.points
      return dart ? dart[3]![0] - dart[1]![0] : 0
    }
    const all = sweep.map(({ step, draft }) => ({ step, by: Math.abs(takes(draft) - takes(plain)) }))
    for (const { step, by } of all) expect([step, by <= 0.4 * step + 0.02]).toEqual([step, true])
    for (const [i, { by }] of all.entries()) if (i > 0) expect(by).toBeGreaterThan(all[i - 1]!.by - 0.01)
    if (taken === "nothing") expect(all.at(-1)!.by).toBe(0)
    else expect(all.at(-1)!.by).toBeGreaterThan(0.3)
  })

  test("moves no line in steps", () => {
    expect(jumps([{ step: 0, draft: plain }, ...sweep], 0.35)).toEqual([])
  })

  test("leaves every seam sewn, tells nothing new, and gives the same garment by its finished measurements", () => {
    expect(unsewn(swept)).toEqual([])
    expect(newlyTold(swept)).toEqual([])
    expect(otherSentBack(swept, [0.5, 2])).toEqual([])
  })
})

test.each(["dress", "blouse"])("%s: no more than two steps, and none backwards", (slug) => {
  expect(refusedBeyond(slug, "swayback", 0, 2)).toBe(true)
})
