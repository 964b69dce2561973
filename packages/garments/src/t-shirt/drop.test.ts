import { draftOf, gm, orderFor, usualBody, warningCodes, withMeasurements } from "@toile/pattern-testing"
import { describe, expect, test } from "vitest"
import { mensTShirt } from "./index.js"

const EASE = 10

/** What the sides take in of a man's chest, whose waist is smaller by the drop. */
describe.each([
  ["slim", 5],
  ["regular", 4],
] as const)("a %s men's T-shirt over a drop", (fit, most) => {
  const usual = orderFor(mensTShirt.declaration, usualBody(mensTShirt.declaration), "all", {
    options: { fit: `fit.${fit}`, waistEase: EASE },
  })
  const at = (drop: number) =>
    draftOf(
      mensTShirt,
      withMeasurements(usual, { mbBustGirth: 112, mbWaistGirth: 112 - drop, mbLowHipGirth: 100, mbMaxHipGirth: 100 }),
    )
  const drops = Array.from({ length: 23 }, (_, i) => 12 + i)
  const waistOf = (drop: number): number => gm(at(drop), "gmWaistGirth")

  test(`each side edge comes in from the chest by ${most} at the most`, () => {
    for (const drop of drops)
      expect([drop, (gm(at(drop), "gmChestGirth") - waistOf(drop)) / 4 < most + 0.01]).toEqual([drop, true])
    expect((gm(at(30), "gmChestGirth") - waistOf(30)) / 4).toBeCloseTo(most, 2)
  })

  test("a waist that comes out wider by over 4 for it is told, and it grows in no step", () => {
    for (const drop of drops) {
      const over = waistOf(drop) - (112 - drop + EASE)
      expect([drop, warningCodes(at(drop)).includes("waistSuppression")]).toEqual([drop, over > 4.02])
    }
    for (let drop = 12; drop < 34; drop += 0.25)
      expect([drop, waistOf(drop) - waistOf(drop + 0.25) < 0.27]).toEqual([drop, true])
  })
})
