import { bellyOverHip, woman } from "@toile/body/survey"
import { draftOf, gm, lastPoint, ordersLike, pieceOf, pointsOf, warningCodes } from "@toile/pattern-testing"
import { describe, expect, test } from "vitest"
import { readOrder } from "../../test/orders.js"
import { straightSkirt } from "./index.js"

// The belly lies in front: one waist grows, the rest of the body stays. cm.

const HIP = 108
const average = readOrder("straight-skirt-average")
const order = ordersLike({
  ...average,
  measurements: {
    mbWaistGirth: 108,
    mbLowHipGirth: HIP,
    mbMaxHipGirth: HIP,
    mbHighHipGirth: 104,
    mbWaistHeight: 103,
    mbLowHipHeight: 81,
  },
})
const skirt = (mbWaistGirth: number, options = {}) => draftOf(straightSkirt, order(options, { mbWaistGirth }))
const waists = Array.from({ length: 97 }, (_, i) => 68 + i / 2)
const bellyAt = (waist: number): number => bellyOverHip(woman, HIP, waist)

describe("a growing waist", () => {
  const swept = waists.map((waist) => ({ waist, draft: skirt(waist) }))
  const pairs = swept.slice(1).map((next, i) => [swept[i]!, next] as const)
  const frontMore = (draft: ReturnType<typeof skirt>): number =>
    (gm(draft, "gmFrontWaistWidth") - gm(draft, "gmBackWaistWidth")) / 2

  test("is the finished waist, front and back together", () => {
    for (const { waist, draft } of swept) {
      expect(gm(draft, "gmWaistGirth")).toBeCloseTo(waist + 1, 2)
      // A straight band is eased on by 0.5
      expect(gm(draft, "gmFrontWaistWidth") + gm(draft, "gmBackWaistWidth")).toBeCloseTo(waist + 1.5, 2)
    }
  })

  test("of 108 over hips of 108 makes each front 2 to 4 wider than each back: 2.4 are asked, and the one side seam has it 2.24 wider at the hip", () => {
    const draft = skirt(108)
    expect(frontMore(draft)).toBeGreaterThan(2)
    expect(frontMore(draft)).toBeLessThan(4)
    expect(gm(draft, "gmCentreFrontRise")).toBeCloseTo(0.2 * 8, 6)
    expect(warningCodes(draft)).toContain("belly")
  })

  test("narrows neither front nor back, and moves the difference only to the front", () => {
    for (const [a, b] of pairs) {
      for (const width of ["gmFrontWaistWidth", "gmBackWaistWidth"] as const) {
        const grown = gm(b.draft, width) - gm(a.draft, width)
        expect(grown, `${width} at ${b.waist}`).toBeGreaterThan(-0.01)
        expect(grown, `${width} at ${b.waist}`).toBeLessThan(0.51)
      }
      // Once the back's darts are gone the waist differs by what the hips do, which is 2 or more there
      const had = Math.min(frontMore(a.draft), 2.01)
      if (bellyAt(a.waist) > 1) expect(frontMore(b.draft), `${b.waist}`).toBeGreaterThan(had - 0.01)
    }
  })

  test("raises centre front by a fifth of the belly, 2.0 at the most, and leaves the hem level", () => {
    for (const { waist, draft } of swept) {
      const rise = Math.min(0.2 * bellyAt(waist), 2)
      const { gmCentreFrontRise = 0 } = draft.garmentMeasurements
      expect(gmCentreFrontRise).toBeCloseTo(rise < 0.005 ? 0 : rise, 3)
      const hem = (piece: string): number => lastPoint(pointsOf(draft, piece, "hem"))[1]
      expect(hem("front")).toBeCloseTo(hem("back"), 6)
    }
  })

  test("is told from an excess of 2 a half on", () => {
    for (const { waist, draft } of swept)
      expect(warningCodes(draft).includes("belly"), `${waist}`).toBe(bellyAt(waist) >= 2)
  })

  test("closes the front's dart by a belly of 3, the back's by 8", () => {
    for (const { waist, draft } of swept) {
      if (bellyAt(waist) >= 3.5) expect(pieceOf(draft, "front").darts, `${waist}`).toEqual([])
      if (bellyAt(waist) <= 2) expect(pieceOf(draft, "back").darts.length, `${waist}`).toBe(2)
      if (bellyAt(waist) >= 8) expect(pieceOf(draft, "back").darts, `${waist}`).toEqual([])
    }
  })

  test("without a belly moves neither hips nor hem nor lengths", () => {
    const slim = swept.filter(({ waist }) => bellyAt(waist) === 0)
    expect(slim.length).toBeGreaterThan(30)
    for (const { draft } of slim)
      for (const id of ["gmHipGirth", "gmHemGirth", "gmSkirtLength", "gmHipDepth"] as const)
        expect(gm(draft, id)).toBeCloseTo(gm(slim[0]!.draft, id), 3)
  })
})
