import type { Draft } from "@toile/draft-model"
import { checkSentBack, draftOf, edgeOf, gm, lengthOfEdges, refusalOf, warningCodes } from "@toile/pattern-testing"
import { describe, expect, test } from "vitest"
import { readOrder } from "../../test/orders.js"
import { waistcoat } from "./index.js"

const { selectedMeasurementIds: _, ...large } = readOrder("waistcoat-large")
const order = (mbWaistGirth: number) => ({
  ...large,
  measurements: { ...large.measurements, mbBustGirth: 114, mbWaistGirth, mbMaxHipGirth: 114, mbLowHipGirth: 114 },
})
const sweep = Array.from({ length: 69 }, (_, i) => 96 + i / 2).map((waist) => ({
  waist,
  draft: draftOf(waistcoat, order(waist)),
}))
const at = (waist: number): Draft => sweep.find((one) => one.waist === waist)!.draft
/** What a half of the front has at the waist beyond a half of the back. */
const frontMore = (draft: Draft): number => gm(draft, "gmFrontWaistWidth") - gm(draft, "gmWaistGirth") / 2

describe("a waist that grows, the rest fixed", () => {
  test("girths are the body's and the ease; shoulders, back length and widths stay", () => {
    for (const { waist, draft } of sweep) {
      if (!warningCodes(draft).includes("waistSuppression")) expect(gm(draft, "gmWaistGirth")).toBeCloseTo(waist + 7, 2)
      for (const id of ["gmShoulderWidth", "gmBackLength", "gmAcrossBackWidth", "gmAcrossChestWidth"])
        expect(gm(draft, id), id).toBeCloseTo(gm(sweep[0]!.draft, id), 2)
    }
  })

  test("the front has the belly: more than the back, without jumps, told from an excess of 2", () => {
    for (let i = 1; i < sweep.length; i++) {
      const [before, now] = [sweep[i - 1]!.draft, sweep[i]!.draft]
      for (const id of ["gmFrontWaistWidth", "gmFrontLength"]) {
        const by = gm(now, id) - gm(before, id)
        expect([sweep[i]!.waist, id, by > -0.001 && by < 0.6]).toEqual([sweep[i]!.waist, id, true])
      }
    }
    expect(frontMore(at(128)) - frontMore(at(98))).toBeGreaterThan(2)
    expect(frontMore(at(128)) - frontMore(at(98))).toBeLessThan(8)
    expect(warningCodes(at(98))).not.toContain("belly")
    expect(warningCodes(at(128))).toContain("belly")
  })

  test("the front's side runs out gently, the chest let out for it in front, told, by 4 at the most; the back's hem rises from its centre", () => {
    let before = 122
    for (const { waist, draft } of sweep) {
      const chest = gm(draft, "gmChestGirth")
      expect([waist, chest > before - 0.005 && chest < before + 0.55 && chest < 126.005]).toEqual([waist, true])
      expect([waist, warningCodes(draft).includes("chestOverBelly")]).toEqual([waist, chest > 122.1])
      before = chest
      const side = edgeOf(draft, "frontLeft", "side").points
      const down = side[0]![1] > side.at(-1)![1] ? side : side.toReversed()
      if (waist >= 112) expect(Math.max(...down.map(([x]) => x)) - down[0]![0]).toBeLessThan(4.7)
      const slants = down.slice(1).map(([x, y], i) => Math.abs(x - down[i]![0]) / (down[i]![1] - y))
      expect([waist, Math.max(...slants) < Math.tan((34 * Math.PI) / 180)]).toEqual([waist, true])
      const inner = edgeOf(draft, "back", "hem").points.toSorted(([a], [b]) => Math.abs(a) - Math.abs(b))
      expect([waist, inner.at(-1)![1] - inner[0]![1] > 0.3]).toEqual([waist, true])
    }
    expect(gm(at(124), "gmChestGirth")).toBeCloseTo(122, 2)
    expect(gm(at(130), "gmChestGirth")).toBeCloseTo(126, 2)
  })

  test("beyond what can be sewn it is refused by name, with the ease that draws it", () => {
    const refused = refusalOf(waistcoat, order(132))
    expect(refused).toMatch(/^mbWaistGirth: over so large a belly the front's side would stand 4\.\d cm out/)
    const ease = Number(/bustEase of ([\d.]+)/.exec(refused)![1])
    const eased = (bustEase: number) => ({ ...order(132), options: { ...large.options, bustEase } })
    expect(warningCodes(draftOf(waistcoat, eased(ease)))).toContain("chestOverBelly")
    expect(refusalOf(waistcoat, eased(ease - 0.5))).toContain("over so large a belly")
    expect(refusalOf(waistcoat, order(140))).not.toContain("bustEase")
  })

  test("centre front leans out by 3 at the most, the point falls by 2.5; both sides are as long", () => {
    const [, ...edge] = edgeOf(at(128), "frontLeft", "frontEdge").points
    expect(edge.at(-1)![0]).toBeCloseTo(-1.75 - 3, 2)
    expect(gm(at(128), "gmCentreFrontLean")).toBeCloseTo(3, 2)
    expect(gm(at(128), "gmFrontLength") - gm(at(98), "gmFrontLength")).toBeCloseTo(gm(at(128), "gmCentreFrontRise"), 2)
    for (const { draft } of sweep)
      expect(lengthOfEdges(draft, "frontLeft", "side")).toBeCloseTo(lengthOfEdges(draft, "back", "side"), 3)
  })

  test("sent back, every one gives the same pieces", () => {
    for (const { waist, draft } of sweep)
      expect([waist, checkSentBack(waistcoat, order(waist), draft)]).toEqual([waist, []])
  })
})

// Its front is no wider than usual yet, or narrower by a dart behind that goes: centre front tells it
test.each([
  [{ waistEase: 14.5, bustEase: 7.5 }, 96, 82.9],
  [{ belly: 1.25, swayback: 1 }, 104, 90.98],
  [{ belly: 1, waistEase: 7, bustEase: 6 }, 92, 78.84],
])("a belly that begins is sent back the same: %j, chest %d, waist %d", (options, mbBustGirth, mbWaistGirth) => {
  const average = readOrder("waistcoat-average")
  const begun = { ...average, options, measurements: { ...average.measurements, mbBustGirth, mbWaistGirth } }
  expect(checkSentBack(waistcoat, begun, draftOf(waistcoat, begun))).toEqual([])
})
