// What a figure moves and the garment tells beside its girths: how a jacket's and a waistcoat's halves share waist and hips, and
// what the waist's darts take in. Sent back it gives the same pieces; what follows from others is compared.
import type { Draft } from "@toile/draft-model"
import { checkSentBack, draftOf, gm, ordersLike, sentBack } from "@toile/pattern-testing"
import { describe, expect, test } from "vitest"
import { readOrder } from "../test/orders.js"
import { mensBlazer, womensBlazer } from "./blazer/index.js"
import { blouse } from "./blouse/index.js"
import { bodiceBlock } from "./bodice-block/index.js"
import { mensCoat, womensCoat } from "./coat/index.js"
import { dress } from "./dress/index.js"
import { shirt } from "./shirt/index.js"
import { straightSkirt } from "./straight-skirt/index.js"
import { waistcoat } from "./waistcoat/index.js"

const over = (slug: string, waist: number, options: Record<string, string | number> = {}) => {
  const usual = readOrder(`${slug}-average`)
  const order = ordersLike(usual)(options)
  return { ...order, measurements: { ...order.measurements, mbWaistGirth: usual.measurements.mbWaistGirth! + waist } }
}

const notes = ({ warnings }: Draft) => warnings.map(({ code, measurement }) => [code, measurement])

const HALVED = [
  ["mens-blazer", mensBlazer, ["Waist", "Hip"]],
  ["mens-coat", mensCoat, ["Waist", "Hip"]],
  ["womens-blazer", womensBlazer, ["Waist", "Hip"]],
  ["womens-coat", womensCoat, ["Waist", "Hip"]],
  ["waistcoat", waistcoat, ["Waist"]],
] as const

describe.each(HALVED)("a %s", (slug, pattern, levels) => {
  test("tells front and back at waist and hips, and is sent back the same over a belly too", () => {
    for (const waist of [0, 12, 24]) {
      const order = over(slug, waist)
      const draft = draftOf(pattern, order)
      for (const level of levels) {
        const both = gm(draft, `gmFront${level}Width`) + gm(draft, `gmBack${level}Width`)
        expect([waist, level, both]).toEqual([waist, level, expect.closeTo(gm(draft, `gm${level}Girth`), 3)])
      }
      expect([waist, checkSentBack(pattern, order, draft)]).toEqual([waist, []])
    }
  })

  test("has the front that its back's width leaves, and says where that is another than its front's", () => {
    const finished = sentBack(over(slug, 20), draftOf(pattern, over(slug, 20)))
    const { mfFrontWaistWidth: front, ...others } = finished.measurements
    const bare = { ...finished, measurements: others }
    const left = draftOf(pattern, { ...bare, selectedMeasurementIds: Object.keys(others) } as typeof finished)
    expect(gm(left, "gmFrontWaistWidth")).toBeCloseTo(front!, 1)
    expect(notes(left).filter(([code]) => code === "disagrees")).toEqual([])
    const off = { ...finished.measurements, mfBackWaistWidth: others.mfBackWaistWidth! + 1 }
    expect(notes(draftOf(pattern, { ...finished, measurements: off }))).toContainEqual([
      "disagrees",
      "mfBackWaistWidth",
    ])
  })
})

const DARTED = [
  ["dress", dress, {}, ["gmFrontDartIntake", "gmBackDartIntake"]],
  ["blouse", blouse, { fit: "fit.slim" }, ["gmFrontDartIntake", "gmBackDartIntake"]],
  ["bodice-block", bodiceBlock, { dartPosition: "dartPosition.side" }, ["gmFrontDartIntake", "gmBackDartIntake"]],
  ["straight-skirt", straightSkirt, {}, ["gmFrontDartIntake", "gmBackDartIntake"]],
  ["waistcoat", waistcoat, {}, ["gmFrontDartIntake", "gmBackDartIntake"]],
  ["shirt", shirt, { backPleat: "backPleat.darts", fit: "fit.slim" }, ["gmBackDartIntake"]],
  ["mens-blazer", mensBlazer, {}, ["gmFrontDartIntake"]],
  ["mens-coat", mensCoat, { silhouette: "silhouette.fitted" }, ["gmFrontDartIntake"]],
] as const

test.each(DARTED)(
  "a %s tells what its waist's darts take in, and compares what is given",
  (slug, pattern, options, ids) => {
    const order = over(slug, 0, options)
    const draft = draftOf(pattern, order)
    expect(checkSentBack(pattern, order, draft)).toEqual([])
    const finished = sentBack(order, draft)
    for (const id of ids) {
      expect([id, gm(draft, id) > 0.6 && gm(draft, id) < 7]).toEqual([id, true])
      // A belly fills them
      const belly = draftOf(pattern, over(slug, 16, options)).garmentMeasurements[id] ?? 0
      expect([id, belly < gm(draft, id) - 0.1]).toEqual([id, true])
      const given = id.replace("gm", "mf")
      const off = { ...finished.measurements, [given]: finished.measurements[given as "mfFrontDartIntake"]! + 0.6 }
      const told = draftOf(pattern, { ...finished, measurements: off })
      expect(notes(told)).toContainEqual(["disagrees", given])
      expect(told.pieces).toEqual(draftOf(pattern, finished).pieces)
    }
  },
)

test("a princess seam is no dart", () => {
  for (const id of ["gmFrontDartIntake", "gmBackDartIntake"])
    expect(draftOf(womensBlazer, over("womens-blazer", 0)).garmentMeasurements).not.toHaveProperty(id)
})
