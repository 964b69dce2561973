import type { Draft } from "@toile/draft-model"
import { checkSentBack, draftOf, gm, ordersLike, pieceOf, pointsOf, refusalOf } from "@toile/pattern-testing"
import { describe, expect, test } from "vitest"
import { readOrder } from "../../test/orders.js"
import { shirt } from "./index.js"

const orderFor = ordersLike(readOrder("shirt-average"))
type More = Record<string, string | number>
const made = (swayback: number, more: More = {}): Draft => draftOf(shirt, orderFor({ ...more, swayback }))

const STEPS = Array.from({ length: 9 }, (_, i) => i / 4)
/** The armhole is solved for its length: what hangs on its depth moves by less, cm. */
const HAIR = 0.02

const heights = (draft: Draft, edge: string): number[] => pointsOf(draft, "back", edge).map(([, y]) => y)
const dartOf = (draft: Draft): number => {
  const dart = pieceOf(draft, "back").internalLines.find(({ name }) => name === "dart")?.points
  return dart ? 2 * (dart[3]![0] - dart[1]![0]) : 0
}

test("a back that is not hollow is the shirt without the option", () => {
  const usual = draftOf(shirt, readOrder("shirt-average"))
  const same = made(0)
  expect(same.pieces).toEqual(usual.pieces)
  expect(same.garmentMeasurements).toEqual(usual.garmentMeasurements)
})

describe.each([
  ["darts and a tail", { backPleat: "backPleat.darts", hem: "hem.shirttail" }],
  ["a box pleat", { backPleat: "backPleat.box", hem: "hem.straight" }],
  ["side pleats", { backPleat: "backPleat.sidePleats", hem: "hem.straight" }],
  ["darts over a belly", { belly: 2, hem: "hem.straight", lengthBelowWaist: 20 }],
] as [string, More][])("a hollow back, in a shirt with %s", (_, options) => {
  const usual = made(0, options)
  const sweep = STEPS.map((step) => ({ step, draft: made(step, options) }))

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
      for (const id of Object.keys(usual.garmentMeasurements).filter((id) => id !== "gmBackLength")) {
        const off = gm(draft, id) - gm(usual, id)
        // The hem's end goes with the side
        expect([step, id, Math.abs(off) < (id === "gmHemGirth" ? 0.3 : HAIR) ? 0 : off]).toEqual([step, id, 0])
      }
    }
  })

  test("leaves every seam sewn, and gives the same shirt by its finished measurements", () => {
    for (const { step, draft } of sweep) {
      expect([step, draft.walk.filter(({ verdict }) => verdict !== "matches")]).toEqual([step, []])
      if (step > 0 && step % 0.5 === 0)
        expect([step, checkSentBack(shirt, orderFor({ ...options, swayback: step }), draft)]).toEqual([step, []])
    }
  })
})

test("no more than two steps, and none backwards", () => {
  expect(refusalOf(shirt, orderFor({ swayback: 2.25 }))).toMatch(/swayback/)
  expect(refusalOf(shirt, orderFor({ swayback: -0.25 }))).toMatch(/swayback/)
})
