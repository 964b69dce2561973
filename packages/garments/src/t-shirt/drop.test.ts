import { draftOf, gm, orderFor, usualBody, warningCodes, withMeasurements } from "@toile/pattern-testing"
import { describe, expect, test } from "vitest"
import { mensTShirt } from "./index.js"

/** What the sides take in of a man's chest, whose waist is smaller by the drop. */
describe.each([
  ["slim", 4, 5],
  ["slim", 10, 4],
  ["regular", 10, 4],
] as const)("a %s men's T-shirt with %d at the waist over a drop", (fit, waistEase, most) => {
  const usual = orderFor(mensTShirt.declaration, usualBody(mensTShirt.declaration), "all", {
    options: { fit: `fit.${fit}`, waistEase },
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
      const over = waistOf(drop) - (112 - drop + waistEase)
      expect([drop, warningCodes(at(drop)).includes("waistSuppression")]).toEqual([drop, over > 4.02])
    }
    for (let drop = 12; drop < 34; drop += 0.25)
      expect([drop, waistOf(drop) - waistOf(drop + 0.25) < 0.28]).toEqual([drop, true])
  })
})

// What is asked wins over what `fit` sets: so close a waist has a slim one's sides
test("a regular T-shirt's side edges take in more for a closer waist, up to a slim one's", () => {
  const usual = orderFor(mensTShirt.declaration, usualBody(mensTShirt.declaration), "all")
  const waists = [0, 4, 6, 8, 10, 14].map((waistEase) => {
    const body = withMeasurements(usual, { mbBustGirth: 112, mbWaistGirth: 80, mbLowHipGirth: 100, mbMaxHipGirth: 100 })
    const draft = draftOf(mensTShirt, { ...body, options: { fit: "fit.regular", waistEase } })
    return (gm(draft, "gmChestGirth") - gm(draft, "gmWaistGirth")) / 4
  })
  expect(waists).toEqual([5, 5, 4 + 2 / 3, 4 + 1 / 3, 4, 4].map((cm) => expect.closeTo(cm, 2)))
})

test("the note tells from where the sides come in", () => {
  const usual = orderFor(mensTShirt.declaration, usualBody(mensTShirt.declaration), "all", {
    options: { waistEase: 0 },
  })
  const told = (hips: number): string | undefined => {
    const order = withMeasurements(usual, {
      mbBustGirth: 112,
      mbWaistGirth: 80,
      mbLowHipGirth: hips,
      mbMaxHipGirth: hips,
    })
    return draftOf(mensTShirt, order).warnings.find(({ code }) => code === "waistSuppression")?.message
  }
  expect(told(100)).toMatch(/each side edge comes in by no more than 5 cm from the chest$/)
  expect(told(122)).toMatch(/each side edge comes in by no more than 5 cm from the line between chest and hips$/)
})
