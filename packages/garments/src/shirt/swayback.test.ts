import type { Draft } from "@toile/draft-model"
import { gm, pieceOf, pointsOf } from "@toile/pattern-testing"
import { describe, expect, test } from "vitest"
import {
  figureSweep,
  type More,
  otherAtNone,
  otherSentBack,
  quartersTo,
  refusedBeyond,
  strayed,
  unsewn,
} from "../../test/figure-sweep.js"

const STEPS = [0, ...quartersTo(2)]
/** The armhole is solved for its length: what hangs on its depth moves by less, cm. */
const HAIR = 0.02

const heights = (draft: Draft, edge: string): number[] => pointsOf(draft, "back", edge).map(([, y]) => y)
const dartOf = (draft: Draft): number => {
  const dart = pieceOf(draft, "back").internalLines.find(({ name }) => name === "dart")?.points
  return dart ? 2 * (dart[3]![0] - dart[1]![0]) : 0
}

test("a back that is not hollow is the shirt without the option", () => {
  expect(otherAtNone(figureSweep("shirt", "swayback", []))).toEqual([])
})

describe.each([
  ["darts and a tail", { backPleat: "backPleat.darts", hem: "hem.shirttail" }],
  ["a box pleat", { backPleat: "backPleat.box", hem: "hem.straight" }],
  ["side pleats", { backPleat: "backPleat.sidePleats", hem: "hem.straight" }],
  ["darts over a belly", { belly: 2, hem: "hem.straight", lengthBelowWaist: 20 }],
] as [string, More][])("a hollow back, in a shirt with %s", (_, options) => {
  const swept = figureSweep("shirt", "swayback", STEPS, options)
  const { plain: usual, sweep } = swept

  test("centre back's hem and its hip line lie 0.8 a step higher, and the side ends where it did", () => {
    const hip = (draft: Draft): number | undefined =>
      pieceOf(draft, "back").internalLines.find(({ name }) => name === "hip")?.points[0]?.[1]
    for (const { step, draft } of sweep) {
      expect([step, Math.min(...heights(draft, "centreBack")) - Math.min(...heights(usual, "centreBack"))]).toEqual([
        step,
        expect.closeTo(0.8 * step, 2),
      ])
      expect(gm(usual, "gmBackLength") - gm(draft, "gmBackLength")).toBeCloseTo(0.8 * step, 2)
      const end = Math.min(...heights(draft, "side")) - Math.min(...heights(usual, "side"))
      expect([step, Math.abs(end) < 0.15]).toEqual([step, true])
      const [now, before] = [hip(draft), hip(usual)]
      if (now !== undefined && before !== undefined) expect(now - before).toBeCloseTo(0.8 * step, 2)
    }
  })

  test("a dart takes up to 0.4 a step more in each half, the back's side less; no girth moves", () => {
    const darted = dartOf(usual) > 2
    for (const [i, { step, draft }] of sweep.entries()) {
      const more = (dartOf(draft) - dartOf(usual)) / 2
      expect([step, more <= 0.4 * step + 0.01]).toEqual([step, true])
      if (darted && step > 0) expect([step, more > 0.2 * step]).toEqual([step, true])
      if (i > 0) expect([step, dartOf(draft) >= dartOf(sweep[i - 1]!.draft) - 0.01]).toEqual([step, true])
    }
    // The hem's end goes with the side
    expect(
      strayed(swept, { hair: (id) => (id === "gmHemGirth" ? 0.3 : HAIR), but: ["gmBackLength", "gmBackDartIntake"] }),
    ).toEqual([])
  })

  test("leaves every seam sewn, and gives the same shirt by its finished measurements", () => {
    expect(unsewn(swept)).toEqual([])
    expect(otherSentBack(swept, [0.5, 1, 1.5, 2])).toEqual([])
  })
})

test("no more than two steps, and none backwards", () => {
  expect(refusedBeyond("shirt", "swayback", 0, 2)).toBe(true)
})
