import { apart, checkSentBack, draftOf, gm, sentBack } from "@toile/pattern-testing"
import { describe, expect, test } from "vitest"
import { readOrder } from "../../test/orders.js"
import { mensCoat, womensCoat } from "../coat/index.js"
import { mensBlazer, womensBlazer } from "./index.js"

// Whole eases by fit, and what the armhole has over the body's own
const cases = [
  [
    "womens-blazer",
    womensBlazer,
    "gmBustGirth",
    { bust: [8, 11, 15], waist: [7, 11, 18], hip: [6, 9, 13], bicep: [5, 6, 8.5], over: [8.5, 10, 11.5] },
  ],
  [
    "mens-blazer",
    mensBlazer,
    "gmChestGirth",
    { bust: [10, 13.5, 17], waist: [9, 13, 18], hip: [8, 10, 14], bicep: [5, 6.5, 9], over: [8.5, 10, 11.5] },
  ],
  [
    "womens-coat",
    womensCoat,
    "gmBustGirth",
    { bust: [15, 20, 27], waist: [15, 22, 32], hip: [12, 17, 25], bicep: [8.5, 10.5, 13], over: [12, 14, 16] },
  ],
  [
    "mens-coat",
    mensCoat,
    "gmChestGirth",
    { bust: [15, 20, 27], waist: [15, 22, 32], hip: [12, 17, 25], bicep: [8.5, 10.5, 13], over: [12, 14, 16] },
  ],
] as const

const FITS = ["slim", "regular", "relaxed"] as const

describe.each(cases)("%s", (slug, pattern, bustId, eases) => {
  const order = readOrder(`${slug}-average`)
  const made = (options: Record<string, string | number>) => draftOf(pattern, { ...order, options })
  const fits = FITS.map((fit) => made({ fit: `fit.${fit}` }))
  const girths = (id: string): number[] => fits.map((draft) => gm(draft, id))
  const asked = (body: string, ease: readonly number[]) =>
    ease.map((cm) => expect.closeTo(order.measurements[body]! + cm, 1))

  test("the fits are three garments: girths, armhole and sleeve", () => {
    expect(girths(bustId)).toEqual(asked("mbBustGirth", eases.bust))
    expect(girths("gmWaistGirth")).toEqual(asked("mbWaistGirth", eases.waist))
    expect(girths("gmHipGirth")).toEqual(asked("mbMaxHipGirth", eases.hip))
    const { scye } = fits[1]!.figure!.armhole!
    expect(girths("gmArmholeGirth")).toEqual(eases.over.map((cm) => expect.closeTo(scye + cm, 0)))
    const bicep = girths("gmBicepGirth").map((cm) => cm - order.measurements.mbBicepGirth!)
    for (const [i, ease] of bicep.entries()) expect(Math.abs(ease - eases.bicep[i]!)).toBeLessThan(1)
  })

  test("regular is the default, told as one; given eases win", () => {
    expect(apart(fits[1]!, made({}))).toBe(0)
    expect(fits[0]!.options).toMatchObject({ bustEase: eases.bust[0], bicepEase: eases.bicep[0] })
    const given = made({ fit: "fit.slim", waistEase: eases.waist[1] })
    expect(gm(given, "gmWaistGirth")).toBeCloseTo(gm(fits[1]!, "gmWaistGirth"), 2)
    expect(gm(given, bustId)).toBeCloseTo(gm(fits[0]!, bustId), 2)
    expect(Math.abs(gm(given, "gmArmholeGirth") - gm(fits[0]!, "gmArmholeGirth"))).toBeLessThan(0.3)
  })

  test.each(FITS)("sent back, a %s one gives the same pieces", (fit) => {
    const it = { ...order, options: { fit: `fit.${fit}` } }
    expect(checkSentBack(pattern, it, draftOf(pattern, it))).toEqual([])
  })

  test("of an armhole that nobody measured the fit tells how deep it lies", () => {
    const { measurements, ...finished } = sentBack(order, fits[1]!)
    const { mfArmholeDepth: _, mfArmholeGirth: __, ...unmeasured } = measurements
    const depth = (fit: string): number => {
      const given = { ...finished, measurements: unmeasured, options: { fit: `fit.${fit}` } }
      return gm(draftOf(pattern, given), "gmArmholeDepth")
    }
    expect(depth("slim")).toBeLessThan(depth("regular") - 0.5)
    expect(depth("relaxed")).toBeGreaterThan(depth("regular") + 0.5)
  })
})
